import type { SubscriptionType } from '@/contract/enums/payments/sales'

/** Our part of the fees, in percent, by the organizer's plan. */
export const platformFeePercent: Record<'FREE' | SubscriptionType, number> = {
  FREE: 5,
  ARTIST_STARTER: 5,
  ARTIST: 5,
  ARTIST_OPPORTUNITIES: 5,
  ARTIST_PRO: 5,
  ARTIST_PRO_PLUS: 5,
  ORGANIZATION_BASIC: 5,
  ORGANIZATION_PREMIUM: 3,
  ORGANIZATION_PREMIUM_PLUS: 2,
  ORGANIZATION_RESIDENCIES: 5,
}

/** Our part of an amount of fees, rounded half up to the minor unit. */
export const platformFee = (amountMinor: number, plan: 'FREE' | SubscriptionType): number =>
  Math.floor((amountMinor * platformFeePercent[plan] + 50) / 100)

/**
 * What of a transfer stays here for later disputes, in percent, and for how many days. It is kept from organizers
 * whose first transfer is less than these days ago.
 */
export const feeReserve = { percent: 10, days: 60 }
