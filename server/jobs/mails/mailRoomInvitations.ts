import { roomInvitationLetter } from '@/server/mail/roomLetters'
import { postMail } from '@/server/mailing/postMail'
import { memberRecipient } from '@/server/mailing/recipients'
import { takeUnmailed, type WaitingWorks } from '@/server/repositories/rooms/roomInvitations'
import { webAddresses } from '@/server/text/webAddresses'
import { inTransaction, type Db } from '@/server/db/connection'
import type { JobServices, Task } from '@/server/jobs/task'

async function mail(
  transaction: Db,
  { profileId, uid, ...invited }: WaitingWorks,
  { roomId, env, now }: { roomId: string; now: number } & Pick<JobServices, 'env'>,
): Promise<void> {
  const to = await memberRecipient(transaction, uid)
  if (!to) return
  const letter = roomInvitationLetter(invited, webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN))
  const key = `room invitation ${roomId} ${profileId} ${now}`
  await postMail(transaction, letter, { uid, ledger: 'MESSAGE', key, to }, { env })
}

/** Mails the artists of a room's new works, one mail for each profile. */
export const mailRoomInvitations: Task<'mailRoomInvitations'> = ({ roomId }, { db, env, clock }) =>
  inTransaction(db, async (transaction) => {
    const now = clock()
    for (const waiting of await takeUnmailed(transaction, roomId, new Date(now))) {
      await mail(transaction, waiting, { roomId, env, now })
    }
  })
