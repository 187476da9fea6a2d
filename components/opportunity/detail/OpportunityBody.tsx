import { ImageRows } from '@/components/ui/media/ImageRows'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { ShownCallRecord } from '@/lib/records/shownRecords'
import { CallRecord } from './CallRecord'
import { ChangeLog } from './ChangeLog'
import { KeyFacts } from './KeyFacts'
import styles from './OpportunityBody.module.css'
import { Selection } from './Selection'
import { Terms } from './Terms'
import { WhatToSend } from './WhatToSend'

interface Props {
  opportunity: Opportunity
  record?: ShownCallRecord | null | undefined
}

/** The organizer's text, then the terms and the facts. */
export const OpportunityBody = ({ opportunity, record }: Props) => {
  const { summary, descriptionHtml, images, title } = opportunity
  return (
    <div className={styles.body}>
      {summary && (
        <p className={`lead ${styles.lead}`} dir="auto">
          {summary}
        </p>
      )}
      {descriptionHtml && (
        <div
          className={`prose ${styles.prose}`}
          dir="auto"
          dangerouslySetInnerHTML={{ __html: descriptionHtml }}
        />
      )}
      {images.length > 0 && (
        <div className={styles.images}>
          <ImageRows images={images} label={`Images of ${title}`} rowHeight={18} />
        </div>
      )}
      <Terms opportunity={opportunity} />
      <KeyFacts opportunity={opportunity} />
      <WhatToSend {...opportunity} />
      <Selection opportunity={opportunity} />
      <ChangeLog {...opportunity} />
      {record && <CallRecord opportunity={opportunity} record={record} />}
    </div>
  )
}
