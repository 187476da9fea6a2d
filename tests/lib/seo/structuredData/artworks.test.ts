import { expect, test } from 'vitest'
import { env } from '@/lib/env'
import { artworkNode } from '@/lib/seo/structuredData/artworks'
import { profileId } from '@/tests/support/fixtures/profiles'
import { artwork, image } from '@/tests/support/fixtures/responses'

const id = profileId(501)
const price = { amountMinor: 145_000, currency: 'EUR' }

test('describes an artwork with creator, medium, date and size', () => {
  const node = artworkNode(
    artwork({
      medium: 'Oil on linen',
      category: 'PAINTING',
      yearFrom: 2024,
      size: { height: 120, width: 90.5, depth: 4, unit: 'cm' },
      tags: ['rain', 'light'],
      descriptionHtml: '<p>Painted <em>outside</em>.</p>',
    }),
  )
  expect(node).toMatchObject({
    '@type': 'VisualArtwork',
    '@id': `${env.webOrigin}/art/${id}#artwork`,
    url: `${env.webOrigin}/art/${id}`,
    name: 'After rain',
    creator: {
      '@type': 'Person',
      '@id': `${env.webOrigin}/profile/${profileId(1)}#profile`,
      name: 'Profile 1',
    },
    artMedium: 'Oil on linen',
    artform: 'Painting',
    dateCreated: '2024',
    height: { '@type': 'QuantitativeValue', value: 120, unitCode: 'CMT' },
    width: { '@type': 'QuantitativeValue', value: 90.5, unitCode: 'CMT' },
    depth: { '@type': 'QuantitativeValue', value: 4, unitCode: 'CMT' },
    keywords: ['rain', 'light'],
    description: 'Painted outside.',
  })
})

test('includes images with dimensions and captions', () => {
  const { image: images } = artworkNode(artwork({ images: [image('a', { alt: 'A wet street' })] }))
  expect(images).toMatchObject([
    {
      '@type': 'ImageObject',
      contentUrl: 'http://localhost:4000/v1/images/a',
      width: 1600,
      height: 1200,
      caption: 'A wet street',
      creator: { name: 'Profile 1' },
    },
  ])
})

test('distinguishes inches from centimeters and writes spans of years', () => {
  const node = artworkNode(
    artwork({
      size: { height: 10, width: 8, depth: null, unit: 'in' },
      yearFrom: 2021,
      yearTo: 2024,
    }),
  )
  expect(node).toMatchObject({ height: { unitCode: 'INH' }, dateCreated: '2021/2024' })
  expect(node.depth).toBeUndefined()
})

test('offers an artwork for sale with a public price', () => {
  expect(artworkNode(artwork({ availability: 'FOR_SALE', price })).offers).toMatchObject({
    '@type': 'Offer',
    price: '1450.00',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  })
})

test.each(['ON_REQUEST', 'SOLD', 'NOT_FOR_SALE'] as const)(
  'does not offer an artwork that is %s',
  (sale) => {
    expect(artworkNode(artwork({ availability: sale, price })).offers).toBeUndefined()
  },
)

test('does not offer an artwork without a price', () => {
  expect(artworkNode(artwork({ availability: 'FOR_SALE' })).offers).toBeUndefined()
})

test('names an artwork without a title Untitled and omits unknown properties', () => {
  expect(JSON.parse(JSON.stringify(artworkNode(artwork({ title: null }))))).toEqual({
    '@type': 'VisualArtwork',
    '@id': `${env.webOrigin}/art/${id}#artwork`,
    url: `${env.webOrigin}/art/${id}`,
    name: 'Untitled',
    creator: {
      '@type': 'Person',
      '@id': `${env.webOrigin}/profile/${profileId(1)}#profile`,
      name: 'Profile 1',
      url: `${env.webOrigin}/profile/${profileId(1)}/profile-1`,
    },
    datePublished: '2026-01-01T00:00:00.000Z',
    dateModified: '2026-02-01T00:00:00.000Z',
  })
})
