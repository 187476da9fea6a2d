import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { findBlindSubmission } from '@/server/redaction/findBlindSubmission'
import { scoreApplication } from '@/server/commands/reviews/scoreApplication'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import { invitingNeedsOf } from '@/server/policies/outsideMails'
import {
  isBlindTo,
  requireNoConflict,
  requireOrganizer,
  requireReviewer,
} from '@/server/policies/applications/reviews'
import { passedImageUrls } from '@/server/presenters/applications'
import {
  presentReviewedApplication,
  presentReviewRow,
  type ReviewImages,
} from '@/server/presenters/reviews'
import { listAccesses, logAccess, logList } from '@/server/repositories/reviews/accesses'
import { findAssignedJurors } from '@/server/repositories/reviews/assignments'
import { findSubmission } from '@/server/repositories/reviews/redactions'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import { findOverview, listJurors } from '@/server/repositories/reviews/reviewOverview'
import { findReviewRow, listReviewRows } from '@/server/repositories/reviews/reviewRows'
import { listJurorReviews } from '@/server/repositories/reviews/scores'
import { countOpenRequests } from '@/server/repositories/waivers/waiverRequests'
import type { Services } from '@/server/http/services'

/** What the organizer and the jurors of a call see of its applications. */
export function reviewRoutes(app: FastifyInstance, services: Services): void {
  const images: ReviewImages = {
    urlOf: passedImageUrls(services),
    urlOfAlias: (alias) => `${services.env.NEXT_PUBLIC_IMAGE_URL}/${alias}`,
    seal: (key) => services.imageAliases.seal(key),
  }
  callRoutes(app, services, images)
  reviewedApplicationRoutes(app, images)
}

function callRoutes(app: FastifyInstance, { clock }: Services, images: ReviewImages): void {
  route(app, contract.getReview, async ({ params: { id }, caller, db }) => {
    const { uid } = caller
    const reviewer = requireReviewer(await findInvolvement(db, id, uid))
    const now = new Date(clock())
    const overview = await findOverview(db, { opportunityId: id, uid, now })
    if (!overview) throw notFound('Opportunity')
    const { role, isBlind } = reviewer
    const isOrganizer = role === 'ORGANIZER'
    const jurors = isOrganizer ? await listJurors(db, id) : []
    const waiverRequests = isOrganizer ? await countOpenRequests(db, id, now) : 0
    const invitingNeeds = invitingNeedsOf(caller, { isPublished: !overview.call.isRemoved })
    const shortOfJurors = isOrganizer ? overview.shortOfJurors : 0
    const counted = { waiverRequests, shortOfJurors }
    return { ...overview, role, isBlind, jurors, ...counted, invitingNeeds }
  })

  route(
    app,
    contract.listReviewedApplications,
    async ({ params: { id }, query, caller: { uid }, db }) => {
      const reviewer = requireReviewer(await findInvolvement(db, id, uid))
      const listed = { opportunityId: id, uid, reviewer, query }
      const { rows, total } = await listReviewRows(db, listed)
      const items = rows.map((row) => presentReviewRow(row, { reviewer, images }))
      if (items.length > 0) await logList(db, { opportunityId: id, uid, who: reviewer.who })
      return { items, total, totalIsCapped: false, page: query.page, size: query.size }
    },
  )

  route(app, contract.listAccesses, async ({ params: { id }, query, caller, db }) => {
    requireOrganizer(await findInvolvement(db, id, caller.uid))
    return listAccesses(db, id, query)
  })
}

function reviewedApplicationRoutes(app: FastifyInstance, images: ReviewImages): void {
  route(app, contract.getReviewedApplication, async ({ params, caller: { uid }, db }) => {
    const { id: opportunityId, applicationId } = params
    const reviewer = requireReviewer(await findInvolvement(db, opportunityId, uid))
    const row = await findReviewRow(db, { opportunityId, uid, applicationId })
    if (!row) throw notFound('Application')
    requireNoConflict(row)
    const { who } = reviewer
    await logAccess(db, { opportunityId, applicationId, uid, who, action: 'READ' })
    const submission = isBlindTo(reviewer, row)
      ? await findBlindSubmission(db, applicationId)
      : await findSubmission(db, applicationId)
    if (!submission) throw notFound('Application')
    const jurorReviews =
      reviewer.role === 'ORGANIZER'
        ? await listJurorReviews(db, { applicationId, organizerUid: uid })
        : []
    const jurorIds =
      reviewer.role === 'ORGANIZER' ? await findAssignedJurors(db, applicationId) : undefined
    const seen = { reviewer, images, jurorReviews, jurorIds }
    return presentReviewedApplication(row, submission, seen)
  })

  route(app, contract.reviewApplication, async ({ params, body, caller: { uid }, db }) => {
    const { id: opportunityId, applicationId } = params
    const scoring = { opportunityId, applicationId, uid, review: body }
    const reviewer = await scoreApplication(db, scoring)
    const row = await findReviewRow(db, { opportunityId, uid, applicationId })
    if (!row) throw notFound('Application')
    return presentReviewRow(row, { reviewer, images })
  })
}
