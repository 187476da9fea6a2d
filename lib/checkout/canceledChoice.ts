import { textOf, type RawQuery } from '@/lib/lists/listQuery'
import { isId } from '@/lib/navigation/ids'
import { checkoutPaths } from '@/lib/checkout/checkoutPaths'
import { paths, withQuery } from '@/lib/navigation/paths'
import { parsePricing, pricingAddress, type PlanChoice } from '@/lib/pricing/pricingState'
import type { Interval } from '@/contract/enums/payments/sales'

/** What was about to be paid. */
export type CheckoutChoice =
  | { plan: PlanChoice; interval: Interval; coupon?: string }
  | { opportunity: string; interval?: Interval }
  | { artwork: string }

/** The page that a canceled payment returns to; its address carries the choice. */
export const cancelPath = (choice: CheckoutChoice) => withQuery(checkoutPaths.cancel, { ...choice })

interface WayBack {
  href: string
  label: string
  /** What is still there. */
  text: string
}

/** Back to where the choice was made, with everything as it was. */
export const wayBack = (query: RawQuery): WayBack => {
  const opportunity = textOf(query.opportunity)
  const artwork = textOf(query.artwork)
  const { plan, interval, coupon } = parsePricing(query)
  if (isId(opportunity)) {
    const path = withQuery(paths.editOpportunity(opportunity), {
      interval: interval === 'month' ? null : interval,
    })
    return {
      href: `${path}#publish`,
      label: 'Back to your post',
      text: 'Your post and what you chose for it are saved.',
    }
  }
  if (isId(artwork)) {
    return {
      href: paths.art(artwork),
      label: 'Back to your artwork',
      text: 'You can boost it at any time from its menu.',
    }
  }
  return {
    href: pricingAddress({ plan, interval, coupon }),
    label: plan ? 'Back to your plan' : 'See the plans',
    text: 'Your current plan stays as it is.',
  }
}
