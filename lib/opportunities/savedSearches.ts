import type { SearchFrequency } from '@/contract/enums/mails'
import { text } from '@/contract/limits/limits'
import { plans } from '@/contract/pricing/plans'
import { opportunityLabels } from './filters'
import {
  opportunitiesAddress,
  opportunityQuery,
  parseOpportunities,
  type OpportunityState,
} from './opportunities'

/** What is saved of a list: neither its order nor its page. */
export const filtersOf = (state: OpportunityState): Record<string, string> => {
  const { sortBy: _order, currency: _currency, page: _page, ...filters } = opportunityQuery(state)
  const entries = Object.entries(filters)
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

const labelsOf = (state: OpportunityState) => opportunityLabels(state).map(({ label }) => label)

/** The filters in words. */
export const describeFilters = (filters: Record<string, string>) =>
  labelsOf(parseOpportunities(filters)).join(' · ') || 'All opportunities'

/** A name to start from. */
export const proposedName = (state: OpportunityState) =>
  (labelsOf(state).join(', ') || 'All opportunities').slice(0, text.name)

/** The list with these filters. */
export const searchAddress = (filters: Record<string, string>) =>
  opportunitiesAddress(parseOpportunities(filters))

/** Whether a plan includes saved searches and deadline reminders by email. */
export const includesMails = (subscriptionType: string | null, isExpired: boolean) =>
  !isExpired &&
  subscriptionType !== null &&
  Object.hasOwn(plans, subscriptionType) &&
  plans[subscriptionType as keyof typeof plans].opportunityMails === true

/** “Email me new matches …” */
export const frequencyLabels: Record<SearchFrequency, string> = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly, on Mondays',
  NEVER: 'Never',
}
