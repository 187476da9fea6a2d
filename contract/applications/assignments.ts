import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { applicationLimits as limits } from '@/contract/limits/applicationLimits'
import { id, idParams } from '@/contract/values/values'

/* Which jurors review which applications. */

const jurorsEach = z.int().min(1).max(limits.jurors)

export const assigning = z.object({
  /** How many jurors review each application; null: all jurors review all. */
  jurorsEach: jurorsEach.nullable(),
  /**
   * `NEW`: only applications with fewer jurors get some, and nothing else changes. `ALL`: everything is assigned
   * again, except what a juror has reviewed.
   */
  scope: z.enum(['NEW', 'ALL']),
})

const assignmentPlan = z.object({
  jurorsEach: jurorsEach.nullable(),
  /** Those who accepted, with their numbers of applications, without those they have a conflict of interest with. */
  jurors: z.array(
    z.object({ id, name: z.string(), before: z.number().int(), after: z.number().int() }),
  ),
  /** Undecided applications that have fewer jurors than wanted even then, because no other juror may review them. */
  short: z.number().int(),
})
export type AssignmentPlan = z.output<typeof assignmentPlan>

export const assignJurors = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/assignments',
  summary: 'Assign applications to jurors in equal numbers, without conflicts of interest',
  access: 'user',
  params: idParams,
  body: assigning,
  response: assignmentPlan,
})

export const previewAssignments = endpoint({
  method: 'POST',
  path: '/v1/opportunities/:id/assignments/preview',
  summary: 'How many applications each juror would get',
  access: 'user',
  params: idParams,
  body: assigning,
  response: assignmentPlan,
})

export const updateAssignment = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/applications/:applicationId/jurors',
  summary: 'Choose the jurors of one application',
  access: 'user',
  params: z.object({ id, applicationId: id }),
  body: z.object({ jurorIds: z.array(id).max(limits.jurors) }),
  response: z.object({ jurorIds: z.array(id) }),
})
