import { useRouter } from 'next/router'
import { useEffect } from 'react'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useSubscription } from '@/contexts/useSubscription'
import { cancelPath } from '@/lib/checkout/canceledChoice'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import type { OfferedPlan } from '@/lib/pricing/loadPricing'
import { freePriceId, priceFor } from '@/lib/pricing/planCards'
import { moveTo, moveToFree } from '@/lib/pricing/planMoves'
import type { PricingState } from '@/lib/pricing/pricingState'

interface Props {
  profile: OwnProfile
  state: PricingState
  plans: readonly OfferedPlan[]
  /** The page without the confirmation. */
  closedAddress: string
}

const loadDialog = () => import('./PlanDialog').then((module) => module.PlanDialog)

/** The confirmation of the plan in the address; nothing for a plan that is the profile's already. */
export const ChosenPlan = ({ profile, state, plans, closedAddress }: Props) => {
  const { replace } = useRouter()
  const { subscription = null, setSubscription } = useSubscription()
  const [PlanDialog, loadPlanDialog] = useLazyComponent(loadDialog)
  useEffect(loadPlanDialog, [loadPlanDialog])

  const { plan, interval, coupon } = state
  const offered = plans.find(({ type }) => type === plan)
  const price = offered && priceFor(offered, interval)
  const move =
    plan === 'FREE'
      ? moveToFree(subscription)
      : offered?.type && price
        ? moveTo(subscription, { type: offered.type, price, change: offered.change })
        : null
  if (!PlanDialog || !plan || !move) return null
  return (
    <PlanDialog
      profile={profile}
      subscription={subscription}
      move={move}
      coupon={coupon}
      label={offered?.label ?? 'Free'}
      freePriceId={freePriceId(plans)}
      cancelPath={cancelPath({ plan, interval, coupon })}
      onClose={() => void replace(closedAddress, undefined, { shallow: true, scroll: false })}
      onMoved={setSubscription}
    />
  )
}
