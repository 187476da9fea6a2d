import type { FreePlace } from '@/server/repositories/applications/confirmations'
import { dayAt, daysAfter } from '@/contract/pricing/applicationFees'
import type { NextOffer } from '@/contract/forms/waitingList'
import type { Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import { fillLetter } from '@/server/policies/applications/decisionLetters'
import { logAccess } from '@/server/repositories/reviews/accesses'
import { lockChosen, saveDecisions } from '@/server/repositories/reviews/decisions'
import { findNext, lockNextOffer, markPassed } from '@/server/repositories/reviews/waitingList'

type Passing = Pick<FreePlace, 'applicationId' | 'opportunityId' | 'reason'> & { now: Date }

/** Who did it, in the log, where no reviewer did. */
const who = { uid: '', who: 'Art Commons' } as const

/** Who was offered a free place; null if the waiting list is empty. */
export interface NextPlace {
  applicationId: string
  name: string
}

interface Offering {
  offer: NextOffer
  opportunityId: string
  now: Date
}

/** As the organizer would accept them: the applicant is mailed ten minutes later, and it can be taken back until then. */
async function offerNext(
  transaction: Db,
  { offer, opportunityId, now }: Offering,
): Promise<NextPlace | null> {
  const id = await findNext(transaction, opportunityId)
  if (id === undefined) return null
  const [next] = await lockChosen(transaction, opportunityId, [id])
  if (!next) throw new Error('the next on the waiting list has withdrawn in this moment')
  const notifyAt = await saveDecisions(transaction, {
    decision: 'ACCEPTED',
    letters: [{ id, message: fillLetter(offer.message, next) }],
    sharesComments: false,
    confirmUntil: daysAfter(dayAt({ at: now.getTime(), deadline: next.deadline }), offer.days),
  })
  const access = { opportunityId, applicationId: id, action: 'PLACE_OFFERED' } as const
  await logAccess(transaction, { ...who, ...access })
  await enqueue(transaction, 'mailDecisions', {}, { runAt: notifyAt })
  return { applicationId: id, name: next.name }
}

/**
 * Logs that a place is free, and offers it to the next on the waiting list if the organizer wants that.
 * @returns undefined when it isn't free anymore, or was passed on before; `next` is undefined if the organizer offers it
 */
export async function passPlaceOn(
  transaction: Db,
  { applicationId, opportunityId, reason, now }: Passing,
): Promise<{ next: NextPlace | null | undefined } | undefined> {
  const offer = await lockNextOffer(transaction, opportunityId)
  if (!(await markPassed(transaction, applicationId, now))) return undefined
  const action = reason === 'LAPSED' ? 'PLACE_LAPSED' : 'PLACE_DECLINED'
  await logAccess(transaction, { ...who, opportunityId, applicationId, action })
  return { next: offer ? await offerNext(transaction, { offer, opportunityId, now }) : undefined }
}
