import type { ReactNode } from 'react'
import { VerifiedMark } from '@/components/profile/VerifiedMark'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Tag } from '@/components/ui/display/Tag'
import { costLabels } from '@/contract/enums/payments/fees'
import { opportunityTypes } from '@/contract/enums/opportunities'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { costLabel } from '@/lib/formatting/money'
import { isPromoted, notStated, placeOf, receiveWords, totalFee } from '@/lib/opportunities/terms'
import { paths } from '@/lib/navigation/paths'
import { DeadlineLine } from './DeadlineLine'
import styles from './OpportunityCard.module.css'

interface Props {
  opportunity: OpportunitySummary
  /** The heading level of the title. */
  heading?: 'h2' | 'h3' | undefined
  /** Actions, above the link that covers the whole card. */
  act?: ReactNode
}

/** An opportunity in a few lines; the whole card is one link. */
export const OpportunityCard = ({ opportunity, heading: Heading = 'h3', act }: Props) => {
  const { id, type, title, profile, boosts, feeType, fees } = opportunity
  const place = placeOf(opportunity)
  const cost = costLabel(feeType, fees)
  const promoted = isPromoted(opportunity)
  return (
    <article
      className={styles.card}
      data-highlight={boosts.includes('HIGHLIGHT') || undefined}
      data-counted={`opportunity ${id} ${profile.id}`}
      data-promoted={promoted}
    >
      <p className={styles.type}>
        {opportunityTypes[type].label}
        {promoted && <Tag>Promoted</Tag>}
      </p>
      <Heading className={styles.title}>
        <PrefetchLink href={paths.opportunity(id)}>
          <bdi>{title}</bdi>
        </PrefetchLink>
      </Heading>
      <p className={styles.by}>
        <VerifiedMark domain={profile.verifiedDomain} />
        <bdi>{profile.name}</bdi>
        {place && (
          // Browsers and the server may name a country differently.
          <span suppressHydrationWarning>{`, ${place}`}</span>
        )}
      </p>
      <dl className={styles.terms}>
        <div>
          <dt>Receive</dt>
          <dd className={styles.receive}>
            <bdi>{receiveWords(opportunity)}</bdi>
          </dd>
        </div>
        <div>
          <dt>Total fee</dt>
          <dd>
            {totalFee(feeType, fees) ?? notStated}
            {cost && cost !== costLabels.free && <small>{cost}</small>}
          </dd>
        </div>
        <div className={styles.due}>
          <dt>Deadline</dt>
          <dd>
            <DeadlineLine {...opportunity} />
          </dd>
        </div>
      </dl>
      {act && <div className={styles.act}>{act}</div>}
    </article>
  )
}
