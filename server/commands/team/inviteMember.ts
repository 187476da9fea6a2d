import type { MemberRole } from '@/contract/enums/team'
import { freePlan, plans } from '@/contract/pricing/plans'
import type { ProfileCaller } from '@/server/auth/callers'
import type { Identity } from '@/server/auth/identity'
import { runningPlan } from '@/server/commands/planAllowance'
import { hasConfirmed } from '@/server/commands/profiles/confirmAddress'
import { inTransaction, type Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { conflict, notFound } from '@/server/errors'
import { postMemberJoined, postTeamInvitation } from '@/server/mailing/postTeamMails'
import { withheldError } from '@/server/policies/outsideMails'
import { requireAcceptable, requireSeat, requireTeamInvitable } from '@/server/policies/team/teams'
import { isBlockedWith } from '@/server/repositories/profiles/profileBlocks'
import { findMembership } from '@/server/repositories/profiles/profileTokens'
import { insertActivity } from '@/server/repositories/team/activities'
import {
  countSeats,
  findUsersAt,
  hasMemberWithAddress,
  insertMember,
} from '@/server/repositories/team/members'
import {
  deleteTeamInvitation,
  findTeamInvitation,
  insertTeamInvitation,
  lockTeamInvitation,
  renewTeamInvitation,
} from '@/server/repositories/team/teamInvitations'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { newSecret, secretHash } from '@/server/secrets'

const DAY = 24 * 60 * 60 * 1000

type Services = { env: Env }

/** Members beside the primary owner that the plan of a profile includes; null: without limit. */
export async function readSeats(db: Db, profileId: string, now: Date): Promise<number | null> {
  const plan = await runningPlan(db, profileId, now)
  return (plan ? plans[plan.type] : freePlan).members
}

interface Inviting {
  caller: ProfileCaller
  email: string
  role: MemberRole
  /** Epoch, ms. */
  now: number
}

/** Mails an invitation to the team. @throws quota_exceeded, conflict or invalid */
export const inviteMember = (
  db: Db,
  { caller, email: given, role, now }: Inviting,
  services: Services,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id: profileId, name: profile, ownerUid } = caller.profile
    const email = given.toLowerCase()
    await acquireUserLock(transaction, ownerUid)
    requireTeamInvitable({
      isOwn: caller.email?.toLowerCase() === email,
      isMember: await hasMemberWithAddress(transaction, profileId, email),
      isBlocked: await hasBlocked(transaction, profileId, email),
    })
    const secret = newSecret()
    const id = await insertTeamInvitation(transaction, {
      profile_id: profileId,
      email,
      role,
      secret_hash: secretHash(secret),
      invited_by: caller.uid,
    })
    if (id === undefined) {
      const problem = 'You invited this address already.'
      throw conflict(problem, { email: problem })
    }
    const { members, invited } = await countSeats(transaction, profileId)
    requireSeat(await readSeats(transaction, profileId, new Date(now)), {
      members,
      invited: invited - 1,
    })
    const key = `team ${id} ${new Date(now).toISOString()}`
    const mail = { profile, email, role, secret, sender: caller, key }
    const withheld = await postTeamInvitation(transaction, mail, services)
    if (withheld !== null) throw withheldError(withheld, 'email')
  })

/** Whether the profile and one of the user at the address have blocked each other, in either direction. */
async function hasBlocked(db: Db, profileId: string, email: string): Promise<boolean> {
  for (const uid of await findUsersAt(db, email)) {
    if (await isBlockedWith(db, profileId, uid)) return true
  }
  return false
}

/** Sends an invitation again with a new link, once in 24 hours. */
export const remindMember = (
  db: Db,
  { caller, id, now }: { caller: ProfileCaller; id: string; now: number },
  services: Services,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id: profileId, name: profile, ownerUid } = caller.profile
    await acquireUserLock(transaction, ownerUid)
    const found = await lockTeamInvitation(transaction, { profileId, id })
    if (!found) throw notFound('Invitation')
    if (found.invited_at.getTime() > now - DAY) {
      throw conflict('You mailed this invitation in the last 24 hours. Try again tomorrow.')
    }
    const secret = newSecret()
    await renewTeamInvitation(transaction, id, {
      secretHash: secretHash(secret),
      now: new Date(now),
    })
    const key = `team ${id} ${new Date(now).toISOString()}`
    const { email, role } = found
    const mail = { profile, email, role, secret, sender: caller, key }
    const withheld = await postTeamInvitation(transaction, mail, services)
    if (withheld !== null) throw withheldError(withheld)
  })

/**
 * Makes the invited person a member. The link works once, for the invited address alone.
 * @returns the profile
 */
export const acceptTeamInvitation = (
  db: Db,
  { caller, token, now }: { caller: Identity; token: string; now: Date },
  services: Services,
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    const hash = secretHash(token)
    const known = await findTeamInvitation(transaction, hash)
    if (!known) throw notFound('Invitation')
    await acquireUserLock(transaction, known.ownerUid)
    // Another request may have used the link while this one waited.
    const found = await findTeamInvitation(transaction, hash)
    if (!found) throw notFound('Invitation')
    const { email, role, ownerUid, profile } = found
    const { uid } = caller
    const hasInvitedAddress = await hasConfirmed(transaction, caller, email)
    requireAcceptable(found, { ...caller, hasInvitedAddress })
    if (await findMembership(transaction, { profileId: profile.id, uid })) {
      throw conflict(`You are a member of ${profile.name} already.`)
    }
    await deleteTeamInvitation(transaction, { secretHash: hash })
    const { members } = await countSeats(transaction, profile.id)
    requireSeat(await readSeats(transaction, profile.id, now), { members, invited: 0 })
    await insertMember(transaction, { profileId: profile.id, uid, role, name: caller.name })
    const joined = { profileId: profile.id, uid, who: caller.name ?? caller.email }
    await insertActivity(transaction, { ...joined, action: 'JOINED' })
    const about = { profileId: profile.id, profile: profile.name, ownerUid, invitationId: found.id }
    await postMemberJoined(transaction, { ...about, email, role }, services)
    return profile.id
  })
