import * as z from 'zod/mini'
import { artisticFields } from '@/contract/enums/artisticFields'
import { feeTypes } from '@/contract/enums/payments/fees'
import { opportunityTypes, rewardTypes } from '@/contract/enums/opportunities'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { opportunityBoostTypes, postTypes } from '@/contract/enums/payments/sales'
import {
  careerStages,
  coverages,
  eligibilityScopes,
  feePers,
  rewardPers,
} from '@/contract/enums/terms'
import { counts, text } from '../limits/limits'
import { isTimeZone } from '@/contract/values/zonedTime'
import { applicationSetup } from './application'
import { criteria } from './criteria'
import { money } from './money'
import {
  alt,
  boundedText,
  country,
  currency,
  day,
  email,
  language,
  localDateTime,
  oneOf,
  webUrl,
  words,
} from './values'

/** A whole number from `min` to `max`. */
const whole = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}.`
  return z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message))
}

/** What was agreed on; the instant is derived from it. */
export const agreedDeadline = z.object({
  localDateTime,
  timeZone: boundedText(text.timeZone, z.refine(isTimeZone, 'Choose a time zone from the list.')),
})

/** Closes an opportunity at once, or moves its deadline to a later time. */
export const deadlineMove = z.object({
  /** Null closes it now. */
  deadline: z.nullable(agreedDeadline),
  /** Public, and in the mails to applicants. */
  reason: words(text.note),
})
export type DeadlineMove = z.output<typeof deadlineMove>

export const eligibility = z.object({
  scope: oneOf(eligibilityScopes),
  countries: z.array(country).check(z.maxLength(counts.countries)),
  careerStages: z.array(oneOf(careerStages)),
  ageMin: z.nullable(whole(0, 120)),
  ageMax: z.nullable(whole(0, 120)),
  students: z.boolean(),
  collectives: z.boolean(),
})

export const location = z.object({
  city: z.nullable(words(text.city)),
  country: z.nullable(country),
})

export const fees = z.object({
  application: z.nullable(
    z.extend(money, {
      per: oneOf(feePers),
      includedWorks: z.nullable(whole(1, 1000)),
      /** For each work beyond `includedWorks`, where applications are taken here. */
      furtherWorkMinor: z.optional(z.nullable(money.shape.amountMinor)),
      /** The lower amount of applications that are paid by the end of this day, where the deadline is. */
      early: z.optional(z.nullable(z.object({ amountMinor: money.shape.amountMinor, until: day }))),
    }),
  ),
  participation: z.nullable(money),
  whatTheFeePaysFor: z.nullable(words(text.paragraph)),
  waiver: z.nullable(words(text.note)),
})

export const reward = z.object({
  type: oneOf(rewardTypes),
  amountMinor: z.nullable(money.shape.amountMinor),
  currency: z.nullable(currency),
  per: z.nullable(oneOf(rewardPers)),
  quantity: z.nullable(whole(1, 10_000)),
  note: z.nullable(words(text.note)),
  covered: z.nullable(oneOf(coverages)),
})

export const requirement = z.object({
  type: oneOf(requirementTypes),
  required: z.boolean(),
  limit: z.nullable(words(text.note)),
  note: z.nullable(words(text.note)),
  /** The most words, works, pages or minutes (`requirementInputs`) that a call run here accepts. */
  max: z.optional(z.nullable(whole(1, 10_000))),
})

export const application = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('URL'), value: webUrl }),
  z.object({ kind: z.literal('EMAIL'), value: email }),
  applicationSetup,
])

/** What an opportunity says. Its images, status and listing are changed beside it. */
export const opportunityContent = z.object({
  type: oneOf(opportunityTypes),
  title: words(text.title),
  summary: z.nullable(words(text.summary)),
  description: z.nullable(words(text.description)),
  artisticFields: z.array(oneOf(artisticFields)).check(z.maxLength(counts.artisticFields)),
  languages: z.array(language).check(z.maxLength(counts.languages)),
  eligibility,
  location: z.nullable(location),
  online: z.boolean(),
  opensAt: z.nullable(boundedText(text.word, z.iso.datetime({ offset: true }))),
  deadline: z.nullable(agreedDeadline),
  rolling: z.boolean(),
  notificationDate: z.nullable(day),
  startsOn: z.nullable(day),
  endsOn: z.nullable(day),
  duration: z.nullable(words(text.note)),
  workingHours: z.nullable(words(text.note)),
  places: z.nullable(whole(1, 10_000)),
  feeType: oneOf(feeTypes),
  fees,
  rewards: z.array(reward).check(z.maxLength(counts.rewards)),
  notCovered: z.array(words(text.note)).check(z.maxLength(counts.notCovered)),
  requirements: z.array(requirement).check(z.maxLength(counts.requirements)),
  application: z.nullable(application),
  jury: z.nullable(words(text.paragraph)),
  criteria: z.nullable(words(text.paragraph)),
  rightsRequested: z.nullable(words(text.paragraph)),
  accessNotes: z.nullable(words(text.paragraph)),
})
export type OpportunityContent = z.output<typeof opportunityContent>

/** The content with its images in their order. */
export const opportunityForm = z.extend(opportunityContent, {
  images: z
    .array(z.object({ key: boundedText(text.imageKey), alt }))
    .check(z.maxLength(counts.opportunityImages)),
  /** Only those who have its link see it. Counts at once, also for one that is published. */
  byInvitation: z.optional(z.boolean()),
  /** What applications are scored for. Counts at once, and changes nothing once an application is scored. */
  reviewCriteria: z.optional(criteria),
})
export type OpportunityForm = z.output<typeof opportunityForm>

/** What its owner may set. */
export const opportunityFields = z.extend(opportunityForm, {
  listingPlan: z.nullable(oneOf(postTypes)),
  /** The boost that is to be bought beside the listing. */
  chosenBoost: z.nullable(oneOf(opportunityBoostTypes)),
  status: z.enum(['DRAFT', 'AWAITING_PAYMENT', 'PUBLISHED']),
})
export type OpportunityFields = z.output<typeof opportunityFields>

/** A draft may lack everything but its type. */
export const newOpportunity = z.required(z.partial(opportunityFields), { type: true })

/** The start of a first draft. */
export const firstOpportunity = z.object({
  type: opportunityContent.shape.type,
  title: words(text.title, { min: 1, empty: 'Enter a title.' }),
})

export const opportunityChanges = z.extend(z.partial(opportunityFields), {
  id: z.optional(z.uuid()),
  /** Drops the edits of a published opportunity that were not published. */
  discardChanges: z.optional(z.literal(true)),
})
export type OpportunityChanges = z.output<typeof opportunityChanges>
