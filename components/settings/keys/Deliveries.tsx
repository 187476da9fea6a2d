import { Button } from '@/components/ui/actions/Button'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { deliveryStates, TEST_EVENT, webhookEvents } from '@/contract/enums/keys'
import type { Delivery } from '@/contract/team/webhooks'
import { listDeliveries } from '@/lib/api/team/keys'
import { formatInstant } from '@/lib/formatting/dates'
import { useApi } from '@/lib/hooks/useApi'
import styles from './Keys.module.css'

const nameOf = (event: string) =>
  event === TEST_EVENT
    ? 'Test'
    : Object.hasOwn(webhookEvents, event)
      ? webhookEvents[event as keyof typeof webhookEvents].label
      : event

/** “Delivered · 204 · 120 ms · 2 tries” */
function outcomeOf({ state, status, duration, problem, tries, nextTryAt }: Delivery): string {
  const facts = [
    tries === 0 ? 'Being sent' : deliveryStates[state],
    status === null ? problem : `status ${status}`,
    duration === null ? null : `${duration} ms`,
    tries > 1 ? `${tries} tries` : null,
    tries > 0 && nextTryAt !== null ? `next try ${formatInstant(nextTryAt)}` : null,
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}

const Entry = ({ delivery }: { delivery: Delivery }) => (
  <li className={styles.entry}>
    <time dateTime={delivery.createdAt}>{formatInstant(delivery.createdAt)}</time>
    <span>{nameOf(delivery.event)}</span>
    <span>{outcomeOf(delivery)}</span>
  </li>
)

/** The last deliveries of a webhook. */
export const Deliveries = ({ id }: { id: string }) => {
  const { data, error, isValidating, mutate } = useApi(['deliveries', id], () => listDeliveries(id))
  const reload = (
    <Button
      variant="secondary"
      size="small"
      busy={isValidating && data !== undefined}
      onClick={() => void mutate()}
    >
      {error && !data ? 'Try again' : 'Reload'}
    </Button>
  )
  if (!data && error)
    return (
      <div role="alert">
        <p>We couldn’t load the deliveries. {error.message}</p>
        {reload}
      </div>
    )
  if (!data)
    return (
      <Loading label="Loading the deliveries" className={styles.waiting}>
        <Skeleton width="100%" height="4rem" />
      </Loading>
    )
  return (
    <>
      {data.length === 0 ? (
        <p className="muted">Nothing has been sent yet.</p>
      ) : (
        <ul role="list" aria-label="Deliveries" className={styles.log}>
          {data.map((delivery) => (
            <Entry key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {reload}
    </>
  )
}
