import { describe, expect, test } from 'vitest'
import { submittedArtwork } from '@/contract/forms/artwork'
import { validate } from '@/contract/forms/validate'
import { artworkBody, artworkFieldOf } from '@/lib/artworks/artworkBody'
import { emptyDraft, type ArtworkDraft } from '@/lib/artworks/artworkDrafts'

const image = (key: string, alt = '') => ({
  id: key,
  alt,
  file: null,
  stored: { key, width: 8, height: 6, dominantColor: '#123456' },
})

const check = (over: Partial<ArtworkDraft> = {}) =>
  validate(
    submittedArtwork,
    artworkBody({ ...emptyDraft('USD'), images: [image('a.webp')], ...over }),
  )

/** The body as the API parses it. */
const read = (over: Partial<ArtworkDraft> = {}) => {
  const { data, fields } = check(over)
  if (fields) throw new Error(JSON.stringify(fields))
  return data
}

/** The error messages by form field. */
const errors = (over: Partial<ArtworkDraft>) =>
  Object.fromEntries(
    Object.entries(check(over).fields ?? {}).map(([path, message]) => [
      artworkFieldOf(path),
      message,
    ]),
  )

describe('artworkBody', () => {
  test('removes every value that is empty', () => {
    expect(read({ images: [], visibility: 'DRAFT' })).toEqual({
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
      visibility: 'DRAFT',
    })
  })

  test('contains one year or a range', () => {
    expect(read({ yearFrom: ' 2020 ' })).toMatchObject({ yearFrom: 2020, yearTo: null })
    expect(read({ yearFrom: '2019', yearTo: '2021' })).toMatchObject({
      yearFrom: 2019,
      yearTo: 2021,
    })
  })

  test('contains the images in order with trimmed descriptions', () => {
    expect(read({ images: [image('b.webp', ' Second '), image('a.webp')] })?.images).toEqual([
      { key: 'b.webp', alt: 'Second' },
      { key: 'a.webp', alt: '' },
    ])
  })

  test('counts an image that is still being uploaded', () => {
    expect(errors({ images: [{ ...image('a.webp'), stored: null }] })).toEqual({})
  })

  test.each([
    ['10.03', 'CHF', 1005],
    ['1500', 'JPY', 1500],
    ['10.125', 'KWD', 10_125],
    ['1,450', 'USD', 145_000],
  ])('converts a price of %s %s to %i minor units', (price, currency, amountMinor) => {
    expect(read({ availability: 'FOR_SALE', price, currency })?.price).toEqual({
      amountMinor,
      currency,
    })
  })

  test('leaves out the price of an artwork that is not for sale', () => {
    expect(read({ availability: 'SOLD', price: 'much' })?.price).toBeNull()
  })

  test('contains lengths as numbers, with a decimal comma too', () => {
    expect(read({ height: '10', width: '20,5', unit: 'in' })?.size).toEqual({
      height: 10,
      width: 20.5,
      depth: null,
      unit: 'in',
    })
  })

  test('contains the embedded page, the tags and the use of AI', () => {
    expect(
      read({ embedUrl: ' https://vimeo.com/12 ', tags: ['fog', 'قبل'], madeWithAi: true }),
    ).toMatchObject({ embedUrl: 'https://vimeo.com/12', tags: ['fog', 'قبل'], madeWithAi: true })
  })
})

describe('contract validation', () => {
  test('requires an image unless the artwork is a draft', () => {
    expect(errors({ images: [], visibility: 'DRAFT' })).toEqual({})
    for (const visibility of ['PUBLIC', 'UNLISTED'] as const)
      expect(errors({ images: [], visibility })).toHaveProperty('images')
  })

  test.each<[Partial<ArtworkDraft>, string]>([
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
    [{ images: [image('1'), image('2', 'a'.repeat(501))] }, 'images.1'],
    [{ tags: Array.from({ length: 13 }, (_, index) => `tag ${index}`) }, 'tags'],
    [{ embedUrl: 'vimeo.com/12' }, 'embedUrl'],
    [{ embedUrl: 'javascript:alert(1)' }, 'embedUrl'],
    [{ availability: 'FOR_SALE', price: '10.1255', currency: 'KWD' }, 'price'],
    [{ availability: 'FOR_SALE', price: '10.5', currency: 'JPY' }, 'price'],
    [{ availability: 'FOR_SALE', price: 'much' }, 'price'],
    [{ availability: 'FOR_SALE', price: '-3' }, 'price'],
    [{ availability: 'FOR_SALE', price: '10', currency: '' }, 'price'],
  ])('rejects %o with an error for %s alone', (over, field) => {
    expect(Object.keys(errors(over))).toEqual([field])
  })

  test.each<Partial<ArtworkDraft>>([
    { yearFrom: '2020', yearTo: '2020' },
    { height: '42,5', width: '60' },
    { embedUrl: ' https://films.example/12 ' },
    { availability: 'FOR_SALE', price: '' },
  ])('accepts %o', (over) => {
    expect(errors(over)).toEqual({})
  })
})

test.each([
  ['images.2', 'images.2'],
  ['images.2.alt', 'images.2'],
  ['images', 'images'],
  ['tags.3', 'tags'],
  ['size', 'height'],
  ['size.width', 'width'],
  ['price.currency', 'price'],
  ['title', 'title'],
])('maps %s to the field %s', (path, field) => {
  expect(artworkFieldOf(path)).toBe(field)
})
