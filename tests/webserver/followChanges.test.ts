import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { EVERYTHING } from '@/contract/cacheTags'
import { buildTestApp, WEB_SERVER_SECRET, type TestApp } from '@/tests/support/server/app'
import { followChanges } from '@/webserver/followChanges'

const closings: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closings.splice(0).reverse()) await close()
})

const startApi = async (port = 0): Promise<{ api: TestApp; port: number }> => {
  const api = await buildTestApp()
  await api.app.listen({ host: '127.0.0.1', port })
  closings.push(() => api.close())
  return { api, port: (api.app.server.address() as AddressInfo).port }
}

const follow = (port: number, secret = WEB_SERVER_SECRET) => {
  const notified: (readonly string[])[] = []
  const warnings: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line)) })
  const apiUrl = `http://127.0.0.1:${port}`
  const onChange = (tags: readonly string[]) => notified.push(tags)
  closings.push(followChanges({ apiUrl, secret, onChange, log }))
  return { notified, warnings }
}

test('tells the tags of each change, after everything once at the start', async () => {
  const { api, port } = await startApi()
  const { notified } = follow(port)
  await expect.poll(() => notified).toEqual([[EVERYTHING]])
  await api.app.services.changes.publish(['artworks', 'profile:1'])
  await api.app.services.changes.publish(['frontPage'])
  await expect
    .poll(() => notified)
    .toEqual([[EVERYTHING], ['artworks', 'profile:1'], ['frontPage']])
})

test('a change counts as published when all web servers have acknowledged it', async () => {
  const { api, port } = await startApi()
  const all = [follow(port).notified, follow(port).notified]
  await expect.poll(() => all).toEqual([[[EVERYTHING]], [[EVERYTHING]]])
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (let n = 1; n <= 20; n += 1) {
    await api.app.services.changes.publish([`artwork:${n}`])
    expect(all.map((notified) => notified.length)).toEqual([n + 1, n + 1])
  }
})

test('connects again after the API was away, and then everything counts as changed', async () => {
  const first = await startApi()
  const { notified } = follow(first.port)
  await expect.poll(() => notified).toEqual([[EVERYTHING]])
  await first.api.app.close()
  const { api } = await startApi(first.port)
  await expect.poll(() => notified, { timeout: 10_000 }).toEqual([[EVERYTHING], [EVERYTHING]])
  await api.app.services.changes.publish(['artworks'])
  await expect.poll(() => notified.at(-1)).toEqual(['artworks'])
})

test('a refused secret is logged and never shown', async () => {
  const { port } = await startApi()
  const { notified, warnings } = follow(port, 'wrong secret')
  await expect.poll(() => warnings).not.toEqual([])
  expect(JSON.stringify(warnings)).toContain('status 404')
  expect(JSON.stringify(warnings)).toContain('no stream of changes yet')
  expect(JSON.stringify(warnings)).not.toContain('wrong secret')
  expect(notified).toEqual([])
})
