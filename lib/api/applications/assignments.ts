import type {
  assignJurors,
  previewAssignments,
  updateAssignment,
} from '@/contract/applications/assignments'
import type { BodyFor } from '@/contract/endpoint'
import { request } from '@/lib/api/client'

/* Which jurors review which applications. */

const asUser = { tokens: 'user' } as const

export type Assigning = BodyFor<typeof assignJurors>

export const previewAssigning = (id: string, body: Assigning) =>
  request<typeof previewAssignments>(
    'POST',
    '/v1/opportunities/:id/assignments/preview',
    { params: { id }, body },
    asUser,
  )

export const assignApplications = (id: string, body: Assigning) =>
  request<typeof assignJurors>(
    'PUT',
    '/v1/opportunities/:id/assignments',
    { params: { id }, body },
    asUser,
  )

export const chooseJurors = (id: string, applicationId: string, jurorIds: string[]) =>
  request<typeof updateAssignment>(
    'PUT',
    '/v1/opportunities/:id/applications/:applicationId/jurors',
    { params: { id, applicationId }, body: { jurorIds } },
    asUser,
  )
