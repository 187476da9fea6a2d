import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { applicationRounds, decisions } from '@/contract/enums/applications'
import { day, oneOf, words } from '@/contract/forms/values'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { id, idParams, instant, nothing } from '@/contract/values/values'

/* How the organizer of a call decides on applications. */

export const chosenApplications = z.array(id).min(1).max(applicationLimits.batch)

export const moveApplications = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/rounds',
  summary: 'Move applications to a round',
  access: 'user',
  params: idParams,
  body: z.object({ ids: chosenApplications, round: oneOf(applicationRounds) }),
  response: nothing,
  status: 204,
})

export const decision = z.object({
  ids: chosenApplications,
  decision: oneOf(decisions),
  /** `{name}`, `{call}` and `{organizer}` are filled in for each applicant. */
  message: words(applicationLimits.letter, { min: 1, empty: 'Enter a message.' }),
  /** Adds what the reviewers wrote for the applicant, without their names. */
  sharesComments: z.optional(z.boolean()),
  /** The last day on which accepted applicants confirm their place, where the deadline is; without it, none is asked for. */
  confirmUntil: z.optional(z.nullable(day)),
  /** Replaces a decision that applicants were notified of; they are mailed again, and the log says so. */
  isCorrection: z.optional(z.boolean()),
})

export const decideApplications = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/decisions',
  summary: 'Decide on applications; applicants are notified ten minutes later',
  access: 'user',
  params: idParams,
  body: decision,
  response: z.object({ notifyAt: instant }),
})

export const takeBackDecisions = endpoint({
  method: 'DELETE',
  path: '/v1/opportunities/:id/decisions',
  summary: 'Take decisions back that applicants have not been notified of',
  access: 'user',
  params: idParams,
  body: z.object({ ids: chosenApplications }),
  response: z.object({ takenBack: z.array(id) }),
})

/** A mail as the applicant will get it. */
const decisionLetter = z.object({
  applicationId: id,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
})

export const previewDecisions = endpoint({
  method: 'POST',
  path: '/v1/opportunities/:id/decisions/preview',
  summary: 'The mails that a decision would send; the access is logged once an hour',
  access: 'user',
  params: idParams,
  body: decision,
  response: z.array(decisionLetter),
})
