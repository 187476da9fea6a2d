import type { Identity } from '@/server/auth/identity'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { postInvitation } from '@/server/mailing/postInvitation'
import type { Env } from '@/server/env'
import { withheldError } from '@/server/policies/outsideMails'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import { lockJurorById, saveReminder } from '@/server/repositories/reviews/jurors'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { createInvitationSecret } from './inviteJuror'

const DAY = 24 * 60 * 60 * 1000

interface Reminding {
  caller: Pick<Identity, 'uid' | 'email' | 'emailVerified' | 'phone'>
  opportunityId: string
  jurorId: string
  now: number
}

/** Sends an invitation that was not accepted again, with a new link, or reminds a juror to score. */
export const remindJuror = (
  db: Db,
  { caller, opportunityId, jurorId, now }: Reminding,
  services: { env: Env },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, caller.uid)
    requireOrganizer(await findInvolvement(transaction, opportunityId, caller.uid))
    const juror = await lockJurorById(transaction, opportunityId, jurorId)
    if (!juror) throw notFound('Juror')
    if (juror.reminded_at && juror.reminded_at.getTime() > now - DAY) {
      throw conflict('You mailed this juror in the last 24 hours. Try again tomorrow.')
    }
    const invitation = juror.accepted_at ? null : createInvitationSecret()
    await saveReminder(transaction, jurorId, {
      at: new Date(now),
      secretHash: invitation?.hash ?? null,
    })
    const { email, due_on: dueOn } = juror
    const mail = { opportunityId, email, secret: invitation?.secret ?? null, dueOn, sender: caller }
    const key = `juror ${jurorId} ${new Date(now).toISOString()}`
    const withheld = await postInvitation(transaction, { ...mail, key }, services)
    if (withheld !== null) throw withheldError(withheld)
  })
