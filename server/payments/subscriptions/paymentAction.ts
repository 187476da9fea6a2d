import type Stripe from 'stripe'
import type { PaymentAction } from '@/contract/pricing/products'
import { isRunningStatus } from '@/contract/pricing/runningPlans'
import type { SubscriptionType } from '@/contract/enums/payments/sales'
import type { Db } from '@/server/db/connection'
import { atSecond, expanded } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findPrices } from '@/server/repositories/catalog'
import { latestPaymentIntents, type SubscriptionState } from './subscriptionState'

/** Codes of a payment that failed because the buyer was not there, or did not confirm it. */
const AUTHENTICATION_CODES = ['authentication_required', 'payment_intent_authentication_failure']

/** The payment of a subscription that waits for its buyer; null if none does. */
export async function readPaymentAction(
  db: Db,
  { subscription, state }: { subscription: Stripe.Subscription; state: SubscriptionState },
  { payments }: Pick<PaymentServices, 'payments'>,
): Promise<PaymentAction | null> {
  const invoice = expanded(subscription.latest_invoice)
  const [intent] = latestPaymentIntents(subscription)
  const url = invoice?.status === 'open' ? invoice.hosted_invoice_url : null
  if (!invoice || !url || intent === undefined || !isRunningStatus(state.status)) return null
  const reason = reasonOf(await payments.paymentIntents.retrieve(intent))
  if (!reason) return null
  const { pending_update: update } = subscription
  return {
    purpose: update ? 'UPGRADE' : 'RENEWAL',
    reason,
    type: (await typeAfter(db, subscription)) ?? state.type,
    amountMinor: invoice.amount_remaining,
    currency: invoice.currency.toUpperCase(),
    url,
    expiresAt: update ? atSecond(update.expires_at).toISOString() : null,
  }
}

/** Undefined while nothing has to be done about a payment, such as a debit that is on its way. */
export function reasonOf({
  status,
  last_payment_error,
}: Stripe.PaymentIntent): PaymentAction['reason'] | undefined {
  if (status === 'requires_action' || status === 'requires_confirmation') return 'AUTHENTICATION'
  if (status !== 'requires_payment_method') return undefined
  const isUnconfirmed = AUTHENTICATION_CODES.includes(last_payment_error?.code ?? '')
  return isUnconfirmed ? 'AUTHENTICATION' : 'DECLINED'
}

/** The price that a subscription changes to once the change is paid. */
export const pendingPrice = ({ pending_update }: Stripe.Subscription): string | undefined =>
  pending_update?.subscription_items?.[0]?.price.id

async function typeAfter(db: Db, subscription: Stripe.Subscription) {
  const id = pendingPrice(subscription)
  const [price] = id === undefined ? [] : await findPrices(db, [id])
  return (price?.type ?? null) as SubscriptionType | null
}
