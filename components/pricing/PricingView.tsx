import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { usePricing, type InitialPricing } from '@/contexts/usePricing'
import { useSubscription } from '@/contexts/useSubscription'
import { paths } from '@/lib/navigation/paths'
import { planCards } from '@/lib/pricing/planCards'
import {
  parsePricing,
  pricingAddress,
  type Audience,
  type PlanChoice,
} from '@/lib/pricing/pricingState'
import { ChosenPlan } from './ChosenPlan'
import { FreePlan } from './FreePlan'
import { freeAction, planAction } from './planActions'
import { PaymentActionNotice } from './PaymentActionNotice'
import { PlanCards } from './PlanCards'
import { PlanComparison } from './PlanComparison'
import { PricingBar } from './PricingBar'
import { Questions } from './Questions'
import { SinglePrices } from './SinglePrices'
import styles from './Pricing.module.css'

const ProfileMissing = () => (
  <p role="status">
    A plan belongs to a profile. <Link href={paths.resumeWizard}>Create your profile</Link> first:
    you can choose a plan as its last step.
  </p>
)

const WrongRole = ({ audience }: { audience: Audience }) => (
  <p role="status">
    {audience === 'organizations'
      ? 'These plans are for organizations. Your current profile isn’t one.'
      : 'These plans are for people. Your current profile is an organization.'}
  </p>
)

interface NoPricesProps {
  /** Undefined while the prices load. */
  error: string | undefined
  isBusy: boolean
  onRetry: () => void
}

const NoPrices = ({ error, isBusy, onRetry }: NoPricesProps) =>
  error === undefined ? (
    <Loading label="Loading the prices">
      <Skeleton width="100%" height="30rem" />
    </Loading>
  ) : (
    <ErrorState title="We couldn’t load the prices" busy={isBusy} onRetry={onRetry}>
      {error}
    </ErrorState>
  )

/** The plans, with what each gives and costs, and what choosing one means for the current profile. */
export const PricingView = ({ initial }: { initial: InitialPricing }) => {
  const { query, replace } = useRouter()
  const state = parsePricing(query)
  const { status } = useAuth()
  const { current, isOrganization, isLoading } = useProfile()
  const { subscription, hasFailed, retry: retryPlan } = useSubscription()
  const { pricing, error, isBusy, retry } = usePricing(initial)
  const audience = state.audience ?? (isOrganization ? 'organizations' : 'artists')

  // The address says what is shown, so that a link to it shows the same.
  const address = pricingAddress({ ...state, audience: 'organizations' })
  const isLeftOpen = state.audience === null && isOrganization
  useEffect(() => {
    if (isLeftOpen) void replace(address, undefined, { shallow: true, scroll: false })
  }, [isLeftOpen, address, replace])

  const addressOf = (plan: PlanChoice | null) => pricingAddress({ ...state, audience, plan })
  const isWrongRole = current !== null && isOrganization !== (audience === 'organizations')
  const viewer = {
    isSignedIn: status === 'signedIn',
    subscription: current ? subscription : undefined,
    isWrongRole,
  }
  const cards = planCards(pricing?.plans ?? [], audience, state.interval)
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1 className="display">Pay for reach, not for being here</h1>
        <p className="lead">
          A profile, bookmarks and applying are free for everyone, and stay free. Plans pay for more
          works, more posts and more visibility.
        </p>
        <PricingBar state={{ ...state, audience }} offered={pricing?.plans ?? []} />
      </div>
      <div className={`wrap ${styles.plans}`} aria-busy={isBusy && !pricing ? undefined : isBusy}>
        {state.plan && viewer.isSignedIn && !current && !isLoading && <ProfileMissing />}
        {isWrongRole && <WrongRole audience={audience} />}
        {current && subscription && <PaymentActionNotice subscription={subscription} />}
        {hasFailed && (
          <ErrorState title="We couldn’t load your plan" onRetry={retryPlan}>
            The prices below are right, but we can’t show which plan is yours.
          </ErrorState>
        )}
        {!pricing && <NoPrices error={error} isBusy={isBusy} onRetry={retry} />}
        {pricing && (
          <div>
            <PlanCards cards={cards} actionOf={(card) => planAction(viewer, card, addressOf)} />
            <FreePlan audience={audience} action={freeAction(viewer, addressOf)} />
          </div>
        )}
      </div>
      {pricing && (
        <>
          <section className={`wrap section ${styles.section}`}>
            <h2>Compare plans</h2>
            <PlanComparison cards={cards} audience={audience} />
          </section>
          <SinglePrices pricing={pricing} audience={audience} />
        </>
      )}
      <Questions />
      {pricing && state.plan && current && subscription !== undefined && !isWrongRole && (
        <ChosenPlan
          profile={current}
          state={{ ...state, audience }}
          plans={pricing.plans}
          closedAddress={addressOf(null)}
        />
      )}
    </>
  )
}
