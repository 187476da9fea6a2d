import { z } from 'zod'
import { applicationRounds, decisions } from '@/contract/enums/applications'
import { oneOf } from '@/contract/forms/values'
import applications from '@/local/samples/data/applications.json'

const score = z.number().int().optional()

/** An application to the call that is under review, in the order of submission. */
const applicationText = z.object({
  /** The applicant's handle. */
  by: z.string(),
  /** How many of their works are in it. */
  works: z.number().int(),
  statement: z.string(),
  /** In the order of the call's questions. */
  answers: z.array(z.string()),
  round: oneOf(applicationRounds),
  scores: z.object({ curator: score, artist: score, organizer: score }),
  /** Declared by the juror with an account. */
  conflict: z.boolean().default(false),
  /** The decision that the applicant was notified of. */
  decision: z.optional(oneOf(decisions)),
  late: z.boolean().default(false),
})
export type ApplicationText = z.output<typeof applicationText>

export const applicationTexts: ApplicationText[] = z.array(applicationText).parse(applications)
