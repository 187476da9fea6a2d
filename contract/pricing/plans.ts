import type { OpportunityType } from '../enums/opportunities'
import type { BoostType, SubscriptionType } from '@/contract/enums/payments/sales'

export interface PlanLimits {
  /** Public and unlisted artworks; null: without limit. */
  artworks: number | null
  /** Opportunity posts included per twelve months; null: without limit. */
  opportunityPostsPerYear: number | null
  /** The opportunity types that those posts may have; left out, all of them. */
  opportunityTypes?: readonly OpportunityType[]
  /** Boosts that the plan pays for in a month. */
  boostsPerMonth: number
  /** Members of the profile beside its primary owner; null: without limit. */
  members: number | null
  /** Days of its statistics that a profile sees; null: all of them. */
  statisticsDays: number | null
  /** Deadline reminders, and saved searches by mail. */
  opportunityMails?: true
}

export const freePlan: PlanLimits = {
  artworks: 10,
  opportunityPostsPerYear: 0,
  boostsPerMonth: 0,
  members: 0,
  statisticsDays: 30,
}

/** Days in which deletions free at most as many slots as the free plan has. */
export const freeSlotDays = 30

/** Free posts per twelve months of an organization whose plan includes none. */
export const freePostsPerYear = 1

/** What each plan includes (docs/product.md, "Plans"). */
export const plans: Record<SubscriptionType, PlanLimits> = {
  ARTIST_STARTER: {
    artworks: 40,
    opportunityPostsPerYear: 0,
    boostsPerMonth: 0,
    members: 0,
    statisticsDays: null,
  },
  ARTIST: {
    artworks: 40,
    opportunityPostsPerYear: 0,
    boostsPerMonth: 0,
    members: 0,
    statisticsDays: null,
  },
  ARTIST_OPPORTUNITIES: {
    artworks: 10,
    opportunityPostsPerYear: 0,
    boostsPerMonth: 0,
    members: 0,
    statisticsDays: null,
    opportunityMails: true,
  },
  ARTIST_PRO: {
    artworks: 200,
    opportunityPostsPerYear: 0,
    boostsPerMonth: 1,
    members: 1,
    statisticsDays: null,
    opportunityMails: true,
  },
  ARTIST_PRO_PLUS: {
    artworks: null,
    opportunityPostsPerYear: 0,
    boostsPerMonth: 3,
    members: 1,
    statisticsDays: null,
    opportunityMails: true,
  },
  ORGANIZATION_BASIC: {
    artworks: 40,
    opportunityPostsPerYear: 3,
    boostsPerMonth: 0,
    members: 3,
    statisticsDays: null,
  },
  ORGANIZATION_PREMIUM: {
    artworks: 200,
    opportunityPostsPerYear: null,
    boostsPerMonth: 1,
    members: 10,
    statisticsDays: null,
  },
  ORGANIZATION_PREMIUM_PLUS: {
    artworks: null,
    opportunityPostsPerYear: null,
    boostsPerMonth: 3,
    members: null,
    statisticsDays: null,
  },
  ORGANIZATION_RESIDENCIES: {
    artworks: 100,
    opportunityPostsPerYear: null,
    opportunityTypes: ['ART_RESIDENCY'],
    boostsPerMonth: 1,
    members: 10,
    statisticsDays: null,
  },
}

/** Whether posts of every type are part of a plan, as the premium subscription promises. */
export const listsEveryPost = (type: SubscriptionType | null): boolean =>
  type !== null &&
  plans[type].opportunityPostsPerYear === null &&
  plans[type].opportunityTypes === undefined

/** What a plan's monthly boosts may be spent on; plans without boosts are left out. */
export const planBoosts: Partial<
  Record<SubscriptionType, Record<'artwork' | 'opportunity', readonly BoostType[]>>
> = {
  ARTIST_PRO: { artwork: ['HIGHLIGHT'], opportunity: [] },
  ARTIST_PRO_PLUS: { artwork: ['HIGHLIGHT', 'TOP_POST'], opportunity: [] },
  ORGANIZATION_PREMIUM: { artwork: [], opportunity: ['HIGHLIGHT'] },
  ORGANIZATION_PREMIUM_PLUS: { artwork: [], opportunity: ['HIGHLIGHT', 'TOP_POST_1'] },
  ORGANIZATION_RESIDENCIES: { artwork: ['HIGHLIGHT'], opportunity: ['HIGHLIGHT'] },
}

/** Days that a listing lasts; posts of a premium subscription stay listed while it runs. */
export const listingDays = { FREE: 30, BASIC: 30, STANDARD: 60, EXTENDED: 120 } as const

/** The boosts that a bundle consists of. */
export const bundleParts = ['TOP_POST_3', 'NEWSLETTER', 'SOCIAL_MEDIA'] as const

/** Boosts that administrators carry out by hand. */
export const staffBoosts = ['INSTAGRAM_AD', 'SOCIAL_MEDIA', 'INSTAGRAM'] as const

/** Days that a boost lasts; those that are missing end when they are fulfilled. */
export const boostDays = {
  HIGHLIGHT: 14,
  TOP_POST_1: 7,
  TOP_POST_3: 21,
  TOP_POST: 7,
} as const
