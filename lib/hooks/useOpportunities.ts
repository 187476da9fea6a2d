import type { OpportunitySummary } from '@/contract/opportunity'
import type { Page } from '@/contract/values'
import { listOpportunities } from '@/lib/api/opportunities'
import { useListPage, useListState } from '@/lib/hooks/useList'
import type { ListStart } from '@/lib/listStart'
import {
  opportunitiesAddress,
  opportunityFilters,
  parseOpportunities,
  type OpportunityState,
} from '@/lib/opportunities'

export type OpportunityPage = Page<OpportunitySummary>
export type OpportunitiesStart = ListStart<OpportunityPage>

export const useOpportunityPage = (state: OpportunityState, start?: OpportunitiesStart) =>
  useListPage<OpportunityPage>(
    opportunitiesAddress(state),
    () => listOpportunities(opportunityFilters(state)),
    start,
  )

/** The list as the address has it, and the ways to change it. */
export const useOpportunities = (start: OpportunitiesStart) => {
  const { state, show } = useListState(parseOpportunities, opportunitiesAddress)
  return { state, show, ...useOpportunityPage(state, start) }
}
