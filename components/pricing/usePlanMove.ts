import { useState } from 'react'
import { notify } from '@/components/ui/feedback/notify'
import type { ActiveSubscription } from '@/contract/pricing/products'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { downgradeSubscription, upgradeSubscription } from '@/lib/api/payments/checkout'
import {
  cancelSubscription,
  createFreeSubscription,
  resumeSubscription,
} from '@/lib/api/payments/subscriptions'
import { invalidFields } from '@/lib/api/failures'
import { useCheckoutStart } from '@/lib/checkout/useCheckoutStart'
import { paymentProblem } from '@/lib/checkout/paymentProblem'
import { formatLongDay } from '@/lib/formatting/dates'
import { useRequest } from '@/lib/hooks/useRequest'
import { checkoutPaths } from '@/lib/checkout/checkoutPaths'
import type { PlanMove } from '@/lib/pricing/planMoves'
import { planAtStart, planInText } from '@/lib/pricing/planWords'

const CONFLICT = 409

interface Options {
  profile: OwnProfile
  move: PlanMove
  /** Of the free plan; undefined when it can't be chosen. */
  freePriceId: string | undefined
  coupon: string
  /** Where a canceled payment leads. */
  cancelPath: string
  /** Of the preview of an upgrade: its amount is charged. */
  quote: string | null
  /** The amount that was shown may no longer be right. */
  onRefused: () => void
  /** Shows the plan as it is now. */
  onMoved: (subscription: ActiveSubscription) => void
}

/** `Your Pro plan starts now.` */
const doneWords = ({ type, scheduled, cancelAtPeriodEnd, ...rest }: ActiveSubscription) => {
  if (rest.status === 'canceled') return `${planAtStart(type)} has ended.`
  if (scheduled) {
    return `You move to ${planInText(scheduled.type)} on ${formatLongDay(scheduled.at)}.`
  }
  if (cancelAtPeriodEnd) {
    const end = rest.currentPeriodEnd ? ` on ${formatLongDay(rest.currentPeriodEnd)}` : ''
    return `${planAtStart(type)} is canceled and ends${end}.`
  }
  return `You are on ${planInText(type)}.`
}

/** Where an upgrade is confirmed or paid that waits for the buyer. */
const pageOfUpgrade = ({ paymentAction }: ActiveSubscription) =>
  paymentAction?.purpose === 'UPGRADE' ? paymentAction.url : null

/** Carries out a move to another plan, once. */
export const usePlanMove = (options: Options) => {
  const { profile, move, freePriceId, coupon, cancelPath, quote, onRefused, onMoved } = options
  const checkout = useCheckoutStart()
  const request = useRequest({ words: paymentProblem })
  const [isCouponRefused, setCouponRefused] = useState(false)

  const subscribe = async (priceId: string) => {
    const result = await checkout.start({
      priceIds: [priceId],
      referenceId: profile.id,
      paths: { success: checkoutPaths.success, cancel: cancelPath },
      ...(coupon && !isCouponRefused && { couponId: coupon }),
    })
    const hasFailed = result !== null && result.error !== undefined
    if (hasFailed && invalidFields(result).includes('couponId')) setCouponRefused(true)
  }

  const sendMove = (key: string) => {
    switch (move.kind) {
      case 'upgrade':
        return upgradeSubscription(
          { priceIds: [move.price.priceId], ...(quote !== null && { quote }) },
          key,
        )
      case 'downgrade':
        return downgradeSubscription([move.price.priceId], key)
      case 'cancel':
        return cancelSubscription()
      case 'free':
        return createFreeSubscription(freePriceId ?? '')
      default:
        return resumeSubscription()
    }
  }

  const perform = async () => {
    if (move.kind === 'subscribe') return subscribe(move.price.priceId)
    await request.send(sendMove, {
      about: [move.kind, 'price' in move ? move.price.priceId : null, quote],
      leaveTo: pageOfUpgrade,
      onDone: (subscription) => {
        if (pageOfUpgrade(subscription) !== null) return
        onMoved(subscription)
        notify.success(doneWords(subscription))
      },
      onFailure: ({ status }) => {
        if (status === CONFLICT) onRefused()
      },
    })
  }
  return {
    perform,
    /** The next attempt goes without it. */
    isCouponRefused,
    isBusy: checkout.isBusy || request.isBusy,
    problem: checkout.problem ?? request.problem,
  }
}
