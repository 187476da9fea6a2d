import type { MemberRole, TeamMail } from '@/contract/enums/team'
import type { ProfileCaller } from '@/server/auth/callers'
import type { Clock } from '@/server/clock'
import { inTransaction, type Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { conflict, forbidden, notFound } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import {
  postMemberRemoved,
  postOwnershipMoved,
  postOwnershipOffered,
} from '@/server/mailing/postTeamMails'
import { findVerifiedAddress } from '@/server/repositories/mails/addresses'
import { endProgramsOfFormerOwners } from '@/server/repositories/keys/programs'
import { findOwner } from '@/server/repositories/profiles/profileWrites'
import { insertActivity } from '@/server/repositories/team/activities'
import {
  deleteMember,
  findMember,
  findNextOwner,
  findOfferedTo,
  insertMember,
  saveMemberMails,
  saveMemberRole,
  saveOffer,
  savePrimaryOwner,
} from '@/server/repositories/team/members'
import { acquireUserLock } from '@/server/repositories/userLocks'

type Services = { env: Env; clock: Clock }

interface MemberChanges {
  role?: MemberRole | undefined
  mails?: readonly TeamMail[] | undefined
}

/** Changes the role of a member beside the primary owner, or which mails they get. */
export const changeMember = (
  db: Db,
  { caller, id, role, mails }: MemberChanges & { caller: ProfileCaller; id: string },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockTeam(transaction, caller)
    const member = await findMember(transaction, { profileId: caller.profile.id, id })
    if (!member) throw notFound('Member')
    if (role !== undefined) await saveMemberRole(transaction, id, role)
    if (mails !== undefined) await saveMemberMails(transaction, id, mails)
    await endProgramsOfFormerOwners(transaction, caller.profile.id)
  })

/** Removes a member beside the primary owner, who learns of it by mail. */
export const removeMember = (
  db: Db,
  { caller, id }: { caller: ProfileCaller; id: string },
  services: Services,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id: profileId, name } = caller.profile
    await lockTeam(transaction, caller)
    const member = await findMember(transaction, { profileId, id })
    if (!member) throw notFound('Member')
    await deleteMember(transaction, { profileId, uid: member.uid })
    await endProgramsOfFormerOwners(transaction, profileId)
    if (member.uid === caller.uid) return
    const removed = { profileId, profile: name, uid: member.uid, memberId: id }
    await postMemberRemoved(transaction, removed, services)
  })

/**
 * Ends the caller's membership. The primary owner is followed by the owner who joined first.
 * @throws conflict for the only owner
 */
export const leaveTeam = (db: Db, caller: ProfileCaller, services: Services): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id: profileId, name } = caller.profile
    const ownerUid = await lockTeam(transaction, caller)
    if (ownerUid !== caller.uid) {
      await deleteMember(transaction, { profileId, uid: caller.uid })
      await endProgramsOfFormerOwners(transaction, profileId)
      return
    }
    const next = await findNextOwner(transaction, profileId)
    if (next === undefined) {
      throw conflict(
        'You are the only owner. Make another member an owner before you leave, or delete the profile.',
      )
    }
    await passOn(transaction, { profileId, name, uid: next }, services)
    await endProgramsOfFormerOwners(transaction, profileId)
  })

/** Offers the profile to another owner, or takes the offer back. */
export const offerOwnership = (
  db: Db,
  { caller, memberId }: { caller: ProfileCaller; memberId: string | null },
  services: Services,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id: profileId, name } = caller.profile
    if ((await lockTeam(transaction, caller)) !== caller.uid) {
      throw forbidden('Only the primary owner can transfer the profile.')
    }
    const member =
      memberId === null ? null : await findMember(transaction, { profileId, id: memberId })
    if (member === undefined) throw notFound('Member')
    if (member && member.role !== 'OWNER') {
      throw conflict('Make this member an owner first. Then you can transfer the profile to them.')
    }
    await saveOffer(transaction, { profileId, memberId })
    if (!member) return
    await insertActivity(transaction, { ...actorOf(caller), action: 'OFFERED_OWNERSHIP' })
    const offered = { profileId, profile: name, uid: member.uid, at: services.clock() }
    await postOwnershipOffered(transaction, offered, services)
  })

/** Makes the caller the primary owner of a profile that was offered to them; the previous one stays an owner. */
export const acceptOwnership = (db: Db, caller: ProfileCaller, services: Services): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id: profileId, name } = caller.profile
    const before = await lockTeam(transaction, caller)
    if (before === caller.uid) return
    if ((await findOfferedTo(transaction, profileId)) !== caller.uid) {
      throw conflict('This offer was taken back.')
    }
    await passOn(transaction, { profileId, name, uid: caller.uid }, services)
    await insertMember(transaction, { profileId, uid: before, role: 'OWNER', name: null })
    await insertActivity(transaction, { ...actorOf(caller), action: 'ACCEPTED_OWNERSHIP' })
    const email = (await findVerifiedAddress(transaction, caller.uid)) ?? null
    const moved = { profileId, profile: name, uid: before, email, isNew: false }
    await postOwnershipMoved(transaction, { ...moved, at: services.clock() }, services)
  })

const actorOf = ({ uid, name, email, profile }: ProfileCaller) => ({
  profileId: profile.id,
  uid,
  who: name ?? email,
})

/** Makes another owner the primary one, within the lock of the team. */
export async function passOn(
  transaction: Db,
  { profileId, name, uid }: { profileId: string; name: string; uid: string },
  services: Services,
): Promise<void> {
  await savePrimaryOwner(transaction, { profileId, uid })
  // The payment provider mails about invoices to the address of the primary owner.
  await enqueue(transaction, 'updateCustomers', { uid }, { key: `customers of ${uid}` })
  const moved = { profileId, profile: name, uid, email: null, isNew: true }
  await postOwnershipMoved(transaction, { ...moved, at: services.clock() }, services)
}

/**
 * Serializes changes of a team, with those that depend on who its primary owner is.
 * @returns the primary owner
 */
async function lockTeam(transaction: Db, { profile }: ProfileCaller): Promise<string> {
  await acquireUserLock(transaction, profile.ownerUid)
  // A transfer that ended while this one waited.
  const ownerUid = await findOwner(transaction, profile.id)
  if (ownerUid !== profile.ownerUid) throw conflict('The profile has a new primary owner. Reload.')
  return ownerUid
}
