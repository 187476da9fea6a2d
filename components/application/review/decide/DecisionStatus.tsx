import { Button } from '@/components/ui/actions/Button'
import { Status } from '@/components/ui/feedback/Status'
import { confirmationStates } from '@/contract/enums/confirmations'
import { decisions } from '@/contract/enums/applications'
import type { ReviewSummary } from '@/contract/applications/reviews'
import { applicationName } from '@/lib/applications/reviewWords'
import { formatDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { useCountdown } from '@/lib/hooks/useCountdown'
import { useTask } from '@/lib/hooks/useTask'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { takeBack } from './takeBack'

interface Props {
  opportunityId: string
  application: ReviewSummary
  /** Only the organizer takes decisions back. */
  isOrganizer: boolean
  onChanged: () => void
}

/** `Notified in 8 minutes`, with the way back until then. */
const Waiting = ({ notifyAt, ...props }: Props & { notifyAt: string }) => {
  const { opportunityId, application, isOrganizer, onChanged } = props
  const left = useCountdown(Date.parse(notifyAt))
  const { run, isBusy } = useTask()
  const undo = async () => {
    await run(() => takeBack(opportunityId, [application.id]))
    onChanged()
  }
  if (left === 0) return <p className="meta">Being notified now</p>
  return (
    <>
      <p className="meta">Notified in {countOf(Math.ceil(left / 60), 'minute', 'minutes')}</p>
      {isOrganizer && (
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={`Take back: ${applicationName(application)}`}
          onClick={() => void undo()}
        >
          Take back
        </Button>
      )}
    </>
  )
}

/** The page of those on the waiting list, the best first. */
const waitingList = (opportunityId: string) =>
  `${applicationPaths.review(opportunityId)}?decision=WAITING_LIST&sortBy=rank`

/** Whether the applicant takes the place, and where the next one is found. */
const Place = ({ opportunityId, application: { confirmation }, isOrganizer }: Props) => {
  if (!confirmation) return null
  const { state, until, note } = confirmation
  const isFree = state === 'DECLINED' || state === 'LAPSED'
  return (
    <>
      <p className="meta">
        {confirmationStates[state]}
        {state === 'AWAITED' && `, until ${formatDay(until)}`}
      </p>
      {note && <p dir="auto">“{note}”</p>}
      {isFree && isOrganizer && (
        <Button variant="quiet" size="small" href={waitingList(opportunityId)}>
          See the waiting list
        </Button>
      )}
    </>
  )
}

/** The decision on an application, and when its applicant is notified. */
export const DecisionStatus = (props: Props) => {
  const { decision, notifyAt, notifiedAt } = props.application
  if (!decision) return null
  return (
    <>
      <Status state={notifiedAt ? 'full' : 'half'}>{decisions[decision]}</Status>
      {notifiedAt ? (
        <p className="meta">Notified on {formatDay(notifiedAt)}</p>
      ) : (
        notifyAt && <Waiting {...props} notifyAt={notifyAt} />
      )}
      {notifiedAt && <Place {...props} />}
    </>
  )
}
