import { z } from 'zod'
import { endpoint } from './endpoint'
import { reportKinds, reportReasons } from './enums/reports'
import { appealForm, reportDecision, reportForm } from './forms/report'
import { oneOf } from './forms/values'
import { id, idParams, instant, nothing, page, pageNumber } from './values/values'

/** Why something is hidden from everyone else, as its owner sees it. */
export const restriction = z.object({
  id,
  reason: z.string(),
  createdAt: instant,
  /** When the owner appealed; there is one appeal. */
  appealedAt: instant.nullable(),
  /** When the appeal was decided. */
  decidedAt: instant.nullable(),
})

const reportReceipt = z.object({
  /** Names the report when its sender asks about it. */
  reference: id,
  /** Whether a receipt is mailed: to the verified address of a user only. */
  isMailed: z.boolean(),
})
export type ReportReceipt = z.output<typeof reportReceipt>

export const createReport = endpoint({
  method: 'POST',
  path: '/v1/reports',
  summary: 'Report an artwork, a profile, an opportunity or a message',
  access: 'optional',
  takesInvitation: true,
  body: reportForm,
  response: reportReceipt,
})

const restrictionDetails = restriction.extend({
  kind: oneOf(reportKinds),
  subjectName: z.string(),
  liftedAt: instant.nullable(),
  /** Why the appeal was decided so. */
  decision: z.string().nullable(),
})
export type RestrictionDetails = z.output<typeof restrictionDetails>

export const getRestriction = endpoint({
  method: 'GET',
  path: '/v1/restrictions/:id',
  summary: 'Why something was hidden, by the link that its owner got',
  access: 'secret',
  params: idParams,
  response: restrictionDetails,
})

export const createAppeal = endpoint({
  method: 'POST',
  path: '/v1/restrictions/:id/appeal',
  summary: 'Appeal against it, once',
  access: 'secret',
  params: idParams,
  body: appealForm,
  response: nothing,
  status: 204,
})

/** A report that waits for a decision. */
export const openReport = z.object({
  id,
  reason: oneOf(reportReasons),
  text: z.string(),
  createdAt: instant,
  email: z.string().nullable(),
})
export type OpenReport = z.output<typeof openReport>

/** Something with open reports, an appeal, or both. */
export const reportedSubject = z.object({
  kind: oneOf(reportKinds),
  id,
  name: z.string(),
  /** Null for a message of a user without one. */
  profile: z.object({ id, name: z.string() }).nullable(),
  message: z.string().nullable(),
  /** The first page of its open reports, the earliest first. */
  reports: z.array(openReport),
  reportCount: z.number().int(),
  restriction: restriction.extend({ appeal: z.string().nullable() }).nullable(),
  /** Since when it waits. */
  since: instant,
})
export type ReportedSubject = z.output<typeof reportedSubject>

export const adminListReports = endpoint({
  method: 'GET',
  path: '/v1/admin/reports',
  summary: 'What waits for a decision, or is hidden, the longest first',
  access: 'admin',
  query: z.object({ state: z.enum(['open', 'hidden']).default('open'), page: pageNumber }),
  response: page(reportedSubject),
})

export const adminListSubjectReports = endpoint({
  method: 'GET',
  path: '/v1/admin/reports/:kind/:id',
  summary: 'The open reports of something, the earliest first',
  access: 'admin',
  params: z.object({ kind: oneOf(reportKinds), id }),
  query: z.object({ page: pageNumber }),
  response: page(openReport),
})

export const adminDecideReport = endpoint({
  method: 'PUT',
  path: '/v1/admin/reports/:kind/:id',
  summary: 'Decide about the reports of something, or about an appeal',
  access: 'admin',
  params: z.object({ kind: oneOf(reportKinds), id }),
  body: reportDecision,
  response: nothing,
  status: 204,
})
