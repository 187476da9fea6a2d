import { expect, test } from 'vitest'
import { draftOf, emptyDraft, isSameDraft, lengthOf, yearOf } from '@/lib/artworks/artworkDrafts'
import { artwork, artworkImage } from '@/tests/support/fixtures/artworks'

const blank = emptyDraft('USD')
const stored = { key: 'a.webp', width: 8, height: 6, dominantColor: '#123456' }

test('converts an artwork to form values', () => {
  const work = artwork(1, {
    yearFrom: 2019,
    yearTo: 2021,
    size: { height: 42.5, width: 60, depth: 3, unit: 'in' },
    availability: 'FOR_SALE',
    price: { amountMinor: 1500, currency: 'JPY' },
    tags: ['fog'],
    embeddedContent: {
      url: 'https://vimeo.com/1234',
      provider: 'VIMEO',
      title: 'Film',
      thumbnail: null,
    },
    visibility: 'UNLISTED',
    madeWithAi: true,
  })
  expect(draftOf(work, 'EUR')).toMatchObject({
    title: 'Work 1',
    yearFrom: '2019',
    yearTo: '2021',
    height: '42.5',
    width: '60',
    depth: '3',
    unit: 'in',
    availability: 'FOR_SALE',
    price: '1500',
    currency: 'JPY',
    tags: ['fog'],
    embedUrl: 'https://vimeo.com/1234',
    visibility: 'UNLISTED',
    madeWithAi: true,
    images: [{ id: 'image1.jpg', alt: 'What image 1 shows', file: null }],
  })
})

test('converts missing values to empty fields in the given currency', () => {
  const bare = artwork(1, {
    title: null,
    yearFrom: null,
    medium: null,
    category: null,
    size: null,
    images: [],
  })
  expect(draftOf(bare, 'EUR')).toEqual({ ...emptyDraft('EUR'), id: bare.id })
})

test('leaves the end year empty for a range of one year', () => {
  expect(draftOf(artwork(1, { yearFrom: 2020, yearTo: 2020 }), 'USD').yearTo).toBe('')
})

test.each([
  [{ amountMinor: 1005, currency: 'CHF' }, '10.05'],
  [{ amountMinor: 1500, currency: 'JPY' }, '1500'],
  [{ amountMinor: 10_125, currency: 'KWD' }, '10.125'],
])('writes a price of %o as %s', (price, typed) => {
  expect(draftOf(artwork(1, { price }), 'USD').price).toBe(typed)
})

test('compares text, image order and descriptions', () => {
  const [first, second] = draftOf(
    artwork(1, { images: [artworkImage(1), artworkImage(2)] }),
    'USD',
  ).images
  if (!first || !second) throw new Error('Two images were given.')
  const base = { ...blank, images: [first, second] }
  expect(isSameDraft(base, { ...base, title: 'Fog' })).toBe(false)
  expect(isSameDraft(base, { ...base, tags: ['fog'] })).toBe(false)
  expect(isSameDraft(base, { ...base, images: [second, first] })).toBe(false)
  expect(isSameDraft(base, { ...base, images: [{ ...first, alt: 'Fog' }, second] })).toBe(false)
})

test('ignores the upload state of an image', () => {
  const waiting = { id: '1', alt: '', file: null, stored: null }
  expect(
    isSameDraft({ ...blank, images: [waiting] }, { ...blank, images: [{ ...waiting, stored }] }),
  ).toBe(true)
})

test('compares the currency only with a price', () => {
  expect(isSameDraft(blank, emptyDraft('EUR'))).toBe(true)
  expect(isSameDraft({ ...blank, price: '10' }, { ...emptyDraft('EUR'), price: '10' })).toBe(false)
})

test.each([
  ['180', 180],
  [' 42,5 ', 42.5],
  ['42.125', 42.125],
  ['100000', 100_000],
  ['100001', null],
  ['0', null],
  ['-3', null],
  ['1e3', null],
  ['12 cm', null],
  ['1.2345', null],
  ['', null],
])('parses the length “%s” as %s', (typed, length) => {
  expect(lengthOf(typed)).toBe(length)
})

test.each([
  [' 2024 ', 2024],
  ['24', null],
  ['20245', null],
  ['c. 1990', null],
])('parses the year “%s” as %s', (typed, year) => {
  expect(yearOf(typed)).toBe(year)
})
