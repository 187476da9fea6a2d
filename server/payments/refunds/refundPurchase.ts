import type Stripe from 'stripe'
import { postPaymentLetter } from '@/server/jobs/postPaymentLetter'
import { unusableBoostLetter } from '@/server/mail/purchaseLetters'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { isRefundedAlready } from '@/server/payments/refundPayment'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import type { Purchase } from '@/server/repositories/purchases/purchaseListings'
import { findPurchase, updatePurchase } from '@/server/repositories/purchases/purchases'
import { webAddresses } from '@/server/text/webAddresses'

/** Refunds a boost that could not start any more, and tells its buyer. A repetition changes nothing. */
export async function refundPurchase(purchaseId: string, services: PaymentServices): Promise<void> {
  const found = await findPurchase(services.db, purchaseId)
  if (!found) return
  await withPaymentLock(services.db, found.profile_id, async (transaction) => {
    const purchase = await findPurchase(transaction, purchaseId)
    if (purchase?.status !== 'paid') return
    const refund = await refundLine(purchase, services)
    const refunded_at = new Date(services.clock())
    await updatePurchase(transaction, purchaseId, { status: 'refunded', refunded_at })
    const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
    // The key of the letter about a full refund, so that only one of them is sent.
    const key = `refund ${refund?.isFull ? refund.charge : purchaseId}`
    const addressed = { uid: purchase.owner_uid, key }
    await postPaymentLetter(transaction, unusableBoostLetter(purchase, pages), addressed, services)
  })
}

/** Returns null where nothing was left to refund. */
async function refundLine(
  { id, payment_intent, amount_minor }: Purchase,
  { payments }: PaymentServices,
): Promise<{ charge: string | null; isFull: boolean } | null> {
  const amount = Number(amount_minor)
  if (payment_intent === null || amount === 0) return null
  const params: Stripe.RefundCreateParams = { payment_intent, amount, expand: ['charge'] }
  try {
    const { charge } = await payments.refunds.create(params, {
      idempotencyKey: `refund of purchase ${id}`,
    })
    const isFull = typeof charge === 'object' && charge?.refunded === true
    return { charge: idOrNull(charge), isFull }
  } catch (error) {
    if (isRefundedAlready(error)) return null
    throw error
  }
}
