import Stripe from 'stripe'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { amountLeft, refundPayment } from '@/server/payments/refundPayment'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import {
  findRefundById,
  markSent,
  markWaiting,
} from '@/server/repositories/payments/automaticRefunds'
import { refundPurchase } from './refundPurchase'

/** Sends the amount of a refund that an administrator has approved, or that needs none. A repetition refunds nothing more. */
export async function sendRefund(refundId: string, services: PaymentServices): Promise<void> {
  const { db } = services
  const refund = await findRefundById(db, refundId)
  if (refund?.state !== 'SENDING') return
  const { purchase_id: purchaseId, payment_intent: paymentIntent, profile_id: profileId } = refund
  // What is missing of a boost is a part of its payment; others refund a whole purchase.
  if (purchaseId !== null && refund.reason !== 'UNDER_DELIVERED')
    return refundPurchase(purchaseId, services)
  try {
    await withPaymentLock(db, profileId, async () => {
      if (await isSent({ refundId, paymentIntent }, services)) return
      // Meanwhile, a part of it may have been refunded at the provider.
      const left = await amountLeft(paymentIntent, services.payments)
      const amount = Math.min(Number(refund.amount_minor), left)
      if (amount === 0) return
      await refundPayment(
        { paymentIntent, profileId, approved: { id: refundId, amount } },
        services,
      )
    })
  } catch (error) {
    if (!isDisputed(error)) throw error
    return markWaiting(db, refundId)
  }
  await markSent(db, refundId)
}

/** The provider refuses a refund while the payment is disputed: it waits for an administrator. */
const isDisputed = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_disputed'

/** Whether it took effect although an earlier attempt failed. One that the bank has returned did not. */
async function isSent(
  { refundId, paymentIntent }: { refundId: string; paymentIntent: string },
  { payments }: PaymentServices,
): Promise<boolean> {
  const { data } = await payments.refunds.list({ payment_intent: paymentIntent, limit: 100 })
  return data.some(
    ({ metadata, status }) =>
      metadata?.refundId === refundId && status !== 'failed' && status !== 'canceled',
  )
}
