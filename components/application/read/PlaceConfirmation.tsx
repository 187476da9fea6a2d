import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { Application } from '@/contract/applications/applications'
import type { Confirmation } from '@/contract/confirmations'
import type { ConfirmationAnswer } from '@/contract/enums/confirmations'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { confirmPlace } from '@/lib/api/confirmations'
import { formatLongDay } from '@/contract/values/dates'
import { textOrNull } from '@/lib/forms/typedText'
import { useRequest } from '@/lib/hooks/useRequest'

interface Props {
  /** The application's. */
  id: string
  confirmation: Confirmation
  onChange: (application: Application) => void
}

const words: Record<Confirmation['state'], (until: string) => string> = {
  AWAITED: (until) => `The organizer keeps your place until the end of ${until}.`,
  CONFIRMED: () => 'You have confirmed your place.',
  DECLINED: () => 'You have declined your place, so it may be given to somebody else.',
  LAPSED: (until) =>
    `You had until ${until} to confirm your place. Write to the organizer if you still want it.`,
}

interface DeclineProps {
  isBusy: boolean
  problem: string | null
  onClose: () => void
  onDecline: (note: string | null) => void
}

const DeclineDialog = ({ isBusy, problem, onClose, onDecline }: DeclineProps) => {
  const [note, setNote] = useState('')
  return (
    <Dialog
      open
      danger
      title="Decline the place?"
      confirmLabel="Decline the place"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => onDecline(textOrNull(note))}
    >
      <div className="stack">
        <p>The organizer is mailed, and may offer it to somebody else. You can’t undo this.</p>
        <TextField
          type="textarea"
          label="Message to the organizer"
          optional
          minRows={2}
          limit={applicationLimits.confirmationNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormProblem>{problem}</FormProblem>
      </div>
    </Dialog>
  )
}

/** Whether an accepted applicant takes the place that the organizer offers. */
export const PlaceConfirmation = ({ id, confirmation, onChange }: Props) => {
  const { state, until } = confirmation
  const [isDeclining, setDeclining] = useState(false)
  const { send, isBusy, problem, clear } = useRequest()
  const answer = (given: ConfirmationAnswer, note: string | null = null) =>
    send(() => confirmPlace(id, { answer: given, note }), {
      onDone: (application) => {
        setDeclining(false)
        onChange(application)
        notify.success(
          given === 'CONFIRMED' ? 'Your place is confirmed.' : 'You declined the place.',
        )
      },
    })
  return (
    <section aria-label="Your place" className="stack">
      <p>{words[state](formatLongDay(until))}</p>
      {!isDeclining && <FormProblem>{problem}</FormProblem>}
      <div className="row">
        {state === 'AWAITED' && (
          <Button busy={isBusy} onClick={() => void answer('CONFIRMED')}>
            Confirm the place
          </Button>
        )}
        {(state === 'AWAITED' || state === 'CONFIRMED') && (
          <Button
            variant={state === 'AWAITED' ? 'secondary' : 'quiet'}
            onClick={() => {
              clear()
              setDeclining(true)
            }}
          >
            Decline the place
          </Button>
        )}
      </div>
      {isDeclining && (
        <DeclineDialog
          isBusy={isBusy}
          problem={problem}
          onClose={() => setDeclining(false)}
          onDecline={(note) => void answer('DECLINED', note)}
        />
      )}
    </section>
  )
}
