import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { PaymentActionNotice } from '@/components/pricing/PaymentActionNotice'
import { PlanDialog } from '@/components/pricing/PlanDialog'
import { Button } from '@/components/ui/actions/Button'
import { Ledger } from '@/components/ui/display/Ledger'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Status } from '@/components/ui/feedback/Status'
import { listsEveryPost } from '@/contract/pricing/plans'
import type { ActiveSubscription } from '@/contract/pricing/products'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useSubscription } from '@/contexts/useSubscription'
import type { Billing } from '@/lib/api/payments/subscriptions'
import { planTerms } from '@/lib/checkout/planTerms'
import { usePortal } from '@/lib/checkout/usePortal'
import { formatLongDay } from '@/lib/formatting/dates'
import { checkoutPaths } from '@/lib/checkout/checkoutPaths'
import { paths } from '@/lib/navigation/paths'
import { hasPlan, type PlanMove } from '@/lib/pricing/planMoves'
import { billingRows, listingCreditRow, planState } from '@/lib/pricing/planState'
import { pricingAddress } from '@/lib/pricing/pricingState'
import { priceWords } from '@/lib/pricing/planCards'
import { planName } from '@/lib/pricing/planWords'
import styles from './SubscriptionSettings.module.css'

interface Props {
  profile: OwnProfile
  subscription: ActiveSubscription | null
  billing: Billing | undefined
}

interface StateProps extends Pick<Props, 'subscription'> {
  portal: ReturnType<typeof usePortal>
}

const namesOf = (subscription: ActiveSubscription | null) => ({
  name: planName(subscription?.type ?? null),
  running: hasPlan(subscription) ? subscription : null,
  hasEnded: subscription?.isExpired ?? false,
})

/** What keeps the plan from being used: a payment that waits or has failed, or its end. */
const PlanProblem = ({ subscription, portal }: StateProps) => {
  const { name, running, hasEnded } = namesOf(subscription)
  const isOverdue = running?.status === 'past_due'
  return (
    <>
      {running && <PaymentActionNotice subscription={running} />}
      {isOverdue && !running.paymentAction && (
        <ErrorState
          title="Your last payment failed"
          action={
            <Button size="small" busy={portal.isBusy} onClick={portal.open}>
              Update your card
            </Button>
          }
        >
          {!hasEnded && running.graceEndsAt
            ? `Update your card by ${formatLongDay(running.graceEndsAt)}, or ${name} is paused. We charge it as soon as it is saved.`
            : `${name} is paused until it is paid. We charge another card as soon as it is saved.`}
        </ErrorState>
      )}
      {hasEnded && !isOverdue && (
        <p className="muted">
          {listsEveryPost(subscription?.type ?? null)
            ? 'Opportunities that it listed have left the lists. Everything else you have posted stays online.'
            : 'Everything you have posted stays online.'}{' '}
          To post more, choose the free plan or renew this one.
        </p>
      )}
    </>
  )
}

interface ActionsProps extends Props, StateProps {
  onMove: (move: PlanMove) => void
}

/** What can be done about the plan. */
const PlanActions = ({ profile, subscription, billing, portal, onMove }: ActionsProps) => {
  const { name, running, hasEnded } = namesOf(subscription)
  const isOverdue = running?.status === 'past_due'
  const isChanging = running !== null && (running.cancelAtPeriodEnd || running.scheduled !== null)
  const audience = profile.role === 'ART_ORGANIZATION' ? 'organizations' : 'artists'
  return (
    <div className={styles.actions}>
      {isChanging && <Button onClick={() => onMove({ kind: 'resume' })}>{`Keep ${name}`}</Button>}
      {hasEnded && !isOverdue && (
        <Button href={pricingAddress({ audience, plan: 'FREE' })}>Choose the free plan</Button>
      )}
      <Button
        variant={isChanging || isOverdue || hasEnded ? 'secondary' : 'primary'}
        href={paths.pricing}
      >
        {running ? 'Change plan' : 'See the plans'}
      </Button>
      {(running ?? billing?.paymentMethod) && (
        <Button variant="secondary" icon="external" busy={portal.isBusy} onClick={portal.open}>
          Manage billing
        </Button>
      )}
      {running && !running.cancelAtPeriodEnd && (
        <Button variant="quiet" onClick={() => onMove({ kind: 'cancel' })}>
          {`Cancel ${name}`}
        </Button>
      )}
    </div>
  )
}

/** The plan with what it includes and costs, and what can be done about it. */
export const PlanSummary = ({ profile, subscription, billing }: Props) => {
  const { setSubscription } = useSubscription()
  const portal = usePortal()
  const [move, setMove] = useState<PlanMove | null>(null)
  const { name, running, hasEnded } = namesOf(subscription)
  const { dot, label } = planState(subscription)
  return (
    <div className={styles.plan}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Status state={dot}>{label}</Status>
        {running?.price && <span className={styles.price}>{priceWords(running.price)}</span>}
      </div>
      <PlanProblem subscription={subscription} portal={portal} />
      <Ledger
        rows={[
          ...(subscription ? billingRows(subscription, billing) : []),
          ...(billing ? [listingCreditRow(billing)] : []),
          ...planTerms(hasEnded ? null : (subscription?.type ?? null), profile.role),
        ]}
        labels="13rem"
      />
      <PlanActions
        profile={profile}
        subscription={subscription}
        billing={billing}
        portal={portal}
        onMove={setMove}
      />
      <FormProblem>{portal.problem}</FormProblem>
      {move && (
        <PlanDialog
          profile={profile}
          subscription={subscription}
          move={move}
          label={name}
          freePriceId={undefined}
          cancelPath={checkoutPaths.cancel}
          onClose={() => setMove(null)}
          onMoved={setSubscription}
        />
      )}
    </div>
  )
}
