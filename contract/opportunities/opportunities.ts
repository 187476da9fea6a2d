import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { artisticFields } from '@/contract/enums/artisticFields'
import { feeTypes } from '@/contract/enums/payments/fees'
import { opportunitySorts, opportunityTypes, rewardTypes } from '@/contract/enums/opportunities'
import { careerStages } from '@/contract/enums/terms'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import {
  opportunityBoostTypes,
  postTypes,
  subscriptionTypes,
} from '@/contract/enums/payments/sales'
import { counts, text } from '@/contract/limits/limits'
import { pageSizes } from '@/contract/limits/listLimits'
import { opportunity, opportunitySummary } from './opportunity'
import { product } from '@/contract/pricing/products'
import { restriction } from '@/contract/reports'
import {
  commaList,
  facet,
  id,
  idParams,
  instant,
  nothing,
  offeredCurrency,
  page,
  pageNumber,
  pageSize,
  searchWords,
  textResponse,
} from '@/contract/values/values'
import { deadlineMove, newOpportunity, opportunityChanges } from '@/contract/forms/opportunity'
import { country, currency, day, flag, oneOf, words } from '@/contract/forms/values'

export const createOpportunity = endpoint({
  method: 'POST',
  path: '/v1/opportunities/',
  summary: 'Create an opportunity',
  access: 'profile',
  body: newOpportunity,
  response: opportunity,
  status: 201,
})

export const updateOpportunity = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id',
  summary: 'Change an opportunity',
  access: 'owner',
  params: idParams,
  body: opportunityChanges,
  response: opportunity,
  versioned: true,
})

export const deleteOpportunity = endpoint({
  method: 'DELETE',
  path: '/v1/opportunities/:id',
  summary: 'Delete an opportunity',
  access: 'owner',
  params: idParams,
  response: nothing,
  status: 204,
})

export const restoreOpportunity = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/restore',
  summary: 'Restore a deleted opportunity',
  access: 'owner',
  params: idParams,
  response: opportunity,
})

export const moveDeadline = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/deadline',
  summary: 'Close a published opportunity now, or extend its deadline; applicants are notified',
  access: 'owner',
  params: idParams,
  body: deadlineMove,
  response: opportunity,
  versioned: true,
})

export const renewOpportunityInvitation = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/invitation',
  summary: 'Make a new link to an opportunity by invitation; the one before stops working',
  access: 'owner',
  params: idParams,
  response: opportunity,
})

export const opportunityQuery = z.object({
  types: commaList(oneOf(opportunityTypes)).optional(),
  artisticFields: commaList(oneOf(artisticFields)).optional(),
  rewards: commaList(oneOf(rewardTypes)).optional(),
  requirements: commaList(oneOf(requirementTypes)).optional(),
  feeType: z.optional(oneOf(feeTypes)),
  /** No fee for applying, or for taking part, as the cost labels say; free ones match both. */
  noApplicationFee: z.literal('true').optional(),
  noParticipationFee: z.literal('true').optional(),
  location: z.optional(words(text.city)),
  eligibleFrom: z.optional(country),
  /** Those open to this career stage, or to all. */
  careerStage: z.optional(oneOf(careerStages)),
  deadlineBefore: z.optional(day),
  deadlineAfter: z.optional(day),
  rolling: z.optional(flag),
  /** Of organizers who answer applicants (docs/product.md, "The record"). */
  answersApplicants: z.literal('true').optional(),
  /** Of verified organizations. */
  verified: z.literal('true').optional(),
  query: z.optional(searchWords),
  sortBy: z._default(oneOf(opportunitySorts), 'deadline'),
  /** Sorting by fee or reward compares within one currency. */
  currency: z.optional(currency),
  page: pageNumber,
  size: pageSize(pageSizes.opportunities),
})
export type OpportunityQuery = z.output<typeof opportunityQuery>

/** The list's matches by value. Null for more matches than are counted. */
const opportunityFacets = z.object({ types: facet, feeTypes: facet }).nullable()

const opportunityPage = page(opportunitySummary).extend({
  facets: opportunityFacets,
  /** Matches that an order by amounts leaves out, as theirs are in another currency; else 0. */
  inOtherCurrencies: z.int().min(0),
})
export type OpportunityPage = z.output<typeof opportunityPage>

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/v1/opportunities/',
  summary: 'Open opportunities',
  access: 'public',
  query: opportunityQuery,
  response: opportunityPage,
})

export const listOpportunitiesByIds = endpoint({
  method: 'GET',
  path: '/v1/opportunities/ids',
  summary: 'Opportunities by their ids, in the given order',
  access: 'public',
  query: z.object({ ids: commaList(id, counts.ids) }),
  response: z.array(opportunitySummary),
})

export const getOpportunity = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id',
  summary: 'One opportunity; a draft for its owner only',
  access: 'optional',
  takesInvitation: true,
  params: idParams,
  response: opportunity,
})

/** An opportunity in its profile's list. */
export const profileOpportunity = opportunitySummary.extend({
  /** Left out for everybody but the profile that posted it. */
  management: z
    .object({
      listingPlan: z.nullable(oneOf(postTypes)),
      listedUntil: instant.nullable(),
      chosenBoost: z.nullable(oneOf(opportunityBoostTypes)),
      hasUnpublishedChanges: z.boolean(),
      /** Submitted on Art Commons; null when it takes none here. */
      applications: z.number().int().nullable(),
      /** Only its owner sees a hidden opportunity. */
      restriction: restriction.nullable(),
      /** The code of its link, for one that is by invitation. */
      invitationCode: z.string().nullable(),
      updatedAt: instant,
      /** Sent back as If-Match when the opportunity is changed. */
      version: z.number().int(),
    })
    .optional(),
})
export type ProfileOpportunity = z.output<typeof profileOpportunity>

export const deletedOpportunity = opportunitySummary.extend({ deletedAt: instant })
export type DeletedOpportunity = z.output<typeof deletedOpportunity>

export const listDeletedOpportunities = endpoint({
  method: 'GET',
  path: '/v1/opportunities/deleted',
  summary: 'Own deleted opportunities that can still be restored, most recently deleted first',
  access: 'profile',
  query: z.object({ size: pageSize(pageSizes.max) }),
  response: z.array(deletedOpportunity),
})

export const listProfileOpportunities = endpoint({
  method: 'GET',
  path: '/v1/opportunities/profiles/:profileId',
  summary: 'A profile’s opportunities; drafts too for the owner',
  access: 'optional',
  params: z.object({ profileId: id }),
  query: z.object({ size: pageSize(pageSizes.profileOpportunities) }),
  response: z.array(profileOpportunity),
})

export const listBoostedOpportunities = endpoint({
  method: 'GET',
  path: '/v1/opportunities/boost',
  summary: 'Opportunities that are boosted now',
  access: 'public',
  response: z.array(opportunitySummary),
})

export const boostOpportunity = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/boost/:id',
  summary: 'Boost an opportunity with a credit of the plan',
  access: 'user',
  params: idParams,
  body: z.object({ type: oneOf(opportunityBoostTypes) }),
  response: opportunity,
})

export const bindOpportunity = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/profile',
  summary: 'Bind an opportunity to another of your profiles',
  access: 'user',
  params: idParams,
  body: z.object({ profileId: id }),
  response: opportunity,
})

export const listOpportunityProducts = endpoint({
  method: 'GET',
  path: '/v1/opportunities/products',
  summary: 'Post types and boosts with their prices',
  access: 'public',
  query: z.object({ currency: offeredCurrency.default('USD') }),
  response: z.array(product),
})

export const freePosts = z.object({
  permitted: z.boolean(),
  total: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
  renewsAt: instant.nullable(),
  /** Listings that were paid for and not used; publishing with their post type costs nothing. */
  credits: z.array(oneOf(postTypes)),
  /** What the running plan of the profile still pays for; null without a plan. */
  plan: z
    .object({
      type: oneOf(subscriptionTypes),
      /** Standard posts in twelve months; null: without limit. */
      posts: z.object({
        total: z.number().int().nullable(),
        remaining: z.number().int().nullable(),
        /** The opportunity types that they may have; null: every type. */
        types: z.array(oneOf(opportunityTypes)).nullable(),
      }),
      /** Boosts in the running month, of these types. */
      boosts: z.object({
        types: z.array(oneOf(opportunityBoostTypes)),
        remaining: z.number().int(),
      }),
    })
    .nullable(),
})
export type FreePosts = z.output<typeof freePosts>

export const getFreePosts = endpoint({
  method: 'GET',
  path: '/v1/opportunities/free-posts',
  summary: 'The free post allowance, and what the plan still pays for',
  access: 'profile',
  response: freePosts,
})

export const listRelatedOpportunities = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id/related',
  summary: 'Similar open opportunities',
  access: 'public',
  params: idParams,
  query: z.object({ size: pageSize(pageSizes.relatedOpportunities) }),
  response: z.array(opportunitySummary),
})

export const getRandomOpportunity = endpoint({
  method: 'GET',
  path: '/v1/opportunities/random',
  summary: 'A random open opportunity',
  access: 'public',
  response: opportunitySummary,
})

export const getOpportunityCalendar = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id/calendar.ics',
  summary: 'The deadline as a calendar file',
  access: 'public',
  params: idParams,
  response: textResponse,
  produces: 'text/calendar',
})

export const getOpportunityFeed = endpoint({
  method: 'GET',
  path: '/v1/opportunities/feed.atom',
  summary: 'New opportunities as an Atom feed',
  access: 'public',
  response: textResponse,
  produces: 'application/atom+xml',
})
