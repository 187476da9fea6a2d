import type Stripe from 'stripe'
import { grantPurchase } from '@/server/commands/purchases/grantPurchase'
import type { Db } from '@/server/db/connection'
import { applyApplicationPayment } from '@/server/payments/applicationFees/applyPayment'
import { saleOf } from '@/server/payments/catalog/providerCatalog'
import { atSecond, expanded, idOf, idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { insertActivity } from '@/server/repositories/team/activities'
import { findOwner, ignore } from '@/server/payments/ownership'
import { findAtProvider } from '@/server/payments/providerErrors'
import { refusePayment } from '@/server/payments/refundPayment'
import { applyCharge, readCharge } from '@/server/payments/refunds/syncCharge'
import { cancelNow } from '@/server/payments/subscriptions/cancelNow'
import { storeSubscription } from '@/server/payments/subscriptions/applySubscription'
import { settleSubscription } from '@/server/payments/subscriptions/settleSubscription'
import {
  expireSession,
  findSession,
  saveSession,
  type CheckoutSession,
} from '@/server/repositories/payments/checkoutSessions'
import { saveCustomer, saveCustomerEmail } from '@/server/repositories/payments/customers'
import { findProfileState } from '@/server/repositories/payments/installation'
import { isLiveProfile } from '@/server/repositories/profiles/profileWrites'
import { insertPurchase } from '@/server/repositories/purchases/purchases'
import { mailFailedPayment } from './mailFailedPayment'
import { referenceOf, sessionRow } from './sessionRow'

const expansion = ['line_items.data.price.product', 'payment_intent', 'invoice.payments']

/** Reads a checkout session from the provider and applies it. Needs the profile's payment lock. */
export async function syncSession(
  transaction: Db,
  sessionId: string,
  services: PaymentServices,
): Promise<void> {
  const { sessions } = services.payments.checkout
  const session = await findAtProvider(() => sessions.retrieve(sessionId, { expand: expansion }))
  if (!session) return expireSession(transaction, sessionId)
  await applySession(transaction, session, services)
}

/** Stores the state of a session and grants what was paid. Repeating it changes nothing. */
async function applySession(
  transaction: Db,
  session: Stripe.Checkout.Session,
  services: PaymentServices,
): Promise<void> {
  const known = await findSession(transaction, session.id)
  const isFailed = await hasFailed(session, services)
  const row = sessionRow(session, known, isFailed)
  // Sessions of other origins, such as payment links, are ignored.
  if (!row) return
  const profile = await findSessionProfile(transaction, session, services)
  if (profile === undefined) return
  await saveSession(transaction, row)
  const email = session.customer_details?.email
  if (email) await saveCustomerEmail(transaction, row.profile_id, email)
  const subscription = idOrNull(session.subscription)
  // Nobody pays for a plan whose first payment failed: the buyer starts again.
  if (isFailed && subscription) await cancelNow(subscription, services)
  if (isFailed) await mailFailedPayment(transaction, session, row, services)
  const intent = paymentIntentOf(session)
  if (row.reference_kind === 'application') {
    return applyApplicationPayment(transaction, { session, row, intent, isFailed }, services)
  }
  if (row.status !== 'complete') return
  // Read before the user's lock is acquired, so that no other write of the user waits for the provider.
  const plans = subscription ? await settleSubscription(transaction, subscription, services) : []
  const charge = intent === null ? undefined : await chargeOf(intent, services)
  for (const plan of plans) await storeSubscription(transaction, plan, services)
  let hasNew = false
  for (const line of session.line_items?.data ?? []) {
    if (await applyLine(transaction, { session, row, line, intent }, services)) hasNew = true
  }
  // It may have been refunded before the session was applied.
  if (hasNew && charge) await applyCharge(transaction, charge, services)
  // Read last, and refunded with the user's lock: its deletion may have been committed while the lines
  // waited for this lock.
  const isLive = await isLiveProfile(transaction, row.profile_id)
  if (!hasNew || isLive || intent === null) return
  const { profile_id: profileId } = row
  await refusePayment({ paymentIntent: intent, profileId, reason: 'PROFILE_DELETED' }, services)
}

/** The profile of a session; undefined for one of another installation, or of a profile unknown here. */
async function findSessionProfile(
  transaction: Db,
  { id, customer, metadata }: Stripe.Checkout.Session,
  services: PaymentServices,
): Promise<string | undefined> {
  const customerId = idOrNull(customer)
  const profileId = await findOwner(transaction, { customer: customerId, metadata }, services)
  if (profileId === undefined) ignore('otherInstallation', id, services)
  const state = profileId && (await findProfileState(transaction, profileId))
  if (state === 'unknown') ignore('unknownProfile', id, services)
  if (profileId === undefined || state === 'unknown') return undefined
  if (state === 'live' && customerId !== null) {
    await saveCustomer(transaction, { id: customerId, profileId })
  }
  return profileId
}

interface Line {
  session: Stripe.Checkout.Session
  row: CheckoutSession
  line: Stripe.LineItem
  intent: string | null
}

/** @returns whether the line was new */
async function applyLine(
  transaction: Db,
  { session, row, line, intent }: Line,
  services: PaymentServices,
): Promise<boolean> {
  const product = expanded(line.price?.product)
  const sale = product && !product.deleted && saleOf(product.metadata)
  if (!line.price || !sale) return false
  const { opportunityId, artworkId } = referenceOf(row)
  const purchase = await insertPurchase(transaction, {
    session_id: session.id,
    price_id: line.price.id,
    ...sale,
    profile_id: row.profile_id,
    owner_uid: row.owner_uid,
    opportunity_id: opportunityId,
    artwork_id: artworkId,
    amount_minor: line.amount_total,
    currency: line.currency.toUpperCase(),
    payment_intent: intent,
    status: 'paid',
    paid_at: paidAt(session),
  })
  if (purchase) {
    await grantPurchase(transaction, purchase, new Date(services.clock()))
    await insertActivity(transaction, {
      profileId: row.profile_id,
      uid: row.started_by ?? row.owner_uid,
      action: 'BOUGHT',
      changes: [{ field: product.name, before: null, after: null }],
    })
  }
  return purchase !== undefined
}

async function chargeOf(intent: string, services: PaymentServices) {
  const { latest_charge: charge } = await services.payments.paymentIntents.retrieve(intent)
  return charge === null ? undefined : readCharge(idOf(charge), services)
}

/** Whether a payment that takes time was declined or canceled; its session stays complete and unpaid. */
async function hasFailed(
  session: Stripe.Checkout.Session,
  { payments }: PaymentServices,
): Promise<boolean> {
  const intent = paymentIntentOf(session)
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') return false
  if (intent === null) return false
  const { status } = await payments.paymentIntents.retrieve(intent)
  return status === 'requires_payment_method' || status === 'canceled'
}

/** The payment of a session, which for a subscription is that of its first invoice. */
function paymentIntentOf(session: Stripe.Checkout.Session): string | null {
  const direct = idOrNull(session.payment_intent)
  if (direct !== null) return direct
  const [first] = expanded(session.invoice)?.payments?.data ?? []
  return first?.payment.payment_intent ? idOf(first.payment.payment_intent) : null
}

/** The provider doesn't say when a session was paid: its payment or invoice began right before. */
const paidAt = (session: Stripe.Checkout.Session): Date =>
  atSecond(
    expanded(session.payment_intent)?.created ??
      expanded(session.invoice)?.status_transitions.paid_at ??
      session.created,
  )
