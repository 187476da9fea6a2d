import { expect, test } from 'vitest'
import { changeFilters, pageAddress } from '@/lib/lists/listDefinition'
import { isCanonicalQuery } from '@/lib/lists/listQuery'
import {
  noFilters,
  opportunitiesAddress,
  opportunityQuery,
  parseOpportunities,
  sortedBy,
} from '@/lib/opportunities/opportunities'
import { opportunityTrail } from '@/lib/opportunities/trail'
import { opportunityList } from '@/lib/opportunities/opportunityList'

const address =
  '/opportunities?types=JOB,OPEN_CALL&artisticFields=FILM&rewards=TRAVEL&requirements=cv' +
  '&feeType=FREE&noApplicationFee=true&noParticipationFee=true&location=Bergen&eligibleFrom=NO' +
  '&careerStage=EMERGING&deadlineAfter=2026-12-01&deadlineBefore=2026-12-31&rolling=false&query=paper' +
  '&sortBy=reward&currency=EUR&page=3'

const rawOf = (path: string) =>
  Object.fromEntries(new URL(path, 'http://localhost').searchParams.entries())

test('parses an address that toAddress wrote', () => {
  const state = parseOpportunities(rawOf(address))
  expect(state).toMatchObject({ types: ['JOB', 'OPEN_CALL'], sortBy: 'reward', page: '3' })
  expect(opportunitiesAddress(state)).toBe(address)
  expect(opportunitiesAddress(noFilters)).toBe('/opportunities')
})

test('leaves page 1, the default order and an unused currency out of the address', () => {
  const state = parseOpportunities({ page: '1', sortBy: 'deadline', currency: 'EUR' })
  expect(opportunitiesAddress(state)).toBe('/opportunities')
  expect(pageAddress(opportunityList, { ...noFilters, page: '4' }, 1)).toBe('/opportunities')
  expect(pageAddress(opportunityList, noFilters, 2)).toBe('/opportunities?page=2')
})

test('goes back to page 1 when a filter or the order changes', () => {
  const state = { ...noFilters, query: 'paper', page: '7' }
  expect(changeFilters(state, { rolling: 'true' })).toMatchObject({ query: 'paper', page: '' })
  expect(sortedBy(state, 'newest', 'EUR')).toMatchObject({ sortBy: 'newest', page: '' })
})

test('sets the currency only for orders by amounts', () => {
  const byReward = sortedBy(noFilters, 'reward', 'SEK')
  expect(byReward).toMatchObject({ sortBy: 'reward', currency: 'SEK' })
  expect(sortedBy(byReward, 'deadline', 'SEK')).toMatchObject({ sortBy: '', currency: '' })
})

test('keeps the order when the filters are cleared', () => {
  const state = parseOpportunities(rawOf(address))
  expect(opportunitiesAddress(opportunityList.withoutFilters(state))).toBe(
    '/opportunities?sortBy=reward&currency=EUR',
  )
})

test.each<[unknown, boolean]>([
  [{ types: 'JOB,OPEN_CALL' }, true],
  [{ types: ['JOB', 'OPEN_CALL'] }, false],
  [{ types: 'JOB', query: '' }, false],
  [{ page: '1' }, false],
  [{ sortBy: 'deadline' }, false],
  [{ query: ' paper ' }, false],
  [{ utm_source: 'mail' }, true],
])('returns whether %o is canonical: %s', (raw, isPlain) => {
  const query = raw as Record<string, string | string[]>
  expect(isCanonicalQuery(query, opportunityQuery(parseOpportunities(query)))).toBe(isPlain)
})

test('returns the list and the type as breadcrumbs', () => {
  expect(opportunityTrail({ type: 'GRANT_OR_STIPEND' })).toEqual([
    { href: '/opportunities', label: 'Opportunities' },
    { href: '/opportunities?types=GRANT_OR_STIPEND', label: 'Grants & Stipends' },
  ])
})
