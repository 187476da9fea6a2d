import { expect, test } from 'vitest'
import { artworkForm } from '@/contract/forms/artwork'
import { artworkBody } from '@/lib/artworks/artworkBody'
import { emptyDraft, type ArtworkDraft } from '@/lib/artworks/artworkDrafts'

/** As the API reads it. */
const read = (over: Partial<ArtworkDraft> = {}) =>
  artworkForm.parse(Object.fromEntries(artworkBody({ ...emptyDraft('USD'), ...over })))

const sent = (key: string, alt: string) => ({
  id: key,
  alt,
  file: null,
  stored: { key, width: 8, height: 6, dominantColor: '#123456' },
})

test('an empty form takes every value away', () => {
  expect(read()).toEqual({
    title: '',
    yearFrom: null,
    yearTo: null,
    medium: '',
    category: null,
    size: null,
    edition: '',
    availability: 'NOT_FOR_SALE',
    price: null,
    description: '',
    tags: [],
    images: [],
    embedUrl: '',
    madeWithAi: false,
    visibility: 'PUBLIC',
  })
})

test('one year is where a work begins and ends', () => {
  expect(read({ yearFrom: '2020' })).toMatchObject({ yearFrom: 2020, yearTo: 2020 })
  expect(read({ yearFrom: '2019', yearTo: '2021' })).toMatchObject({ yearFrom: 2019, yearTo: 2021 })
})

test('pictures go in their order with their words; one that has not arrived stays out', () => {
  const waiting = { id: '3', alt: 'Waits', file: null, stored: null }
  expect(
    read({ pictures: [sent('b.webp', ' Second '), waiting, sent('a.webp', '')] }).images,
  ).toEqual([
    { key: 'b.webp', alt: 'Second' },
    { key: 'a.webp', alt: '' },
  ])
})

test.each([
  ['10.03', 'CHF', 1005],
  ['1500', 'JPY', 1500],
  ['10.125', 'KWD', 10_125],
  ['1,450', 'USD', 145_000],
])('a price of %s %s is %i in its smallest unit', (price, currency, amountMinor) => {
  expect(read({ availability: 'FOR_SALE', price, currency }).price).toEqual({
    amountMinor,
    currency,
  })
})

test('a price is that of a work for sale', () => {
  expect(read({ availability: 'SOLD', price: '10' }).price).toBeNull()
})

test('half a size is none', () => {
  expect(read({ height: '10' }).size).toBeNull()
  expect(read({ height: '10', width: '20,5', unit: 'in' }).size).toEqual({
    height: 10,
    width: 20.5,
    depth: null,
    unit: 'in',
  })
})

test('an embedded piece, tags and the word on machines go along', () => {
  expect(
    read({ embedUrl: ' https://vimeo.com/12 ', tags: ['fog', 'قبل'], madeWithAi: true }),
  ).toMatchObject({ embedUrl: 'https://vimeo.com/12', tags: ['fog', 'قبل'], madeWithAi: true })
})
