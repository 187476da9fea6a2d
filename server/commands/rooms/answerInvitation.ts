import type { ConsentAnswer } from '@/contract/enums/rooms'
import { inTransaction, type Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { consentAfter } from '@/server/policies/rooms'
import { lockWorks, updateConsent } from '@/server/repositories/rooms/roomInvitations'
import { countAccepted } from '@/server/repositories/rooms/roomWorks'
import { lockRoom } from '@/server/repositories/rooms/roomWrites'

interface Answering {
  roomId: string
  /** Whose works hang there. */
  profileId: string
  answer: ConsentAnswer
  /** All of the profile when it is missing. */
  artworkIds?: readonly string[] | undefined
  /** Epoch, ms. */
  now: number
}

/** Records what an artist answers about their works in a room. The latest answer counts. */
export const answerInvitation = (
  db: Db,
  { roomId, profileId, answer, artworkIds, now }: Answering,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!(await lockRoom(transaction, roomId))) throw notFound('Room')
    const works = await lockWorks(transaction, { roomId, profileId })
    const answered = artworkIds
      ? works.filter(({ artworkId }) => artworkIds.includes(artworkId))
      : works
    if (answered.length === 0) throw notFound('Work')
    for (const { artworkId, consent } of answered) {
      const next = { consent: consentAfter(consent, answer), now: new Date(now) }
      await updateConsent(transaction, { roomId, artworkId }, next)
    }
    await countAccepted(transaction, roomId)
  })
