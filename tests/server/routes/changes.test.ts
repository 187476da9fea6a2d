import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, WEB_SERVER_SECRET, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())

const secret = { 'x-web-server': WEB_SERVER_SECRET }

const open = (headers: Record<string, string>): Promise<IncomingMessage> => {
  const { port } = api.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/v1/changes', headers }, resolve).on('error', reject)
  })
}

/** Reads the stream up to the first event, and returns its tags. */
const firstEvent = async (stream: IncomingMessage): Promise<string[]> => {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    const data = /^data: (.*)$/m.exec(text)?.[1]
    if (data !== undefined) return JSON.parse(data) as string[]
  }
  throw new Error('the stream has ended')
}

test.each([
  ['nobody in particular', {}],
  ['a client with a wrong secret', { 'x-web-server': 'wrong' }],
  ['the web server on behalf of a visitor', { ...secret, 'x-visitor-address': '203.0.113.7' }],
])('for %s, the stream of changes does not exist', async (_, headers) => {
  const response = await open(headers)
  expect(response.statusCode).toBe(404)
  response.destroy()
})

test('the web server is told the tags of a write and of the profile that wrote', async () => {
  const id = await buildProfile(api.db, { owner_uid: 'ada' })
  const stream = await open(secret)
  expect(stream.headers['content-type']).toBe('text/event-stream')
  const event = firstEvent(stream)
  const headers = await api.actingAs('ada', id)
  const payload = { headline: 'Paints by night' }
  await api.app.inject({ method: 'PUT', url: `/v1/profiles/${id}`, headers, payload })
  expect(await event).toEqual(['profiles', 'artworks', 'opportunities', `profile:${id}`])
})

test('a stopping API ends the stream', async () => {
  const other = await buildTestApp()
  await other.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = other.app.server.address() as AddressInfo
  const stream = await new Promise<IncomingMessage>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/v1/changes', headers: secret }, resolve)
  })
  const ended = once(stream.resume(), 'end')
  await other.close()
  await ended
  expect(stream.complete).toBe(true)
})
