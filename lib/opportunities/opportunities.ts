import type { OpportunitySort } from '@/contract/enums/opportunities'
import { changeFilters, type ListState } from '@/lib/lists/listDefinition'
import { listOf, pageOf, textOf, type RawQuery } from '@/lib/lists/listQuery'
import { paths, withQuery } from '@/lib/navigation/paths'

export interface OpportunityState extends ListState {
  types: string[]
  artisticFields: string[]
  rewards: string[]
  requirements: string[]
  feeType: string
  noApplicationFee: string
  noParticipationFee: string
  answersApplicants: string
  verified: string
  location: string
  eligibleFrom: string
  careerStage: string
  deadlineAfter: string
  deadlineBefore: string
  rolling: string
  query: string
  /** '' is the default order. */
  sortBy: string
  /** Of the compared amounts; '' in the orders that compare none. */
  currency: string
}

export const noFilters: OpportunityState = {
  types: [],
  artisticFields: [],
  rewards: [],
  requirements: [],
  feeType: '',
  noApplicationFee: '',
  noParticipationFee: '',
  answersApplicants: '',
  verified: '',
  location: '',
  eligibleFrom: '',
  careerStage: '',
  deadlineAfter: '',
  deadlineBefore: '',
  rolling: '',
  query: '',
  sortBy: '',
  currency: '',
  page: '',
}

export const defaultSort: OpportunitySort = 'deadline'

/** Amounts are compared within one currency only. */
export const comparesAmounts = (sortBy: string) => sortBy === 'reward' || sortBy === 'fee'

export const parseOpportunities = (raw: RawQuery): OpportunityState => {
  const read = Object.entries(noFilters).map(([name, none]) => [
    name,
    Array.isArray(none) ? listOf(raw[name]) : textOf(raw[name]),
  ])
  const state = Object.fromEntries(read) as OpportunityState
  const { sortBy, currency } = state
  return {
    ...state,
    sortBy: sortBy === defaultSort ? '' : sortBy,
    currency: comparesAmounts(sortBy) ? currency : '',
    page: pageOf(raw.page),
  }
}

/** The parameters of the address and of the API; a parameter that is not set is undefined. */
export const opportunityQuery = (
  state: OpportunityState,
): Record<keyof OpportunityState, string | undefined> => {
  const entries = Object.entries(state).map(([name, value]: [string, string | string[]]) => [
    name,
    [value].flat().join(',') || undefined,
  ])
  return Object.fromEntries(entries) as Record<keyof OpportunityState, string | undefined>
}

export const opportunitiesAddress = (state: OpportunityState) =>
  withQuery(paths.opportunities, opportunityQuery(state))

/** Appended to the list's address while a visitor signs in to save its filters. */
export const saveSearchHash = '#save-search'

/** @param currency of the amounts, for the orders that compare them */
export const sortedBy = (
  state: OpportunityState,
  sortBy: string,
  currency: string,
): OpportunityState =>
  changeFilters(state, {
    sortBy: sortBy === defaultSort ? '' : sortBy,
    currency: comparesAmounts(sortBy) ? currency : '',
  })
