import Link from 'next/link'
import { Status } from '@/components/ui/feedback/Status'
import type { Fulfilment } from '@/contract/admin'
import { formatLongDay } from '@/lib/formatting/dates'
import { boostLabel, subjectPath } from '@/lib/fulfilment/fulfilmentList'
import { paths } from '@/lib/navigation/paths'
import { FulfilmentForm } from './FulfilmentForm'
import styles from './Fulfilment.module.css'

interface Props {
  boost: Fulfilment
  onDone: () => void
}

/** A boost to carry out, for what and for whom, and the link once it is done. */
export const FulfilmentItem = ({ boost, onDone }: Props) => {
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
        <FulfilmentForm boost={boost} onDone={onDone} />
      )}
    </li>
  )
}
