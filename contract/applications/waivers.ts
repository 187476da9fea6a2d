import { z } from 'zod'
import { application } from './applications'
import { endpoint } from '@/contract/endpoint'
import { codeProblems, waiverStates } from '@/contract/enums/payments/waivers'
import { day, oneOf } from '@/contract/forms/values'
import { newWaiverCode, typedCode, waiverReason } from '@/contract/forms/waivers'
import { id, idParams, instant } from '@/contract/values/values'

/** A code that waives a part of the fee, or all of it. */
export const waiverCode = z.object({
  id,
  /** In upper case. */
  code: z.string(),
  percent: z.number().int(),
  /** Null without a limit. */
  maxUses: z.number().int().nullable(),
  /** Valid until the end of this day, where the deadline is; null without an end. */
  endsOn: z.nullable(day),
  /** Applications that were submitted with it, or are being paid with it now. */
  uses: z.number().int(),
  /** Null while it can be used. */
  problem: z.nullable(oneOf(codeProblems)),
})
export type WaiverCode = z.output<typeof waiverCode>

/** A request of an applicant, for the organizer. */
export const waiverRequest = z.object({
  applicationId: id,
  name: z.string(),
  reason: z.string(),
  state: oneOf(waiverStates),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  /** Until when the applicant can submit; null for rolling opportunities. */
  submitUntil: instant.nullable(),
})
export type WaiverRequest = z.output<typeof waiverRequest>

export const enterWaiverCode = endpoint({
  method: 'PUT',
  path: '/v1/applications/:id/waiver-code',
  summary:
    'Enter a code that waives a part of the fee; it is used when the application is paid or submitted',
  access: 'user',
  params: idParams,
  body: z.object({ code: typedCode }),
  response: application,
})

export const removeWaiverCode = endpoint({
  method: 'DELETE',
  path: '/v1/applications/:id/waiver-code',
  summary: 'Remove a code that was entered and not used yet',
  access: 'user',
  params: idParams,
  response: application,
})

export const requestWaiver = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/waiver-request',
  summary: 'Ask the organizer to waive the fee, once for each application',
  access: 'user',
  params: idParams,
  body: waiverReason,
  response: application,
  status: 201,
})

export const listWaivers = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id/waivers',
  summary:
    'Waiver codes of an opportunity, the latest first, and requests, those not decided first; for the organizer',
  access: 'user',
  params: idParams,
  response: z.object({
    codes: z.array(waiverCode),
    requests: z.array(waiverRequest),
    /** Submitted applications whose fee was waived in part or in whole. */
    granted: z.number().int(),
  }),
})

export const createWaiverCode = endpoint({
  method: 'POST',
  path: '/v1/opportunities/:id/waiver-codes',
  summary: 'Add a waiver code; without a text of its own, one is generated',
  access: 'user',
  params: idParams,
  body: newWaiverCode,
  response: waiverCode,
  status: 201,
})

export const closeWaiverCode = endpoint({
  method: 'DELETE',
  path: '/v1/opportunities/:id/waiver-codes/:codeId',
  summary: 'Close a waiver code; applications that used it keep their waiver',
  access: 'user',
  params: z.object({ id, codeId: id }),
  response: waiverCode,
})

export const decideWaiverRequest = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/waiver-requests/:applicationId',
  summary: 'Grant or refuse a request to waive the fee; the applicant is mailed',
  access: 'user',
  params: z.object({ id, applicationId: id }),
  body: z.object({ isGranted: z.boolean() }),
  response: waiverRequest,
})
