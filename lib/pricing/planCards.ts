import type { Interval, SubscriptionType } from '@/contract/enums/payments/sales'
import type { Money } from '@/contract/forms/money'
import { plans } from '@/contract/pricing/plans'
import type { Subscription } from '@/contract/pricing/products'
import { formatMoney } from '@/lib/formatting/money'
import type { OfferedPlan } from './loadPricing'
import type { Audience } from './pricingState'

type Price = Subscription['prices'][number]

/** A plan that can be bought, as its card shows it. */
export interface PlanCard {
  type: SubscriptionType
  label: string
  price: Price
  /** The price of the other interval, if there is one. */
  other: Price | undefined
  /** What choosing it is for the current profile; null for plans that are meant for others. */
  change: OfferedPlan['change'] | undefined
}

export const perInterval: Record<Interval, string> = { month: 'a month', year: 'a year' }

/** `$14.00 a month`, `$29.00` */
export const priceWords = (price: Money & { interval?: Interval | undefined }) =>
  price.interval ? `${formatMoney(price)} ${perInterval[price.interval]}` : formatMoney(price)

export const priceFor = ({ prices }: Pick<Subscription, 'prices'>, interval: Interval) =>
  prices.find((price) => price.interval === interval)

export const audienceOf = (type: SubscriptionType): Audience =>
  type.startsWith('ORGANIZATION_') ? 'organizations' : 'artists'

/** The plans for an audience, the cheapest first; those without a price are left out. */
export const planCards = (
  offered: readonly OfferedPlan[],
  audience: Audience,
  interval: Interval,
): PlanCard[] =>
  offered
    .flatMap(({ type, label, prices, change }): PlanCard[] => {
      const price = priceFor({ prices }, interval)
      if (type === null || !price || audienceOf(type) !== audience) return []
      const other = priceFor({ prices }, interval === 'month' ? 'year' : 'month')
      return [{ type, label, price, other, change }]
    })
    .sort((a, b) => a.price.amountMinor - b.price.amountMinor)

/** The id of the free plan's price; undefined when none is offered. */
export const freePriceId = (offered: readonly Subscription[]) =>
  offered.find(({ type }) => type === null)?.prices[0]?.priceId

const taglines: Record<SubscriptionType, string> = {
  ARTIST: 'An earlier plan that is not sold any more.',
  ARTIST_OPPORTUNITIES: 'For artists who apply.',
  ARTIST_STARTER: 'For a body of work that grows.',
  ARTIST_PRO: 'For artists who apply and exhibit often.',
  ARTIST_PRO_PLUS: 'For a large body of work that should be seen.',
  ORGANIZATION_BASIC: 'For several opportunities a year.',
  ORGANIZATION_RESIDENCIES: 'For residency programs.',
  ORGANIZATION_PREMIUM: 'For a program that runs all year.',
  ORGANIZATION_PREMIUM_PLUS: 'For several programs and a large collection.',
}

export const taglineOf = (type: SubscriptionType) => taglines[type]

const postsOf = (type: SubscriptionType) => {
  const { opportunityPostsPerYear: posts, opportunityTypes } = plans[type]
  if (posts === 0) return null
  if (posts !== null) return `${posts} opportunity posts a year`
  return opportunityTypes ? 'Unlimited residency posts' : 'Unlimited opportunity posts'
}

const boostsOf = (type: SubscriptionType) => {
  const { boostsPerMonth: boosts } = plans[type]
  const subject = audienceOf(type) === 'artists' ? 'artwork' : 'opportunity'
  if (boosts === 0) return null
  if (type === 'ORGANIZATION_RESIDENCIES') return '1 highlight a month'
  return boosts === 1 ? `1 ${subject} highlight a month` : `${boosts} ${subject} boosts a month`
}

/** What a plan gives, most important first. */
export const planPoints = (type: SubscriptionType): string[] => {
  const { artworks, opportunityMails } = plans[type]
  const works = artworks === null ? 'Unlimited artworks' : `Up to ${artworks} artworks`
  const points = [
    postsOf(type),
    works,
    boostsOf(type),
    opportunityMails ? 'Deadline reminders and saved searches by email' : null,
  ]
  return points.filter((point) => point !== null)
}
