import { z } from 'zod'
import { artisticFields } from './enums/artisticFields'
import { feeTypes } from './enums/fees'
import { opportunityStatuses, opportunityTypes, rewardTypes } from './enums/opportunities'
import { requirementTypes } from './enums/requirementTypes'
import { opportunityBoostTypes, postTypes } from './enums/sales'
import { careerStages, coverages, eligibilityScopes, feePers, rewardPers } from './enums/terms'
import { image } from './images'
import { counts, text } from './limits'
import { profileByline } from './profiles'
import { day, id, instant, language, localDateTime } from './values'
import { country, currency, email, oneOf, webUrl, words } from './forms/values'
import { money } from './forms/money'

const timeZone = z.string().max(60).refine(isTimeZone, 'Choose a time zone from the list.')
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The agreed local time with its zone; the instant is derived from them. */
export const deadline = z.object({ localDateTime, timeZone, instant })
export type Deadline = z.output<typeof deadline>

export const eligibility = z.object({
  scope: oneOf(eligibilityScopes),
  countries: z.array(country).max(counts.countries),
  careerStages: z.array(oneOf(careerStages)),
  ageMin: z.number().int().min(0).max(120).nullable(),
  ageMax: z.number().int().min(0).max(120).nullable(),
  students: z.boolean(),
  collectives: z.boolean(),
})

export const location = z.object({
  city: z.nullable(words(text.city)),
  country: z.nullable(country),
})

export const fees = z.object({
  application: z
    .object({
      ...money.shape,
      per: oneOf(feePers),
      includedWorks: z.number().int().min(1).max(1000).nullable(),
    })
    .nullable(),
  participation: z.nullable(money),
  whatTheFeePaysFor: z.nullable(words(text.paragraph)),
  waiver: z.nullable(words(text.note)),
})

export const reward = z.object({
  type: oneOf(rewardTypes),
  amountMinor: z.nullable(money.shape.amountMinor),
  currency: z.nullable(currency),
  per: z.nullable(oneOf(rewardPers)),
  quantity: z.number().int().min(1).max(10_000).nullable(),
  note: z.nullable(words(text.note)),
  covered: z.nullable(oneOf(coverages)),
})
export type Reward = z.output<typeof reward>

export const requirement = z.object({
  type: oneOf(requirementTypes),
  required: z.boolean(),
  limit: z.nullable(words(text.note)),
  note: z.nullable(words(text.note)),
})
export type Requirement = z.output<typeof requirement>

export const application = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('URL'), value: webUrl }),
  z.object({ kind: z.literal('EMAIL'), value: email }),
])

/** One line of the public log of deadline and fee changes. */
export const opportunityChange = z.object({
  at: instant,
  field: z.enum(['deadline', 'fees']),
  from: z.string(),
  to: z.string(),
})

export const opportunitySummary = z.object({
  id,
  type: oneOf(opportunityTypes),
  title: z.string(),
  summary: z.string().nullable(),
  profile: profileByline,
  image: image.nullable(),
  artisticFields: z.array(oneOf(artisticFields)),
  location: location.nullable(),
  online: z.boolean(),
  deadline: deadline.nullable(),
  rolling: z.boolean(),
  feeType: oneOf(feeTypes),
  fees,
  /** The reward that a card shows: the largest sum, else the first. */
  headlineReward: reward.nullable(),
  rewardTypes: z.array(oneOf(rewardTypes)),
  boosts: z.array(oneOf(opportunityBoostTypes)),
  status: oneOf(opportunityStatuses),
  isClosed: z.boolean(),
  publishedAt: instant.nullable(),
})
export type OpportunitySummary = z.output<typeof opportunitySummary>

/** What an opportunity says. Its images, status and listing are changed beside it. */
const opportunityContent = z.object({
  type: oneOf(opportunityTypes),
  title: words(text.title),
  summary: z.nullable(words(text.summary)),
  description: z.nullable(words(text.description)),
  artisticFields: z.array(oneOf(artisticFields)).max(counts.artisticFields),
  languages: z.array(language).max(counts.languages),
  eligibility,
  location: location.nullable(),
  online: z.boolean(),
  opensAt: instant.nullable(),
  deadline: deadline.omit({ instant: true }).nullable(),
  rolling: z.boolean(),
  notificationDate: day.nullable(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  duration: z.nullable(words(text.note)),
  workingHours: z.nullable(words(text.note)),
  places: z.number().int().min(1).max(10_000).nullable(),
  feeType: oneOf(feeTypes),
  fees,
  rewards: z.array(reward).max(counts.rewards),
  notCovered: z.array(words(text.note)).max(counts.notCovered),
  requirements: z.array(requirement).max(counts.requirements),
  application: application.nullable(),
  jury: z.nullable(words(text.paragraph)),
  criteria: z.nullable(words(text.paragraph)),
  rightsRequested: z.nullable(words(text.paragraph)),
  accessNotes: z.nullable(words(text.paragraph)),
})

/** What its owner may set. */
export const opportunityFields = opportunityContent.extend({
  images: z
    .array(z.object({ key: z.string().max(120), alt: words(text.alt) }))
    .max(counts.opportunityImages),
  listingPlan: z.nullable(oneOf(postTypes)),
  /** The boost that is to be bought beside the listing. */
  chosenBoost: z.nullable(oneOf(opportunityBoostTypes)),
  status: z.enum(['DRAFT', 'AWAITING_PAYMENT', 'PUBLISHED']),
})
export type OpportunityFields = z.output<typeof opportunityFields>

export const opportunity = opportunitySummary.extend({
  description: z.string().nullable(),
  descriptionHtml: z.string().nullable(),
  languages: z.array(language),
  eligibility,
  opensAt: instant.nullable(),
  notificationDate: day.nullable(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** Residencies and education: how long it lasts, in words. */
  duration: z.string().nullable(),
  /** Jobs: such as `24 hours a week`. */
  workingHours: z.string().nullable(),
  places: z.number().int().nullable(),
  rewards: z.array(reward),
  notCovered: z.array(z.string()),
  requirements: z.array(requirement),
  application: application.nullable(),
  jury: z.string().nullable(),
  criteria: z.string().nullable(),
  rightsRequested: z.string().nullable(),
  accessNotes: z.string().nullable(),
  images: z.array(image),
  listingPlan: z.nullable(oneOf(postTypes)),
  listedUntil: instant.nullable(),
  changes: z.array(opportunityChange),
  /** For the profile that posted it; null for everybody else. */
  management: z
    .object({
      chosenBoost: z.nullable(oneOf(opportunityBoostTypes)),
      /** Edits of a published opportunity that the public doesn't see yet. */
      unpublishedChanges: opportunityContent.extend({ images: z.array(image) }).nullable(),
    })
    .nullable(),
  /** Sent back as If-Match when the opportunity is changed. */
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Opportunity = z.output<typeof opportunity>
