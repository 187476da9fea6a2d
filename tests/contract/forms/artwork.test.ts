import { expect, test } from 'vitest'
import { submittedArtwork } from '@/contract/forms/artwork'
import { validate } from '@/contract/forms/validate'

const finished = {
  title: '',
  description: '',
  yearFrom: '',
  yearTo: '',
  medium: '',
  category: '',
  size: 'null',
  edition: '',
  availability: 'NOT_FOR_SALE',
  price: 'null',
  tags: '[]',
  images: JSON.stringify([{ key: 'a.webp', alt: '' }]),
  embedUrl: '',
  visibility: 'PUBLIC',
  madeWithAi: 'false',
}
const errorsOf = (over: Partial<Record<keyof typeof finished, string>>) =>
  validate(submittedArtwork, { ...finished, ...over }).fields

const size = (over: object) =>
  JSON.stringify({ height: 3, width: 3, depth: null, unit: 'cm', ...over })
const price = (amountMinor: unknown, currency: string) => JSON.stringify({ amountMinor, currency })
const year = 'Enter a year from 1000 to 2100.'
const number = 'Enter a number, such as 120 or 42.5.'

test.each([
  [{ yearFrom: '19' }, { yearFrom: year }],
  [{ yearFrom: 'soon' }, { yearFrom: year }],
  [{ yearFrom: '2101' }, { yearFrom: year }],
  [{ yearFrom: '2020', yearTo: 'soon' }, { yearTo: year }],
  [{ yearTo: '2020' }, { yearFrom: 'Enter the first year too.' }],
  [{ yearFrom: '2020', yearTo: '2019' }, { yearTo: 'Enter 2020 or a later year.' }],
  [{ size: size({ height: 'tall' }) }, { 'size.height': number }],
  [{ size: size({ width: null }) }, { 'size.width': 'Enter the width too.' }],
  [{ size: size({ height: null }) }, { 'size.height': 'Enter the height too.' }],
  [{ size: size({ depth: 0 }) }, { 'size.depth': 'Enter a number above 0.' }],
  [{ title: 'a'.repeat(201) }, { title: 'Use at most 200 characters.' }],
  [
    { tags: JSON.stringify(Array.from({ length: 13 }, (_, index) => `tag ${index}`)) },
    { tags: 'Use at most 12 tags.' },
  ],
  [{ tags: '["!!!"]' }, { 'tags.0': 'Use at least one letter or digit.' }],
  [
    { images: JSON.stringify([{ key: 'a.webp', alt: 'a'.repeat(501) }]) },
    { 'images.0.alt': 'Use at most 500 characters.' },
  ],
  [{ images: '[]' }, { images: 'Add an image, or save the artwork as a draft.' }],
  [{ embedUrl: 'vimeo.com/12' }, { embedUrl: 'Enter a web address, such as https://example.org.' }],
  [
    { embedUrl: 'javascript:alert(1)' },
    { embedUrl: 'Enter a web address, such as https://example.org.' },
  ],
  [{ price: price(null, 'USD') }, { 'price.amountMinor': 'Enter an amount, such as 1450.' }],
  [
    { price: price(10.5, 'JPY') },
    { 'price.amountMinor': 'Enter the amount with no more decimals than the currency has.' },
  ],
  [{ price: price(-3, 'USD') }, { 'price.amountMinor': 'Enter an amount of 0 or more.' }],
  [{ price: price(10, '') }, { 'price.currency': 'Choose a currency.' }],
  [{ price: price(10, 'ZZZ') }, { 'price.currency': 'Choose a currency.' }],
  [
    { price: price(1003, 'CHF') },
    { 'price.amountMinor': 'Enter a multiple of 0.05, as Swiss francs are paid.' },
  ],
])('rejects %j with %j', (over, errors) => {
  expect(errorsOf(over)).toEqual(errors)
})

test('reports rules across fields together with invalid fields', () => {
  expect(errorsOf({ images: '[]', yearFrom: 'soon', price: '{' })).toEqual({
    yearFrom: year,
    price: 'Send JSON text.',
    images: 'Add an image, or save the artwork as a draft.',
  })
})

test.each([
  [{}],
  [{ images: '[]', visibility: 'DRAFT' }],
  [{ yearFrom: '2020', yearTo: '2020' }],
  [{ embedUrl: 'https://films.example/12' }],
  [{ size: size({ depth: 4.5 }), price: price(145000, 'CHF') }],
])('accepts %j', (over) => {
  expect(errorsOf(over)).toBeUndefined()
})
