import { inTransaction, type Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import type { JobServices, Task } from '@/server/jobs/task'
import type { Letter } from '@/server/mail/letter'
import { openedRoomLetter } from '@/server/mail/roomLetters'
import { postLetter } from '@/server/mailing/postLetter'
import { memberRecipient } from '@/server/mailing/recipients'
import { claimMail } from '@/server/repositories/mails/ledger'
import {
  findOpenedRoom,
  listRoomReaders,
  takeOpenedRooms,
} from '@/server/repositories/mails/roomMails'
import { webAddresses } from '@/server/text/webAddresses'

/** So many followers are mailed in one transaction. */
const BATCH = 200

/** Finds rooms that have opened, and has their followers mailed, each room once. */
export const mailRooms: Task<'mailRooms'> = (_payload, { db, clock }) =>
  inTransaction(db, async (transaction) => {
    for (const roomId of await takeOpenedRooms(transaction, new Date(clock()))) {
      await enqueue(transaction, 'mailFollowers', { roomId, after: '' })
    }
  })

async function mailReader(
  transaction: Db,
  letter: Letter,
  { uid, roomId, services }: { uid: string; roomId: string; services: Pick<JobServices, 'env'> },
): Promise<void> {
  const to = await memberRecipient(transaction, uid)
  if (!to) return
  const mail = await claimMail(transaction, { uid, kind: 'ROOM' }, [`room ${roomId} ${uid}`])
  if (!mail) return
  const subject = { kind: 'ROOM', uid } as const
  await postLetter(transaction, letter, { id: mail.id, to, subject }, services)
}

/** Mails the next followers of a room's curator, and leaves the others to another job. */
export const mailFollowers: Task<'mailFollowers'> = ({ roomId, after }, services) =>
  inTransaction(services.db, async (transaction) => {
    const room = await findOpenedRoom(transaction, roomId)
    if (!room) return
    const letter = openedRoomLetter(room, webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN))
    const readers = await listRoomReaders(transaction, roomId, { after, limit: BATCH })
    for (const uid of readers) await mailReader(transaction, letter, { uid, roomId, services })
    const last = readers.at(-1)
    if (readers.length === BATCH && last !== undefined)
      await enqueue(transaction, 'mailFollowers', { roomId, after: last })
  })
