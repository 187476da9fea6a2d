import type { BodyFor } from '@/contract/endpoint'
import type { sendApplicantMessages } from '@/contract/applications/applicationMessages'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { dayOf } from '@/contract/values/dates'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, invalid, quotaExceeded } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import {
  insertMessages,
  lockReachable,
  mostMessages,
} from '@/server/repositories/applications/messages'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'

const DAY = 24 * 60 * 60 * 1000

interface Writing extends BodyFor<typeof sendApplicantMessages> {
  uid: string
  now: Date
}

/**
 * Writes the same message to applicants of a call, who are mailed.
 * @throws conflict when some of them can't be reached: then none is written to; quota_exceeded
 */
export const writeToApplicants = (db: Db, opportunityId: string, writing: Writing): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { uid, now, text, requested = null } = writing
    requireOrganizer(await findInvolvement(transaction, opportunityId, uid))
    // The day is over everywhere a day later.
    if (requested && requested.until < dayOf(now.getTime() - DAY))
      throw invalid({ 'requested.until': 'Choose a day that is not over.' })
    const chosen = [...new Set(writing.ids)]
    const ids = await lockReachable(transaction, opportunityId, chosen)
    if (ids.length < chosen.length)
      throw conflict('Some of these applications were withdrawn or erased. Reload the list.')
    const since = new Date(now.getTime() - DAY)
    if (
      (await mostMessages(transaction, ids, { fromOrganizer: true, since })) >=
      applicationLimits.messages
    )
      throw quotaExceeded('You have written to some of them too often today. Try again tomorrow.')
    const messages = await insertMessages(
      transaction,
      ids.map((id) => ({
        application_id: id,
        from_organizer: true,
        author_uid: uid,
        body: text,
        requested_document: requested?.name ?? null,
        requested_until: requested?.until ?? null,
        document_id: null,
        created_at: now,
      })),
    )
    for (const messageId of messages)
      await enqueue(transaction, 'mailApplicantMessage', { messageId })
  })
