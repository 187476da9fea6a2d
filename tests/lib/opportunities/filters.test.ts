import { expect, test } from 'vitest'
import { artisticFields } from '@/contract/enums/artisticFields'
import { opportunityLabels, firstFields, otherFields } from '@/lib/opportunities/filters'
import { noFilters, opportunitiesAddress } from '@/lib/opportunities/opportunities'

const state = {
  ...noFilters,
  types: ['ART_RESIDENCY', 'JOB'],
  artisticFields: ['SOUND_ART'],
  feeType: 'FREE',
  noApplicationFee: 'true',
  noParticipationFee: 'true',
  location: 'Bergen',
  eligibleFrom: 'NO',
  careerStage: 'MID_CAREER',
  deadlineAfter: '2026-12-01',
  deadlineBefore: '2026-12-31',
  rolling: 'false',
  query: 'paper',
  sortBy: 'newest',
  page: '2',
}

test('labels every filter, but neither the order nor the page', () => {
  expect(opportunityLabels(state).map(({ label }) => label)).toEqual([
    'Residencies',
    'Jobs',
    'Sound Art',
    'Free',
    'No application fee',
    'No participation fee',
    'Bergen',
    'Open to Norway',
    'Mid-career',
    'From 1 Dec 2026',
    'Until 31 Dec 2026',
    'With a deadline',
    '“paper”',
  ])
})

test('removes one filter and goes back to page 1', () => {
  const [residencies] = opportunityLabels(state)
  expect(residencies?.without).toMatchObject({ types: ['JOB'], page: '', sortBy: 'newest' })
  const only = opportunityLabels({ ...noFilters, rolling: 'true' })
  expect(only.map(({ label }) => label)).toEqual(['Rolling'])
  expect(only[0] && opportunitiesAddress(only[0].without)).toBe('/opportunities')
})

test('labels an unknown value with itself', () => {
  const labels = opportunityLabels({ ...noFilters, types: ['PARTY'], deadlineAfter: 'tomorrow' })
  expect(labels.map(({ label }) => label)).toEqual(['PARTY', 'From tomorrow'])
})

test('offers every artistic field once', () => {
  const fields = [...firstFields, ...otherFields].map(([value]) => value)
  expect(fields.toSorted()).toEqual(Object.keys(artisticFields).toSorted())
})
