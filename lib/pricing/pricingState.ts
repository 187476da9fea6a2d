import { intervals, subscriptionTypes, type Interval } from '@/contract/enums/payments/sales'
import type { SubscriptionType } from '@/contract/enums/payments/sales'
import { textOf, type RawQuery } from '@/lib/lists/listQuery'
import { paths, withQuery } from '@/lib/navigation/paths'

export const audiences = { artists: 'Artists', organizations: 'Organizations' } as const
export type Audience = keyof typeof audiences
export type PlanChoice = SubscriptionType | 'FREE'

/** What `/pricing` shows, as its address states it. */
export interface PricingState {
  /** Null: the address leaves it open, so that the profile decides. */
  audience: Audience | null
  interval: Interval
  /** The plan that is being chosen. */
  plan: PlanChoice | null
  /** Id of a coupon that the visitor was sent with. */
  coupon: string
}

const optionOf = <T extends string>(options: Readonly<Record<T, unknown>>, value: string) =>
  Object.hasOwn(options, value) ? (value as T) : null

export const parsePricing = (query: RawQuery): PricingState => ({
  audience: optionOf(audiences, textOf(query.for)),
  interval: optionOf(intervals, textOf(query.interval)) ?? 'month',
  plan: optionOf<PlanChoice>({ ...subscriptionTypes, FREE: 'Free' }, textOf(query.plan)),
  coupon: textOf(query.coupon),
})

export const pricingAddress = ({ audience, interval, plan, coupon }: Partial<PricingState>) =>
  withQuery(paths.pricing, {
    for: audience,
    interval: interval === 'month' ? null : interval,
    plan,
    coupon,
  })
