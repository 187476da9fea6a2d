import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Artwork } from '@/contract/artworks/artworks'
import type { Failure } from '@/contract/values/values'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile, testImage } from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'

let api: TestApp
let artist: string
let other: string
const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000)
const inAMinute = () => new Date(Date.now() + 60_000)

beforeAll(async () => {
  api = await buildTestApp()
  artist = await buildProfile(api.db, { owner_uid: 'ana', name: 'Ana' })
  other = await buildProfile(api.db, { owner_uid: 'ana', name: 'Ana elsewhere' })
})
afterAll(() => api.close())

const list = async (query = '') => {
  const { body, headers } = await read<Artwork[]>(api, `/v1/artworks/${query}`)
  return { artworks: body, titles: body.map(({ title }) => title), total: headers['x-total-count'] }
}

test('lists public artworks newest first, ten per page, with the total', async () => {
  const { db } = api
  const profile = await buildProfile(db)
  for (let n = 12; n >= 1; n -= 1) {
    await buildArtwork(db, { profile_id: profile, title: `No. ${n}`, created_at: minutesAgo(n) })
  }
  await buildArtwork(db, { profile_id: profile, title: 'Hidden', visibility: 'UNLISTED' })
  await buildArtwork(db, { profile_id: profile, title: 'Draft', visibility: 'DRAFT', images: [] })
  await buildArtwork(db, { profile_id: profile, title: 'Deleted', deleted_at: new Date() })
  const first = await list(`?profileId=${profile}`)
  expect(first.titles).toEqual(Array.from({ length: 10 }, (_, n) => `No. ${n + 1}`))
  expect(first.total).toBe('12')
  const second = await list(`?profileId=${profile}&page=2`)
  expect(second.titles).toEqual(['No. 11', 'No. 12'])
  expect((await list(`?profileId=${profile}&page=3`)).titles).toEqual([])
  expect((await list(`?profileId=${profile}&size=3`)).titles).toHaveLength(3)
})

test('returns the fields, profile and image URLs of an artwork', async () => {
  const id = await buildArtwork(api.db, {
    profile_id: artist,
    title: 'Salt road',
    description: 'Made **by hand**. <script>alert(1)</script> [x](javascript:alert(1))',
    height: 120,
    width: 90,
    unit: 'cm',
    price_minor: 120_000,
    price_currency: 'EUR',
    availability: 'FOR_SALE',
    tags: ['Night Bus'],
    images: [testImage('first'), testImage('second')],
  })
  const { body, status } = await read<Artwork>(api, `/v1/artworks/${id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: 'Salt road',
    size: { height: 120, width: 90, depth: null, unit: 'cm' },
    price: { amountMinor: 120_000, currency: 'EUR' },
    profile: { name: 'Ana' },
    visibility: 'PUBLIC',
    featured: false,
  })
  expect(body.images.map(({ url }) => url)).toEqual([
    'http://localhost:4000/v1/images/first',
    'http://localhost:4000/v1/images/second',
  ])
  expect(body.image?.key).toBe('first')
  expect(body.descriptionHtml).toContain('<strong>by hand</strong>')
  expect(body.descriptionHtml).not.toMatch(/script|javascript:/)
})

test('matches any of several tags, ignoring case and spaces', async () => {
  const profile_id = await buildProfile(api.db)
  await buildArtwork(api.db, { profile_id, title: 'One', tags: ['Blue Hour'] })
  await buildArtwork(api.db, { profile_id, title: 'Two', tags: ['blue  hour', 'oil'] })
  await buildArtwork(api.db, { profile_id, title: 'Three', tags: ['Étude'] })
  const titles = async (tags: string) =>
    (await list(`?profileId=${profile_id}&tags=${encodeURIComponent(tags)}`)).titles.sort()
  expect(await titles('BLUE hour')).toEqual(['One', 'Two'])
  expect(await titles('etude,oil')).toEqual(['Three', 'Two'])
  expect(await titles('blue')).toEqual([])
})

test('finds an artwork by its title', async () => {
  await buildArtwork(api.db, { profile_id: artist, title: 'Quarry at Noon' })
  expect((await list('?query=quarr')).titles).toEqual(['Quarry at Noon'])
  expect((await list('?query=!%3F')).titles).toEqual([])
})

test('lists featured artworks, the most recently featured first', async () => {
  const profile_id = await buildProfile(api.db)
  await buildArtwork(api.db, { profile_id, title: 'Early', featured_at: minutesAgo(9) })
  await buildArtwork(api.db, { profile_id, title: 'Late', featured_at: minutesAgo(1) })
  await buildArtwork(api.db, { profile_id, title: 'Never' })
  const featured = await list(`?profileId=${profile_id}&featured=true`)
  expect(featured.titles).toEqual(['Late', 'Early'])
  expect((await list(`?profileId=${profile_id}&featured=false`)).titles).toEqual(['Never'])
})

test('lists up to three top posts first on page 1, and each only once', async () => {
  const { db } = api
  const profile_id = await buildProfile(db)
  const titles = []
  for (let n = 1; n <= 12; n += 1) {
    const title = `Bench ${n}`
    titles.push(title)
    const artwork_id = await buildArtwork(db, { profile_id, title, created_at: minutesAgo(n) })
    if (n >= 9) {
      const times = { starts_at: minutesAgo(5), ends_at: inAMinute() }
      await db
        .insertInto('boosts')
        .values({ artwork_id, opportunity_id: null, type: 'TOP_POST', paid_by: 'test', ...times })
        .execute()
    }
  }
  const first = await list('?query=bench')
  const second = await list('?query=bench&page=2')
  const promoted = first.artworks.slice(0, 3)
  expect(promoted.every(({ boosts }) => boosts.includes('TOP_POST'))).toBe(true)
  expect(first.titles.slice(3)).toEqual(titles.slice(0, 7))
  expect([...first.titles, ...second.titles].sort()).toEqual([...titles].sort())
  expect(first.total).toBe('12')
  const own = await list(`?profileId=${profile_id}`)
  expect(own.titles).toEqual(titles.slice(0, 10))
})

test('leaves promoted artworks at their place in an order by size or price', async () => {
  const { db } = api
  const profile_id = await buildProfile(db)
  const ids = []
  for (const [title, height] of [
    ['Gantry small', 10],
    ['Gantry large', 90],
  ] as const)
    ids.push(await buildArtwork(db, { profile_id, title, height, width: 5, unit: 'cm' }))
  const times = { starts_at: minutesAgo(5), ends_at: inAMinute() }
  const [, artwork_id] = ids
  await db
    .insertInto('boosts')
    .values({ artwork_id, opportunity_id: null, type: 'TOP_POST', paid_by: 'test', ...times })
    .execute()
  expect((await list('?query=gantry')).titles[0]).toBe('Gantry large')
  expect((await list('?query=gantry&sortBy=smallest')).titles).toEqual([
    'Gantry small',
    'Gantry large',
  ])
})

test('returns no boost that has ended', async () => {
  const { db } = api
  const profile_id = await buildProfile(db)
  const artwork_id = await buildArtwork(db, { profile_id, title: 'Finished pier' })
  const times = { starts_at: minutesAgo(9), ends_at: minutesAgo(1) }
  await db
    .insertInto('boosts')
    .values({ artwork_id, opportunity_id: null, type: 'HIGHLIGHT', paid_by: 'test', ...times })
    .execute()
  expect((await list('?query=finished')).artworks[0]?.boosts).toEqual([])
})

test('returns a draft to its profile and 404 to others', async () => {
  const draft = { profile_id: artist, visibility: 'DRAFT' as const, images: [] }
  const id = await buildArtwork(api.db, draft)
  const url = `/v1/artworks/${id}`
  expect((await read(api, url)).status).toBe(404)
  expect((await read(api, url, await api.actingAs('ana', artist))).status).toBe(200)
  expect((await read(api, url, await api.actingAs('ana', other))).status).toBe(404)
  const stranger = await buildProfile(api.db, { owner_uid: 'stranger' })
  expect((await read(api, url, await api.actingAs('stranger', stranger))).status).toBe(404)
  const bearer = { authorization: `Bearer ${await api.tokenFor('ana')}` }
  expect((await read(api, url, bearer)).status).toBe(404)
})

test('returns an unlisted artwork by its id', async () => {
  const id = await buildArtwork(api.db, { profile_id: artist, visibility: 'UNLISTED' })
  expect((await read(api, `/v1/artworks/${id}`)).status).toBe(200)
})

test('adds drafts and unlisted artworks to a profile’s own list', async () => {
  const profile_id = await buildProfile(api.db, { owner_uid: 'eve' })
  await buildArtwork(api.db, { profile_id, title: 'Public' })
  await buildArtwork(api.db, { profile_id, title: 'Unlisted', visibility: 'UNLISTED' })
  await buildArtwork(api.db, { profile_id, title: 'Draft', visibility: 'DRAFT', images: [] })
  const url = `/v1/artworks/profiles/${profile_id}`
  expect((await read<Artwork[]>(api, url)).body.map(({ title }) => title)).toEqual(['Public'])
  const own = await read<Artwork[]>(api, url, await api.actingAs('eve', profile_id))
  expect(own.body).toHaveLength(3)
  expect(own.headers['x-total-count']).toBe('3')
  expect(own.headers['cache-control']).toBe('private, no-store')
})

test('hides the artworks of a deleted profile', async () => {
  const profile_id = await buildProfile(api.db, { deleted_at: new Date() })
  const id = await buildArtwork(api.db, { profile_id, hidden: true })
  expect((await read(api, `/v1/artworks/${id}`)).status).toBe(404)
  expect((await read(api, `/v1/artworks/profiles/${profile_id}`)).status).toBe(404)
  expect((await list(`?profileId=${profile_id}`)).titles).toEqual([])
})

test('suggests tags by prefix, the most used first', async () => {
  const profile_id = await buildProfile(api.db)
  await buildArtwork(api.db, { profile_id, tags: ['Lithograph', 'litmus'] })
  await buildArtwork(api.db, { profile_id, tags: ['Lithograph'] })
  await buildArtwork(api.db, { profile_id, tags: ['litany'], visibility: 'DRAFT', images: [] })
  expect((await read(api, '/v1/artworks/tags?query=LIT')).body).toEqual([
    { tag: 'Lithograph', count: 2 },
    { tag: 'litmus', count: 1 },
  ])
  expect((await read(api, '/v1/artworks/tags?query=zz')).body).toEqual([])
})

test.each([
  ['/v1/artworks/?size=101', 'size'],
  ['/v1/artworks/?size=0', 'size'],
  ['/v1/artworks/?featured=maybe', 'featured'],
  ['/v1/artworks/?profileId=7', 'profileId'],
])('%s returns 422 and names the field', async (url, field) => {
  const { status, body } = await read<Failure>(api, url)
  expect(status).toBe(422)
  expect(body.fields).toHaveProperty(field)
})

test('returns 404 for an unknown artwork or profile', async () => {
  const id = crypto.randomUUID()
  expect((await read<Failure>(api, `/v1/artworks/${id}`)).body.code).toBe('not_found')
  expect((await read<Failure>(api, `/v1/artworks/profiles/${id}`)).body.code).toBe('not_found')
})
