import type Stripe from 'stripe'
import type { UpgradePreview } from '@/contract/payments/checkout'
import { isRunning, isRunningStatus } from '@/contract/pricing/runningPlans'
import type { ProfileCaller } from '@/server/auth/callers'
import { conflict } from '@/server/errors'
import { atSecond } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { isOutcomeUnknown } from '@/server/payments/providerErrors'
import { findSubscriptionDetails } from '@/server/repositories/subscriptions'
import { keepRunning, type RunningSubscription } from './planChange'
import { readPlanPrice, requireDirection } from './planPrice'
import { signQuote } from './upgradeQuote'
import { subscriptionExpansion } from './subscriptionState'

/**
 * What an upgrade would charge at once, and when the plan renews afterwards. Changes nothing.
 * @throws invalid, forbidden or conflict, as the upgrade does
 */
export async function previewUpgrade(
  { priceId, caller }: { priceId: string; caller: ProfileCaller },
  services: PaymentServices,
): Promise<UpgradePreview> {
  const target = await readPlanPrice(services.db, [priceId], caller.profile.role)
  const running = await readRunning(caller.profile.id, services)
  requireDirection(running, target, 'upgrade')
  const invoice = await previewInvoice(running, target.id, services)
  if (!invoice) return { dueNow: null, renewsAt: null, quote: null }
  const pricedAt = invoice.parent?.subscription_details?.subscription_proration_date
  const ends = invoice.lines.data.map(({ period }) => period.end)
  return {
    dueNow: { amountMinor: invoice.amount_due, currency: invoice.currency.toUpperCase() },
    renewsAt: ends.length > 0 ? atSecond(Math.max(...ends)).toISOString() : null,
    quote: pricedAt ? signQuote(pricedAt, { running, priceId: target.id }, services) : null,
  }
}

async function readRunning(
  profileId: string,
  { db, payments }: PaymentServices,
): Promise<RunningSubscription> {
  const plan = await findSubscriptionDetails(db, profileId)
  const id = plan && isRunning(plan) ? plan.provider_subscription : null
  const subscription =
    id === null
      ? undefined
      : await payments.subscriptions.retrieve(id, { expand: subscriptionExpansion })
  const item = subscription?.items.data[0]
  if (!subscription || !item || !isRunningStatus(subscription.status)) {
    throw conflict('This profile has no plan that runs. Choose a plan first.')
  }
  return { profileId, subscription, item }
}

/** Undefined when the provider refuses a preview, such as for a plan with a scheduled change. */
async function previewInvoice(
  { subscription, item }: RunningSubscription,
  price: string,
  { payments, log }: PaymentServices,
): Promise<Stripe.Invoice | undefined> {
  try {
    return await payments.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        ...keepRunning(subscription),
      },
    })
  } catch (error) {
    if (isOutcomeUnknown(error)) throw error
    log.warn({ err: error, subscription: subscription.id }, 'an upgrade could not be previewed')
    return undefined
  }
}
