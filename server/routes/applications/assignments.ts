import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import {
  assignApplications,
  chooseJurors,
  previewAssignments,
} from '@/server/commands/reviews/assignApplications'
import { route } from '@/server/http/route'
import { findAssignedJurors } from '@/server/repositories/reviews/assignments'

/** Which jurors review which applications to an opportunity. */
export function assignmentRoutes(app: FastifyInstance): void {
  route(app, contract.previewAssignments, ({ params: { id }, body, caller: { uid }, db }) =>
    previewAssignments(db, { opportunityId: id, uid, ...body }),
  )

  route(app, contract.assignJurors, ({ params: { id }, body, caller: { uid }, db }) =>
    assignApplications(db, { opportunityId: id, uid, ...body }),
  )

  route(app, contract.updateAssignment, async ({ params, body, caller: { uid }, db }) => {
    const { id: opportunityId, applicationId } = params
    await chooseJurors(db, { opportunityId, applicationId, uid, ...body })
    return { jurorIds: (await findAssignedJurors(db, applicationId)) ?? [] }
  })
}
