import { expect, test } from 'vitest'
import { isTransferable } from '@/contract/enums/payments/payouts'
import {
  hasStopped,
  missingDetails,
  payoutState,
  whyNoFees,
} from '@/server/policies/payments/payouts'

const none = {
  currentlyDue: [],
  pastDue: [],
  pendingVerification: [],
  deadline: null,
  disabledReason: null,
}
const ready = {
  chargesEnabled: true,
  payoutsEnabled: true,
  transfersActive: true,
  detailsSubmitted: true,
  requirements: none,
  closedAt: null,
}
const off = { chargesEnabled: false, payoutsEnabled: false, transfersActive: false }
const due = { ...none, currentlyDue: ['external_account'] }

test.each([
  ['READY', {}],
  ['DUE', { requirements: due }],
  ['DUE', { requirements: { ...none, deadline: '2026-12-02T00:00:00.000Z' } }],
  ['DETAILS_MISSING', { ...off, detailsSubmitted: false, requirements: due }],
  ['UNDER_REVIEW', off],
  ['UNDER_REVIEW', { ...off, requirements: { ...none, disabledReason: 'under_review' } }],
  ['RESTRICTED', { payoutsEnabled: false, requirements: due }],
  ['RESTRICTED', { transfersActive: false, requirements: { ...none, pastDue: ['company.name'] } }],
  ['REFUSED', { ...off, requirements: { ...due, disabledReason: 'rejected.fraud' } }],
  ['CLOSED', { closedAt: new Date() }],
])('an account is %s: %j', (state, changes) => {
  const account = { ...ready, ...changes }
  expect(payoutState(account)).toBe(state)
  expect(whyNoFees(account) === null).toBe(state === 'READY' || state === 'DUE')
})

test('says that an account is needed when there is none', () => {
  expect(whyNoFees(undefined)).toBe('Set up payouts before you take fees.')
})

test.each([
  ['external_account', 'BANK_ACCOUNT'],
  ['individual.dob.day', 'BIRTH_DATE'],
  ['person_1Q2w.verification.additional_document', 'DOCUMENT'],
  ['company.verification.document', 'DOCUMENT'],
  ['individual.first_name', 'NAME'],
  ['company.name', 'NAME'],
  ['representative.address.city', 'ADDRESS'],
  ['individual.email', 'CONTACT'],
  ['business_profile.url', 'WEBSITE'],
  ['business_profile.mcc', 'BUSINESS'],
  ['business_type', 'BUSINESS'],
  ['company.tax_id', 'TAX_ID'],
  ['individual.ssn_last_4', 'TAX_ID'],
  ['company.owners_provided', 'OWNERS'],
  ['relationship.representative', 'OWNERS'],
  ['tos_acceptance.ip', 'TERMS'],
  ['interv_abc.other_business_inquiry.form', 'OTHER'],
])('names %s as %s', (field, detail) => {
  expect(missingDetails({ ...none, currentlyDue: [field] })).toEqual([detail])
})

test('names each missing detail once', () => {
  const fields = ['individual.dob.day', 'individual.dob.month', 'external_account']
  const found = missingDetails({ ...none, currentlyDue: fields, pastDue: fields })
  expect(found).toEqual(['BIRTH_DATE', 'BANK_ACCOUNT'])
})

test('notices only what stops', () => {
  expect(hasStopped(ready, { ...ready, payoutsEnabled: false })).toBe(true)
  expect(hasStopped(ready, { ...ready, transfersActive: false })).toBe(true)
  expect(hasStopped({ ...ready, ...off }, ready)).toBe(false)
  expect(hasStopped(ready, ready)).toBe(false)
})

test.each([
  ['DE', 'US', true],
  ['US', 'CH', true],
  ['AU', 'US', false],
  ['US', 'AU', false],
  ['AU', 'AU', false],
])('money to %s from %s: %s', (country, platform, is) => {
  expect(isTransferable(country, platform)).toBe(is)
})
