import Stripe from 'stripe'
import type { RefundReason } from '@/contract/enums/payments/refunds'
import { expanded } from './objects'
import { labelFor } from './ownership'
import type { PaymentServices } from './paymentServices'
import { refundAutomatically } from './refunds/refundAutomatically'

interface Refusal {
  paymentIntent: string
  profileId: string
  reason: RefundReason
  /** Waits for an administrator in any case. */
  mustWait?: boolean
}

/**
 * Refunds a payment in full that should not have been made, as `refundAutomatically` says. A disputed one waits
 * for an administrator, because the provider does not refund it.
 */
export async function refusePayment(
  { paymentIntent, profileId, reason, mustWait = false }: Refusal,
  services: PaymentServices,
): Promise<boolean> {
  const { payments } = services
  const { latest_charge, currency } = await payments.paymentIntents.retrieve(paymentIntent, {
    expand: ['latest_charge'],
  })
  const charge = expanded(latest_charge)
  if (!charge?.paid || charge.amount === charge.amount_refunded) return false
  const refund = {
    profile_id: profileId,
    payment_intent: paymentIntent,
    amount_minor: charge.amount - charge.amount_refunded,
    currency: currency.toUpperCase(),
    reason,
  }
  return refundAutomatically(
    {
      refund,
      mustWait: mustWait || charge.disputed,
      send: () => refundPayment({ paymentIntent, profileId }, services),
    },
    services,
  )
}

interface Refund {
  paymentIntent: string
  profileId: string
  /** The refund that an administrator has approved, and how much of the payment it is, in minor units. */
  approved?: { id: string; amount: number }
}

/**
 * Refunds a payment: in full, unless an approved refund is for less. A repetition of a full one, at any time,
 * refunds nothing more: the provider refuses it. It has no fixed idempotency key, because the provider would
 * repeat a failure for it.
 */
export async function refundPayment(
  { paymentIntent, profileId, approved }: Refund,
  { db, payments }: Pick<PaymentServices, 'db' | 'payments'>,
): Promise<void> {
  const label = await labelFor(db, profileId)
  try {
    await payments.refunds.create({
      payment_intent: paymentIntent,
      reason: 'requested_by_customer',
      metadata: { ...label, ...(approved && { refundId: approved.id }) },
      ...(approved && { amount: approved.amount }),
    })
  } catch (error) {
    if (!isRefundedAlready(error)) throw error
  }
}

export const isRefundedAlready = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'charge_already_refunded'

/** What has not been refunded of a payment, in minor units. */
export async function amountLeft(
  intent: string,
  { paymentIntents }: PaymentServices['payments'],
): Promise<number> {
  const { latest_charge } = await paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  const charge = expanded(latest_charge)
  return charge ? charge.amount - charge.amount_refunded : 0
}
