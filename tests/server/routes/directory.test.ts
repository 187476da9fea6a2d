import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DirectoryPage } from '@/contract/profiles/directory'
import { organizationSlugs, organizationTypes, roles, type Role } from '@/contract/enums/profiles'
import type { Failure } from '@/contract/values/values'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildArtwork,
  buildOpportunity,
  buildProfile,
  inDays,
} from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
  const { db } = api
  await buildProfile(db, { name: 'Łucja Øster', city: 'Łódź', country: 'PL', headline: 'Weaver' })
  await buildProfile(db, { name: 'Ada Brandt', city: 'New York', country: 'US', role: 'CURATOR' })
  await buildProfile(db, { name: 'Brandt Archive', city: 'Newcastle', country: 'GB' })
  await buildProfile(db, { name: 'Deleted Person', city: 'Berlin', deleted_at: new Date() })
  for (const type of Object.keys(organizationTypes) as (keyof typeof organizationTypes)[]) {
    await buildProfile(db, {
      name: `Example ${organizationTypes[type]}`,
      role: 'ART_ORGANIZATION',
      organization_type: type,
      city: 'Basel',
      country: 'CH',
    })
  }
})
afterAll(() => api.close())

const directory = async (query = '') =>
  (await read<DirectoryPage>(api, `/v1/profiles/directory${query}`)).body
const names = async (query: string) => (await directory(query)).items.map((item) => item.name)
const facet = (page: DirectoryPage, name: keyof DirectoryPage['facets']) =>
  Object.fromEntries(page.facets[name].map(({ value, count }) => [value, count]))

test('lists every live profile, 24 per page, with the total', async () => {
  const page = await directory()
  expect(page).toMatchObject({ page: 1, size: 24, total: 16, totalIsCapped: false })
  expect(page.items).toHaveLength(16)
  expect(page.items.map((item) => item.name)).not.toContain('Deleted Person')
})

test('lists people and organizations separately', async () => {
  expect((await directory('?type=people')).total).toBe(3)
  expect((await directory('?type=organizations')).total).toBe(13)
})

test.each(Object.entries(organizationSlugs))(
  'the slug %s lists its types only',
  async (slug, { types }) => {
    const page = await directory(`?type=${slug}`)
    expect(new Set(page.items.map((item) => item.organizationType))).toEqual(new Set(types))
    expect(page.total).toBe(types.length)
  },
)

test('lists both nonprofit types for the slug nonprofit', async () => {
  expect((await directory('?type=nonprofit')).total).toBe(2)
})

test.each([
  ['any case and accents', '?searchQuery=LUCJA', ['Łucja Øster']],
  [
    'letters without a decomposition',
    `?searchQuery=${encodeURIComponent('oster')}`,
    ['Łucja Øster'],
  ],
  ['the start of a word', '?searchQuery=wea', ['Łucja Øster']],
  ['all words', '?searchQuery=brandt%20curator', ['Ada Brandt']],
  ['a country by its name', '?searchQuery=poland', ['Łucja Øster']],
])('a search matches %s', async (_what, query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('lists names that start with the words first', async () => {
  expect(await names('?searchQuery=brandt')).toEqual(['Brandt Archive', 'Ada Brandt'])
})

test('finds similar names for a misspelled one, and none for nonsense', async () => {
  expect(await names('?searchQuery=brandtt%20archiv')).toContain('Brandt Archive')
  expect(await names('?searchQuery=zzzzqqqq')).toEqual([])
})

test('applies the other filters to similar names', async () => {
  expect(await names('?searchQuery=brandtt%20archiv&country=US')).not.toContain('Brandt Archive')
})

test('matches a city by prefix, ignoring accents', async () => {
  expect(await names('?city=lodz')).toEqual(['Łucja Øster'])
  expect((await names('?city=new')).sort()).toEqual(['Ada Brandt', 'Brandt Archive'])
  expect(await names('?city=york')).toEqual([])
})

test('matches any value within a filter and all filters together', async () => {
  expect((await directory('?orgTypes=GALLERY,MUSEUM')).total).toBe(2)
  expect((await directory('?orgTypes=GALLERY,MUSEUM&country=CH')).total).toBe(2)
  expect((await directory('?orgTypes=GALLERY&country=PL')).total).toBe(0)
  expect(await names('?roles=CURATOR&city=new%20york')).toEqual(['Ada Brandt'])
})

test('counts facets without their own filter', async () => {
  const page = await directory('?roles=CURATOR&country=US')
  expect(facet(page, 'roles')).toEqual({ CURATOR: 1 })
  expect(facet(page, 'countries')).toEqual({ US: 1 })
  expect(facet(await directory('?roles=ART_ORGANIZATION'), 'roles')).toEqual({
    ART_ORGANIZATION: 13,
    ARTIST: 2,
    CURATOR: 1,
  } satisfies Partial<Record<Role, number>>)
  expect(facet(await directory('?searchQuery=brandt&roles=CURATOR'), 'roles')).toEqual({
    CURATOR: 1,
    ARTIST: 1,
  })
})

test('updates counts after a change of role, a deletion and a restoration', async () => {
  const { db } = api
  const id = await buildProfile(db, { role: 'COLLECTOR', country: 'JP' })
  expect((await directory('?country=JP')).total).toBe(1)
  await db.updateTable('profiles').set({ role: 'CURATOR' }).where('id', '=', id).execute()
  expect(facet(await directory('?country=JP'), 'roles')).toEqual({ CURATOR: 1 })
  await db.updateTable('profiles').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect((await directory('?country=JP')).total).toBe(0)
  await db.updateTable('profiles').set({ deleted_at: null }).where('id', '=', id).execute()
  expect((await directory('?country=JP')).total).toBe(1)
  await db.deleteFrom('profiles').where('id', '=', id).execute()
  expect((await directory('?country=JP')).total).toBe(0)
})

test('returns the open opportunities and the three newest public artworks of a profile', async () => {
  const { db } = api
  const id = await buildProfile(db, { name: 'Quartz Works', image: null })
  for (let n = 0; n < 4; n += 1) await buildArtwork(db, { profile_id: id })
  await buildArtwork(db, { profile_id: id, visibility: 'DRAFT', images: [] })
  await buildOpportunity(db, { profile_id: id })
  await buildOpportunity(db, { profile_id: id, listed_until: new Date(Date.now() - 1000) })
  await buildOpportunity(
    db,
    { profile_id: id },
    { deadline: { localDateTime: inDays(-1), timeZone: 'UTC' } },
  )
  const [card] = (await directory('?searchQuery=quartz')).items
  expect(card?.works).toHaveLength(3)
  expect(card?.openOpportunities).toBe(1)
  expect(card?.works[0]?.url).toMatch(/^http:\/\/localhost:4000\/v1\/images\/image\d+$/)
})

test('returns an empty page with the total past the last page', async () => {
  const page = await directory('?type=people&page=9')
  expect(page.items).toEqual([])
  expect(page).toMatchObject({
    page: 9,
    total: await directory('?type=people').then(({ total }) => total),
  })
  expect((await directory('?searchQuery=brandt&page=9')).total).toBe(2)
})

test.each([
  ['type', 'circus'],
  ['orgTypes', 'GALLERY,CIRCUS'],
  ['roles', 'JUGGLER'],
  ['country', 'Germany'],
  ['page', '0'],
  ['page', 'two'],
  ['page', '10001'],
  ['city', 'x'.repeat(101)],
])('rejects %s=%s at its field', async (field, value) => {
  const { status, body } = await read<Failure>(api, `/v1/profiles/directory?${field}=${value}`)
  expect(status).toBe(422)
  expect(body.code).toBe('invalid')
  expect(Object.keys(body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`))
})

test.each(["'", '\\', "'; drop table profiles; --", "r:ARTIST' | 'x", '%', '*', ':*', '&|!()<->'])(
  'treats the search %j as plain text',
  async (text) => {
    const query = encodeURIComponent(text)
    const { status } = await read(api, `/v1/profiles/directory?searchQuery=${query}&city=${query}`)
    expect(status).toBe(200)
    expect((await directory('?type=people')).total).toBeGreaterThanOrEqual(3)
  },
)

test.each(['searchQuery=!!!', 'city=%E2%80%A6'])(
  'finds nothing for the symbols of %s',
  async (query) => {
    expect(await directory(`?${query}`)).toMatchObject({ items: [], total: 0 })
  },
)

test('accepts every role as a filter', async () => {
  for (const role of Object.keys(roles)) {
    expect((await read(api, `/v1/profiles/directory?roles=${role}`)).status).toBe(200)
  }
})
