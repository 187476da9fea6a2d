import { AppliedFilters } from '@/components/list/AppliedFilters'
import { FilteredList } from '@/components/list/FilteredList'
import { FilterSheet } from '@/components/list/FilterSheet'
import { LineField } from '@/components/ui/LineField'
import { text } from '@/contract/limits'
import { useOpportunities, type OpportunitiesStart } from '@/lib/hooks/useOpportunities'
import { useTyping } from '@/lib/hooks/useTyping'
import { appliedFilters } from '@/lib/opportunityFilters'
import { changeFilters, opportunitiesAddress, withoutFilters } from '@/lib/opportunities'
import { paths } from '@/lib/paths'
import { ComparedIn } from './ComparedIn'
import { DeadlineLegend } from './DeadlineLegend'
import { OpportunitiesHead } from './OpportunitiesHead'
import { OpportunityFilterFields } from './OpportunityFilterFields'
import { OpportunityResults } from './OpportunityResults'
import { SortSelect } from './SortSelect'

const loadPanel = () =>
  import('./OpportunityFilterPanel').then(({ OpportunityFilterPanel }) => OpportunityFilterPanel)

export const OpportunitiesView = ({ start }: { start: OpportunitiesStart }) => {
  const { state, show, follower, ...list } = useOpportunities(start)
  const applied = appliedFilters(state)
  const search = useTyping(state.query, (query) => show(changeFilters(state, { query })))
  return (
    <>
      <OpportunitiesHead page={list.page} />
      <FilteredList
        action={paths.opportunities}
        filters={<OpportunityFilterFields state={state} onChange={show} />}
        search={
          <LineField
            label="Search opportunities"
            labelHidden
            type="search"
            icon="search"
            name="query"
            placeholder="Title, organizer or place"
            autoComplete="off"
            maxLength={text.search}
            {...search}
          />
        }
        tools={
          <>
            <FilterSheet state={state} applied={applied.length} load={loadPanel} onApply={show}>
              {(Panel, staging) => <Panel {...staging} />}
            </FilterSheet>
            <SortSelect state={state} onChange={show} />
          </>
        }
        applied={
          <AppliedFilters
            applied={applied}
            clearHref={opportunitiesAddress(withoutFilters(state))}
            onChange={show}
          />
        }
        note={<DeadlineLegend />}
      >
        <ComparedIn state={state} onChange={show} />
        <OpportunityResults state={state} {...list} />
      </FilteredList>
      {follower}
    </>
  )
}
