import { artworkBoostTypes, type ArtworkBoostType } from '@/contract/enums/artworks'
import { opportunityBoostTypes, type OpportunityBoostType } from '@/contract/enums/payments/sales'
import type { BoostType, SubscriptionType } from '@/contract/enums/payments/sales'
import type { FreePosts } from '@/contract/opportunities/opportunities'
import { boostDays, planBoosts, plans } from '@/contract/pricing/plans'
import { promisedImpressions, type TimedBoost } from '@/contract/pricing/promises'
import type { Product } from '@/contract/pricing/products'
import { formatCount } from '@/lib/formatting/numbers'
import type { Offer } from './offers'

/** The boosts of one kind of subject, in the order in which they are offered. */
interface BoostKind<Type extends BoostType> {
  labels: Record<Type, string>
  /** What each does, where, and for how long. */
  texts: Record<Type, string>
  eventOf: (metadata: Product['metadata']) => BoostType | undefined
}

const promise = (type: TimedBoost) =>
  `Seen at least ${formatCount(promisedImpressions[type])} times, or we refund what is missing.`
const highlight = `Tinted and labeled “Promoted” wherever its card appears, for ${boostDays.HIGHLIGHT} days. ${promise('HIGHLIGHT')}`
const top = (type: TimedBoost) =>
  `At the top of every list that it matches, for ${boostDays[type]} days. ${promise(type)}`

export const opportunityBoosts: BoostKind<OpportunityBoostType> = {
  labels: opportunityBoostTypes,
  texts: {
    HIGHLIGHT: highlight,
    TOP_POST_1: top('TOP_POST_1'),
    TOP_POST_3: top('TOP_POST_3'),
    NEWSLETTER: 'An entry in the next weekly digest.',
    SOCIAL_MEDIA: 'A post on our social media. We’ll email you the link.',
    INSTAGRAM_AD: 'An ad on our Instagram account. We’ll email you the link.',
    BUNDLE: 'Top post for 3 weeks, newsletter and social media together.',
  },
  eventOf: ({ opportunityBoostEvent }) => opportunityBoostEvent,
}

export const artworkBoosts: BoostKind<ArtworkBoostType> = {
  labels: artworkBoostTypes,
  texts: {
    HIGHLIGHT: highlight,
    TOP_POST: top('TOP_POST'),
    INSTAGRAM: 'A post on our Instagram account. We’ll email you the link.',
  },
  eventOf: ({ artworkBoostEvent }) => artworkBoostEvent,
}

/**
 * The boosts that a credit pays for right after an upgrade. What the present plan has paid for this month
 * counts for the new one, too.
 */
export const upgradeBoosts = (
  target: SubscriptionType,
  present: FreePosts['plan'],
): readonly BoostType[] => {
  const spent = present ? plans[present.type].boostsPerMonth - present.boosts.remaining : 0
  const isLeft = plans[target].boostsPerMonth > spent
  return isLeft ? (planBoosts[target]?.opportunity ?? []) : []
}

/** @param covered the boosts that a credit pays for; `included` says of which plan */
export const boostOffers = <Type extends BoostType>(
  { labels, texts, eventOf }: BoostKind<Type>,
  products: readonly Product[],
  covered: readonly BoostType[] = [],
  included: Offer<Type>['included'] = 'Included in your plan',
): Offer<Type>[] =>
  (Object.keys(texts) as Type[]).flatMap((type): Offer<Type>[] => {
    const offer = { type, label: labels[type], text: texts[type] }
    if (covered.includes(type)) return [{ ...offer, included }]
    const product = products.find(({ metadata }) => eventOf(metadata) === type)
    const [price] = product?.prices ?? []
    return price ? [{ ...offer, price }] : []
  })
