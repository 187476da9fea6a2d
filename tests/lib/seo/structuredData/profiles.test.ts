import { expect, test } from 'vitest'
import type { OrganizationType, Role } from '@/contract/enums/profiles'
import { env } from '@/lib/env'
import { profileNode } from '@/lib/seo/structuredData/profiles'
import { profileId } from '@/tests/support/fixtures/profiles'
import { image, profile } from '@/tests/support/fixtures/responses'

const page = `${env.webOrigin}/profile/${profileId(1)}`
const contact = { email: null, phone: null, website: null, instagram: null }
const organization = (organizationType: OrganizationType, over = {}) =>
  profileNode(profile({ role: 'ART_ORGANIZATION', organizationType, ...over }))

test('writes a profile page about a person for an artist', () => {
  const node = profileNode(
    profile({
      headline: 'Paints weather',
      city: 'Bergen',
      country: 'NO',
      image: image(),
      artisticFields: ['PAINTING', 'DRAWING'],
      links: [{ label: 'Site', url: 'https://oduya.example/' }],
      contact: {
        ...contact,
        website: 'https://oduya.example/',
        instagram: '@maren.oduya',
        email: 'maren@oduya.example',
      },
    }),
  )
  expect(node).toMatchObject({
    '@type': 'ProfilePage',
    '@id': page,
    url: `${page}/profile-1`,
    dateCreated: '2026-01-01T00:00:00.000Z',
    mainEntity: {
      '@type': 'Person',
      '@id': `${page}#profile`,
      name: 'Profile 1',
      alternateName: 'profile-1',
      description: 'Paints weather',
      jobTitle: 'Artist',
      image: { '@type': 'ImageObject' },
      knowsAbout: ['Painting', 'Drawing'],
      address: { '@type': 'PostalAddress', addressLocality: 'Bergen', addressCountry: 'NO' },
      email: 'maren@oduya.example',
      sameAs: ['https://oduya.example/', 'https://www.instagram.com/maren.oduya/'],
    },
  })
})

test('omits hidden and empty properties', () => {
  const { mainEntity } = profileNode(profile())
  expect(Object.keys(JSON.parse(JSON.stringify(mainEntity)) as object)).toEqual([
    '@type',
    '@id',
    'name',
    'url',
    'alternateName',
    'jobTitle',
  ])
})

test.each<Role>(['CURATOR', 'COLLECTOR', 'ART_ENTHUSIAST'])('%s is a person', (role) => {
  expect(profileNode(profile({ role }))).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person' },
  })
})

test.each<[OrganizationType, string]>([
  ['GALLERY', 'ArtGallery'],
  ['MUSEUM', 'Museum'],
  ['UNIVERSITY', 'CollegeOrUniversity'],
  ['NONPROFIT', 'NGO'],
  ['NOT_FOR_PROFIT', 'NGO'],
  ['RESIDENCY', 'Organization'],
  ['ART_FAIR', 'Organization'],
  ['FOUNDATION', 'Organization'],
])('%s is %s', (type, name) => {
  expect(organization(type)).toMatchObject({ '@type': name, '@id': `${page}#profile` })
})

test('writes address, logo and founding year of an organization', () => {
  expect(
    organization('GALLERY', {
      city: 'Basel',
      country: 'CH',
      address: 'Rheingasse 1',
      foundedYear: 1987,
      image: image('mark'),
      cover: image('hall'),
      gallery: [image('room')],
    }),
  ).toMatchObject({
    address: {
      streetAddress: 'Rheingasse 1',
      addressLocality: 'Basel',
      addressCountry: 'CH',
    },
    foundingDate: '1987',
    logo: { contentUrl: 'http://localhost:4000/v1/images/mark' },
    image: [{ contentUrl: expect.stringContaining('hall') }, { contentUrl: expect.anything() }],
  })
})

test('writes no founding year for a museum', () => {
  expect(organization('MUSEUM', { foundedYear: 1987 })).not.toHaveProperty('foundingDate')
})

test('ignores an invalid account name', () => {
  const { mainEntity } = profileNode(
    profile({ contact: { ...contact, instagram: 'javascript:alert(1)' } }),
  )
  expect(mainEntity).toMatchObject({ sameAs: undefined })
})
