import { inTransaction } from '@/server/db/connection'
import { answerReminderLetter } from '@/server/mail/payments/settlementLetters'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { reminderDue, waitsForAnswer } from '@/server/policies/payments/settlement'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import type { FeeOpportunity, HeldFee } from '@/server/repositories/settlement/heldFees'
import { webAddresses } from '@/server/text/webAddresses'

/** Reminds the organizer 14, 7, 3 and 1 days before the guaranteed date of applicants without an answer. */
export async function remindOfAnswers(
  { id, title, organizerId, timeZone }: FeeOpportunity,
  held: readonly HeldFee[],
  services: PaymentServices,
): Promise<void> {
  const waiting = held.filter(waitsForAnswer)
  const day = waiting.flatMap(({ guaranteedOn }) => guaranteedOn ?? []).sort()[0]
  if (day === undefined) return
  const due = reminderDue(day, new Date(services.clock()), { timeZone })
  if (due === null) return
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const count = new Set(waiting.map(({ applicationId }) => applicationId)).size
  const letter = answerReminderLetter({ title, count, day, page: pages.review(id) })
  await inTransaction(services.db, async (transaction) => {
    const organizer = await findPaymentProfile(transaction, organizerId)
    if (!organizer || organizer.isDeleted) return
    const key = `answers ${id} ${day} ${due}`
    const addressed = { uid: organizer.uid, profileId: organizer.id, key }
    await postPaymentLetter(transaction, letter, addressed, services)
  })
}
