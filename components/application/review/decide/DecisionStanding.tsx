import { Button } from '@/components/ui/actions/Button'
import { Status } from '@/components/ui/feedback/Status'
import { decisions } from '@/contract/enums/applications'
import type { ReviewSummary } from '@/contract/reviews'
import { applicationName } from '@/lib/applications/reviewWords'
import { formatDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { useCountdown } from '@/lib/hooks/useCountdown'
import { useTask } from '@/lib/hooks/useTask'
import { takeBack } from './takeBack'

interface Props {
  opportunityId: string
  application: ReviewSummary
  /** Only the organizer takes decisions back. */
  isOrganizer: boolean
  onChanged: () => void
}

/** `Told in 8 minutes`, with the way back until then. */
const Waiting = ({ tellAt, ...props }: Props & { tellAt: string }) => {
  const { opportunityId, application, isOrganizer, onChanged } = props
  const left = useCountdown(Date.parse(tellAt))
  const { run, isBusy } = useTask()
  const undo = async () => {
    await run(() => takeBack(opportunityId, [application.id]))
    onChanged()
  }
  if (left === 0) return <p className="meta">Being told now</p>
  return (
    <>
      <p className="meta">Told in {countOf(Math.ceil(left / 60), 'minute', 'minutes')}</p>
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

/** The decision on an application, and when its applicant is told. */
export const DecisionStanding = (props: Props) => {
  const { decision, tellAt, toldAt } = props.application
  if (!decision) return null
  return (
    <>
      <Status state={toldAt ? 'full' : 'half'}>{decisions[decision]}</Status>
      {toldAt ? (
        <p className="meta">Told on {formatDay(toldAt)}</p>
      ) : (
        tellAt && <Waiting {...props} tellAt={tellAt} />
      )}
    </>
  )
}
