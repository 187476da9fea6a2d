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
  vi.stubEnv('API_URL', 'http://api.internal:4000')
  vi.stubEnv('WEB_SERVER_SECRET', 'secret')
  expect(onBehalfOf(request()).server).toEqual({
    baseUrl: 'http://api.internal:4000',
    headers: { 'x-web-server': 'secret', 'x-visitor-address': '192.0.2.9' },
  })
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
