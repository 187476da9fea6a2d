import type { AdminAction } from '@/contract/enums/profiles'
import type { Decision, ReportKind } from '@/contract/enums/reports'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { logAction, type Actor } from '@/server/repositories/auditLog'
import {
  closeReports,
  findReportable,
  findSubject,
  type Subject,
} from '@/server/repositories/moderation/reports'
import {
  applyRestrictions,
  insertRestriction,
  lockRunning,
  updateRestriction,
  type RestrictionRow,
} from '@/server/repositories/moderation/restrictions'
import { acquireUserLock } from '@/server/repositories/userLocks'

interface Deciding {
  kind: ReportKind
  id: string
  reason: string
  by: Actor
  now: Date
}

interface Found {
  subject: Subject
  running: RestrictionRow | undefined
}

type Act = (db: Db, found: Found, deciding: Deciding) => Promise<AdminAction>

const dismiss: Act = async (db, _found, deciding) => {
  if ((await closeReports(db, deciding, deciding.now)) === 0) {
    throw conflict('Nothing is left to dismiss.')
  }
  return 'REPORT_DISMISSED'
}

const hide: Act = async (db, { subject, running }, deciding) => {
  if (running) throw conflict('It is already hidden.')
  if (!(await findReportable(db, deciding))) throw conflict('Nobody else sees it anymore.')
  const restrictionId = await insertRestriction(db, subject, deciding.reason)
  await applyRestrictions(db, subject)
  await closeReports(db, deciding, deciding.now)
  await enqueue(db, 'mailRestriction', { restrictionId, event: 'HIDDEN' })
  if (deciding.kind === 'OPPORTUNITY') {
    await enqueue(db, 'refundRemovedFees', { opportunityId: deciding.id })
  } else if (deciding.kind === 'PROFILE') {
    await enqueue(db, 'refundRemovedFees', { profileId: deciding.id })
  }
  return 'CONTENT_HIDDEN'
}

const uphold: Act = async (db, { running }, { reason, now }) => {
  if (!running?.appealed_at || running.decided_at) throw conflict('No appeal is open.')
  await updateRestriction(db, running.id, { decided_at: now, decision: reason })
  await enqueue(db, 'mailRestriction', { restrictionId: running.id, event: 'UPHELD' })
  return 'APPEAL_REJECTED'
}

const restore: Act = async (db, { running }, { reason, now }) => {
  if (!running) throw conflict('It is not hidden.')
  await updateRestriction(db, running.id, { lifted_at: now, decided_at: now, decision: reason })
  await applyRestrictions(db, running)
  await enqueue(db, 'mailRestriction', { restrictionId: running.id, event: 'RESTORED' })
  return 'CONTENT_RESTORED'
}

const acts: Record<Decision, Act> = {
  DISMISS: dismiss,
  HIDE: hide,
  UPHOLD: uphold,
  RESTORE: restore,
}

/** Carries out and records an administrator's decision (docs/product.md, "Reports"). */
export const decide = (
  db: Db,
  { decision, ...deciding }: Deciding & { decision: Decision },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const subject = await findSubject(transaction, deciding)
    if (!subject) throw notFound('What was reported')
    // So that nothing of the profile is published while it is hidden.
    await acquireUserLock(transaction, subject.owner_uid)
    const running = await lockRunning(transaction, deciding)
    const action = await acts[decision](transaction, { subject, running }, deciding)
    await logAction(transaction, {
      actor_uid: deciding.by.uid,
      actor_email: deciding.by.email,
      action,
      subject_id: subject.subject_id,
      subject_name: subject.subject_name,
      reason: deciding.reason || null,
    })
  })
