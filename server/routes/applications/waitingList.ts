import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { route } from '@/server/http/route'
import { requireKnownPlaceholders } from '@/server/policies/applications/decisionLetters'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import { saveNextOffer } from '@/server/repositories/reviews/waitingList'

/** Whether free places are offered to the next on the waiting list. */
export function waitingListRoutes(app: FastifyInstance): void {
  route(app, contract.updateWaitingList, async ({ params: { id }, body, caller, db }) => {
    requireOrganizer(await findInvolvement(db, id, caller.uid))
    if (body.nextOffer) requireKnownPlaceholders(body.nextOffer.message, 'nextOffer.message')
    await saveNextOffer(db, id, body.nextOffer)
    return body
  })
}
