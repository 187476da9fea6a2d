import type { BoostType, PostType } from '@/contract/enums/payments/sales'
import type { ArtworkBoostType } from '@/contract/enums/artworks'
import { boostDays, listingDays } from '@/contract/pricing/plans'
import { countOf } from '@/lib/formatting/numbers'
import type { Offer } from './offers'

const DAY = 24 * 60 * 60 * 1000

/**
 * Days that are left, rounded up; null without a deadline.
 * @param closesAt and `now` in milliseconds
 */
export const daysUntilDeadline = (closesAt: number | null, now: number) =>
  closesAt === null ? null : Math.max(0, Math.ceil((closesAt - now) / DAY))

const daysOf = (days: number) => countOf(days, 'day', 'days')

type Timed = keyof typeof boostDays

/** A bundle's longest part. */
const timedPart = (type: BoostType | ArtworkBoostType): Timed | null => {
  if (type === 'BUNDLE') return 'TOP_POST_3'
  return Object.hasOwn(boostDays, type) ? (type as Timed) : null
}

/** The same effect for a shorter time. */
const shorterBoosts: Partial<Record<string, Timed>> = { TOP_POST_3: 'TOP_POST_1' }

/**
 * Boosts end with the deadline: says how long each really runs. One that adds nothing to a shorter one can't be
 * chosen, nor one that runs until the deadline already.
 */
export const boostsUntilDeadline = <Type extends BoostType | ArtworkBoostType>(
  offers: readonly Offer<Type>[],
  days: number | null,
  runsAlready: (type: Type) => boolean = () => false,
): Offer<Type>[] =>
  offers.map((offer) => {
    const part = timedPart(offer.type)
    if (days === null || part === null) return offer
    if (offer.type !== 'BUNDLE' && runsAlready(offer.type)) {
      const text = 'It runs until the deadline already, so another one would add nothing.'
      return { ...offer, text, isUnavailable: true }
    }
    if (boostDays[part] <= days) return offer
    const shorter = shorterBoosts[offer.type]
    const same = offers.find(({ type }) => type === shorter)
    if (shorter && same && boostDays[shorter] >= days) {
      const text = `Applications close in ${daysOf(days)}: “${same.label}” runs as long.`
      return { ...offer, text, isUnavailable: true }
    }
    return { ...offer, text: `${offer.text} Here for ${daysOf(days)}, until the deadline.` }
  })

/** The same for post types: none of those that are paid is sold if a shorter one is listed until the deadline. */
export const postsUntilDeadline = (
  offers: readonly Offer<PostType>[],
  days: number | null,
): Offer<PostType>[] =>
  offers.map((offer) => {
    const { type, isUnavailable } = offer
    if (days === null || isUnavailable || type === 'PREMIUM_SUBSCRIPTION') return offer
    if (listingDays[type] <= days) return offer
    const same = offers.find(
      (other) =>
        (other.type === 'BASIC' || other.type === 'STANDARD') &&
        listingDays[other.type] < listingDays[type] &&
        listingDays[other.type] >= days,
    )
    if (offer.price && same) {
      const text = `Applications close in ${daysOf(days)}: “${same.label}” is listed as long.`
      return { ...offer, text, isUnavailable: true }
    }
    return { ...offer, text: `${offer.text} Here for ${daysOf(days)}, until the deadline.` }
  })
