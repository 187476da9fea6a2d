import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { decideApplications } from '@/server/commands/reviews/decideApplications'
import { conflict } from '@/server/errors'
import { route } from '@/server/http/route'
import { decisionLetter } from '@/server/mail/decisionLetter'
import { plainLinks, writeLetter } from '@/server/mail/plainMail'
import {
  fillLetter,
  requireKnownPlaceholders,
} from '@/server/policies/applications/decisionLetters'
import { requireConfirmDay } from '@/server/policies/confirmations'
import { requireDecidable, requireOrganizer } from '@/server/policies/applications/reviews'
import { logList } from '@/server/repositories/reviews/accesses'
import { findChosen, moveToRound, takeBackDecisions } from '@/server/repositories/reviews/decisions'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import type { Services } from '@/server/http/services'
import { webAddresses } from '@/server/text/webAddresses'

/** How the organizer of a call decides on applications. */
export function decisionRoutes(app: FastifyInstance, { env, clock }: Services): void {
  const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)

  route(app, contract.moveApplications, async ({ params: { id }, body, caller, db }) => {
    requireOrganizer(await findInvolvement(db, id, caller.uid))
    const moved = await moveToRound(db, id, body)
    if (moved < new Set(body.ids).size)
      throw conflict('Some of these applications were withdrawn or erased. The others were moved.')
  })

  route(app, contract.decideApplications, async ({ params: { id }, body, caller: { uid }, db }) => {
    const notifyAt = await decideApplications(db, id, { uid, ...body, now: new Date(clock()) })
    return { notifyAt: notifyAt.toISOString() }
  })

  route(app, contract.takeBackDecisions, async ({ params: { id }, body, caller, db }) => {
    requireOrganizer(await findInvolvement(db, id, caller.uid))
    return { takenBack: await takeBackDecisions(db, id, body.ids) }
  })

  route(app, contract.previewDecisions, async ({ params: { id }, body, caller, db }) => {
    const { who } = requireOrganizer(await findInvolvement(db, id, caller.uid))
    requireKnownPlaceholders(body.message)
    const applications = await findChosen(db, id, body.ids)
    const { decision, isCorrection, sharesComments, confirmUntil = null } = body
    const chosen = new Set(body.ids).size
    requireDecidable(applications, { decision, isCorrection, confirmUntil, chosen })
    const deadline = applications[0]?.deadline ?? null
    requireConfirmDay({ decision, confirmUntil, deadline, at: clock() })
    await logList(db, { opportunityId: id, uid: caller.uid, who })
    return applications.map((application) => {
      const { name, call, organizer, notified_decision: notified } = application
      const message = fillLetter(body.message, application)
      const comments = sharesComments ? application.comments : []
      const letter = decisionLetter(
        {
          decision,
          before: notified,
          message,
          comments,
          confirmUntil,
          call,
          organizer,
        },
        pages,
      )
      const { subject, text } = writeLetter(letter, plainLinks(pages))
      return { applicationId: application.id, name, subject, text }
    })
  })
}
