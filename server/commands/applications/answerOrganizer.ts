import { applicationLimits } from '@/contract/limits/applicationLimits'
import { announce } from '@/server/commands/webhooks/announce'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, invalid, quotaExceeded } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { findDocument } from '@/server/repositories/applications/documents'
import {
  findThread,
  insertMessages,
  mostMessages,
} from '@/server/repositories/applications/messages'
import { findOrganizer } from '@/server/repositories/profiles/profileTokens'
import { lockOwn, type OwnApplication } from './ownApplication'

const DAY = 24 * 60 * 60 * 1000
/** In milliseconds: organizers are mailed at most this often about answers. */
const MAIL_AFTER = 10 * 60 * 1000

interface Answer extends OwnApplication {
  text: string
  /** A PDF of the application. */
  documentId: string | null
}

/** Answers what the organizer wrote about an application. @throws conflict, invalid, quota_exceeded */
export const answerOrganizer = (db: Db, answer: Answer): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id, caller, now, text, documentId } = answer
    const { summary } = await lockOwn(transaction, answer)
    const { isOpen } = await findThread(transaction, id)
    if (!isOpen) throw conflict('You can answer once the organizer has written to you.')
    if (summary.state !== 'SUBMITTED')
      throw conflict('You have withdrawn this application, so the organizer no longer sees it.')
    const since = new Date(now.getTime() - DAY)
    if (
      (await mostMessages(transaction, [id], { fromOrganizer: false, since })) >=
      applicationLimits.messages
    )
      throw quotaExceeded('You have answered too often today. Try again tomorrow.')
    const document =
      documentId === null
        ? null
        : await findDocument(transaction, { applicationId: id, documentId })
    if (document === undefined || document?.media)
      throw invalid({ documentId: 'This document is gone. Choose it again.' })
    await insertMessages(transaction, [
      {
        application_id: id,
        from_organizer: false,
        author_uid: caller.uid,
        body: text,
        requested_document: null,
        requested_until: null,
        document_id: documentId,
        created_at: now,
      },
    ])
    const opportunityId = summary.call.id
    if (opportunityId === null) return
    const organizer = await findOrganizer(transaction, opportunityId)
    if (organizer) {
      const { profileId } = organizer
      const data = { applicationId: id, opportunityId }
      await announce(transaction, { profileId, event: 'message.received', data, now })
    }
    await enqueue(
      transaction,
      'mailAnswers',
      { opportunityId },
      { key: `answers ${opportunityId}`, runAt: new Date(now.getTime() + MAIL_AFTER) },
    )
  })
