import { expect, test } from 'vitest'
import { emptyDraft, type ArtworkDraft } from '@/lib/artworks/artworkDrafts'
import { artworkProblems, refusedFields } from '@/lib/artworks/artworkProblems'

const sent = {
  id: '1',
  alt: '',
  file: null,
  stored: { key: 'a.webp', width: 8, height: 6, dominantColor: '#123456' },
}
const work = (over: Partial<ArtworkDraft> = {}): ArtworkDraft => ({
  ...emptyDraft('USD'),
  pictures: [sent],
  ...over,
})
const priced = (price: string, currency: string) =>
  artworkProblems(work({ availability: 'FOR_SALE', price, currency })).price

test('a picture is enough, and a draft needs not even that', () => {
  expect(artworkProblems(work())).toEqual({})
  expect(artworkProblems(work({ pictures: [], visibility: 'DRAFT' }))).toEqual({})
  for (const visibility of ['PUBLIC', 'UNLISTED'] as const)
    expect(artworkProblems(work({ pictures: [], visibility }))).toHaveProperty('pictures')
})

test.each([
  [{ yearFrom: '19' }, 'yearFrom'],
  [{ yearFrom: '0999' }, 'yearFrom'],
  [{ yearFrom: '2101' }, 'yearFrom'],
  [{ yearFrom: '2020', yearTo: 'soon' }, 'yearTo'],
  [{ yearTo: '2020' }, 'yearFrom'],
  [{ yearFrom: '2020', yearTo: '2019' }, 'yearTo'],
  [{ height: 'tall', width: '3' }, 'height'],
  [{ height: '3' }, 'width'],
  [{ width: '3' }, 'height'],
  [{ height: '3', width: '3', depth: '0' }, 'depth'],
  [{ title: 'a'.repeat(201) }, 'title'],
  [{ medium: 'a'.repeat(201) }, 'medium'],
  [{ edition: 'a'.repeat(101) }, 'edition'],
  [{ description: 'a'.repeat(10_001) }, 'description'],
  [{ pictures: [sent, { ...sent, id: '2', alt: 'a'.repeat(501) }] }, 'pictures.1'],
  [{ tags: Array.from({ length: 13 }, (_, index) => `tag ${index}`) }, 'tags'],
  [{ embedUrl: 'vimeo.com/12' }, 'embedUrl'],
  [{ embedUrl: 'javascript:alert(1)' }, 'embedUrl'],
])('%o is wrong at %s, and there alone', (over, name) => {
  expect(Object.keys(artworkProblems(work(over)))).toEqual([name])
})

test.each([
  [{ yearFrom: '2020', yearTo: '2020' }],
  [{ height: '42,5', width: '60' }],
  [{ embedUrl: ' https://films.example/12 ' }],
  [{ availability: 'SOLD', price: 'much' }],
] as Partial<ArtworkDraft>[][])('%o is right', (over) => {
  expect(artworkProblems(work(over))).toEqual({})
})

test.each([
  ['', 'USD', undefined],
  ['1,450', 'USD', undefined],
  ['10.03', 'CHF', undefined],
  ['10.125', 'KWD', undefined],
  ['10.1255', 'KWD', 'Write an amount with 3 decimals at most: 1450.'],
  ['10.5', 'JPY', 'Write a whole amount: JPY has no decimals.'],
  ['much', 'USD', 'Write an amount with 2 decimals at most: 1450.'],
  ['-3', 'USD', 'Write an amount with 2 decimals at most: 1450.'],
  ['10', '', 'Choose the currency of the price.'],
])('a price of “%s” %s: %s', (price, currency, said) => {
  expect(priced(price, currency)).toBe(said)
})

test('what the API refused stands at the field that the form has for it', () => {
  expect(
    refusedFields({
      'images.2': 'a',
      images: 'b',
      'tags.3': 'c',
      'size.width': 'd',
      'price.currency': 'e',
      title: 'f',
    }),
  ).toEqual({
    'pictures.2': 'a',
    pictures: 'b',
    tags: 'c',
    width: 'd',
    price: 'e',
    title: 'f',
  })
})
