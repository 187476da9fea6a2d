import { ListPages } from '@/components/lists/ListPages'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { ListView } from '@/lib/lists/listView'
import type { OpportunityPage } from '@/lib/opportunities/useOpportunities'
import { opportunitiesPage, type OpportunityState } from '@/lib/opportunities/opportunities'
import { NoOpenOpportunities } from './NoOpenOpportunities'
import { OpportunityList } from './OpportunityList'
import { OpportunitySkeleton } from './OpportunitySkeleton'
import { UnknownFilters } from './UnknownFilters'

interface Props extends ListView<OpportunityPage> {
  state: OpportunityState
}

export const OpportunityResults = ({ state, page, failure, isBusy, retry }: Props) => {
  if (failure?.status === 422) return <UnknownFilters state={state} failure={failure} />
  if (failure) {
    return (
      <ErrorState title="The opportunities did not come" onRetry={retry} busy={isBusy}>
        {failure.error}
      </ErrorState>
    )
  }
  if (!page) return <OpportunitySkeleton />
  if (page.items.length === 0) return <NoOpenOpportunities state={state} page={page} />
  return (
    <ListPages page={page} isBusy={isBusy} href={(number) => opportunitiesPage(state, number)}>
      <OpportunityList opportunities={page.items} label="Opportunities" layout="wide" />
    </ListPages>
  )
}
