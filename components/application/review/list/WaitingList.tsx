import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { lazyPart } from '@/components/ui/lazyPart'
import type { Review } from '@/contract/applications/reviews'
import { updateWaitingList } from '@/lib/api/waitingList'
import { countOf } from '@/lib/formatting/numbers'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './ReviewList.module.css'

const WaitingListDialog = lazyPart(() =>
  import('./WaitingListDialog').then((module) => module.WaitingListDialog),
)

interface Props {
  id: string
  review: Review
  onChanged: () => void
}

/** Who offers free places, once somebody is on the waiting list. For the organizer. */
export const WaitingList = ({ id, review, onChanged }: Props) => {
  const { nextOffer, counts } = review
  const [isOpen, setOpen] = useState(false)
  const { send, isBusy, problem } = useRequest()
  if (!nextOffer && !counts.decisions.WAITING_LIST) return null
  const end = () =>
    send(() => updateWaitingList(id, { nextOffer: null }), {
      onDone: () => {
        notify.success('You offer free places yourself.')
        onChanged()
      },
    })
  return (
    <section className={styles.waiting} aria-label="Waiting list">
      <p>
        {nextOffer
          ? `A place that is declined, given up or not confirmed in time is offered to the next on the waiting list, with ${countOf(nextOffer.days, 'day', 'days')} to confirm.`
          : 'You offer free places to the waiting list yourself.'}
      </p>
      <div className="row">
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {nextOffer ? 'Change the offer' : 'Offer free places automatically'}
        </Button>
        {nextOffer && (
          <Button variant="quiet" size="small" busy={isBusy} onClick={() => void end()}>
            Stop offering them
          </Button>
        )}
      </div>
      <FormProblem>{problem}</FormProblem>
      {isOpen && (
        <WaitingListDialog
          id={id}
          offer={nextOffer}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}
