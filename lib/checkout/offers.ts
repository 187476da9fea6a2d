import { postTypes, subscriptionTypes } from '@/contract/enums/payments/sales'
import type { Interval, PostType } from '@/contract/enums/payments/sales'
import type { FreePosts } from '@/contract/opportunities/opportunities'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { freePostsPerYear, listingDays, plans } from '@/contract/pricing/plans'
import type { ActiveSubscription, Product, Subscription } from '@/contract/pricing/products'
import { formatLongDay } from '@/lib/formatting/dates'
import { priceWords } from '@/lib/pricing/planCards'
import { moveTo, type PlanUpgrade } from '@/lib/pricing/planMoves'

type Price = Product['prices'][number]

/** A post type or boost as it is offered to one profile. */
export interface Offer<Type extends string> {
  type: Type
  label: string
  /** What it gives, and for how long. */
  text: string
  /** Undefined when there is nothing to pay. */
  price?: Price | undefined
  /** Why there is nothing to pay. */
  included?: 'Free' | 'Included in your plan' | 'Included in the new plan' | 'Paid'
  /** It can't be chosen now; `text` says why. */
  isUnavailable?: boolean
  /** It replaces a running plan and is prorated, so that `price` is the most it costs today. */
  upgrade?: PlanUpgrade
}

export interface Market {
  products: readonly Product[]
  subscriptions: readonly Subscription[]
  /** The plan of the profile; null without one. */
  subscription: ActiveSubscription | null
  /** Null when it failed to load: then nothing is free. */
  allowance: FreePosts | null
  interval: Interval
}

/** `$59.00 a month`, `Free`; empty for an offer that can't be chosen. */
export const offerPrice = ({ price, included, isUnavailable }: Offer<string>) => {
  if (isUnavailable) return ''
  if (!price) return included ?? ''
  return priceWords(price)
}

const countedPosts: readonly string[] = ['BASIC', 'STANDARD', 'EXTENDED']

/** Its name beside other things: `Basic post`. */
export const offerName = ({ type, label }: Pick<Offer<string>, 'type' | 'label'>) =>
  countedPosts.includes(type) ? `${label} post` : label

const freeOffer = ({ remaining, renewsAt }: FreePosts): Offer<PostType> => {
  const offer = { type: 'FREE', label: postTypes.FREE, included: 'Free' } as const
  if (remaining > 0) {
    const text = `Listed for ${listingDays.FREE} days. You have ${freePostsPerYear} free post every 12 months.`
    return { ...offer, text }
  }
  const next = renewsAt ? ` The next one is available on ${formatLongDay(renewsAt)}.` : ''
  return { ...offer, text: `You have used your free post.${next}`, isUnavailable: true }
}

/** Whether the running plan pays for a standard post of this type. */
const isCovered = ({ allowance }: Market, type: Opportunity['type']) => {
  const posts = allowance?.plan?.posts
  if (!posts || posts.remaining === 0) return false
  return posts.types === null || posts.types.includes(type)
}

const coveredText = ({ allowance }: Market) => {
  const posts = allowance?.plan?.posts
  if (!posts || posts.total === null || posts.remaining === null) return ''
  return ` ${posts.remaining} of ${posts.total} left in your plan.`
}

const paidOffers = (market: Market, type: Opportunity['type']) =>
  (['BASIC', 'STANDARD', 'EXTENDED'] as const).flatMap((plan): Offer<PostType>[] => {
    const product = market.products.find(({ metadata }) => metadata.opportunityPostEvent === plan)
    const offer = { type: plan, label: postTypes[plan] }
    const text = `Listed for ${listingDays[plan]} days.`
    if (plan === 'STANDARD' && isCovered(market, type)) {
      return [
        { ...offer, text: `${text}${coveredText(market)}`, included: 'Included in your plan' },
      ]
    }
    if (market.allowance?.credits.includes(plan)) {
      return [{ ...offer, text: `${text} A listing credit pays for it.`, included: 'Paid' }]
    }
    const [price] = product?.prices ?? []
    return price ? [{ ...offer, text, price }] : []
  })

const premiumOffer = (market: Market): Offer<PostType>[] => {
  const { subscriptions, subscription, interval } = market
  const prices = subscriptions.find(({ type }) => type === 'ORGANIZATION_PREMIUM')?.prices ?? []
  const price = prices.find((one) => one.interval === interval) ?? prices[0]
  if (!price) return []
  const { boostsPerMonth } = plans.ORGANIZATION_PREMIUM
  const text = `Unlimited posts and ${boostsPerMonth} highlight a month. Listed for as long as the subscription runs.`
  const offer = { type: 'PREMIUM_SUBSCRIPTION', label: postTypes.PREMIUM_SUBSCRIPTION } as const
  const move = moveTo(subscription, { type: 'ORGANIZATION_PREMIUM', price })
  switch (move.kind) {
    case 'subscribe':
      return [{ ...offer, text, price }]
    case 'upgrade': {
      const replaced = subscription?.type ? subscriptionTypes[subscription.type] : ''
      return [
        { ...offer, text: `${text} It replaces your ${replaced} plan.`, price, upgrade: move },
      ]
    }
    case 'settle': {
      const first = 'Your last payment is open. Pay it in the settings first.'
      return [{ ...offer, text: first, isUnavailable: true }]
    }
    default:
      return []
  }
}

/** What posting an opportunity of this type costs the profile (docs/product.md, "Posting an opportunity"). */
export const postOffers = (
  market: Market,
  { type, isOrganization }: { type: Opportunity['type']; isOrganization: boolean },
): Offer<PostType>[] => [
  ...(isOrganization && market.allowance ? [freeOffer(market.allowance)] : []),
  ...paidOffers(market, type),
  ...(isOrganization && !isCovered(market, type) ? premiumOffer(market) : []),
]
