import type Stripe from 'stripe'
import { isRunning } from '@/contract/pricing/runningPlans'
import type { User } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { conflict } from '@/server/errors'
import { ensureCustomer } from '@/server/payments/ensureCustomer'
import { labelFor } from '@/server/payments/ownership'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { readCart, type Cart } from '@/server/policies/payments/checkout'
import { requireReturnPath, withSessionId } from '@/server/policies/returnPaths'
import { findPrices } from '@/server/repositories/catalog'
import {
  listUnfinishedSessions,
  saveSession,
  type CheckoutSession,
} from '@/server/repositories/payments/checkoutSessions'
import type { Reference } from '@/server/repositories/payments/references'
import { findSubscription } from '@/server/repositories/subscriptions'
import { requireCoupon } from './coupons'
import { readReference } from './readReference'
import { openSession } from './openSession'
import type { SessionMetadata } from './sessionRow'
import {
  isRival,
  isSame,
  openOnlySession,
  type OpenSession,
  type WantedSession,
} from './unfinishedSessions'

/** How prorations are calculated, regardless of what the provider's default becomes. */
const BILLING_MODE = {
  type: 'flexible',
  flexible: { proration_discounts: 'included' },
} as const

export interface CheckoutRequest {
  priceIds: string[]
  referenceId: string
  paths: { success: string; cancel: string }
  couponId?: string | undefined
}

/**
 * Starts a payment (docs/product.md, "Checkout"): the server decides mode and amounts.
 * @throws invalid, not_found, forbidden or conflict
 */
export async function createSession(
  { request, caller }: { request: CheckoutRequest; caller: User },
  services: PaymentServices,
): Promise<OpenSession> {
  const { db, env, clock } = services
  const { priceIds, referenceId, paths, couponId = null } = request
  const origin = env.NEXT_PUBLIC_WEB_ORIGIN
  const successUrl = withSessionId(requireReturnPath(paths.success, origin, 'paths.success'))
  const cancelUrl = requireReturnPath(paths.cancel, origin, 'paths.cancel').href
  const cart = readCart(priceIds, await findPrices(db, priceIds))
  const check = (on: Db) => readReference(on, { cart, referenceId, caller, now: new Date(clock()) })
  const { profileId } = await check(db)
  const urls = { successUrl, cancelUrl }
  const wanted = { profileId, referenceId, mode: cart.mode, priceIds, couponId, ...urls }
  return openOnlySession(
    db,
    {
      profileId,
      isRival: (session) => isRival(session, wanted),
      isSame: (session) => isSame(session, wanted, services),
      open: async (transaction, same) => {
        await rejectWhileProcessing(transaction, wanted)
        // A session that was paid meanwhile may have changed what can be bought.
        const reference = await check(transaction)
        await requirePlanState(transaction, profileId, cart)
        if (same) return same
        if (couponId !== null) await requireCoupon({ couponId, profileId, cart }, services)
        return send(transaction, { cart, reference, couponId, caller, ...urls }, services)
      },
    },
    services,
  )
}

async function rejectWhileProcessing(db: Db, wanted: WantedSession): Promise<void> {
  const unfinished = await listUnfinishedSessions(db, wanted.profileId)
  const isProcessing = unfinished.some(
    (session) => session.status === 'processing' && isRival(session, wanted),
  )
  if (isProcessing) throw conflict('A payment for this is being processed.')
}

/** A running plan refuses a second one, and fixes the currency. */
async function requirePlanState(db: Db, profileId: string, { lines, currency }: Cart) {
  const plan = await findSubscription(db, profileId)
  if (!plan || !isRunning(plan)) return
  if (lines.plan) {
    throw conflict(
      'This profile already has a plan. Change it under Settings, Subscription; you were not charged.',
    )
  }
  if (plan.currency !== null && plan.currency !== currency) {
    throw conflict(`Your plan is paid in ${plan.currency}. Choose prices in ${plan.currency}.`)
  }
}

interface Purchase {
  cart: Cart
  reference: Reference
  couponId: string | null
  caller: User
  successUrl: string
  cancelUrl: string
}

async function send(
  transaction: Db,
  purchase: Purchase,
  services: PaymentServices,
): Promise<OpenSession> {
  const price_ids = purchase.cart.prices.map(({ id }) => id)
  const { profileId } = purchase.reference
  const params = await sessionParams(purchase, services)
  const store = (row: CheckoutSession) =>
    saveSession(transaction, {
      ...row,
      price_ids,
      coupon_id: purchase.couponId,
      started_by: purchase.caller.uid,
    })
  return openSession(transaction, { profileId, operation: 'checkout', params, store }, services)
}

async function sessionParams(
  { cart, reference, couponId, caller, successUrl, cancelUrl }: Purchase,
  services: PaymentServices,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { profileId, name, uid, kind } = reference
  const label = await labelFor(services.db, profileId)
  const metadata: SessionMetadata = {
    ...label,
    uid,
    referenceId: reference.id,
    referenceKind: kind,
  }
  const isTaxed = services.env.STRIPE_AUTOMATIC_TAX === '1'
  return {
    mode: cart.mode,
    // Prices are written out in every currency, and never converted.
    adaptive_pricing: { enabled: false },
    customer: await ensureCustomer({ profileId, name, uid, email: caller.email }, services),
    client_reference_id: reference.id,
    line_items: cart.prices.map(({ id }) => ({ price: id, quantity: 1 })),
    metadata,
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...(couponId === null
      ? { allow_promotion_codes: true }
      : { discounts: [{ coupon: couponId }] }),
    ...(cart.mode === 'subscription'
      ? { subscription_data: { metadata: label, billing_mode: BILLING_MODE } }
      : {
          invoice_creation: { enabled: true, invoice_data: { metadata: label } },
          payment_intent_data: { metadata },
        }),
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    // What is entered is saved for later invoices; a tax id needs the name of its business.
    customer_update: { address: 'auto', name: 'auto' },
    ...(isTaxed && { automatic_tax: { enabled: true } }),
  }
}
