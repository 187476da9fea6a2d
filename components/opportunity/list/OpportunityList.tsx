import { memo, type ReactNode } from 'react'
import { BookmarkButton } from '@/components/opportunity/bookmark/BookmarkButton'
import { OpportunityCard } from '@/components/opportunity/OpportunityCard'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import styles from './OpportunityList.module.css'

interface Props<O extends OpportunitySummary> {
  opportunities: readonly O[]
  label: string
  /** `wide`: terms beside the title where they fit. `columns`: two columns. */
  layout?: 'wide' | 'columns' | 'narrow'
  heading?: 'h2' | 'h3'
  /** The action of a card; bookmarking by default. */
  act?: (opportunity: O) => ReactNode
  /** What follows a card. */
  details?: (opportunity: O) => ReactNode
}

const List = <O extends OpportunitySummary>({
  opportunities,
  label,
  layout = 'narrow',
  heading,
  act = (opportunity) => <BookmarkButton opportunity={opportunity} />,
  details,
}: Props<O>) => (
  <ul role="list" className={styles.list} data-layout={layout} aria-label={label}>
    {opportunities.map((opportunity) => (
      <li key={opportunity.id}>
        <OpportunityCard opportunity={opportunity} act={act(opportunity)} heading={heading} />
        {details?.(opportunity)}
      </li>
    ))}
  </ul>
)

/** Rendered again only when its own data changes: around it, a page changes several times while it starts. */
export const OpportunityList = memo(List) as typeof List
