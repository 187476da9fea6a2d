import { FilterPanel } from '@/components/lists/FilterPanel'
import type { Staging } from '@/components/lists/FilterSheet'
import { listOpportunities } from '@/lib/api/opportunities'
import { useListPage } from '@/lib/lists/useListPage'
import {
  opportunitiesAddress,
  opportunityFilters,
  withoutFilters,
  type OpportunityState,
} from '@/lib/opportunities/opportunities'
import { OpportunityFilterFields } from './OpportunityFilterFields'

export const OpportunityFilterPanel = (staging: Staging<OpportunityState>) => {
  const { staged, onStage } = staging
  const list = useListPage(opportunitiesAddress(staged), () =>
    listOpportunities(opportunityFilters(staged)),
  )
  return (
    <FilterPanel staging={staging} cleared={withoutFilters(staged)} list={list}>
      <OpportunityFilterFields state={staged} onChange={onStage} />
    </FilterPanel>
  )
}
