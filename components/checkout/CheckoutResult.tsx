import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { Status } from '@/components/ui/feedback/Status'
import { useProfile } from '@/contexts/ProfileContext'
import { useCheckoutSession, type CheckoutSession } from '@/lib/checkout/useCheckoutSession'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths } from '@/lib/navigation/paths'
import { lazyPart } from '@/components/ui/lazyPart'
import { dependsOnPlan } from '@/lib/pricing/planKeys'
import { PurchasedItems } from './PurchasedItems'
import { resultWords } from './resultWords'
import styles from './CheckoutResult.module.css'

/** Loaded when it is shown: most payments are for something else. */
const PaidApplication = lazyPart(() =>
  import('./PaidApplication').then((part) => part.PaidApplication),
)

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
  application: (id) => ({ label: 'See your application', href: applicationPaths.read(id) }),
}

/** What became of a payment: it is confirmed by the provider and never by this page. */
export const CheckoutResult = ({ id }: { id: string }) => {
  const { session, error, isLate, isBusy, check } = useCheckoutSession(id)
  const status = session?.status ?? 'unknown'
  const isComplete = status === 'complete'
  useRefresh(isComplete)
  if (error) {
    return (
      <div className={`wrap section ${styles.result}`}>
        <h1>{resultWords({ status: 'unknown', isFee: false, isLate: false }).title}</h1>
        <ErrorState title="We couldn’t find this payment" busy={isBusy} onRetry={check}>
          {error.message} If you paid with another account, log in with that one.
        </ErrorState>
      </div>
    )
  }
  const isFee = session?.reference.kind === 'application'
  const words = resultWords({ status, isFee, isLate })
  const next = session && nextSteps[session.reference.kind](session.reference.id)
  return (
    <div className={`wrap section ${styles.result}`}>
      <div role="status">
        <h1 className="display">{words.title}</h1>
        <p className={`lead ${styles.text}`}>{words.text}</p>
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
      {isComplete && isFee && <PaidApplication id={session.reference.id} />}
      <div className="row">
        {isLate && (
          <Button variant="secondary" busy={isBusy} onClick={check}>
            Check again
          </Button>
        )}
        {(isComplete || (isFee && status !== 'open')) && next && (
          <Button href={next.href}>{next.label}</Button>
        )}
        {status === 'expired' && !isFee && <Button href={paths.pricing}>See the plans</Button>}
        <Button variant="quiet" href={paths.home}>
          Go to the home page
        </Button>
      </div>
    </div>
  )
}
