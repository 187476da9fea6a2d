import { AppliedFilters } from '@/components/lists/AppliedFilters'
import { FilteredList } from '@/components/lists/FilteredList'
import { FilterSheet } from '@/components/lists/FilterSheet'
import { LineField } from '@/components/ui/inputs/LineField'
import { text } from '@/contract/limits'
import { useOpportunities, type OpportunitiesStart } from '@/lib/opportunities/useOpportunities'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import { appliedFilters } from '@/lib/opportunities/filters'
import {
  changeFilters,
  opportunitiesAddress,
  withoutFilters,
} from '@/lib/opportunities/opportunities'
import { paths } from '@/lib/navigation/paths'
import { CurrencyNote } from './CurrencyNote'
import { DeadlineLegend } from './DeadlineLegend'
import { OpportunitiesHeader } from './OpportunitiesHeader'
import { OpportunityFilterFields } from './OpportunityFilterFields'
import { OpportunityResults } from './OpportunityResults'
import { SortSelect } from './SortSelect'

const loadPanel = () =>
  import('./OpportunityFilterPanel').then(({ OpportunityFilterPanel }) => OpportunityFilterPanel)

export const OpportunitiesView = ({ start }: { start: OpportunitiesStart }) => {
  const { state, show, follower, ...list } = useOpportunities(start)
  const applied = appliedFilters(state)
  const search = useDebouncedInput(state.query, (query) => show(changeFilters(state, { query })))
  return (
    <>
      <OpportunitiesHeader page={list.page} />
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
        <CurrencyNote state={state} onChange={show} />
        <OpportunityResults state={state} {...list} />
      </FilteredList>
      {follower}
    </>
  )
}
