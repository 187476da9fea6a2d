import { FilterPanel } from '@/components/list/FilterPanel'
import type { Staging } from '@/components/list/FilterSheet'
import { useOpportunityPage } from '@/lib/hooks/useOpportunities'
import { withoutFilters, type OpportunityState } from '@/lib/opportunities'
import { OpportunityFilterFields } from './OpportunityFilterFields'

export const OpportunityFilterPanel = (staging: Staging<OpportunityState>) => {
  const { staged, onStage } = staging
  const list = useOpportunityPage(staged)
  return (
    <FilterPanel staging={staging} cleared={withoutFilters(staged)} list={list}>
      <OpportunityFilterFields state={staged} onChange={onStage} />
    </FilterPanel>
  )
}
