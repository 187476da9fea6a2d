import Link from 'next/link'
import { DecisionStatus } from '@/components/application/review/decide/DecisionStatus'
import { Status } from '@/components/ui/feedback/Status'
import { Image } from '@/components/ui/media/Image'
import { applicationRounds } from '@/contract/enums/applications'
import type { Criterion } from '@/contract/forms/criteria'
import type { ReviewSummary } from '@/contract/applications/reviews'
import { reviewedAddress, type ReviewState } from '@/lib/applications/reviewList'
import {
  applicantText,
  applicationName,
  changedText,
  meanText,
  ownScoreText,
  scoresText,
} from '@/lib/applications/reviewWords'
import styles from './ReviewList.module.css'

interface Props {
  opportunityId: string
  application: ReviewSummary
  state: ReviewState
  criteria: readonly Criterion[]
  isOrganizer: boolean
  onChanged: () => void
}

/** Whole, since the proportions belong to a work. */
const Thumbnail = ({ image }: Pick<ReviewSummary, 'image'>) =>
  image ? (
    <Image
      src={image.url}
      alt=""
      color={image.dominantColor}
      width={image.width}
      height={image.height}
      sizes="12rem"
    />
  ) : (
    <span className={styles.noImage} />
  )

/** An application in the list: a row of the table, or an image of the contact sheet. */
export const ReviewItem = (props: Props) => {
  const { opportunityId, application, state, criteria, isOrganizer, onChanged } = props
  const { image, scores, own, round, isLate, isChanged } = application
  return (
    <>
      <div className={styles.thumbnail} aria-hidden="true">
        <Thumbnail image={image} />
      </div>
      <div className={styles.about}>
        {/* Not prefetched: opening an application is logged. */}
        <Link
          href={reviewedAddress(opportunityId, application.id, state)}
          prefetch={false}
          className={styles.name}
          dir="auto"
        >
          {applicationName(application)}
        </Link>
        <p className="meta">
          {own.hasConflict ? 'Hidden from you' : applicantText(application)}
          {isLate && ' · late'}
        </p>
      </div>
      {isOrganizer && (
        <p className={styles.scores}>
          {scores.mean !== null && (
            <>
              Mean <b className="num">{meanText(scores)}</b>{' '}
            </>
          )}
          <span className="meta">{scoresText(scores)}</span>
        </p>
      )}
      <div className={styles.own}>
        <p>{ownScoreText(own, criteria)}</p>
        {isChanged && <Status state="half">{changedText}</Status>}
      </div>
      <div className={styles.status}>
        <p className="meta">{applicationRounds[round]}</p>
        <DecisionStatus
          opportunityId={opportunityId}
          application={application}
          isOrganizer={isOrganizer}
          onChanged={onChanged}
        />
      </div>
    </>
  )
}
