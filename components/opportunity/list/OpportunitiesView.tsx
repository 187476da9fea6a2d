import { AppliedFilters } from '@/components/lists/AppliedFilters'
import { FilteredList } from '@/components/lists/FilteredList'
import { FilterSheet } from '@/components/lists/FilterSheet'
import { ListPages } from '@/components/lists/ListPages'
import { ListResults } from '@/components/lists/ListResults'
import { ListSearch } from '@/components/lists/ListSearch'
import { SortSelect } from '@/components/lists/SortSelect'
import { useCurrency } from '@/contexts/CurrencyContext'
import { opportunitySorts } from '@/contract/enums/opportunities'
import { changeFilters, type InitialList } from '@/lib/lists/listDefinition'
import { usePagedList } from '@/lib/lists/usePagedList'
import { paths } from '@/lib/navigation/paths'
import { defaultSort, sortedBy, type OpportunityState } from '@/lib/opportunities/opportunities'
import { opportunityList, type OpportunityPage } from '@/lib/opportunities/opportunityList'
import { ComparedAmounts } from './ComparedAmounts'
import { DeadlineLegend } from './DeadlineLegend'
import { OpportunitiesHeader } from './OpportunitiesHeader'
import { OpportunityFilters } from './OpportunityFilters'
import { OpportunityList } from './OpportunityList'
import { OpportunitySkeleton } from './OpportunitySkeleton'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'

const EmptyOpportunities = () => (
  <EmptyState
    heading="h3"
    title="No open opportunities right now"
    action={<Button href={paths.newOpportunity}>Post an opportunity</Button>}
  >
    <p>New opportunities appear here as soon as they are published.</p>
  </EmptyState>
)

const filterFields = (
  state: OpportunityState,
  page: OpportunityPage | undefined,
  onChange: (state: OpportunityState) => void,
) => <OpportunityFilters state={state} facets={page?.facets} onChange={onChange} />

export const OpportunitiesView = ({ initial }: { initial: InitialList<OpportunityPage> }) => {
  const { state, show, result } = usePagedList(opportunityList, initial)
  const { page, isBusy } = result
  const { active } = useCurrency()
  const list = { list: opportunityList, state }
  return (
    <>
      <OpportunitiesHeader page={page} state={state} />
      <FilteredList
        action={paths.opportunities}
        filters={filterFields(state, page, show)}
        search={
          <ListSearch
            label="Search opportunities"
            name="query"
            placeholder="Title, organizer or place"
            value={state.query}
            onSearch={(query) => show(changeFilters(state, { query }))}
          />
        }
        tools={
          <>
            <FilterSheet {...list} onApply={show} fields={filterFields} />
            <SortSelect
              orders={opportunitySorts}
              value={state.sortBy || defaultSort}
              onChange={(sortBy) => show(sortedBy(state, sortBy, active))}
            />
          </>
        }
        applied={<AppliedFilters {...list} onChange={show} />}
        note={<DeadlineLegend />}
      >
        <ComparedAmounts
          state={state}
          inOtherCurrencies={page?.inOtherCurrencies}
          onChange={show}
        />
        <ListResults
          {...list}
          result={result}
          noun={['opportunity', 'opportunities']}
          empty={<EmptyOpportunities />}
          skeleton={<OpportunitySkeleton />}
        >
          {(shown) => (
            <ListPages {...list} page={shown} isBusy={isBusy}>
              <OpportunityList opportunities={shown.items} label="Opportunities" layout="wide" />
            </ListPages>
          )}
        </ListResults>
      </FilteredList>
    </>
  )
}
