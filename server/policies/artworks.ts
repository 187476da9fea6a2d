import type { ArtworkForm } from '@/contract/artworks'
import { currencies } from '@/contract/currencies'
import type { Visibility } from '@/contract/enums/artworks'
import { toPayableStep } from '@/contract/money'
import { freePlan, plans } from '@/contract/plans'
import { conflict, quotaExceeded, type InvalidFields } from '@/server/http/errors'
import { isEntitled } from './subscriptions'
import type { LastSubscription } from '@/server/repositories/profileTokens'

/** Public and unlisted works are shown to others, and count; drafts do neither. */
export const isShown = (visibility: Visibility): boolean => visibility !== 'DRAFT'

/** What a finished work has to be; every field that is not so is named. */
export function checkArtwork(
  work: Pick<Required<ArtworkForm>, 'yearFrom' | 'yearTo' | 'price' | 'visibility'> & {
    images: readonly unknown[]
  },
): InvalidFields {
  const { yearFrom, yearTo, price, images, visibility } = work
  const fields: InvalidFields = {}
  if (yearTo !== null && yearFrom === null) fields.yearTo = 'needs a first year before it'
  else if (yearTo !== null && yearFrom !== null && yearTo < yearFrom) {
    fields.yearTo = 'must not be before the first year'
  }
  if (price && !(price.currency in currencies)) {
    fields['price.currency'] = 'is not a currency in use'
  } else if (price && toPayableStep(price).amountMinor !== price.amountMinor) {
    fields['price.amountMinor'] = 'must be a multiple of 0.05, as Swiss francs are paid'
  }
  if (isShown(visibility) && images.length === 0) {
    fields.images = 'at least one picture is needed; a draft can do without'
  }
  return fields
}

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
