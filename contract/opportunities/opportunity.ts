import { z } from 'zod'
import { artisticFields } from '@/contract/enums/artisticFields'
import { feeTypes } from '@/contract/enums/payments/fees'
import { opportunityStatuses, opportunityTypes, rewardTypes } from '@/contract/enums/opportunities'
import { opportunityBoostTypes, postTypes } from '@/contract/enums/payments/sales'
import { criterion } from '@/contract/forms/criteria'
import {
  agreedDeadline,
  application,
  eligibility,
  fees,
  location,
  opportunityContent,
  requirement,
  reward,
} from '@/contract/forms/opportunity'
import { day, language, oneOf } from '@/contract/forms/values'
import { image } from '@/contract/images'
import { profileByline } from '@/contract/profiles/profiles'
import { id, instant } from '@/contract/values/values'

/** The agreed local time with its zone; the instant is derived from them. */
export const deadline = z.object({ ...agreedDeadline.shape, instant })
export type Deadline = z.output<typeof deadline>

export type Reward = z.output<typeof reward>
export type Requirement = z.output<typeof requirement>

/** One line of the public log of deadline and fee changes. */
export const opportunityChange = z.object({
  at: instant,
  field: z.enum(['deadline', 'fees']),
  from: z.string(),
  to: z.string(),
  /** Why the deadline was moved. */
  reason: z.string().optional(),
})

export const opportunitySummary = z.object({
  id,
  type: oneOf(opportunityTypes),
  title: z.string(),
  summary: z.string().nullable(),
  profile: profileByline,
  image: image.nullable(),
  artisticFields: z.array(oneOf(artisticFields)),
  location: z.nullable(location),
  online: z.boolean(),
  deadline: deadline.nullable(),
  rolling: z.boolean(),
  feeType: oneOf(feeTypes),
  fees,
  /** The reward that a card shows: the largest sum, else the first. */
  headlineReward: z.nullable(reward),
  rewardTypes: z.array(oneOf(rewardTypes)),
  boosts: z.array(oneOf(opportunityBoostTypes)),
  status: oneOf(opportunityStatuses),
  isClosed: z.boolean(),
  publishedAt: instant.nullable(),
})
export type OpportunitySummary = z.output<typeof opportunitySummary>

export const opportunity = opportunitySummary.extend({
  description: z.string().nullable(),
  descriptionHtml: z.string().nullable(),
  languages: z.array(language),
  eligibility,
  opensAt: instant.nullable(),
  notificationDate: z.nullable(day),
  startsOn: z.nullable(day),
  endsOn: z.nullable(day),
  /** Residencies and education: how long it lasts, in words. */
  duration: z.string().nullable(),
  /** Jobs: such as `24 hours a week`. */
  workingHours: z.string().nullable(),
  places: z.number().int().nullable(),
  rewards: z.array(reward),
  notCovered: z.array(z.string()),
  requirements: z.array(requirement),
  application: z.nullable(application),
  jury: z.string().nullable(),
  criteria: z.string().nullable(),
  rightsRequested: z.string().nullable(),
  accessNotes: z.string().nullable(),
  images: z.array(image),
  listingPlan: z.nullable(oneOf(postTypes)),
  listedUntil: instant.nullable(),
  changes: z.array(opportunityChange),
  /** Only those who have its link see it (docs/product.md, "Opportunities by invitation"). */
  byInvitation: z.boolean(),
  /** For the profile that posted it; null for everybody else. */
  management: z
    .object({
      chosenBoost: z.nullable(oneOf(opportunityBoostTypes)),
      /** The code of its link; null for one that everyone sees. */
      invitationCode: z.string().nullable(),
      /** Whether an administrator has hidden it, so that only its owner sees it. */
      isHidden: z.boolean(),
      /** What applications are scored for; copies and saved forms take it along. */
      reviewCriteria: z.optional(z.array(criterion)),
      /** Edits of a published opportunity that the public doesn't see yet. */
      unpublishedChanges: z
        .object({
          ...opportunityContent.shape,
          descriptionHtml: z.string().nullable(),
          images: z.array(image),
        })
        .nullable(),
    })
    .nullable(),
  /** Sent back as If-Match when the opportunity is changed. */
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Opportunity = z.output<typeof opportunity>
