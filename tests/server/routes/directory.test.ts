import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DirectoryPage } from '@/contract/directory'
import { organizationSlugs, organizationTypes, roles, type Role } from '@/contract/enums/profiles'
import type { Failure } from '@/contract/values'
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
  await buildProfile(db, { name: 'Gone Person', city: 'Berlin', deleted_at: new Date() })
  for (const type of Object.keys(organizationTypes) as (keyof typeof organizationTypes)[]) {
    await buildProfile(db, {
      name: `House of ${organizationTypes[type]}`,
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

test('the directory holds every live profile, 24 a page, counted', async () => {
  const page = await directory()
  expect(page).toMatchObject({ page: 1, size: 24, total: 16, totalIsCapped: false })
  expect(page.items).toHaveLength(16)
  expect(page.items.map((item) => item.name)).not.toContain('Gone Person')
})

test('people and organizations are apart', async () => {
  expect((await directory('?type=people')).total).toBe(3)
  expect((await directory('?type=organizations')).total).toBe(13)
})

test.each(Object.entries(organizationSlugs))(
  '%s shows its types alone',
  async (slug, { types }) => {
    const page = await directory(`?type=${slug}`)
    expect(new Set(page.items.map((item) => item.organizationType))).toEqual(new Set(types))
    expect(page.total).toBe(types.length)
  },
)

test('the slug nonprofit covers both of its types', async () => {
  expect((await directory('?type=nonprofit')).total).toBe(2)
})

test.each([
  ['any case and accents', '?searchQuery=LUCJA', ['Łucja Øster']],
  [
    'letters that decompose to none',
    `?searchQuery=${encodeURIComponent('oster')}`,
    ['Łucja Øster'],
  ],
  ['the beginning of a word', '?searchQuery=wea', ['Łucja Øster']],
  ['all words', '?searchQuery=brandt%20curator', ['Ada Brandt']],
  ['a country by its name', '?searchQuery=poland', ['Łucja Øster']],
])('a search matches %s', async (_what, query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('names that begin with the words come first', async () => {
  expect(await names('?searchQuery=brandt')).toEqual(['Brandt Archive', 'Ada Brandt'])
})

test('a misspelt name leads to those that look alike, and nonsense to nothing', async () => {
  expect(await names('?searchQuery=brandtt%20archiv')).toContain('Brandt Archive')
  expect(await names('?searchQuery=zzzzqqqq')).toEqual([])
})

test('looking alike does not get round the other filters', async () => {
  expect(await names('?searchQuery=brandtt%20archiv&country=US')).not.toContain('Brandt Archive')
})

test('a city matches from its beginning, whatever accents', async () => {
  expect(await names('?city=lodz')).toEqual(['Łucja Øster'])
  expect((await names('?city=new')).sort()).toEqual(['Ada Brandt', 'Brandt Archive'])
  expect(await names('?city=york')).toEqual([])
})

test('filters combine: any within one, all between them', async () => {
  expect((await directory('?orgTypes=GALLERY,MUSEUM')).total).toBe(2)
  expect((await directory('?orgTypes=GALLERY,MUSEUM&country=CH')).total).toBe(2)
  expect((await directory('?orgTypes=GALLERY&country=PL')).total).toBe(0)
  expect(await names('?roles=CURATOR&city=new%20york')).toEqual(['Ada Brandt'])
})

test('a facet counts what each choice would leave, leaving out its own filter', async () => {
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

test('counts follow a change of role, a deletion and a return', async () => {
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

test('a card shows open calls and the newest three public works', async () => {
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

test('a page beyond the last is empty and still says how many there are', async () => {
  const page = await directory('?type=people&page=9')
  expect(page.items).toEqual([])
  expect(page).toMatchObject({
    page: 9,
    total: await directory('?type=people').then((p) => p.total),
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
])('an unknown %s (%s) is refused by name', async (field, value) => {
  const { status, body } = await read<Failure>(api, `/v1/profiles/directory?${field}=${value}`)
  expect(status).toBe(422)
  expect(body.code).toBe('invalid')
  expect(Object.keys(body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`))
})

test.each(["'", '\\', "'; drop table profiles; --", "r:ARTIST' | 'x", '%', '*', ':*', '&|!()<->'])(
  'the search %j is taken literally',
  async (text) => {
    const query = encodeURIComponent(text)
    const { status } = await read(api, `/v1/profiles/directory?searchQuery=${query}&city=${query}`)
    expect(status).toBe(200)
    expect((await directory('?type=people')).total).toBeGreaterThanOrEqual(3)
  },
)

test('every role can be asked for', async () => {
  for (const role of Object.keys(roles)) {
    expect((await read(api, `/v1/profiles/directory?roles=${role}`)).status).toBe(200)
  }
})
