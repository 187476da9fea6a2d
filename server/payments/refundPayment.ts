import type { PaymentServices } from './paymentServices'
import Stripe from 'stripe'

/**
 * Refunds a payment in full. A repetition, at any time, refunds nothing more: the provider refuses it.
 * It has no fixed idempotency key, because the provider would repeat a failure for it.
 */
export async function refundPayment(
  paymentIntent: string,
  { payments }: Pick<PaymentServices, 'payments'>,
): Promise<void> {
  try {
    await payments.refunds.create({
      payment_intent: paymentIntent,
      reason: 'requested_by_customer',
    })
  } catch (error) {
    if (!isRefundedAlready(error)) throw error
  }
}

export const isRefundedAlready = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'charge_already_refunded'
