import { PastTheEnd } from '@/components/lists/PastTheEnd'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { OpportunityPage } from '@/lib/opportunities/useOpportunities'
import { appliedFilters } from '@/lib/opportunities/filters'
import {
  opportunitiesAddress,
  opportunitiesPage,
  withoutFilters,
  type OpportunityState,
} from '@/lib/opportunities/opportunities'
import { paths } from '@/lib/navigation/paths'

interface Props {
  state: OpportunityState
  page: OpportunityPage
}

/** Nothing to list: past the end, nothing matches, or nothing is open. */
export const NoOpenOpportunities = ({ state, page }: Props) => {
  if (page.total > 0) {
    return (
      <PastTheEnd
        page={page}
        one="open call fills"
        many="open calls fill"
        href={(number) => opportunitiesPage(state, number)}
      />
    )
  }
  const applied = appliedFilters(state)
  if (applied.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title="Nothing is open just now"
        action={<Button href={paths.newOpportunity}>Post an opportunity</Button>}
      >
        <p>New calls appear here as soon as they are published.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      heading="h3"
      title="No open call matches all of this"
      action={
        <Button href={opportunitiesAddress(withoutFilters(state))} shallow scroll={false}>
          Clear filters
        </Button>
      }
    >
      <p>Looked for {applied.map(({ label }) => label).join(', ')}.</p>
    </EmptyState>
  )
}
