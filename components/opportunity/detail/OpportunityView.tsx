import type { Opportunity } from '@/contract/opportunity'
import { ApplyBox } from './ApplyBox'
import { OpportunityBody } from './OpportunityBody'
import { OpportunityHeader } from './OpportunityHeader'
import styles from './OpportunityView.module.css'

/** An opportunity with everything that an applicant needs to know. */
export const OpportunityView = ({ opportunity }: { opportunity: Opportunity }) => (
  <article className={`wrap ${styles.page}`}>
    <OpportunityHeader opportunity={opportunity} />
    <ApplyBox opportunity={opportunity} />
    <OpportunityBody opportunity={opportunity} />
  </article>
)
