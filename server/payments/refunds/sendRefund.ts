import type { PaymentServices } from '@/server/payments/paymentServices'
import { refundPayment } from '@/server/payments/refundPayment'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { findRefundById, markSent } from '@/server/repositories/payments/automaticRefunds'
import { refundPurchase } from './refundPurchase'

/** Sends a refund that an administrator has approved. A repetition refunds nothing more. */
export async function sendRefund(refundId: string, services: PaymentServices): Promise<void> {
  const refund = await findRefundById(services.db, refundId)
  if (refund?.state !== 'SENDING') return
  const { purchase_id: purchaseId, payment_intent: paymentIntent, profile_id: profileId } = refund
  if (purchaseId !== null) return refundPurchase(purchaseId, services)
  await withPaymentLock(services.db, profileId, () => refundPayment(paymentIntent, services))
  await markSent(services.db, refundId)
}
