import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { feePers } from '@/contract/enums/terms'
import { currency, day, oneOf, words } from '@/contract/forms/values'
import { text } from '@/contract/limits/limits'
import { id, idParams, instant, nothing } from '@/contract/values/values'

/**
 * What is known about how calls were run, counted by Art Commons (docs/product.md, "The record").
 * Null for what has too few cases.
 */
export const record = z.object({
  /** Applications for calls that were run here; null below `fewestForRecord`. */
  applied: z.number().int().nullable(),
  /** As applicants were notified of decisions; null like `applied`. */
  accepted: z.number().int().nullable(),
  /** Of all applicants who should have an answer by now, in percent; null below `fewestForRecord`. */
  notifiedPercent: z.number().int().nullable(),
  /** Days from the deadline to the answer: the median of those who were notified; null below `fewestForRecord`. */
  decisionDays: z.number().int().nullable(),
  /**
   * Applicants who paid and were guaranteed an answer by a day, or a refund: those who had it by then, and those who
   * had not. Null while nobody is counted.
   */
  guaranteedAnswers: z.nullable(z.object({ inTime: z.number().int(), missed: z.number().int() })),
  /** Applicants who paid less than the fee, or nothing, by a code or since the organizer waived it. */
  waivers: z.number().int(),
  /** Days from the deadline to the day that was promised; for a profile, the median. */
  promisedDays: z.number().int().nullable(),
  /** After publishing. */
  deadlineChanges: z.number().int(),
  feeChanges: z.number().int(),
  entryFees: z.object({
    /** Calls that state what applying costs. */
    stated: z.number().int(),
    /** Those of them that charge for it. */
    charged: z.number().int(),
    /** For one entry or work, by currency, the most frequent first. */
    ranges: z.array(
      z.object({ currency, lowestMinor: z.number().int(), highestMinor: z.number().int() }),
    ),
  }),
  /** The sum of what calls say they give, by currency, the most frequent first. */
  given: z.array(z.object({ amountMinor: z.number().int(), currency })),
})

/** An organizer's correction, shown beside the record. */
const reply = z.object({ text: z.string(), at: instant })

export const opportunityRecord = record.extend({
  promisedOn: z.nullable(day),
  entryFeePer: z.nullable(oneOf(feePers)),
  namesJurors: z.boolean(),
  reply: reply.nullable(),
})
export type OpportunityRecord = z.output<typeof opportunityRecord>

/** The record of all calls of a profile. */
export const profileRecord = record.extend({
  /** Published, also those that are closed or were deleted. */
  calls: z.number().int(),
  callsNamingJurors: z.number().int(),
  /** At least 90 % of applicants were notified, at least five of them. */
  answersApplicants: z.boolean(),
  /** To the records of its public calls, the latest first. */
  replies: z.array(reply.extend({ opportunityId: id, title: z.string() })),
})
export type ProfileRecord = z.output<typeof profileRecord>

export const getOpportunityRecord = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id/record',
  summary: 'The record of a call',
  access: 'public',
  params: idParams,
  response: opportunityRecord,
})

export const getProfileRecord = endpoint({
  method: 'GET',
  path: '/v1/profiles/:id/record',
  summary: 'The record of an organizer',
  access: 'public',
  params: z.object({ id }),
  response: profileRecord,
})

export const replyToRecord = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/record/reply',
  summary: 'Reply to the record of a call; an empty text removes the reply',
  access: 'owner',
  params: idParams,
  body: z.object({ text: words(text.reason) }),
  response: nothing,
  status: 204,
})
