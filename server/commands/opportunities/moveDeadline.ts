import type { DeadlineMove } from '@/contract/forms/opportunity'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { movedDeadline } from '@/server/policies/applications/deadlines'
import { requireVerified } from '@/server/policies/publishing'
import { followDeadlines } from '@/server/repositories/applications/erasure'
import { findProfileName } from '@/server/repositories/artworks/artworkWrites'
import {
  lockOpportunity,
  updateOpportunity,
} from '@/server/repositories/opportunities/opportunityWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { changesBetween } from './opportunityChanges'
import { columnsOf, contentOf } from './opportunityFields'

interface Moving {
  caller: ProfileCaller
  move: DeadlineMove
  version: string | undefined
  now: number
}

/**
 * Closes a published opportunity now, or extends its deadline, at once and apart from other edits. Those who apply are
 * mailed.
 */
export const moveDeadline = (
  db: Db,
  id: string,
  { caller, move, version, now }: Moving,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const row = await lockOpportunity(transaction, id)
    if (row?.profile_id !== caller.profile.id) throw notFound('Opportunity')
    if (row.status !== 'PUBLISHED') throw conflict('Publish this opportunity first.')
    if (version !== undefined && version !== String(row.version)) {
      throw conflict('This opportunity was changed in another window since you opened it.')
    }
    requireVerified(caller)
    const { deadline_at: at, deadline_zone: timeZone, changes } = row
    const closesAt = at?.getTime() ?? Infinity
    const open = { closesAt, timeZone, notificationDate: row.notification_date, changes }
    const moved = { deadline: movedDeadline(open, move, now), rolling: false }
    const content = { ...contentOf(row), ...moved }
    const logged = changesBetween(row, content, now).map((change) => ({
      ...change,
      reason: move.reason,
    }))
    const edits = row.unpublished_changes && { ...row.unpublished_changes, ...moved }
    await updateOpportunity(transaction, id, {
      ...columnsOf(content, await findProfileName(transaction, row.profile_id)),
      unpublished_changes: edits && JSON.stringify(edits),
      changes: JSON.stringify([...changes, ...logged]),
    })
    await followDeadlines(transaction, { opportunityId: id })
    const movedAt = new Date(now).toISOString()
    await enqueue(transaction, 'mailDeadline', { opportunityId: id, at: movedAt })
  })
