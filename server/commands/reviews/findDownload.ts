import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import {
  isBlindTo,
  requireNoConflict,
  requireOrganizer,
  requireReviewer,
} from '@/server/policies/applications/reviews'
import { findAnsweredDocument } from '@/server/repositories/applications/messages'
import { logAccess } from '@/server/repositories/reviews/accesses'
import { findInviter, findInvolvement } from '@/server/repositories/reviews/reviewers'
import { findSubmittedDocument } from '@/server/repositories/reviews/submittedDocuments'

interface DocumentRequest {
  uid: string
  applicationId: string
  documentId: string
}

/** Something that a reviewer may download. */
interface ReviewDownload {
  /** Writes it into the log that the organizer reads. */
  log(): Promise<void>
}

/** A PDF of a submission for a reviewer. @throws ApiError for everybody else */
export async function findReviewedDocument(
  db: Db,
  request: DocumentRequest,
): Promise<ReviewDownload & { id: string; name: string }> {
  const { uid, applicationId } = request
  const document = await findSubmittedDocument(db, request)
  if (!document) return findDocumentOfAnswer(db, request)
  const { opportunityId, id, position } = document
  const reviewer = requireReviewer(await findInvolvement(db, opportunityId, uid))
  requireNoConflict(document)
  const name = isBlindTo(reviewer, document)
    ? `Document ${position}.${document.name.split('.').at(-1)}`
    : document.name
  const access = { opportunityId, applicationId, uid, who: reviewer.who }
  return { id, name, log: () => logAccess(db, { ...access, action: 'DOWNLOADED_DOCUMENT' }) }
}

/** A PDF that an applicant sent with an answer, which is for the organizer alone. */
async function findDocumentOfAnswer(
  db: Db,
  request: DocumentRequest,
): Promise<ReviewDownload & { id: string; name: string }> {
  const { uid, applicationId } = request
  const document = await findAnsweredDocument(db, request)
  if (!document) throw notFound('Document')
  const { opportunityId, id, name } = document
  const { who } = requireOrganizer(await findInvolvement(db, opportunityId, uid))
  const access = { opportunityId, applicationId, uid, who }
  return { id, name, log: () => logAccess(db, { ...access, action: 'DOWNLOADED_DOCUMENT' }) }
}

/** All that a call has received, for its organizer. @throws ApiError for everybody else */
export async function findExport(
  db: Db,
  { uid, opportunityId }: { uid: string; opportunityId: string },
): Promise<ReviewDownload & { title: string }> {
  const { who } = requireOrganizer(await findInvolvement(db, opportunityId, uid))
  const { call: title } = await findInviter(db, opportunityId)
  const access = { opportunityId, applicationId: null, uid, who }
  return { title, log: () => logAccess(db, { ...access, action: 'EXPORTED' }) }
}
