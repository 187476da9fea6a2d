import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { notify } from '@/components/ui/feedback/notify'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { waiverStates } from '@/contract/enums/payments/waivers'
import type { WaiverRequest } from '@/contract/applications/waivers'
import { decideWaiverRequest } from '@/lib/api/applications/waivers'
import { formatDay } from '@/lib/formatting/dates'
import { useHasPassed } from '@/lib/hooks/useHasPassed'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'
import styles from './Waivers.module.css'

interface Props {
  id: string
  requests: WaiverRequest[]
  /** Applicants may ask for a waiver. */
  isAllowed: boolean
  onDecided: () => void
}

interface Choice {
  request: WaiverRequest
  isGranted: boolean
}

const dayOf = (instant: string) => formatDay(instant.slice(0, 10))

/** `Granted on 3 Mar 2027` */
const stateWords = ({ state, decidedAt }: WaiverRequest) =>
  decidedAt ? `${waiverStates[state]} on ${dayOf(decidedAt)}` : waiverStates[state]

const RequestRow = ({
  request,
  onChoose,
}: {
  request: WaiverRequest
  onChoose: (choice: Choice) => void
}) => {
  const { name, reason, state, requestedAt, submitUntil } = request
  const isOver = useHasPassed(submitUntil)
  const isOpen = state === 'REQUESTED' && !isOver
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
        <p className="meta">
          {[`Asked on ${dayOf(requestedAt)}`, !isOpen && stateWords(request)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isOpen && (
        <div className="row">
          <Button
            variant="secondary"
            size="small"
            aria-label={`Waive the fee of ${name}`}
            onClick={() => onChoose({ request, isGranted: true })}
          >
            Waive the fee
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Refuse the request of ${name}`}
            onClick={() => onChoose({ request, isGranted: false })}
          >
            Refuse
          </Button>
        </div>
      )}
    </li>
  )
}

interface DecideProps extends Pick<Props, 'id' | 'onDecided'> {
  choice: Choice
  onClose: () => void
}

const DecideDialog = ({ id, choice, onClose, onDecided }: DecideProps) => {
  const { send, isBusy, problem } = useRequest()
  const { request, isGranted } = choice
  const { name, applicationId } = request
  const decide = () =>
    send(() => decideWaiverRequest(id, applicationId, isGranted), {
      onDone: () => {
        notify.success(isGranted ? `The fee of ${name} is waived.` : 'The request is refused.')
        onClose()
        onDecided()
      },
    })
  return (
    <Dialog
      open
      title={isGranted ? `Waive the fee of ${name}?` : `Refuse the request of ${name}?`}
      confirmLabel={isGranted ? 'Waive the fee' : 'Refuse'}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void decide()}
    >
      <p>
        {isGranted
          ? 'They can submit without paying, and get an email now. This can’t be undone.'
          : 'They can still pay, and get an email now. This can’t be undone.'}
      </p>
      <FormProblem>{problem}</FormProblem>
    </Dialog>
  )
}

/** What applicants have asked for. */
export const WaiverRequests = ({ id, requests, isAllowed, onDecided }: Props) => {
  const [choice, setChoice] = useState<Choice | null>(null)
  return (
    <section className={styles.group} aria-labelledby="waiver-requests">
      <h3 id="waiver-requests">Requests</h3>
      {requests.length === 0 ? (
        <p className="muted">
          {isAllowed ? (
            'No applicant has asked for a waiver.'
          ) : (
            <>
              Applicants can’t ask for a waiver. Allow it under the fees when you{' '}
              <PrefetchLink href={paths.editOpportunity(id)}>edit the opportunity</PrefetchLink>.
            </>
          )}
        </p>
      ) : (
        <ul role="list" className={styles.list}>
          {requests.map((request) => (
            <RequestRow key={request.applicationId} request={request} onChoose={setChoice} />
          ))}
        </ul>
      )}
      {choice && (
        <DecideDialog
          id={id}
          choice={choice}
          onClose={() => setChoice(null)}
          onDecided={onDecided}
        />
      )}
    </section>
  )
}
