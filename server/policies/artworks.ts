import type { Visibility } from '@/contract/enums/artworks'
import { counts } from '@/contract/limits/limits'
import { freePlan, plans } from '@/contract/pricing/plans'
import { conflict, quotaExceeded } from '@/server/errors'
import { isEntitled, type SubscriptionState } from './payments/subscriptions'

/** Public and unlisted artworks are shown and count toward the quota; drafts do neither. */
export const isShown = (visibility: Visibility): boolean => visibility !== 'DRAFT'

/** What a plan allows. A paid plan counts per profile, the free plan per user. */
export interface Allowance {
  plan: 'free' | 'paid'
  /** Null: without limit. */
  limit: number | null
  isExpired: boolean
}

export interface Quota extends Allowance {
  used: number
  /** When deletions free the next slot of the free plan; null if none waits. */
  nextFreeSlot: Date | null
}

export function allowanceOf(subscription: SubscriptionState | undefined, now: number): Allowance {
  if (!subscription?.type) return { plan: 'free', limit: freePlan.artworks, isExpired: false }
  const limit = plans[subscription.type].artworks
  return { plan: 'paid', limit, isExpired: !isEntitled(subscription, now) }
}

/** How many more artworks may be shown; null: without limit. */
export function remainingSlots({ limit, used, isExpired }: Quota): number | null {
  if (isExpired) return 0
  return limit === null ? null : Math.max(0, limit - used)
}

/**
 * @param hasSlot the artwork is among those counted as used
 * @throws quota_exceeded, with what the user can do
 */
export function requireQuota(quota: Quota, { hasSlot = false } = {}): void {
  if (quota.isExpired) {
    throw quotaExceeded(
      'Your subscription has ended. Renew it or choose the free plan to publish. You can save drafts meanwhile.',
    )
  }
  if (hasSlot || remainingSlots(quota) !== 0) return
  throw quotaExceeded(
    `Your plan allows ${quota.limit} artworks, and you have used them all. Delete one or choose a larger plan to publish more. You can save drafts meanwhile.`,
  )
}

/** At most `counts.featuredArtworks` artworks of a profile are featured. */
export const canFeatureMore = (featured: number): boolean => featured < counts.featuredArtworks

/** Only public artworks can be featured or boosted. */
export function requirePublic(visibility: Visibility): void {
  if (visibility !== 'PUBLIC') throw conflict('Make this work public first.')
}
