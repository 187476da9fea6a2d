import type { OpportunitySummary } from '@/contract/opportunity'
import { OpportunityCard } from '@/components/opportunity/OpportunityCard'
import styles from './OpportunityList.module.css'

interface Props {
  opportunities: readonly OpportunitySummary[]
  label: string
  /** `wide`: terms beside the title where they fit. `columns`: two columns. */
  layout?: 'wide' | 'columns' | 'narrow'
  heading?: 'h2' | 'h3'
}

export const OpportunityList = ({ opportunities, label, layout = 'narrow', heading }: Props) => (
  <ul role="list" className={styles.list} data-layout={layout} aria-label={label}>
    {opportunities.map((opportunity) => (
      <li key={opportunity.id}>
        <OpportunityCard opportunity={opportunity} {...(heading && { heading })} />
      </li>
    ))}
  </ul>
)
