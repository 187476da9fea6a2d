import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteSearchHits } from '@/contract/siteSearch'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'

let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const search = async (words: string) =>
  (await read<SiteSearchHits>(api, `/v1/search?query=${encodeURIComponent(words)}`)).body

const names = ({ artworks, people, organizations, opportunities }: SiteSearchHits) => ({
  artworks: artworks.map(({ title }) => title),
  people: people.map(({ name }) => name),
  organizations: organizations.map(({ name }) => name),
  opportunities: opportunities.map(({ title }) => title),
})

test('groups hits by kind, each with what names it', async () => {
  const { db } = api
  const artist = await buildProfile(db, { name: 'Juniper Vale', handle: 'juniper-vale' })
  const gallery = await buildProfile(db, {
    name: 'Juniper House',
    role: 'ART_ORGANIZATION',
    organization_type: 'GALLERY',
  })
  const artwork = await buildArtwork(db, { profile_id: artist, title: 'Juniper branch' })
  const opportunity = await buildOpportunity(db, {
    profile_id: gallery,
    title: 'Juniper residency',
  })
  expect(await search('junip')).toMatchObject({
    artworks: [{ id: artwork, title: 'Juniper branch', artist: 'Juniper Vale' }],
    people: [{ id: artist, handle: 'juniper-vale', name: 'Juniper Vale', role: 'ARTIST' }],
    organizations: [{ id: gallery, name: 'Juniper House', role: 'ART_ORGANIZATION' }],
    opportunities: [{ id: opportunity, title: 'Juniper residency', organizer: 'Juniper House' }],
  })
})

test('shows three per kind: those that begin with the text, then the newest', async () => {
  const { db } = api
  const profile_id = await buildProfile(db)
  for (const title of ['A Quarry', 'Old quarry', 'Quarry at noon', 'Quarry at dusk']) {
    await buildArtwork(db, { profile_id, title })
  }
  const { artworks } = names(await search('Quarry'))
  expect(artworks).toEqual(['Quarry at dusk', 'Quarry at noon', 'Old quarry'])
})

test('leaves out what is not public', async () => {
  const { db } = api
  const profile_id = await buildProfile(db)
  await buildArtwork(db, { profile_id, title: 'Obsidian', visibility: 'UNLISTED' })
  await buildArtwork(db, { profile_id, title: 'Obsidian', deleted_at: new Date() })
  await buildProfile(db, { name: 'Obsidian', deleted_at: new Date() })
  await buildOpportunity(db, { profile_id, title: 'Obsidian', status: 'DRAFT' })
  const over = { localDateTime: '2020-01-01T12:00', timeZone: 'UTC' }
  await buildOpportunity(db, { profile_id, title: 'Obsidian' }, { deadline: over })
  expect(names(await search('obsidian'))).toEqual({
    artworks: [],
    people: [],
    organizations: [],
    opportunities: [],
  })
})

test.each([
  ['nothing', ''],
  ['symbols', '%&!'],
  ['SQL', "'; drop table profiles --"],
])('returns no hits for %s', async (_, words) => {
  expect(Object.values(await search(words)).flat()).toEqual([])
})

test('counts against the limit of searches', async () => {
  const app = await buildTestApp({ env: { RATE_LIMIT_SCALE: '0.002' } })
  const statuses = []
  for (const word of ['one', 'two', 'three']) {
    statuses.push((await read(app, `/v1/search?query=${word}`)).status)
  }
  await app.close()
  expect(statuses).toEqual([200, 200, 429])
})
