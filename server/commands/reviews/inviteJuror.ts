import type { Identity } from '@/server/auth/identity'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, forbidden, notFound } from '@/server/errors'
import { postInvitation } from '@/server/mailing/postInvitation'
import type { Env } from '@/server/env'
import { newSecret, secretHash } from '@/server/secrets'
import { withheldError } from '@/server/policies/outsideMails'
import { requireInvitable, requireOrganizer } from '@/server/policies/applications/reviews'
import {
  acceptInvitation as saveAcceptance,
  countInvitations,
  insertJuror,
  lockInvitation,
} from '@/server/repositories/reviews/jurors'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import { acquireUserLock } from '@/server/repositories/userLocks'

/** The secret of an invitation's link, and its hash: only the hash is stored. */
export function createInvitationSecret(): { secret: string; hash: Buffer } {
  const secret = newSecret()
  return { secret, hash: secretHash(secret) }
}

interface Inviting {
  caller: Pick<Identity, 'uid' | 'email' | 'emailVerified' | 'phone'>
  opportunityId: string
  email: string
  /** `YYYY-MM-DD` */
  dueOn: string | null
}

/** Mails an invitation. @returns the juror's id */
export const inviteJuror = (
  db: Db,
  { caller, opportunityId, email: given, dueOn }: Inviting,
  services: { env: Env },
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, caller.uid)
    requireOrganizer(await findInvolvement(transaction, opportunityId, caller.uid))
    const email = given.toLowerCase()
    const isOwn = caller.email?.toLowerCase() === email
    requireInvitable({ isOwn, ...(await countInvitations(transaction, opportunityId, email)) })
    const { secret, hash } = createInvitationSecret()
    const id = await insertJuror(transaction, {
      opportunity_id: opportunityId,
      email,
      secret_hash: hash,
      due_on: dueOn,
    })
    const invited = { opportunityId, email, secret, dueOn, sender: caller, key: `juror ${id}` }
    const withheld = await postInvitation(transaction, invited, services)
    if (withheld !== null) throw withheldError(withheld, 'email')
    return id
  })

/** Makes the user who follows the link a juror. @returns the call */
export const acceptInvitation = (db: Db, token: string, uid: string): Promise<string> =>
  inTransaction(db, async (transaction) => {
    const invitation = await lockInvitation(transaction, secretHash(token))
    if (!invitation) throw notFound('Invitation')
    const { id, opportunityId } = invitation
    if (invitation.uid === uid) return opportunityId
    if (invitation.uid !== null) throw conflict('Someone else accepted this invitation.')
    const involved = await findInvolvement(transaction, opportunityId, uid)
    if (involved?.isOrganizer) {
      throw forbidden('You organize this call, so you can’t be one of its jurors.')
    }
    if (involved?.isJuror) throw conflict('You are a juror of this call already.')
    if (involved?.hasApplied) throw forbidden('You applied to this call, so you can’t review it.')
    await saveAcceptance(transaction, id, uid)
    return opportunityId
  })
