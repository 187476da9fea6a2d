import { useEffect, useImperativeHandle, type Ref } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Status } from '@/components/ui/feedback/Status'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import type { Review, ReviewSummary } from '@/contract/applications/reviews'
import { changedText } from '@/lib/applications/reviewWords'
import { formatDay } from '@/lib/formatting/dates'
import { paths } from '@/lib/navigation/paths'
import { CriterionFields } from './CriterionFields'
import { ScoreField } from './ScoreField'
import styles from './ReviewedApplication.module.css'
import { useOwnReview } from './useOwnReview'
import type { Scorer } from './useReviewKeys'

interface Props {
  opportunityId: string
  application: ReviewSummary
  review: Pick<Review, 'role' | 'criteria' | 'criteriaVersion'>
  onSaved: (saved: ReviewSummary) => void
  onConflict: () => void
  /** For scores that are given with the keyboard. */
  scorer: Ref<Scorer>
  /** Called once scores can be given. */
  onReady: () => void
}

const noteHint = ({ own }: ReviewSummary, isOrganizer: boolean) => {
  if (isOrganizer) return 'Only you see it.'
  return own.note !== null && !own.isNoteShared
    ? 'Only you see it. Once you change it, the organizer sees it, too.'
    : 'You and the organizer see it.'
}

interface ChangedProps {
  submittedAt: string
  onKeepScore: () => void
}

/** Says that the application was changed after it was scored. */
const Changed = ({ submittedAt, onKeepScore }: ChangedProps) => (
  <div className={styles.score}>
    <p role="status">
      <Status state="half">{changedText}</Status>
    </p>
    <p className="meta">
      Submitted again on {formatDay(submittedAt)}. Read it again, then give another score or keep
      yours.
    </p>
    <Button variant="secondary" size="small" onClick={onKeepScore}>
      Keep my score
    </Button>
  </div>
)

interface TextsProps {
  own: ReturnType<typeof useOwnReview>
  application: ReviewSummary
  isOrganizer: boolean
  isDecided: boolean
}

/** What the reviewer writes: for the organizer, and for the applicant. */
const Texts = ({ own, application, isOrganizer, isDecided }: TextsProps) => (
  <>
    <TextField
      {...own.note}
      type="textarea"
      label={isOrganizer ? 'Private note' : 'Note'}
      hint={noteHint(application, isOrganizer)}
      minRows={2}
      maxRows={12}
      limit={text.paragraph}
      readOnly={isDecided}
    />
    <TextField
      {...own.comment}
      type="textarea"
      label="Comment for the applicant"
      hint="Optional. Sent with the decision, without your name, if the organizer shares comments."
      minRows={2}
      maxRows={12}
      limit={text.paragraph}
      readOnly={isDecided}
    />
    {isDecided && (
      <p className="meta">
        This application is decided: scores, notes and comments can’t change anymore.
      </p>
    )}
  </>
)

/** Gives a score by keyboard: with criteria to the one with the focus, else to the first without a score. */
const giveTo = (
  own: ReturnType<typeof useOwnReview>,
  criteria: Review['criteria'],
  score: number,
) => {
  if (criteria.length === 0) return own.giveScore(score)
  const field = document.activeElement?.closest<HTMLElement>('[data-criterion]')
  const next = criteria.find(({ id }) => own.criterionScores[id] === undefined)
  const id = field?.dataset.criterion ?? next?.id
  if (id !== undefined) own.scoreCriterion(id, score)
}

/** What the reviewer thinks: a score, also by criteria, a note, or a conflict of interest. */
export const OwnReviewPanel = (props: Props) => {
  const { opportunityId, application, review, onSaved, onConflict, scorer, onReady } = props
  const { criteria, role } = review
  const isOrganizer = role === 'ORGANIZER'
  const own = useOwnReview({ opportunityId, application, criteria: review, onSaved })
  const isDecided = application.decision !== null
  const isOpen = own.isReady && !isDecided
  useImperativeHandle(scorer, () => (score) => {
    if (isOpen) giveTo(own, criteria, score)
    return own.isReady
  })
  useEffect(() => {
    if (own.isReady) onReady()
  }, [own.isReady, onReady])
  const declare = async () => {
    if (await own.declareConflict()) onConflict()
  }
  return (
    <section className={styles.own} aria-label="Your review">
      {application.isChanged && !isDecided && (
        <Changed submittedAt={application.submittedAt} onKeepScore={() => void own.keepScore()} />
      )}
      {criteria.length > 0 ? (
        <CriterionFields
          criteria={criteria}
          scores={own.criterionScores}
          disabled={!isOpen}
          onChange={own.scoreCriterion}
        />
      ) : (
        <ScoreField value={own.score} disabled={!isOpen} onChange={own.giveScore} />
      )}
      <Texts own={own} application={application} isOrganizer={isOrganizer} isDecided={isDecided} />
      <p role="status" className={`micro ${styles.saving}`}>
        {own.status === 'saving' && 'Saving…'}
        {own.status === 'saved' && !own.problem && 'Saved'}
      </p>
      <FormProblem>{own.problem}</FormProblem>
      {own.isRemoved ? (
        <Button variant="secondary" size="small" href={paths.applications}>
          Your applications
        </Button>
      ) : (
        own.status === 'failed' && (
          <Button variant="secondary" size="small" onClick={own.retry}>
            Save again
          </Button>
        )
      )}
      {!isOrganizer && !isDecided && (
        <Button variant="quiet" size="small" onClick={() => void declare()}>
          I have a conflict of interest
        </Button>
      )}
    </section>
  )
}
