import { expect, test } from 'vitest'
import type { OpportunityType } from '@/contract/enums/opportunities'
import type { Reward } from '@/contract/opportunities/opportunity'
import { env } from '@/lib/env'
import { opportunityNode } from '@/lib/seo/structuredData/opportunities'
import { profileId } from '@/tests/support/fixtures/profiles'
import { deadline, image, opportunity } from '@/tests/support/fixtures/responses'

const page = `${env.webOrigin}/opportunities/${profileId(701)}`
const house = { '@id': `${env.webOrigin}/profile/${profileId(2)}#profile`, name: 'Lantern House' }
const reward = (over: Partial<Reward>): Reward => ({
  type: 'CASHPRIZE',
  amountMinor: null,
  currency: null,
  per: null,
  quantity: null,
  note: null,
  covered: null,
  ...over,
})
const prize = reward({ amountMinor: 1_200_000, currency: 'EUR' })
const place = { location: { city: 'Basel', country: 'CH' } }
const dates = { startsOn: '2027-01-11', endsOn: '2027-02-21' }
const typeOf = (type: OpportunityType, over = {}) =>
  opportunityNode(opportunity({ type, ...over }))['@type']

test('writes a job posting with its deadline', () => {
  const node = opportunityNode(
    opportunity({
      type: 'JOB',
      title: 'Assistant registrar',
      descriptionHtml: '<p>Four days a week</p>',
      location: { city: 'Oslo', country: 'NO' },
      rewards: [reward({ type: 'FUNDING', amountMinor: 51_200_000, currency: 'NOK', per: 'YEAR' })],
      places: 1,
      startsOn: '2027-02-01',
    }),
  )
  expect(node).toMatchObject({
    '@type': 'JobPosting',
    '@id': `${page}#opportunity`,
    url: page,
    title: 'Assistant registrar',
    description: '<p>Four days a week</p>',
    datePosted: '2026-10-01T00:00:00.000Z',
    validThrough: deadline.instant,
    hiringOrganization: { '@type': 'Organization', ...house },
    jobLocation: {
      '@type': 'Place',
      address: { addressLocality: 'Oslo', addressCountry: 'NO' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'NOK',
      value: { '@type': 'QuantitativeValue', value: 512_000, unitText: 'YEAR' },
    },
    totalJobOpenings: 1,
    jobStartDate: '2027-02-01',
  })
  expect(node.jobLocationType).toBeUndefined()
})

test('writes a web page for a closed job', () => {
  const node = opportunityNode(opportunity({ type: 'JOB', isClosed: true }))
  expect(node['@type']).toBe('WebPage')
  expect(JSON.stringify(node)).not.toContain('JobPosting')
  expect(node).not.toHaveProperty('validThrough')
})

test('names the eligible countries of a remote job', () => {
  const { eligibility } = opportunity()
  expect(
    opportunityNode(
      opportunity({
        type: 'JOB',
        online: true,
        eligibility: { ...eligibility, countries: ['NO'] },
      }),
    ),
  ).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'Norway' }],
  })
})

test('does not treat a lump sum as a salary', () => {
  const rewards = [reward({ amountMinor: 100, currency: 'EUR', per: 'TOTAL' })]
  expect(opportunityNode(opportunity({ type: 'JOB', rewards })).baseSalary).toBeUndefined()
})

test('writes a monetary grant with its largest sum', () => {
  const small = reward({ type: 'FUNDING', amountMinor: 5000, currency: 'EUR' })
  expect(
    opportunityNode(opportunity({ type: 'GRANT_OR_STIPEND', rewards: [small, prize] })),
  ).toMatchObject({
    '@type': 'MonetaryGrant',
    name: 'Winter call',
    description: 'Six weeks of quiet',
    funder: { '@type': 'Organization', ...house },
    amount: { '@type': 'MonetaryAmount', currency: 'EUR', value: 12_000 },
  })
})

test('writes an award as a grant only when it pays money', () => {
  expect(typeOf('AWARD_OR_PRICE', { rewards: [prize] })).toBe('MonetaryGrant')
  expect(typeOf('AWARD_OR_PRICE', { rewards: [reward({ type: 'EXHIBITION' })] })).toBe('WebPage')
  expect(typeOf('AWARD_OR_PRICE', { rewards: [reward({ type: 'CASHPRIZE' })] })).toBe('WebPage')
})

test.each(['ART_RESIDENCY', 'EDUCATION'] as const)(
  'writes a program with a deadline for %s',
  (type) => {
    expect(
      opportunityNode(
        opportunity({ type, ...dates, places: 4, opensAt: '2026-10-01T00:00:00.000Z' }),
      ),
    ).toMatchObject({
      '@type': 'EducationalOccupationalProgram',
      provider: { '@type': 'Organization', ...house },
      applicationStartDate: '2026-10-01T00:00:00.000Z',
      applicationDeadline: deadline.instant,
      startDate: '2027-01-11',
      endDate: '2027-02-21',
      maximumEnrollment: 4,
    })
  },
)

const eventTypes = ['OPEN_CALL', 'COMMISSION', 'COLLABORATION', 'CALL_FOR_CURATORS'] as const

test.each(eventTypes)('writes a web page for %s', (type) => {
  expect(opportunityNode(opportunity({ type, images: [image()] }))).toMatchObject({
    '@type': 'WebPage',
    url: page,
    name: 'Winter call',
    author: house,
    datePublished: '2026-10-01T00:00:00.000Z',
    dateModified: '2026-10-02T00:00:00.000Z',
    image: [{ '@type': 'ImageObject' }],
  })
})

test.each(eventTypes)('writes an event for %s with dates and a place', (type) => {
  expect(opportunityNode(opportunity({ type, ...dates, ...place }))).toMatchObject({
    '@type': 'Event',
    startDate: '2027-01-11',
    endDate: '2027-02-21',
    location: { '@type': 'Place', name: 'Basel', address: { addressCountry: 'CH' } },
    organizer: house,
  })
})

test('writes no event without dates, without a place or online', () => {
  expect(typeOf('OPEN_CALL', dates)).toBe('WebPage')
  expect(typeOf('OPEN_CALL', place)).toBe('WebPage')
  expect(typeOf('OPEN_CALL', { ...dates, ...place, online: true })).toBe('WebPage')
  expect(typeOf('OPEN_CALL', { ...dates, location: { city: null, country: 'CH' } })).toBe('WebPage')
})

test('falls back to the description without a summary', () => {
  const node = opportunityNode(opportunity({ summary: null, descriptionHtml: '<p>No brief.</p>' }))
  expect(node.description).toBe('No brief.')
})
