import { useEffect, useState } from 'react'
import { defaultInterval, type Interval } from '@/contract/enums/payments/sales'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useCheckout } from '@/contexts/useCheckout'
import { cancelPath } from '@/lib/checkout/canceledChoice'
import { useCheckoutStart } from '@/lib/checkout/useCheckoutStart'
import { checkoutPaths } from '@/lib/checkout/checkoutPaths'
import { planCards } from '@/lib/pricing/planCards'
import { pricingAddress, type Audience } from '@/lib/pricing/pricingState'

/** The plans for the profile's role, the chosen one, and its payment. */
export const usePlanStep = ({ id, role }: OwnProfile) => {
  const { subscriptions, loadSubscriptions } = useCheckout()
  useEffect(loadSubscriptions, [loadSubscriptions])
  const [interval, chooseInterval] = useState<Interval>(defaultInterval)
  const [chosen, choose] = useState('FREE')
  const { start, isBusy, problem } = useCheckoutStart()

  const audience: Audience = role === 'ART_ORGANIZATION' ? 'organizations' : 'artists'
  const cards = planCards(subscriptions.list ?? [], audience, interval)
  const plan = cards.find(({ type }) => type === chosen)
  return {
    cards,
    plan,
    choose,
    interval,
    chooseInterval,
    isBusy,
    problem,
    isLoading: subscriptions.list === undefined,
    error: subscriptions.error,
    retry: subscriptions.retry,
    comparisonPath: pricingAddress({ audience, interval }),
    pay: () => {
      if (!plan) return
      void start({
        priceIds: [plan.price.priceId],
        referenceId: id,
        paths: {
          success: checkoutPaths.success,
          cancel: cancelPath({ plan: plan.type, interval }),
        },
      })
    },
  }
}
