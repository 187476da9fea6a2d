import type Stripe from 'stripe'
import { expanded, idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { isOutcomeUnknown } from '@/server/payments/providerErrors'
import { sendOnce } from '@/server/payments/sendOnce'
import { reasonOf } from './paymentAction'
import { latestPaymentIntents, subscriptionExpansion } from './subscriptionState'

/**
 * Pays the open invoice of a subscription with a card that is new to it. A card is tried once for each
 * invoice. Needs the profile's payment lock.
 */
export async function payOpenInvoice(
  { profileId, subscriptionId }: { profileId: string; subscriptionId: string },
  services: PaymentServices,
): Promise<void> {
  const { db, payments } = services
  const subscription = await payments.subscriptions.retrieve(subscriptionId, {
    expand: subscriptionExpansion,
  })
  const invoice = expanded(subscription.latest_invoice)
  const [intentId] = latestPaymentIntents(subscription)
  if (!invoice?.id || invoice.status !== 'open' || intentId === undefined) return
  const intent = await payments.paymentIntents.retrieve(intentId)
  const method = reasonOf(intent) && untriedMethod(subscription, intent, invoice)
  if (!method) return
  if (idOrNull(subscription.default_payment_method) !== method) {
    await payments.subscriptions.update(subscriptionId, { default_payment_method: method })
  }
  const { id } = invoice
  const request = { profileId, operation: 'pay_invoice', fingerprint: `${id} ${method}` }
  try {
    await sendOnce(db, request, (idempotencyKey) =>
      payments.invoices.pay(id, { payment_method: method }, { idempotencyKey }),
    )
  } catch (error) {
    // A card that is declined or has to be confirmed is in the state that is read next.
    if (isOutcomeUnknown(error)) throw error
  }
}

/** The usual payment method, if the payment was not tried with it. */
function untriedMethod(
  subscription: Stripe.Subscription,
  { payment_method, last_payment_error }: Stripe.PaymentIntent,
  invoice: Stripe.Invoice,
): string | undefined {
  const customer = expanded(subscription.customer)
  const settings = customer && !customer.deleted ? customer.invoice_settings : undefined
  const usual = [settings?.default_payment_method, subscription.default_payment_method]
    .map((method) => expanded(method))
    .filter((method) => method !== null)
  const tried = idOrNull(payment_method) ?? last_payment_error?.payment_method?.id
  const other = usual.find(({ id }) => id !== tried)
  if (!other) return undefined
  // Otherwise the buyer is trying a card of their own on the invoice's page.
  const isNew = other.created >= invoice.created || usual.some(({ id }) => id === tried)
  return isNew ? other.id : undefined
}
