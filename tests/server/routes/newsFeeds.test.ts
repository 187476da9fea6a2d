import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SecretAddressState } from '@/contract/values/secretAddresses'
import { buildTestApp, WEB_ORIGIN, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity } from '@/tests/support/server/factories'
import { send } from '@/tests/support/server/requests'
import { openRoom } from '@/tests/support/server/rooms'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'
import { atomText, parseXml } from '@/tests/support/server/xml'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const path = '/v1/following/feed'
const follow = (id: string, { headers }: Writer) => send(api, 'PUT', `/v1/following/${id}`, headers)
const stateOf = async ({ headers }: Writer) =>
  (await api.app.inject({ method: 'GET', url: path, headers })).json<SecretAddressState>()
const createAddress = async ({ headers }: Writer) => {
  const response = await send(api, 'POST', path, headers)
  expect(response.statusCode).toBe(201)
  return new URL(response.json<{ url: string }>().url).pathname
}
const fetchFeed = (url: string) => api.app.inject({ method: 'GET', url })
const idsIn = (document: Document) =>
  [...document.querySelectorAll('entry > id')].map(({ textContent }) => textContent)

test('has the news of followed profiles, the newest first, without a token', async () => {
  const reader = await buildArtist(api)
  const curator = await buildWriter(api, 'CURATOR')
  const gallery = await buildWriter(api)
  const stranger = await buildArtist(api)
  const address = await createAddress(reader)
  expect(idsIn(parseXml((await fetchFeed(address)).body))).toEqual([])

  for (const { profileId } of [curator, gallery]) await follow(profileId, reader)
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const artwork = await buildArtwork(api.db, {
    profile_id: gallery.profileId,
    title: 'Salt & <b>light</b>',
    created_at: day(1),
  })
  await buildArtwork(api.db, { profile_id: gallery.profileId, visibility: 'DRAFT' })
  await buildArtwork(api.db, { profile_id: stranger.profileId })
  const opportunity = await buildOpportunity(api.db, {
    profile_id: gallery.profileId,
    published_at: day(2),
  })
  const room = await openRoom(api, curator)

  const response = await fetchFeed(address)
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(response.headers['cache-control']).toContain('private')
  const document = parseXml(response.body)
  const ids = idsIn(document)
  expect(ids).toContain(`tag:localhost,2026:room:${room.id}`)
  expect(ids.slice(-2)).toEqual([
    `tag:localhost,2026:opportunity:${opportunity}`,
    `tag:localhost,2026:artwork:${artwork}`,
  ])
  // The room, its works, the opportunity and the artwork.
  expect(ids).toHaveLength(1 + room.artworkIds.length + 2)
  const last = [...document.querySelectorAll('entry')].at(-1)
  expect(last && atomText(last.querySelector('title'))).toBe('Salt & <b>light</b>')
  expect(last?.querySelector('link')?.getAttribute('href')).toBe(`${WEB_ORIGIN}/art/${artwork}`)
  expect(last?.querySelector('published')?.textContent).toBe('2026-01-01T00:00:00.000Z')
})

test('a new address replaces the previous one, and a revoked one returns 404', async () => {
  const reader = await buildArtist(api)
  expect(await stateOf(reader)).toEqual({ createdAt: null })
  const first = await createAddress(reader)
  const second = await createAddress(reader)
  expect(Date.parse((await stateOf(reader)).createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect((await fetchFeed(first)).statusCode).toBe(404)
  expect((await fetchFeed(second)).statusCode).toBe(200)
  expect((await send(api, 'DELETE', path, reader.headers)).statusCode).toBe(204)
  expect((await fetchFeed(second)).statusCode).toBe(404)
  expect(await stateOf(reader)).toEqual({ createdAt: null })
})

test('the address of a calendar opens no feed', async () => {
  const { headers } = await buildArtist(api)
  const calendar = await send(api, 'POST', '/v1/opportunities/calendar', headers)
  const secret = /calendar\/([\w-]{43})\.ics$/.exec(calendar.json<{ url: string }>().url)?.[1]
  expect((await fetchFeed(`${path}/${secret}.atom`)).statusCode).toBe(404)
})

test('ends with the profile', async () => {
  const reader = await buildArtist(api)
  const address = await createAddress(reader)
  await api.db
    .updateTable('profiles')
    .set({ deleted_at: new Date() })
    .where('id', '=', reader.profileId)
    .execute()
  expect((await fetchFeed(address)).statusCode).toBe(404)
})
