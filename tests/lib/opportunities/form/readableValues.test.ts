import { expect, test } from 'vitest'
import { emptyOpportunity } from '@/lib/opportunities/form/opportunityValues'
import { readableValues } from '@/lib/opportunities/form/readableValues'

const empty = emptyOpportunity({ currency: 'EUR', timeZone: 'Europe/Berlin' })
const reward = {
  key: 'a',
  type: 'FUNDING',
  amount: '100',
  currency: 'EUR',
  per: '',
  quantity: '',
  note: '',
  covered: '',
}
const requirement = { key: 'a', type: 'cv', required: true, limit: '', note: '' }

test('returns the saved edits as they are', () => {
  const image = { id: 'a', alt: '', file: new Blob(['x']), stored: null }
  const full = {
    ...empty,
    rewards: [reward],
    requirements: [requirement],
    images: [image],
    notCovered: [{ key: 'a', text: 'Travel' }],
    artisticFields: ['FILM'],
  }
  expect(readableValues(full)).toEqual(full)
  expect(readableValues({ title: 'Winter' })).toEqual({ title: 'Winter' })
})

test.each([
  ['nothing', null],
  ['a list', []],
  ['a title that is no text', { title: 7 }],
  ['an unknown type', { type: 'RAFFLE' }],
  ['an eligibility without countries', { eligibility: { ...empty.eligibility, countries: null } }],
  ['a place that is a text', { location: 'Lisbon' }],
  ['a deadline in no time zone', { deadline: { ...empty.deadline, timeZone: 'Mars/Base' } }],
  ['fees without an application', { fees: { ...empty.fees, application: undefined } }],
  ['a reward without an amount', { rewards: [{ ...reward, amount: undefined }] }],
  ['rewards that are no list', { rewards: {} }],
  ['a requirement of an unknown type', { requirements: [{ ...requirement, type: 'toString' }] }],
  ['a line that is a text', { notCovered: ['Travel'] }],
  ['an image whose file is lost', { images: [{ id: 'a', alt: '', file: {}, stored: null }] }],
])('returns null for %s', (_what, saved) => {
  expect(readableValues(saved)).toBeNull()
})
