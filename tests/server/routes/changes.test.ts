import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, WEB_SERVER_SECRET, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())
afterEach(() => {
  vi.useRealTimers()
})

const secret = { 'x-web-server': WEB_SERVER_SECRET }

const origin = () => `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`

const open = (headers: Record<string, string>): Promise<IncomingMessage> => {
  const { port } = api.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/v1/changes', headers }, resolve).on('error', reject)
  })
}

/** Reads the stream up to the first event. */
const firstEvent = async (stream: IncomingMessage): Promise<{ id: string; tags: string[] }> => {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    const [, id = '', data] = /^id: (.*)\ndata: (.*)\n\n/m.exec(text) ?? []
    if (data !== undefined) return { id, tags: JSON.parse(data) as string[] }
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

test('the web server is notified of the tags of a write and of the profile that wrote', async () => {
  const id = await buildProfile(api.db, { owner_uid: 'ada' })
  const stream = await open(secret)
  expect(stream.headers['content-type']).toBe('text/event-stream')
  const event = firstEvent(stream)
  const headers = await api.actingAs('ada', id)
  const payload = { headline: 'Paints by night' }
  await api.app.inject({ method: 'PUT', url: `/v1/profiles/${id}`, headers, payload })
  const { tags } = await event
  expect(tags).toEqual(['profiles', 'artworks', 'opportunities', `profile:${id}`])
})

const acknowledge = (id: string, headers: Record<string, string>) =>
  fetch(`${origin()}/v1/changes/${id}/acknowledgements`, { method: 'POST', headers })

test('a write responds when the web server has acknowledged its change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const id = await buildProfile(api.db, { owner_uid: 'bea' })
  const event = firstEvent(await open(secret))
  const headers = await api.actingAs('bea', id)
  const payload = { headline: 'Paints by day' }
  const order: string[] = []
  const written = api.app
    .inject({ method: 'PUT', url: `/v1/profiles/${id}`, headers, payload })
    .then(() => order.push('responded'))
  const { id: eventId } = await event
  expect((await acknowledge(eventId, { 'x-web-server': 'wrong' })).status).toBe(404)
  order.push('acknowledged')
  expect((await acknowledge(eventId, secret)).status).toBe(204)
  await written
  expect(order).toEqual(['acknowledged', 'responded'])
})

test('ignores acknowledgements that are too late, and rejects what is none', async () => {
  expect((await acknowledge('gone.gone', secret)).status).toBe(204)
  expect((await acknowledge('none', secret)).status).toBe(404)
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
