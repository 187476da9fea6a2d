import type { AdminAction } from '@/contract/enums/profiles'
import type { Clock } from '@/server/clock'
import { inTransaction, type Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { conflict, notFound } from '@/server/errors'
import { postVerificationMail } from '@/server/mailing/postVerificationMails'
import { logAction, type Actor } from '@/server/repositories/auditLog'
import { dismissLookalike } from '@/server/repositories/profiles/lookalikes'
import { findProfileOwner } from '@/server/repositories/profiles/profileWrites'
import {
  deleteVerification,
  lockVerification,
  saveRevocation,
} from '@/server/repositories/profiles/verifications'
import { acquireUserLock } from '@/server/repositories/userLocks'

type Services = { env: Env; clock: Clock }

interface Acting {
  profileId: string
  by: Actor
}

const log = (
  db: Db,
  { profileId, by }: Acting,
  entry: { action: AdminAction; name: string; reason?: string },
) =>
  logAction(db, {
    actor_uid: by.uid,
    actor_email: by.email,
    action: entry.action,
    subject_id: profileId,
    subject_name: entry.name,
    reason: entry.reason ?? null,
  })

/** Takes the mark; its owner gets the reason by mail. */
export const revokeVerification = (
  db: Db,
  { reason, ...acting }: Acting & { reason: string },
  services: Services,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { profileId, by } = acting
    const owner = await findProfileOwner(transaction, profileId)
    if (!owner) throw notFound('Profile')
    await acquireUserLock(transaction, owner.uid)
    const stored = await lockVerification(transaction, profileId)
    if (!stored) throw notFound('Verification')
    if (stored.revoked_at) throw conflict('It is already revoked.')
    const now = new Date(services.clock())
    await saveRevocation(transaction, { profileId, by: by.uid, reason, now })
    await log(transaction, acting, { action: 'VERIFICATION_REVOKED', name: owner.name, reason })
    const event = { kind: 'REVOKED' as const, revokedFor: reason }
    const about = { profileId, profile: owner.name, ownerUid: owner.uid, domain: stored.domain }
    await postVerificationMail(transaction, { ...about, event, now }, services)
  })

/** Lets a profile prove a domain again. */
export const allowVerification = (db: Db, acting: Acting): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { profileId } = acting
    const owner = await findProfileOwner(transaction, profileId)
    const stored = await lockVerification(transaction, profileId)
    if (!owner || !stored?.revoked_at) throw notFound('Revocation')
    await deleteVerification(transaction, profileId)
    await log(transaction, acting, { action: 'VERIFICATION_ALLOWED', name: owner.name })
  })

/** Takes a profile off the list of those that look like verified ones. */
export const dismissAlike = (db: Db, acting: Acting): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const name = await dismissLookalike(transaction, acting.profileId)
    if (name === undefined) throw notFound('Profile')
    await log(transaction, acting, { action: 'LOOKALIKE_DISMISSED', name })
  })
