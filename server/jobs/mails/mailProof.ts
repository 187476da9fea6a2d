import { inTransaction } from '@/server/db/connection'
import { proofLetter } from '@/server/mail/payments/purchaseLetters'
import { findBoostBuyer, findFulfillment } from '@/server/repositories/purchases/fulfillment'
import { webAddresses } from '@/server/text/webAddresses'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import type { Task } from '@/server/jobs/task'

/** Mails the link to a boost that administrators have carried out to its buyer, once. */
export const mailProof: Task<'mailProof'> = ({ boostId }, services) =>
  inTransaction(services.db, async (transaction) => {
    const boost = await findFulfillment(transaction, boostId)
    const buyer = await findBoostBuyer(transaction, boostId)
    if (!boost?.proofUrl || !buyer) return
    const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
    const letter = proofLetter({ ...boost, proofUrl: boost.proofUrl }, pages)
    await postPaymentLetter(transaction, letter, { ...buyer, key: `proof ${boostId}` }, services)
  })
