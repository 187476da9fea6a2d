/* What every page knows of the plans; all else that is sold is in sales.ts. */

export const intervals = { month: 'Monthly', year: 'Yearly' } as const
export type Interval = keyof typeof intervals
export const defaultInterval: Interval = 'month'

export const subscriptionTypes = {
  ARTIST_OPPORTUNITIES: 'Opportunities',
  ARTIST: 'ARTIST',
  ARTIST_STARTER: 'Starter',
  ARTIST_PRO: 'Pro',
  ARTIST_PRO_PLUS: 'Pro Plus',
  ORGANIZATION_BASIC: 'Basic',
  ORGANIZATION_PREMIUM: 'Premium',
  ORGANIZATION_PREMIUM_PLUS: 'Premium Plus',
  ORGANIZATION_RESIDENCIES: 'Residency',
} as const
export type SubscriptionType = keyof typeof subscriptionTypes
