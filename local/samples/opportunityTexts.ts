import { z } from 'zod'
import { questionTypes } from '@/contract/enums/applications'
import { artisticFields } from '@/contract/enums/artisticFields'
import { opportunityTypes, rewardTypes } from '@/contract/enums/opportunities'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { opportunityBoostTypes } from '@/contract/enums/payments/sales'
import {
  careerStages,
  coverages,
  eligibilityScopes,
  feePers,
  rewardPers,
} from '@/contract/enums/terms'
import { oneOf } from '@/contract/forms/values'
import awards from './data/opportunities/awards.json'
import collaborations from './data/opportunities/collaborations.json'
import commissions from './data/opportunities/commissions.json'
import curators from './data/opportunities/curators.json'
import education from './data/opportunities/education.json'
import grants from './data/opportunities/grants.json'
import jobs from './data/opportunities/jobs.json'
import openCalls from './data/opportunities/openCalls.json'
import residencies from './data/opportunities/residencies.json'

const days = z.number().int()

/** An opportunity as in the data files: amounts in whole units of the organizer's currency, dates in days from today. */
const opportunityText = z.object({
  /** The organizer's handle. */
  by: z.string(),
  type: oneOf(opportunityTypes),
  title: z.string(),
  summary: z.string(),
  about: z.string(),
  fields: z.array(oneOf(artisticFields)),
  due: z.union([days, z.literal('rolling')]),
  /** Local time of the deadline in the organizer's time zone. */
  time: z.string(),
  /** Days after the deadline. */
  notify: days.optional(),
  starts: days.optional(),
  ends: days.optional(),
  places: z.number().int().nullish(),
  /** Jobs: the working hours. */
  hours: z.string().nullable().default(null),
  online: z.boolean().default(false),
  languages: z.array(z.string()),
  eligibility: z.object({
    scope: z._default(oneOf(eligibilityScopes), 'INTERNATIONAL'),
    countries: z.array(z.string()).default([]),
    stages: z.array(oneOf(careerStages)).default([]),
    ageMin: z.number().nullable().default(null),
    ageMax: z.number().nullable().default(null),
    collectives: z.boolean().default(true),
  }),
  fee: z.tuple([z.number(), oneOf(feePers)], z.number().nullable()).nullish(),
  participation: z.number().nullish(),
  pays: z.string().nullish(),
  waiver: z.string().nullish(),
  rewards: z.array(
    z.object({
      type: oneOf(rewardTypes),
      amount: z.number().nullable().default(null),
      per: z._default(z.nullable(oneOf(rewardPers)), null),
      quantity: z.number().nullable().default(null),
      note: z.string().nullable().default(null),
      covered: z._default(z.nullable(oneOf(coverages)), null),
    }),
  ),
  notCovered: z.array(z.string()),
  requirements: z.array(
    z.object({
      type: oneOf(requirementTypes),
      optional: z.boolean().default(false),
      limit: z.string().nullable().default(null),
      max: z.number().nullable().default(null),
      note: z.string().nullable().default(null),
    }),
  ),
  apply: z.enum(['here', 'url', 'email']),
  /** For calls that take applications here. */
  questions: z
    .array(
      z.object({
        label: z.string(),
        type: z._default(oneOf(questionTypes), 'LONG_TEXT'),
        required: z.boolean().default(true),
        choices: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  jury: z.string().nullable().default(null),
  criteria: z.string().nullable().default(null),
  rights: z.string().nullable().default(null),
  access: z.string().nullable().default(null),
  status: z.enum(['DRAFT', 'AWAITING_PAYMENT', 'PUBLISHED']).default('PUBLISHED'),
  boosts: z.array(oneOf(opportunityBoostTypes)).default([]),
})
export type OpportunityText = z.output<typeof opportunityText>

export const opportunityTexts: OpportunityText[] = z
  .array(opportunityText)
  .parse([
    ...residencies,
    ...awards,
    ...curators,
    ...collaborations,
    ...commissions,
    ...education,
    ...grants,
    ...jobs,
    ...openCalls,
  ])
