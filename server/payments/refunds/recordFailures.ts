import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { recordFailedRefund } from '@/server/repositories/payments/automaticRefunds'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'

/** What a bank has returned waits for an administrator, who sends it again or finds another way. */
export async function recordFailures(
  transaction: Db,
  charge: Stripe.Charge,
  { clock }: PaymentServices,
): Promise<void> {
  const customer = idOrNull(charge.customer)
  const profileId = customer && (await findProfileOfCustomer(transaction, customer))
  const intent = idOrNull(charge.payment_intent)
  if (!profileId || intent === null) return
  for (const refund of charge.refunds?.data ?? []) {
    if (refund.status !== 'failed') continue
    await recordFailedRefund(transaction, {
      profile_id: profileId,
      payment_intent: intent,
      purchase_id: null,
      amount_minor: refund.amount,
      currency: refund.currency.toUpperCase(),
      reason: 'REFUND_FAILED',
      failed_refund: refund.id,
      created_at: new Date(clock()),
      decided_by: null,
    })
  }
}
