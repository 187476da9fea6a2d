import type { ReactNode } from 'react'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { ApplyBox } from './ApplyBox'
import type { ShownCallRecord } from '@/lib/records/shownRecords'
import { OpportunityBody } from './OpportunityBody'
import { OpportunityHeader } from './OpportunityHeader'
import styles from './OpportunityView.module.css'

interface Props {
  opportunity: Opportunity
  /** How its calls were run; none in the preview of a draft, or when they could not be loaded. */
  record?: ShownCallRecord | null | undefined
  /** What its owner can do; none in a preview. */
  ownerTools?: ReactNode
}

/** An opportunity with everything that an applicant needs to know. */
export const OpportunityView = ({ opportunity, record, ownerTools }: Props) => (
  <article className={`wrap ${styles.page}`}>
    <OpportunityHeader opportunity={opportunity} />
    <ApplyBox opportunity={opportunity}>{ownerTools}</ApplyBox>
    <OpportunityBody opportunity={opportunity} record={record} />
  </article>
)
