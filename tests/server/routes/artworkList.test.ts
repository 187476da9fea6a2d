import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Artwork } from '@/contract/artworks/artworks'
import type { Failure } from '@/contract/values/values'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile, testImage } from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const list = async (profileId: string, query: string) => {
  const { body, headers } = await read<Artwork[]>(
    api,
    `/v1/artworks/?profileId=${profileId}&${query}`,
  )
  return { titles: body.map(({ title }) => title), headers }
}
const titles = async (profileId: string, query: string) => (await list(profileId, query)).titles

type Row = Omit<Parameters<typeof buildArtwork>[1], 'profile_id'>

const withArtworks = async (rows: Row[]) => {
  const profile_id = await buildProfile(api.db)
  const at = Date.now()
  for (const [n, row] of rows.entries())
    await buildArtwork(api.db, { profile_id, created_at: new Date(at - n * 1000), ...row })
  return profile_id
}

const sized = (title: string, height: number, width: number, over: Row = {}): Row => ({
  title,
  height,
  width,
  unit: 'cm' as const,
  ...over,
})

test('filters and sorts by the longest side, in centimeters', async () => {
  const profile = await withArtworks([
    sized('Forty', 40, 30),
    sized('Deep', 20, 20, { depth: 40.1 }),
    sized('Hundred', 10, 100),
    sized('Forty inches', 40, 10, { unit: 'in' }),
    sized('Huge', 300, 200),
    { title: 'Unknown' },
    { title: 'Only a height', height: 20, unit: 'cm' },
  ])
  expect(await titles(profile, 'sizes=SMALL')).toEqual(['Forty'])
  expect(await titles(profile, 'sizes=MEDIUM')).toEqual(['Deep', 'Hundred'])
  expect(await titles(profile, 'sizes=SMALL,LARGE')).toEqual(['Forty', 'Forty inches', 'Huge'])
  const bySize = ['Forty', 'Deep', 'Hundred', 'Forty inches', 'Huge']
  expect(await titles(profile, 'sortBy=smallest')).toEqual(bySize)
  expect(await titles(profile, 'sortBy=largest')).toEqual(bySize.toReversed())
})

test.each([
  ['#000000', 'BLACK'],
  ['#1a1c1e', 'BLACK'],
  ['#f8f8f8', 'WHITE'],
  ['#f2ead8', 'WHITE'],
  ['#808080', 'GRAY'],
  ['#d8282c', 'RED'],
  ['#e88020', 'ORANGE'],
  ['#f0d030', 'YELLOW'],
  ['#286838', 'GREEN'],
  ['#183888', 'BLUE'],
  ['#B8D8F0', 'BLUE'],
  ['#683898', 'PURPLE'],
  ['#f0a8b8', 'PINK'],
  ['#684828', 'BROWN'],
  ['#c8b898', 'BROWN'],
])('an artwork whose first image is mostly %s is found as %s alone', async (color, group) => {
  const images = [
    { ...testImage(), dominantColor: color },
    { ...testImage(), dominantColor: '#00ffff' },
  ]
  const profile = await withArtworks([{ title: color, images }])
  const all = ['BLACK', 'WHITE', 'GRAY', 'RED', 'ORANGE', 'YELLOW', 'GREEN', 'BLUE', 'PURPLE']
  const others = [...all, 'PINK', 'BROWN'].filter((other) => other !== group)
  expect(await titles(profile, `colors=${group}`)).toEqual([color])
  expect(await titles(profile, `colors=${others.join(',')}`)).toEqual([])
})

test('follows a new first image, size and availability of an artwork', async () => {
  const profile = await withArtworks([sized('Changing', 10, 10)])
  await api.db
    .updateTable('artworks')
    .set({
      width: 500,
      availability: 'SOLD',
      images: JSON.stringify([{ ...testImage(), dominantColor: '#ff0000' }]),
    })
    .where('profile_id', '=', profile)
    .execute()
  const matches = 'sizes=LARGE&availability=SOLD&colors=RED'
  expect(await titles(profile, matches)).toEqual(['Changing'])
  expect(await titles(profile, 'sizes=SMALL')).toEqual([])
})

test('filters by category and availability, and every filter narrows', async () => {
  const profile = await withArtworks([
    { title: 'Print', category: 'PRINT', availability: 'FOR_SALE' },
    { title: 'Drawing', category: 'DRAWING', availability: 'ON_REQUEST' },
    { title: 'Sold drawing', category: 'DRAWING', availability: 'SOLD', tags: ['ink'] },
  ])
  expect(await titles(profile, 'categories=DRAWING')).toEqual(['Drawing', 'Sold drawing'])
  expect(await titles(profile, 'availability=FOR_SALE,ON_REQUEST')).toEqual(['Print', 'Drawing'])
  expect(await titles(profile, 'categories=DRAWING,PRINT&availability=SOLD&tags=ink')).toEqual([
    'Sold drawing',
  ])
})

test('compares prices of works for sale in one currency and counts those in others', async () => {
  const priced = (title: string, amount: number, currency: string, over: Row = {}): Row => ({
    title,
    availability: 'FOR_SALE',
    price_minor: amount,
    price_currency: currency,
    ...over,
  })
  const profile = await withArtworks([
    priced('Middle', 50_000, 'EUR'),
    priced('Cheap', 10_000, 'EUR'),
    priced('Dear', 900_000, 'EUR'),
    priced('Yen', 50_000, 'JPY'),
    priced('Dollars', 100, 'USD'),
    priced('Gone', 20_000, 'EUR', { availability: 'SOLD' }),
    { title: 'Unpriced', availability: 'ON_REQUEST' },
  ])
  const euros = await list(profile, 'sortBy=lowestPrice&currency=EUR')
  expect(euros.titles).toEqual(['Cheap', 'Middle', 'Dear'])
  expect(euros.headers['x-in-other-currencies']).toBe('2')
  expect(euros.headers['x-without-value']).toBe('2')
  expect(await titles(profile, 'sortBy=highestPrice&currency=EUR')).toEqual([
    'Dear',
    'Middle',
    'Cheap',
  ])
  expect(await titles(profile, 'minPrice=100&maxPrice=500&currency=EUR')).toEqual([
    'Middle',
    'Cheap',
  ])
  expect(await titles(profile, 'minPrice=50000&currency=JPY')).toEqual(['Yen'])
  expect(await titles(profile, 'minPrice=0')).toEqual(['Dollars'])
  const newest = await list(profile, 'availability=FOR_SALE')
  expect(newest.titles).toEqual(['Middle', 'Cheap', 'Dear', 'Yen', 'Dollars'])
  expect(newest.headers).not.toHaveProperty('x-in-other-currencies')
  expect(newest.headers).not.toHaveProperty('x-without-value')
})

test('counts works without a size, beside those without a price, where they are compared', async () => {
  const price = { availability: 'FOR_SALE' as const, price_minor: 100, price_currency: 'USD' }
  const profile = await withArtworks([
    sized('Sized', 40, 30),
    { title: 'Priced', ...price },
    { title: 'Neither', category: 'PRINT' },
    sized('Both', 40, 30, price),
  ])
  const withoutValue = async (query: string) =>
    (await list(profile, query)).headers['x-without-value']
  expect(await withoutValue('sortBy=smallest')).toBe('2')
  expect(await withoutValue('sortBy=largest&categories=PRINT')).toBe('1')
  expect(await withoutValue('sortBy=largest&minPrice=1')).toBe('3')
  expect(await titles(profile, 'sortBy=largest&minPrice=1')).toEqual(['Both'])
})

test.each([
  ['categories=KING', 'categories.0'],
  ['sizes=TINY', 'sizes.0'],
  ['colors=TEAL', 'colors.0'],
  ['availability=MAYBE', 'availability.0'],
  ['minPrice=-1', 'minPrice'],
  ['maxPrice=ten', 'maxPrice'],
  ['currency=euro', 'currency'],
  ['sortBy=random', 'sortBy'],
])('%s returns 422 and names the field', async (query, field) => {
  const { status, body } = await read<Failure>(api, `/v1/artworks/?${query}`)
  expect(status).toBe(422)
  expect(Object.keys(body.fields ?? {})).toEqual([field])
})
