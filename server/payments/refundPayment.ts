import Stripe from 'stripe'
import type { RefundReason } from '@/contract/enums/refunds'
import type { PaymentServices } from './paymentServices'
import { refundAutomatically } from './refunds/refundAutomatically'

interface Refusal {
  paymentIntent: string
  profileId: string
  reason: RefundReason
}

/** Refunds a payment in full that should not have been made, as `refundAutomatically` says. */
export async function refusePayment(
  { paymentIntent, profileId, reason }: Refusal,
  services: PaymentServices,
): Promise<boolean> {
  const { payments } = services
  const { amount_received: paid, currency } = await payments.paymentIntents.retrieve(paymentIntent)
  if (paid === 0) return false
  const refund = {
    profile_id: profileId,
    payment_intent: paymentIntent,
    amount_minor: paid,
    currency: currency.toUpperCase(),
    reason,
  }
  return refundAutomatically(
    { refund, send: () => refundPayment(paymentIntent, services) },
    services,
  )
}

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
