import Link from 'next/link'
import { Status } from '@/components/ui/feedback/Status'
import type { Fulfillment } from '@/contract/admin'
import { formatLongDay } from '@/lib/formatting/dates'
import { boostLabel, subjectPath } from '@/lib/fulfillment/fulfillmentList'
import { paths } from '@/lib/navigation/paths'
import { FulfillmentForm } from './FulfillmentForm'
import styles from './Fulfillment.module.css'

interface Props {
  boost: Fulfillment
  onDone: () => void
}

/** A boost to carry out, for what and for whom, and the link once it is done. */
export const FulfillmentItem = ({ boost, onDone }: Props) => {
  const { subject, profile, paidAt, fulfilledAt, proofUrl } = boost
  return (
    <li className={styles.item}>
      <div>
        <p>
          <b>{boostLabel(boost)}</b> for{' '}
          <Link href={subjectPath(boost)}>
            <bdi>{subject.title ?? 'Untitled'}</bdi>
          </Link>
        </p>
        <p className="muted">
          <Link href={paths.profile(profile.id)}>
            <bdi>{profile.name}</bdi>
          </Link>
          , paid on <time dateTime={paidAt}>{formatLongDay(paidAt)}</time>
        </p>
      </div>
      {fulfilledAt ? (
        <p>
          <Status state="full">Done on {formatLongDay(fulfilledAt)}</Status>
          {proofUrl && (
            <>
              {' '}
              <a href={proofUrl} target="_blank" rel="noreferrer">
                See the post
              </a>
            </>
          )}
        </p>
      ) : (
        <FulfillmentForm boost={boost} onDone={onDone} />
      )}
    </li>
  )
}
