import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { notify } from '@/components/ui/feedback/notify'
import { Status } from '@/components/ui/feedback/Status'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { Juror } from '@/contract/applications/jurors'
import type { Review } from '@/contract/applications/reviews'
import { remindJuror, removeJuror } from '@/lib/api/applications/reviews'
import { formatDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { useRequest } from '@/lib/hooks/useRequest'
import { Assignments } from './Assignments'
import { InviteJuror } from './InviteJuror'
import { NotInviting } from './NotInviting'
import styles from './Jurors.module.css'

const nameOf = ({ name, email }: Juror) => name ?? email

/** Null until the juror has accepted. */
const progressOf = ({ acceptedAt, assigned, scored, conflicts }: Juror) =>
  acceptedAt &&
  [
    `${scored} of ${assigned - conflicts} scored`,
    conflicts > 0 && countOf(conflicts, 'conflict of interest', 'conflicts of interest'),
  ]
    .filter(Boolean)
    .join(' · ')

/** `Due 14 Dec 2026 · Mailed again on 1 Dec 2026` */
const dates = ({ dueOn, remindedAt }: Juror) =>
  [dueOn && `Due ${formatDay(dueOn)}`, remindedAt && `Mailed again on ${formatDay(remindedAt)}`]
    .filter(Boolean)
    .join(' · ')

interface Props {
  id: string
  review: Review
  onChanged: () => void
}

interface RowProps extends Pick<Props, 'id' | 'onChanged'> {
  juror: Juror
  onRemove: () => void
}

/** A juror with their progress. */
const JurorRow = ({ id, juror, onChanged, onRemove }: RowProps) => {
  const { send, isBusy } = useRequest()
  const remind = () =>
    send(() => remindJuror(id, juror.id), {
      onDone: () => {
        notify.success(
          juror.acceptedAt
            ? `Reminder sent to ${juror.email}`
            : `Invitation sent again to ${juror.email}. The earlier link no longer works.`,
        )
        onChanged()
      },
      onFailure: ({ error }) =>
        notify.error(`We couldn’t mail ${nameOf(juror)}.`, { detail: error }),
    })
  return (
    <li className={styles.juror}>
      <div>
        <p className={styles.name}>
          <bdi>{nameOf(juror)}</bdi>
        </p>
        {juror.name && <p className="meta">{juror.email}</p>}
        {dates(juror) && <p className="meta">{dates(juror)}</p>}
      </div>
      <p className="num">
        {progressOf(juror) ?? <Status state="ring">Invited on {formatDay(juror.invitedAt)}</Status>}
      </p>
      <div className="row">
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={`${juror.acceptedAt ? 'Remind' : 'Resend the invitation to'} ${nameOf(juror)}`}
          onClick={() => void remind()}
        >
          {juror.acceptedAt ? 'Remind' : 'Resend'}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${nameOf(juror)}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

interface RemoveProps extends Props {
  juror: Juror
  onClose: () => void
}

const RemoveDialog = ({ id, review, juror, onClose, onChanged }: RemoveProps) => {
  const { send, isBusy } = useRequest()
  const remove = () =>
    send(() => removeJuror(id, juror.id), {
      onDone: () => {
        onClose()
        notify.success(`${nameOf(juror)} is no longer a juror.`)
        onChanged()
      },
      onFailure: ({ error }) =>
        notify.error('We couldn’t remove the juror. Try again.', { detail: error }),
    })
  return (
    <Dialog
      open
      danger
      title={`Remove ${nameOf(juror)} as a juror?`}
      confirmLabel="Remove"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      They no longer see the applications. Scores that they gave stay.
      {review.jurorsEach !== null &&
        juror.assigned > 0 &&
        ` ${countOf(juror.assigned, 'application then has', 'applications then have')} fewer jurors. You can assign others.`}
    </Dialog>
  )
}

/** The jurors of a call with their progress, for its organizer. */
export const Jurors = ({ id, review, onChanged }: Props) => {
  const [removing, setRemoving] = useState<Juror | null>(null)
  return (
    <section className={styles.jurors} aria-labelledby="jurors">
      <h2 id="jurors">Jurors</h2>
      {review.invitingNeeds ? (
        <NotInviting opportunityId={id} needs={review.invitingNeeds} />
      ) : (
        <InviteJuror opportunityId={id} onInvited={onChanged} />
      )}
      <Assignments id={id} review={review} onChanged={onChanged} />
      {review.jurors.length === 0 ? (
        <EmptyState title="No jurors yet" heading="h3">
          {review.invitingNeeds
            ? 'You can score alone.'
            : 'You can score alone, or invite jurors at any time.'}
        </EmptyState>
      ) : (
        <ul role="list" className={styles.list}>
          {review.jurors.map((juror) => (
            <JurorRow
              key={juror.id}
              id={id}
              juror={juror}
              onChanged={onChanged}
              onRemove={() => setRemoving(juror)}
            />
          ))}
        </ul>
      )}
      {removing && (
        <RemoveDialog
          id={id}
          review={review}
          juror={removing}
          onClose={() => setRemoving(null)}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}
