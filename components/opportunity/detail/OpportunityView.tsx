import type { Opportunity } from '@/contract/opportunity'
import { ApplyBox } from './ApplyBox'
import { OpportunityBody } from './OpportunityBody'
import { OpportunityHeader } from './OpportunityHeader'
import styles from './OpportunityView.module.css'

/** A call: what it is, until when, and everything that one agrees to by applying. */
export const OpportunityView = ({ opportunity }: { opportunity: Opportunity }) => (
  <article className={`wrap ${styles.page}`}>
    <OpportunityHeader opportunity={opportunity} />
    <ApplyBox opportunity={opportunity} />
    <OpportunityBody opportunity={opportunity} />
  </article>
)
