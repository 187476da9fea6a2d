import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { onBehalfOf } from '@/lib/api/visitor'

const request = (forwarded?: string) =>
  ({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '192.0.2.9' },
  }) as unknown as IncomingMessage

afterEach(() => vi.unstubAllEnvs())

test('sends the server secret and the visitor’s address', () => {
  vi.stubEnv('API_URL', '')
  vi.stubEnv('WEB_SERVER_SECRET', 'secret')
  expect(onBehalfOf(request()).server?.headers).toEqual({
    'x-web-server': 'secret',
    'x-visitor-address': '192.0.2.9',
  })
})

test('asks for no compression at an address of the same network', () => {
  vi.stubEnv('API_URL', 'http://api.internal:4000')
  expect(onBehalfOf(request()).server).toMatchObject({
    baseUrl: 'http://api.internal:4000',
    headers: { 'accept-encoding': 'identity' },
  })
})

test('passes on the id that finds the request in the logs', () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'
  const incoming = request()
  incoming.headers.traceparent = traceparent
  expect(onBehalfOf(incoming).server?.headers).toMatchObject({ traceparent })
})

test('trusts a forwarded address only behind trusted proxies', () => {
  const forged = request('203.0.113.1, 198.51.100.7')
  expect(onBehalfOf(forged).server?.headers['x-visitor-address']).toBe('192.0.2.9')
  vi.stubEnv('WEB_TRUSTED_PROXIES', '1')
  expect(onBehalfOf(forged).server?.headers['x-visitor-address']).toBe('198.51.100.7')
})

test('aborts after the timeout', () => {
  expect(onBehalfOf(request(), 0).signal).toBeInstanceOf(AbortSignal)
})
