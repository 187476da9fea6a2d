import { z } from 'zod'
import { applicationCall } from './applications'
import { endpoint } from '@/contract/endpoint'
import { day, email } from '@/contract/forms/values'
import { id, idParams, instant, nothing } from '@/contract/values/values'

/* Who reviews a call beside its organizer. */

export const juror = z.object({
  id,
  name: z.string().nullable(),
  email: z.string(),
  invitedAt: instant,
  acceptedAt: instant.nullable(),
  /** Until when they are asked to score. */
  dueOn: z.nullable(day),
  remindedAt: instant.nullable(),
  /** Applications that they review. */
  assigned: z.number().int(),
  scored: z.number().int(),
  conflicts: z.number().int(),
})
export type Juror = z.output<typeof juror>

export const inviteJuror = endpoint({
  method: 'POST',
  path: '/v1/opportunities/:id/jurors',
  summary: 'Invite a juror by mail, for this call only',
  access: 'user',
  params: idParams,
  body: z.object({ email, dueOn: z.optional(z.nullable(day)) }),
  response: juror,
  status: 201,
})

export const remindJuror = endpoint({
  method: 'POST',
  path: '/v1/opportunities/:id/jurors/:jurorId/reminder',
  summary: 'Send an invitation again, with a new link, or remind a juror; once in 24 hours',
  access: 'user',
  params: z.object({ id, jurorId: id }),
  response: juror,
})

export const removeJuror = endpoint({
  method: 'DELETE',
  path: '/v1/opportunities/:id/jurors/:jurorId',
  summary: 'Remove a juror; scores that they gave stay',
  access: 'user',
  params: z.object({ id, jurorId: id }),
  response: nothing,
  status: 204,
})

const invitationParams = z.object({ token: z.string().regex(/^[\w-]{20,80}$/) })

export const getInvitation = endpoint({
  method: 'GET',
  path: '/v1/jury/invitations/:token',
  summary: 'What a juror is invited to',
  access: 'secret',
  params: invitationParams,
  response: z.object({ call: applicationCall, isAccepted: z.boolean() }),
})

export const acceptInvitation = endpoint({
  method: 'PUT',
  path: '/v1/jury/invitations/:token',
  summary: 'Accept an invitation as a juror',
  access: 'user',
  params: invitationParams,
  response: z.object({ opportunityId: id }),
})

/** A call that the user may review. */
export const juryCall = z.object({
  call: applicationCall,
  submitted: z.int(),
  scored: z.int(),
  dueOn: z.nullable(day),
})
export type JuryCall = z.output<typeof juryCall>

export const listJuryCalls = endpoint({
  method: 'GET',
  path: '/v1/jury/calls',
  summary: 'Calls that you are a juror of',
  access: 'user',
  response: z.array(juryCall),
})
