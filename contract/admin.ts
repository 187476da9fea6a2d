import { z } from 'zod'
import { boostType } from './payments/boosts'
import { endpoint } from './endpoint'
import { refundReasons, type RefundReason } from './enums/payments/refunds'
import {
  fulfillmentProof,
  imageTakedown,
  profileDeletion,
  refundDecision,
} from './forms/moderation'
import { imageKey } from './forms/values'
import { ownProfile } from './profiles/profiles'
import { id, idParams, instant, nothing, page, pageNumber, searchWords } from './values/values'

export const adminProfile = ownProfile.extend({
  deletedAt: instant.nullable(),
  deletedReason: z.string().nullable(),
})
export type AdminProfile = z.output<typeof adminProfile>

export const logEntry = z.object({
  id,
  at: instant,
  actorUid: z.string(),
  /** At the time of the action. */
  actorEmail: z.string().nullable(),
  action: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  reason: z.string().nullable(),
})
export type LogEntry = z.output<typeof logEntry>

/** A boost carried out by hand, with the link that proves it. */
export const fulfillment = z.object({
  id,
  type: boostType,
  subject: z.object({ kind: z.enum(['artwork', 'opportunity']), id, title: z.string().nullable() }),
  profile: z.object({ id, name: z.string() }),
  paidAt: instant,
  fulfilledAt: instant.nullable(),
  proofUrl: z.string().nullable(),
})

export type Fulfillment = z.output<typeof fulfillment>

/** An automatic refund that waits for an administrator. */
export const waitingRefund = z.object({
  id,
  profile: z.object({ id, name: z.string().nullable() }),
  /** The provider's. */
  paymentIntent: z.string(),
  amountMinor: z.number().int(),
  currency: z.string(),
  reason: z.enum(Object.keys(refundReasons) as [RefundReason, ...RefundReason[]]),
  createdAt: instant,
})
export type WaitingRefund = z.output<typeof waitingRefund>

/** How many applications are in which state, without what they contain. */
const applicationCounts = z.object({
  submitted: z.number().int(),
  withdrawn: z.number().int(),
  /** As applicants were notified of decisions. */
  accepted: z.number().int(),
  waitingList: z.number().int(),
  declined: z.number().int(),
  /** Submitted, and not notified of a decision. */
  notNotified: z.number().int(),
})
export type ApplicationCounts = z.output<typeof applicationCounts>

export const callApplications = applicationCounts.extend({
  id,
  title: z.string(),
  organizer: z.object({ id, name: z.string() }),
})
export type CallApplications = z.output<typeof callApplications>

export const adminDeleteProfile = endpoint({
  method: 'DELETE',
  path: '/v1/profiles/admin/:id',
  summary: 'Delete a profile; the body states the reason, which the audit log records',
  access: 'admin',
  params: idParams,
  body: profileDeletion,
  response: nothing,
  status: 204,
})

export const adminListProfiles = endpoint({
  method: 'GET',
  path: '/v1/admin/profiles',
  summary: 'Profiles, including deleted ones',
  access: 'admin',
  query: z.object({
    query: z.optional(searchWords),
    state: z.enum(['live', 'deleted']).optional(),
    page: pageNumber,
  }),
  response: page(adminProfile),
})

export const adminListLog = endpoint({
  method: 'GET',
  path: '/v1/admin/log',
  summary: 'The audit log',
  access: 'admin',
  query: z.object({ page: pageNumber }),
  response: page(logEntry),
})

export const adminListApplications = endpoint({
  method: 'GET',
  path: '/v1/admin/applications',
  summary: 'How many applications each call has, without what they contain',
  access: 'admin',
  query: z.object({ page: pageNumber }),
  /** `totals` also count those of calls that were erased. */
  response: page(callApplications).extend({ totals: applicationCounts }),
})

export const adminRestoreProfile = endpoint({
  method: 'PUT',
  path: '/v1/admin/profiles/:id/restore',
  summary: 'Restore a deleted profile',
  access: 'admin',
  params: idParams,
  response: adminProfile,
})

export const adminTakeDownImage = endpoint({
  method: 'DELETE',
  path: '/v1/admin/images/:key',
  summary: 'Hide an image from everyone, wherever it is used',
  access: 'admin',
  params: z.object({ key: imageKey }),
  body: imageTakedown,
  response: nothing,
  status: 204,
})

export const adminListRefunds = endpoint({
  method: 'GET',
  path: '/v1/admin/refunds',
  summary: 'Automatic refunds that wait for an administrator',
  access: 'admin',
  query: z.object({ page: pageNumber }),
  response: page(waitingRefund),
})

export const adminDecideRefund = endpoint({
  method: 'PUT',
  path: '/v1/admin/refunds/:id',
  summary: 'Approve or dismiss an automatic refund',
  access: 'admin',
  params: idParams,
  body: refundDecision,
  response: nothing,
  status: 204,
})

export const adminListFulfillment = endpoint({
  method: 'GET',
  path: '/v1/admin/fulfilment',
  summary: 'Boosts to be carried out by hand',
  access: 'admin',
  query: z.object({ state: z.enum(['open', 'done']).default('open'), page: pageNumber }),
  response: page(fulfillment),
})

export const adminUpdateFulfillment = endpoint({
  method: 'PUT',
  path: '/v1/admin/fulfilment/:id',
  summary: 'Mark a boost as carried out',
  access: 'admin',
  params: idParams,
  body: fulfillmentProof,
  response: fulfillment,
})
