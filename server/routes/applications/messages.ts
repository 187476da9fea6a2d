import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { answerOrganizer } from '@/server/commands/applications/answerOrganizer'
import { writeToApplicants } from '@/server/commands/applications/writeToApplicants'
import { notFound } from '@/server/errors'
import { JsonBody } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import { findCallOf } from '@/server/repositories/applications/applications'
import { listMessages } from '@/server/repositories/applications/messages'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'

/** What organizers and applicants write to each other. */
export function messageRoutes(app: FastifyInstance, { clock }: Services): void {
  const moment = () => new Date(clock())

  route(app, contract.sendApplicantMessages, ({ params: { id }, body, caller: { uid }, db }) =>
    writeToApplicants(db, id, { ...body, uid, now: moment() }),
  )

  route(app, contract.listApplicationMessages, async ({ params: { id }, caller, db }) => {
    const found = await findCallOf(db, id)
    if (!found) throw notFound('Application')
    if (found.applicantUid !== caller.uid) {
      const { opportunityId, state } = found
      if (opportunityId === null || state !== 'SUBMITTED') throw notFound('Application')
      requireOrganizer(await findInvolvement(db, opportunityId, caller.uid))
    }
    return new JsonBody(await listMessages(db, id))
  })

  route(app, contract.answerApplicationMessage, async ({ params: { id }, body, caller, db }) => {
    const { text, documentId = null } = body
    await answerOrganizer(db, { id, caller, text, documentId, now: moment() })
    return new JsonBody(await listMessages(db, id))
  })
}
