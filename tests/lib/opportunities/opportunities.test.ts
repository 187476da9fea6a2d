import { expect, test } from 'vitest'
import { isPlainQuery } from '@/lib/lists/listQuery'
import {
  changeFilters,
  noFilters,
  opportunitiesAddress,
  opportunitiesPage,
  opportunityQuery,
  opportunityTrail,
  parseOpportunities,
  sortedBy,
  withoutFilters,
} from '@/lib/opportunities/opportunities'

const address =
  '/opportunities?types=JOB,OPEN_CALL&artisticFields=FILM&rewards=TRAVEL&requirements=cv' +
  '&feeType=FREE&noApplicationFee=true&noParticipationFee=true&location=Bergen&eligibleFrom=NO' +
  '&deadlineAfter=2026-12-01&deadlineBefore=2026-12-31&rolling=false&query=paper' +
  '&sortBy=reward&currency=EUR&page=3'

const rawOf = (path: string) =>
  Object.fromEntries(new URL(path, 'http://localhost').searchParams.entries())

test('an address and its state are each other’s reverse', () => {
  const state = parseOpportunities(rawOf(address))
  expect(state).toMatchObject({ types: ['JOB', 'OPEN_CALL'], sortBy: 'reward', page: '3' })
  expect(opportunitiesAddress(state)).toBe(address)
  expect(opportunitiesAddress(noFilters)).toBe('/opportunities')
})

test('page 1, the usual order, and a currency that nothing is compared in go without saying', () => {
  const state = parseOpportunities({ page: '1', sortBy: 'deadline', currency: 'EUR' })
  expect(opportunitiesAddress(state)).toBe('/opportunities')
  expect(opportunitiesPage({ ...noFilters, page: '4' }, 1)).toBe('/opportunities')
  expect(opportunitiesPage(noFilters, 2)).toBe('/opportunities?page=2')
})

test('any change of a filter or of the order leads back to page 1', () => {
  const state = { ...noFilters, query: 'paper', page: '7' }
  expect(changeFilters(state, { rolling: 'true' })).toMatchObject({ query: 'paper', page: '' })
  expect(sortedBy(state, 'newest', 'EUR')).toMatchObject({ sortBy: 'newest', page: '' })
})

test('amounts are compared in a currency, other orders have none', () => {
  const byReward = sortedBy(noFilters, 'reward', 'SEK')
  expect(byReward).toMatchObject({ sortBy: 'reward', currency: 'SEK' })
  expect(sortedBy(byReward, 'deadline', 'SEK')).toMatchObject({ sortBy: '', currency: '' })
})

test('the whole list keeps its order', () => {
  const state = parseOpportunities(rawOf(address))
  expect(opportunitiesAddress(withoutFilters(state))).toBe(
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
])('%o is the plain address of its list: %s', (raw, isPlain) => {
  const query = raw as Record<string, string | string[]>
  expect(isPlainQuery(query, opportunityQuery(parseOpportunities(query)))).toBe(isPlain)
})

test('the way to a call leads over its type', () => {
  expect(opportunityTrail({ type: 'GRANT_OR_STIPEND' })).toEqual([
    { href: '/opportunities', label: 'Opportunities' },
    { href: '/opportunities?types=GRANT_OR_STIPEND', label: 'Grants & Stipends' },
  ])
})
