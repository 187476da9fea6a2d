import {
  opportunityTypes,
  type OpportunitySort,
  type OpportunityType,
} from '@/contract/enums/opportunities'
import type { OpportunityFilters } from '@/lib/api/opportunities'
import { listOf, pageOf, textOf, type RawQuery } from '@/lib/lists/listQuery'
import { paths, withQuery } from '@/lib/navigation/paths'

/**
 * The list of opportunities as its address states it. Values stay as they came, known or not: the API
 * judges them. The empty string means not set, and so do page 1 and the usual order.
 */
export interface OpportunityState {
  types: string[]
  artisticFields: string[]
  rewards: string[]
  requirements: string[]
  feeType: string
  noApplicationFee: string
  noParticipationFee: string
  location: string
  eligibleFrom: string
  deadlineAfter: string
  deadlineBefore: string
  rolling: string
  query: string
  sortBy: string
  /** Of the amounts that are compared; none in the other orders. */
  currency: string
  page: string
}

export const noFilters: OpportunityState = {
  types: [],
  artisticFields: [],
  rewards: [],
  requirements: [],
  feeType: '',
  noApplicationFee: '',
  noParticipationFee: '',
  location: '',
  eligibleFrom: '',
  deadlineAfter: '',
  deadlineBefore: '',
  rolling: '',
  query: '',
  sortBy: '',
  currency: '',
  page: '',
}

export const usualSort: OpportunitySort = 'deadline'

/** Amounts are compared within one currency only. */
export const comparesAmounts = (sortBy: string) => sortBy === 'reward' || sortBy === 'fee'

export const parseOpportunities = (raw: RawQuery): OpportunityState => {
  const sortBy = textOf(raw.sortBy)
  return {
    types: listOf(raw.types),
    artisticFields: listOf(raw.artisticFields),
    rewards: listOf(raw.rewards),
    requirements: listOf(raw.requirements),
    feeType: textOf(raw.feeType),
    noApplicationFee: textOf(raw.noApplicationFee),
    noParticipationFee: textOf(raw.noParticipationFee),
    location: textOf(raw.location),
    eligibleFrom: textOf(raw.eligibleFrom),
    deadlineAfter: textOf(raw.deadlineAfter),
    deadlineBefore: textOf(raw.deadlineBefore),
    rolling: textOf(raw.rolling),
    query: textOf(raw.query),
    sortBy: sortBy === usualSort ? '' : sortBy,
    currency: comparesAmounts(sortBy) ? textOf(raw.currency) : '',
    page: pageOf(raw.page),
  }
}

/** The query as addresses write it, every parameter named. */
export const opportunityQuery = (
  state: OpportunityState,
): Record<keyof OpportunityState, string | undefined> => {
  const written = Object.entries(state).map(([name, value]: [string, string | string[]]) => [
    name,
    [value].flat().join(',') || undefined,
  ])
  return Object.fromEntries(written) as Record<keyof OpportunityState, string | undefined>
}

/** The same for the API, which says itself what it does not know. */
export const opportunityFilters = (state: OpportunityState) =>
  opportunityQuery(state) as OpportunityFilters

export const opportunitiesAddress = (state: OpportunityState) =>
  withQuery(paths.opportunities, opportunityQuery(state))

/** Another page of the same list; the first goes without saying. */
export const opportunitiesPage = (state: OpportunityState, page: number) =>
  opportunitiesAddress({ ...state, page: page === 1 ? '' : String(page) })

/** Any change of a filter leads back to page 1. */
export const changeFilters = (
  state: OpportunityState,
  change: Partial<Omit<OpportunityState, 'page'>>,
): OpportunityState => ({ ...state, ...change, page: '' })

/** @param currency of the amounts, where the order compares them */
export const sortedBy = (
  state: OpportunityState,
  sortBy: string,
  currency: string,
): OpportunityState =>
  changeFilters(state, {
    sortBy: sortBy === usualSort ? '' : sortBy,
    currency: comparesAmounts(sortBy) ? currency : '',
  })

/** The whole list, in the order chosen. */
export const withoutFilters = ({ sortBy, currency }: OpportunityState): OpportunityState => ({
  ...noFilters,
  sortBy,
  currency,
})

/** The way to an opportunity: the whole list, then those of its type. */
export const opportunityTrail = ({ type }: { type: OpportunityType }) => [
  { href: paths.opportunities, label: 'Opportunities' },
  {
    href: opportunitiesAddress({ ...noFilters, types: [type] }),
    label: opportunityTypes[type].plural,
  },
]
