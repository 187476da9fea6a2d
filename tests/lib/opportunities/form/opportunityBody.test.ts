import { describe, expect, test } from 'vitest'
import { changedFields } from '@/lib/forms/rebase'
import { opportunityBody, opportunityFieldOf } from '@/lib/opportunities/form/opportunityBody'
import {
  duplicateOf,
  emptyOpportunity,
  valuesOf,
  type OpportunityValues,
} from '@/lib/opportunities/form/opportunityValues'
import { opportunity } from '@/tests/support/fixtures/responses'

const defaults = { currency: 'EUR', timeZone: 'Europe/Tallinn' }
const empty = emptyOpportunity(defaults)
const body = (over: Partial<OpportunityValues>) => opportunityBody({ ...empty, ...over })
const deadline = { date: '2027-06-01', time: '18:00', timeZone: 'Europe/Tallinn' }

describe('opportunityBody', () => {
  test('states a deadline once it has a day', () => {
    expect(body({}).deadline).toBeNull()
    expect(body({ deadline: { ...deadline, time: '' } }).deadline).toEqual({
      localDateTime: '2027-06-01T23:59',
      timeZone: 'Europe/Tallinn',
    })
    expect(body({ deadline, rolling: true }).deadline).toBeNull()
  })

  test.each([
    ['Europe/Tallinn', '2027-05-01', '2027-04-30T21:00:00.000Z'],
    // The clocks of Cairo skip the first hour of this day.
    ['Africa/Cairo', '2027-04-30', '2027-04-29T22:00:00.000Z'],
  ])('opens at the first moment of a day in %s', (timeZone, opensAt, instant) => {
    expect(body({ deadline: { ...deadline, timeZone }, opensAt }).opensAt).toBe(instant)
  })

  test.each([
    ['1,450.50', 'EUR', 145_050],
    ['1500', 'JPY', 1500],
    ['12.32', 'CHF', 1230],
    ['1.234', 'BHD', 1234],
  ])('reads %s %s as %i minor units', (amount, currency, amountMinor) => {
    const fees = { ...empty.fees, participation: { amount, currency } }
    expect(body({ feeType: 'FEES', fees }).fees.participation).toEqual({ amountMinor, currency })
    expect(body({ feeType: 'FREE', fees }).fees.participation).toBeNull()
  })

  test("leaves what isn't a number as it was typed", () => {
    expect(body({ places: 'four' }).places).toBe('four')
    expect(body({ places: ' 4 ' }).places).toBe(4)
    expect(body({ places: '' }).places).toBeNull()
  })

  test('removes the control characters of a word processor', () => {
    expect(body({ description: 'One\u000bTwo\u0007\u2028Three' }).description).toBe(
      'One\nTwo\nThree',
    )
  })

  test('leaves out empty lines and images that are being uploaded', () => {
    const sent = body({
      notCovered: [
        { key: 'a', text: ' ' },
        { key: 'b', text: 'Travel' },
      ],
      images: [{ id: 'x', alt: '', file: null, stored: null }],
    })
    expect(sent.notCovered).toEqual(['Travel'])
    expect(sent.images).toEqual([])
  })
})

test('the values of a saved opportunity state it again', () => {
  const saved = opportunity({
    opensAt: '2026-10-31T22:00:00.000Z',
    deadline: {
      localDateTime: '2026-12-14T23:59',
      timeZone: 'Europe/Tallinn',
      instant: '2026-12-14T21:59:00.000Z',
    },
    location: { city: 'Saaremaa', country: 'EE' },
    requirements: [{ type: 'cv', required: true, limit: '2 pages', note: null }],
  })
  const values = valuesOf(saved, defaults)
  expect(values.opensAt).toBe('2026-11-01')
  expect(opportunityBody(values)).toMatchObject({
    opensAt: saved.opensAt,
    location: saved.location,
    requirements: saved.requirements,
    eligibility: saved.eligibility,
  })
  expect(duplicateOf(saved, defaults)).toMatchObject({ opensAt: '', deadline: { date: '' } })
})

test('duplicates one by invitation as one', () => {
  const copy = duplicateOf(opportunity({ byInvitation: true }), defaults)
  expect(opportunityBody(copy)).toMatchObject({ byInvitation: true })
})

test('duplicates what applications are scored for', () => {
  const reviewCriteria = [{ id: crypto.randomUUID(), name: 'Craft', weight: 2 }]
  const management = {
    chosenBoost: null,
    invitationCode: null,
    isHidden: false,
    unpublishedChanges: null,
    reviewCriteria,
  }
  const copy = duplicateOf(opportunity({ management }), defaults)
  expect(changedFields(opportunityBody(copy), body({}))).toContain('reviewCriteria')
  expect(opportunityBody(copy)).toMatchObject({ reviewCriteria })
  expect(duplicateOf(opportunity({ management: null }), defaults).reviewCriteria).toEqual([])
})

test('leaves who can see it as it is for a draft of before', () => {
  const { byInvitation: _lacking, ...before } = empty
  expect(opportunityBody(before)).not.toHaveProperty('byInvitation')
})

test('names the fields in which two requests differ', () => {
  expect(changedFields(body({ title: 'Winter', places: '4' }), body({}))).toEqual([
    'title',
    'places',
  ])
  expect(changedFields(body({ title: ' ' }), body({}))).toEqual([])
})

test.each([
  ['deadline.localDateTime', 'deadline.date'],
  ['fees.participation.amountMinor', 'fees.participation.amount'],
  ['rewards.2.amountMinor', 'rewards.2.amount'],
  ['application', 'application.value'],
  ['images.1.alt', 'images.1'],
  ['eligibility.countries.3', 'eligibility.countries'],
  ['title', 'title'],
])('shows a message for %s at %s', (path, field) => {
  expect(opportunityFieldOf(path)).toBe(field)
})
