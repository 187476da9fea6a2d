import type { Visibility } from '@/contract/enums/artworks'
import { freePlan, plans } from '@/contract/plans'
import { conflict, quotaExceeded } from '@/server/errors'
import { isEntitled } from './subscriptions'
import type { LastSubscription } from '@/server/repositories/profileTokens'

/** Public and unlisted works are shown to others, and count; drafts do neither. */
export const isShown = (visibility: Visibility): boolean => visibility !== 'DRAFT'

/** How many works may be shown, and of whose count: the plan's is the profile's, the free one the owner's. */
export interface Allowance {
  plan: 'free' | 'paid'
  /** Null: without limit. */
  limit: number | null
  isExpired: boolean
}

export function allowanceOf(subscription: LastSubscription | null, now: number): Allowance {
  if (!subscription?.type) return { plan: 'free', limit: freePlan.artworks, isExpired: false }
  const limit = plans[subscription.type].artworks
  return { plan: 'paid', limit, isExpired: !isEntitled(subscription, now) }
}

/** @throws quota_exceeded, with the way on */
export function requireQuota(allowance: Allowance, used: number): void {
  if (allowance.isExpired) {
    throw quotaExceeded(
      'Your subscription has ended. Renew it or choose the free plan, then publish; drafts can be saved meanwhile.',
    )
  }
  if (allowance.limit === null || used < allowance.limit) return
  throw quotaExceeded(
    `Your plan holds ${allowance.limit} artworks, and all places are taken. A larger plan makes room; drafts can be saved meanwhile.`,
  )
}

/** Only what everybody can see can be shown first, or be boosted. */
export function requirePublic(visibility: Visibility): void {
  if (visibility !== 'PUBLIC') throw conflict('Make this work public first.')
}
