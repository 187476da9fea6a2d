import { roomLimits } from '@/contract/limits/roomLimits'
import { enqueue } from '@/server/jobQueue/enqueue'
import { roomInvitationLetter } from '@/server/mail/roomLetters'
import { postMail } from '@/server/mailing/postMail'
import { memberRecipient } from '@/server/mailing/recipients'
import {
  countInvitationMails,
  findCuratorUid,
  hasUnmailed,
  recordInvitationMail,
  takeUnmailed,
  type WaitingWorks,
} from '@/server/repositories/rooms/roomInvitations'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { webAddresses } from '@/server/text/webAddresses'
import { inTransaction, type Db } from '@/server/db/connection'
import type { JobServices, Task } from '@/server/jobs/task'

const DAY = 24 * 60 * 60 * 1000

/** Returns whether a mail was posted. */
async function mail(
  transaction: Db,
  { profileId, uid, ...invited }: WaitingWorks,
  { roomId, env, now }: { roomId: string; now: number } & Pick<JobServices, 'env'>,
): Promise<boolean> {
  const to = await memberRecipient(transaction, uid)
  if (!to) return false
  const letter = roomInvitationLetter(invited, webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN))
  const key = `room invitation ${roomId} ${profileId} ${now}`
  await postMail(transaction, letter, { uid, ledger: 'MESSAGE', key, to }, { env })
  return true
}

/**
 * Mails the artists of a room's new works, one mail for each profile. What is beyond the mails of a curator in a day is
 * mailed when these are a day old. A room that is restored is looked at again.
 */
export const mailRoomInvitations: Task<'mailRoomInvitations'> = ({ roomId }, { db, env, clock }) =>
  inTransaction(db, async (transaction) => {
    const now = clock()
    const curator = await findCuratorUid(transaction, roomId)
    if (curator === undefined) return
    await acquireUserLock(transaction, curator)
    const { count, first } = await countInvitationMails(transaction, curator, new Date(now - DAY))
    const most = Math.max(0, roomLimits.invitationMailsPerDay - count)
    const at = new Date(now)
    for (const waiting of await takeUnmailed(transaction, roomId, { now: at, most })) {
      const isMailed = await mail(transaction, waiting, { roomId, env, now })
      if (isMailed) await recordInvitationMail(transaction, curator, at)
    }
    if (!(await hasUnmailed(transaction, roomId))) return
    const runAt = new Date((first?.getTime() ?? now) + DAY)
    const key = `room invitations ${roomId}`
    await enqueue(transaction, 'mailRoomInvitations', { roomId }, { runAt, key })
  })
