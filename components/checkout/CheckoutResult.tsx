import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { Status } from '@/components/ui/feedback/Status'
import { useProfile } from '@/contexts/ProfileContext'
import { useCheckoutSession, type CheckoutSession } from '@/lib/checkout/useCheckoutSession'
import { paths } from '@/lib/navigation/paths'
import { dependsOnPlan } from '@/lib/pricing/planKeys'
import { PurchasedItems } from './PurchasedItems'
import styles from './CheckoutResult.module.css'

/** What a purchase changes. */
const isChanged = (key: unknown) =>
  dependsOnPlan(key) || (Array.isArray(key) && ['subscription', 'boosts'].includes(String(key[0])))

/** Loads what a purchase has changed, once it has taken effect. */
const useRefresh = (isComplete: boolean) => {
  const { mutate } = useSWRConfig()
  const { current, select } = useProfile()
  const refresh = useEffectEvent(() => {
    if (current) select(current.id)
    void mutate(isChanged)
  })
  const isReady = isComplete && current !== null
  useEffect(() => {
    if (isReady) refresh()
  }, [isReady])
}

const nextSteps: Record<
  CheckoutSession['reference']['kind'],
  (id: string) => { label: string; href: string }
> = {
  profile: () => ({ label: 'See your plan', href: paths.settings.subscription }),
  opportunity: (id) => ({ label: 'See your opportunity', href: paths.opportunity(id) }),
  artwork: (id) => ({ label: 'See your artwork', href: paths.art(id) }),
  application: (id) => ({ label: 'See your application', href: paths.application(id) }),
}

const titles: Record<CheckoutSession['status'] | 'unknown', string> = {
  unknown: 'Confirming your payment',
  open: 'Confirming your payment',
  processing: 'Confirming your payment',
  complete: 'Thank you',
  expired: 'The payment wasn’t completed',
}

const texts: Record<keyof typeof titles, string> = {
  unknown: 'This takes a few seconds. You can leave this page: nothing is lost.',
  open: 'This takes a few seconds. You can leave this page: nothing is lost.',
  processing: 'This takes a few seconds. You can leave this page: nothing is lost.',
  complete: 'Your payment is confirmed. The receipt is in your settings.',
  expired: 'Nothing was charged. You can choose again whenever you like.',
}

const late =
  'Our payment provider needs longer than usual. What you bought starts as soon as the payment is confirmed. You can leave this page.'

/** What became of a payment: it is confirmed by the provider and never by this page. */
export const CheckoutResult = ({ id }: { id: string }) => {
  const { session, error, isLate, isBusy, check } = useCheckoutSession(id)
  const status = session?.status ?? 'unknown'
  const isComplete = status === 'complete'
  useRefresh(isComplete)
  if (error) {
    return (
      <div className={`wrap section ${styles.result}`}>
        <h1>{titles.unknown}</h1>
        <ErrorState title="We couldn’t find this payment" busy={isBusy} onRetry={check}>
          {error.message} If you paid with another account, log in with that one.
        </ErrorState>
      </div>
    )
  }
  const next = session && nextSteps[session.reference.kind](session.reference.id)
  return (
    <div className={`wrap section ${styles.result}`}>
      <div role="status">
        <h1 className="display">{titles[status]}</h1>
        <p className={`lead ${styles.text}`}>{isLate ? late : texts[status]}</p>
        {!isComplete && status !== 'expired' && (
          <p className={styles.progress}>
            <Status state="half">Processing</Status>
          </p>
        )}
      </div>
      {session ? (
        status !== 'expired' && <PurchasedItems items={session.items} />
      ) : (
        <Skeleton width="100%" height="8rem" />
      )}
      <div className="row">
        {isLate && (
          <Button variant="secondary" busy={isBusy} onClick={check}>
            Check again
          </Button>
        )}
        {isComplete && next && <Button href={next.href}>{next.label}</Button>}
        {status === 'expired' && <Button href={paths.pricing}>See the plans</Button>}
        <Button variant="quiet" href={paths.home}>
          Go to the home page
        </Button>
      </div>
    </div>
  )
}
