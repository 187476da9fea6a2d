import type Stripe from 'stripe'
import type { ProfileCaller } from '@/server/auth/callers'
import { conflict } from '@/server/errors'
import { dequeue } from '@/server/jobQueue/enqueue'
import { expanded } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { sendOnce } from '@/server/payments/sendOnce'
import type { SubscriptionDetails } from '@/server/repositories/subscriptions'
import { pendingPrice } from './paymentAction'
import {
  activeSchedule,
  changePlan,
  keepRunning,
  releaseSchedule,
  type RunningSubscription,
} from './planChange'
import { readPlanPrice, requireDirection } from './planPrice'
import {
  discardUpgrade,
  rememberUpgrade,
  settleUpgrade,
  type StartedUpgrade,
} from './settleUpgrade'
import { readState } from './subscriptionState'
import { readQuote } from './upgradeQuote'
import { upgradeKey } from './upgradeKey'

interface Upgrade {
  priceIds: string[]
  /** Of the preview whose amount is charged. Without one, it is calculated for now. */
  quote?: string | undefined
  caller: ProfileCaller
}

/**
 * Moves to a larger plan at once; the difference for the rest of the period is charged. Nothing changes
 * until that is paid: an upgrade whose payment waits for the buyer expires without effect.
 */
export async function upgradePlan(
  { priceIds, quote, caller }: Upgrade,
  services: PaymentServices,
): Promise<SubscriptionDetails> {
  const target = await readPlanPrice(services.db, priceIds, caller.profile.role)
  return changePlan(caller.profile.id, services, async (running) => {
    const { subscription, item } = running
    // The response to an earlier request was lost, or its payment waits for the buyer.
    if (item.price.id === target.id || pendingPrice(subscription) === target.id) return
    requireDirection(running, target, 'upgrade')
    requirePromptMethod(subscription)
    const quoted = { running, priceId: target.id }
    const pricedAt = quote === undefined ? undefined : readQuote(quote, quoted, services)
    await discardUpgrade(subscription, services)
    const upgrade = startOf(running, target.id)
    await rememberUpgrade(upgrade, services)
    try {
      await releaseSchedule(subscription, services)
      await send(running, { price: target.id, pricedAt }, services)
      await settleUpgrade(upgrade, services)
    } catch (error) {
      // The failure of the upgrade is the one to report; the stored job repeats what fails here.
      await settleUpgrade(upgrade, services).catch((reason: unknown) =>
        services.log.warn(
          { err: reason, subscription: subscription.id },
          'an upgrade is settled later',
        ),
      )
      throw error
    }
    const { pending_update } = await services.payments.subscriptions.retrieve(subscription.id)
    if (!pending_update) await dequeue(services.db, upgradeKey(subscription.id))
  })
}

function startOf(
  { profileId, subscription, item }: RunningSubscription,
  to: string,
): StartedUpgrade {
  const scheduled = activeSchedule(subscription) && readState(subscription)?.scheduled
  return {
    profileId,
    subscription: subscription.id,
    from: item.price.id,
    to,
    scheduled: scheduled?.priceId ?? null,
    isEnding: keepRunning(subscription) !== undefined,
  }
}

const send = (
  { profileId, subscription, item }: RunningSubscription,
  { price, pricedAt }: { price: string; pricedAt: number | undefined },
  { db, payments }: PaymentServices,
) => {
  // An upgrade that expired is not the same request as the next one.
  const invoice = latestInvoice(subscription)
  const fingerprint = [subscription.id, item.price.id, price, invoice, pricedAt].join(' ')
  return sendOnce(db, { profileId, operation: 'upgrade', fingerprint }, (idempotencyKey) =>
    payments.subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        ...(pricedAt !== undefined && { proration_date: pricedAt }),
      },
      { idempotencyKey },
    ),
  )
}

const latestInvoice = ({ latest_invoice }: Stripe.Subscription) =>
  expanded(latest_invoice)?.id ?? ''

/** Debits of bank accounts arrive days later; the provider refuses changes that wait for them. */
const DELAYED_METHODS = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'nz_bank_account',
  'sepa_debit',
  'us_bank_account',
]

/** @throws conflict unless the plan is paid by a method that is charged at once */
function requirePromptMethod(subscription: Stripe.Subscription): void {
  const customer = expanded(subscription.customer)
  const usual = customer && !customer.deleted && customer.invoice_settings.default_payment_method
  const method = expanded(subscription.default_payment_method) ?? expanded(usual || null)
  if (!method || !DELAYED_METHODS.includes(method.type)) return
  throw conflict(
    'An upgrade starts when it is paid, which takes days by bank debit. Add a card under Settings, Subscription, “Manage billing”, then upgrade.',
  )
}
