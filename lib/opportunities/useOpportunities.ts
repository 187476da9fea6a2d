import type { OpportunitySummary } from '@/contract/opportunity'
import type { Page } from '@/contract/values'
import { listOpportunities } from '@/lib/api/opportunities'
import { useListState } from '@/lib/lists/useListState'
import { useStartedList } from '@/lib/lists/useStartedList'
import type { ListStart } from '@/lib/lists/listStart'
import { opportunitiesAddress, opportunityFilters, parseOpportunities } from './opportunities'

export type OpportunityPage = Page<OpportunitySummary>
export type OpportunitiesStart = ListStart<OpportunityPage>

/** The list as the address has it, and the ways to change it. */
export const useOpportunities = (start: OpportunitiesStart) => {
  const { state, show } = useListState(parseOpportunities, opportunitiesAddress)
  const ask = () => listOpportunities(opportunityFilters(state))
  return { state, show, ...useStartedList(opportunitiesAddress(state), ask, start) }
}
