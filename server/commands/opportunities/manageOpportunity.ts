import type { OpportunityBoostType } from '@/contract/enums/payments/sales'
import { applicationTimes } from '@/contract/limits/applicationLimits'
import type { ProfileCaller, User } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, forbidden, notFound } from '@/server/errors'
import { dequeue, enqueue } from '@/server/jobQueue/enqueue'
import { isDraftStatus, requireDraftRoom } from '@/server/policies/drafts'
import { boostNeedsListing, newInvitationCode } from '@/server/policies/applications/invitations'
import { findProfileName } from '@/server/repositories/artworks/artworkWrites'
import { measureDrafts } from '@/server/repositories/drafts'
import { startBoosts } from '@/server/repositories/boosts'
import {
  clearChosenBoost,
  findOwnerOfOpportunity,
  lockOpportunity,
  lockRemovedOpportunity,
  updateOpportunity,
  type OpportunityRow,
} from '@/server/repositories/opportunities/opportunityWrites'
import { findMembership } from '@/server/repositories/profiles/profileTokens'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { boostWithCredit } from '@/server/commands/purchases/boostWithCredit'
import { columnsOf, contentOf } from './opportunityFields'

/** Removes an opportunity; its owner can restore it for thirty days. */
export const removeOpportunity = (
  db: Db,
  id: string,
  { caller, now }: { caller: ProfileCaller; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const row = await lockOpportunity(transaction, id)
    if (row?.profile_id !== caller.profile.id) throw notFound('Opportunity')
    await updateOpportunity(transaction, id, {
      status: 'REMOVED',
      status_before_removal: row.status,
      removed_at: new Date(now),
    })
    if (row.status === 'PUBLISHED') {
      const runAt = new Date(now + applicationTimes.takeBack * 1000)
      const removed = { opportunityId: id, at: new Date(now).toISOString() }
      await enqueue(transaction, 'mailRemovedCalls', removed, { runAt, key: removalKey(id) })
      const fees = { opportunityId: id }
      await enqueue(transaction, 'refundRemovedFees', fees, { runAt, key: feesKey(id) })
    }
  })

/** Of the job that mails the applicants of a removed opportunity. */
const removalKey = (id: string) => `removed ${id}`

/** Of the job that refunds what they have paid. */
const feesKey = (id: string) => `removed fees ${id}`

/** Restores a removed opportunity to the state it had. One that is not removed stays as it is. */
export const restoreOpportunity = (
  db: Db,
  id: string,
  { caller, now }: { caller: ProfileCaller; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const isOwn = (row: OpportunityRow | undefined) => row?.profile_id === caller.profile.id
    const row = await lockRemovedOpportunity(transaction, id)
    if (!row || !isOwn(row)) {
      if (isOwn(await lockOpportunity(transaction, id))) return
      throw notFound('Opportunity')
    }
    const status = row.status_before_removal ?? 'DRAFT'
    if (isDraftStatus(status)) {
      requireDraftRoom(await measureDrafts(transaction, row.profile_id), 'opportunities')
    }
    await updateOpportunity(transaction, id, {
      status,
      status_before_removal: null,
      removed_at: null,
    })
    await dequeue(transaction, removalKey(id))
    await dequeue(transaction, feesKey(id))
    if (status === 'PUBLISHED') {
      const at = row.removed_at?.toISOString() ?? ''
      const key = `restored ${id} ${at}`
      await enqueue(transaction, 'mailRestoredOpportunity', { opportunityId: id, at }, { key })
    }
    await startBoosts(transaction, { opportunityId: id }, new Date(now))
  })

/** Moves an opportunity to another of the caller's profiles. The allowance it used stays used. */
export const bindOpportunity = (
  db: Db,
  id: string,
  { caller, profileId }: { caller: User; profileId: string },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const row = await lockOwn(transaction, id, caller)
    const { uid } = caller
    const from = await findMembership(transaction, { profileId: row.profile_id, uid })
    const to = await findMembership(transaction, { profileId, uid })
    // A paid listing stays with who has paid for it.
    if (!to || to.ownerUid !== from?.ownerUid || to.memberRole !== 'OWNER') {
      throw notFound('Profile')
    }
    if (isDraftStatus(row.status)) {
      requireDraftRoom(await measureDrafts(transaction, profileId, id), 'opportunities')
    }
    const name = await findProfileName(transaction, profileId)
    await updateOpportunity(transaction, id, {
      profile_id: profileId,
      ...columnsOf(contentOf(row), name),
    })
  })

/** Makes a new link to an opportunity by invitation; the one before stops working at once. */
export const renewInvitation = (db: Db, id: string, { caller }: { caller: User }): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const row = await lockOwn(transaction, id, caller)
    if (row.invitation_code === null) throw conflict('This opportunity is listed for everyone.')
    await updateOpportunity(transaction, id, { invitation_code: newInvitationCode() })
  })

/** Boosts an opportunity with a credit of the plan. @throws payment_required without one */
export const boostOpportunity = (
  db: Db,
  id: string,
  { caller, type, now: at }: { caller: User; type: OpportunityBoostType; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const row = await lockOwn(transaction, id, caller)
    const now = new Date(at)
    if (row.status !== 'PUBLISHED') throw conflict('Publish this opportunity before you boost it.')
    if (row.invitation_code !== null) throw boostNeedsListing()
    if (row.closes_at <= now) throw conflict('This opportunity is closed, so it can’t be boosted.')
    if (row.listed_until !== null && row.listed_until <= now) {
      throw conflict('This opportunity is no longer listed. Renew its listing before you boost it.')
    }
    await boostWithCredit(transaction, {
      subject: { opportunityId: id },
      type,
      profileId: row.profile_id,
      currency: undefined,
      now,
    })
    await clearChosenBoost(transaction, id, type)
  })

/** Locks an opportunity of a profile of which the user is a member, whichever one posted it. */
async function lockOwn(db: Db, id: string, { uid }: User): Promise<OpportunityRow> {
  const ownerUid = await findOwnerOfOpportunity(db, id)
  if (ownerUid === undefined) throw notFound('Opportunity')
  await acquireUserLock(db, ownerUid)
  const row = await lockOpportunity(db, id)
  if (!row) throw notFound('Opportunity')
  if (await findMembership(db, { profileId: row.profile_id, uid })) return row
  const isPublic = row.status === 'PUBLISHED' && row.invitation_code === null
  throw isPublic ? forbidden() : notFound('Opportunity')
}
