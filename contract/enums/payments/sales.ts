/* Values and labels of what is sold. Plain tables: nothing here may import the validator. */

import type { ArtworkBoostType } from '@/contract/enums/artworks'
import { subscriptionTypes } from './subscriptions'

export { defaultInterval, intervals, subscriptionTypes } from './subscriptions'
export type { Interval, SubscriptionType } from './subscriptions'

export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const postTypes = {
  FREE: 'Free',
  BASIC: 'Basic',
  STANDARD: 'Standard',
  EXTENDED: 'Extended',
  PREMIUM_SUBSCRIPTION: 'Premium subscription',
} as const
export type PostType = keyof typeof postTypes

const planLabels: readonly string[] = Object.values(subscriptionTypes)
const postLabels: readonly string[] = Object.values(postTypes)

/** `Basic plan` and `Basic post`: says which is meant where a plan and a post type have the same label. */
export const distinctLabel = (kind: 'plan' | 'post', label: string): string =>
  planLabels.includes(label) && postLabels.includes(label) ? `${label} ${kind}` : label

export const opportunityBoostTypes = {
  TOP_POST_1: 'Top post, 1 week',
  TOP_POST_3: 'Top post, 3 weeks',
  HIGHLIGHT: 'Highlight',
  NEWSLETTER: 'Newsletter',
  INSTAGRAM_AD: 'Instagram ad',
  SOCIAL_MEDIA: 'Social media',
  BUNDLE: 'Bundle',
} as const
export type OpportunityBoostType = keyof typeof opportunityBoostTypes

/** What a catalog product is. */
export type SaleKind = 'plan' | 'post' | 'opportunity_boost' | 'artwork_boost'

export type BoostType = OpportunityBoostType | ArtworkBoostType
