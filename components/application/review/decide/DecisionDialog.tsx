import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { reviewKey } from '@/components/application/review/reviewKey'
import { deadlineDates } from '@/contract/values/deadlines'
import { decisions, type Decision } from '@/contract/enums/applications'
import type { Review } from '@/contract/applications/reviews'
import { useAuth } from '@/contexts/AuthContext'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { getReview } from '@/lib/api/applications/reviews'
import { useApi } from '@/lib/hooks/useApi'
import { countOf } from '@/lib/formatting/numbers'
import styles from './DecisionDialog.module.css'
import { takeBack } from './takeBack'
import { useDecision, type DecisionDraft, type Letter } from './useDecision'

interface Props {
  opportunityId: string
  ids: string[]
  /** The decision that the applicant was notified of before, when that is corrected. */
  corrected?: Decision | null
  onClose: () => void
  onChanged: () => void
}

/** Milliseconds, longer than usual: the toast offers to take many decisions back. */
const TOAST = 20_000

interface LettersProps {
  letters: readonly Letter[]
  draft: DecisionDraft
}

/** The emails as they will be sent. */
const Letters = ({ letters, draft }: LettersProps) => {
  const { user } = useAuth()
  return (
    <div className="stack">
      <p>
        They are sent in 10 minutes. Until then you can take the decision back.
        {user?.emailVerified && user.email && ` Replies go to ${user.email}.`}
      </p>
      <ul role="list" className={styles.letters} tabIndex={0} aria-label="Emails">
        {letters.map(({ applicationId, name, subject, text }, index) => (
          <li key={applicationId}>
            <details open={index === 0}>
              <summary dir="auto">{name || 'Without a name'}</summary>
              <p className={styles.subject} dir="auto">
                {subject}
              </p>
              <p className={styles.text} dir="auto">
                {text}
              </p>
            </details>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={draft.change}>
        Change the message
      </Button>
      <FormProblem>{draft.problem}</FormProblem>
    </div>
  )
}

interface FieldsProps {
  review: Pick<Review, 'call' | 'counts'> | undefined
  corrected: Decision | null
  draft: DecisionDraft
}

const DecisionFields = ({ review, corrected, draft }: FieldsProps) => {
  const call = review?.call
  return (
    <div className="stack">
      {corrected && (
        <p>
          The applicant was notified: {decisions[corrected].toLowerCase()}. A correction sends a
          second email and is in the log.
        </p>
      )}
      {call?.deadline && !call.isClosed && (
        <p role="note">
          The deadline is not over: {deadlineDates(call.deadline, null).organizer}. Others can still
          apply, and applicants can edit or withdraw until they are notified.
        </p>
      )}
      <RadioGroup
        legend="Decision"
        options={decisions}
        value={draft.decision}
        onChange={draft.choose}
      />
      <TextField
        type="textarea"
        label="Message to each applicant"
        hint="{name}, {call} and {organizer} are filled in."
        value={draft.message}
        limit={applicationLimits.letter}
        minRows={6}
        maxRows={12}
        onChange={({ target }) => draft.write(target.value)}
      />
      {draft.decision === 'ACCEPTED' && (
        <TextField
          type="date"
          label="Confirm the place by"
          optional
          max="2100-12-31"
          hint="Applicants then confirm or decline it until the end of that day."
          value={draft.confirmUntil}
          onChange={({ target }) => draft.askUntil(target.value)}
        />
      )}
      {review && review.counts.commented > 0 && (
        <Checkbox
          label="Add the reviewers’ comments for the applicant, without their names"
          checked={draft.sharesComments}
          onChange={({ target }) => draft.shareComments(target.checked)}
        />
      )}
      <FormProblem>{draft.problem}</FormProblem>
    </div>
  )
}

/** Decides on applications: choose and write, then read every mail, then send. */
export const DecisionDialog = (props: Props) => {
  const { opportunityId, ids, corrected = null, onClose, onChanged } = props
  const draft = useDecision(opportunityId, ids, corrected)
  const review = useApi(reviewKey(opportunityId), () => getReview(opportunityId)).data
  const { decision, letters, isBusy } = draft
  const count = countOf(ids.length, 'application', 'applications')
  const label = decisions[decision].toLowerCase()
  const send = async () => {
    if (!(await draft.send())) return
    onClose()
    onChanged()
    notify.success(`${count}: ${label}`, {
      detail: 'Applicants are notified in 10 minutes.',
      duration: TOAST,
      action: { label: 'Undo', onClick: () => void takeBack(opportunityId, ids).then(onChanged) },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        letters
          ? `Send ${countOf(letters.length, 'email', 'emails')}?`
          : corrected
            ? 'Correct the decision'
            : `Decide on ${count}`
      }
      confirmLabel={letters ? `Decide: ${label}` : 'Preview the emails'}
      busy={isBusy}
      disabled={draft.message.trim() === ''}
      onConfirm={() => void (letters ? send() : draft.preview())}
    >
      {letters ? (
        <Letters letters={letters} draft={draft} />
      ) : (
        <DecisionFields review={review} corrected={corrected} draft={draft} />
      )}
    </Dialog>
  )
}
