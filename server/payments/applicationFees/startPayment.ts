import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { User } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { findFeeDue } from '@/server/commands/applications/feeDue'
import { findOwn } from '@/server/commands/applications/ownApplication'
import { prepareSubmission } from '@/server/commands/applications/submitApplication'
import { ApiError, conflict, isRefusal } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { syncSession } from '@/server/payments/checkout/applySession'
import { sessionRow, type SessionMetadata } from '@/server/payments/checkout/sessionRow'
import { closeSessions } from '@/server/payments/checkout/unfinishedSessions'
import { ensureCustomer } from '@/server/payments/ensureCustomer'
import { labelFor } from '@/server/payments/ownership'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAtProvider } from '@/server/payments/providerErrors'
import { sendOnce } from '@/server/payments/sendOnce'
import { whyNoFees } from '@/server/policies/payouts'
import {
  findPaymentOf,
  insertPayment,
} from '@/server/repositories/applicationPayments/applicationPayments'
import { saveSession, type CheckoutSession } from '@/server/repositories/payments/checkoutSessions'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import { webAddresses } from '@/server/text/webAddresses'
import { delayedMethods } from './delayedMethods'

interface Paying {
  id: string
  caller: User
  /** The version of the draft that was read (If-Match). */
  version: string | undefined
}

const HOUR = 60 * 60 * 1000
/** In milliseconds: methods that confirm later are offered this long before the end alone. */
const DELAYED_UNTIL = 14 * 24 * HOUR

/**
 * Starts the payment that submits an application: checks the draft and freezes it with the payment. At most one payment
 * of an application is open, so that two tabs can't lead to two.
 * @throws invalid, conflict or not_found
 */
export async function startPayment(
  paying: Paying,
  services: PaymentServices,
): Promise<{ id: string; url: string }> {
  const { db, clock } = services
  const own = () => ({ ...paying, now: new Date(clock()) })
  const { profileId } = await findOwn(db, own())
  if (profileId === null) throw conflict('The profile of this application was deleted.')
  let same: { id: string; url: string } | undefined
  const chooseOther = async (sessions: CheckoutSession[]) => {
    same = undefined
    for (const session of sessions.filter(({ reference_id: id }) => id === paying.id)) {
      if (same || !(await isSame(session, own(), services))) return session
      same = { id: session.id, url: session.url }
    }
    return undefined
  }
  const work = async (transaction: Db) => {
    try {
      const payment = await prepare(transaction, own())
      return same ?? (await send(transaction, payment, services))
    } catch (error) {
      // Returned, so that what was applied meanwhile stays.
      if (isRefusal(error)) return error
      throw error
    }
  }
  const result = await closeSessions(db, { profileId, choose: chooseOther, work }, services)
  if (result instanceof ApiError) throw result
  return result
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** Checks what is paid for. Nothing is locked while the provider is asked: what was checked is kept with the payment. */
async function prepare(transaction: Db, own: Paying & { now: Date }) {
  const { id: applicationId, now, caller } = own
  const found = await findOwn(transaction, own)
  const submission = await prepareSubmission(transaction, found, own)
  if (!submission)
    throw conflict('This was submitted already. Reload the page; you were not charged.')
  const fee = await findFeeDue(transaction, {
    applicationId,
    works: submission.works.length,
    now,
  })
  if (!fee || fee.due.amountMinor === 0) {
    throw conflict('There is nothing to pay for this application. Reload the page and submit it.')
  }
  if (fee.payments.some(({ state }) => state === 'PROCESSING')) {
    throw conflict('A payment for this is being processed.')
  }
  if (!fee.isOpen) throw conflict('This opportunity doesn’t take payments yet.')
  const account = await findPayoutAccount(transaction, fee.offer.organizerId)
  if (!account || whyNoFees(account) !== null) {
    throw conflict('The organizer can’t take fees at the moment. You were not charged.')
  }
  return {
    caller,
    found,
    submission,
    offer: fee.offer,
    due: fee.due,
    account: account.account,
    now,
  }
}

/** Whether a session is open for exactly what would be paid now. */
async function isSame(
  session: CheckoutSession,
  own: Paying & { now: Date },
  { db, payments }: PaymentServices,
): Promise<boolean> {
  const { id, now } = own
  const payment = await findPaymentOf(db, session.id)
  const { version } = await findOwn(db, own)
  if (payment?.state !== 'OPEN' || payment.version !== version) return false
  const fee = await findFeeDue(db, { applicationId: id, works: payment.works, now })
  const hasSameAmount =
    fee?.due.amountMinor === Number(payment.amount_minor) && fee.due.currency === payment.currency
  if (!hasSameAmount) return false
  const found = await findAtProvider(() => payments.checkout.sessions.retrieve(session.id))
  return found?.status === 'open'
}

async function send(
  transaction: Db,
  prepared: Prepared,
  services: PaymentServices,
): Promise<{ id: string; url: string }> {
  const { db, payments } = services
  const { found, due, now } = prepared
  const { id: applicationId } = found.summary
  const profileId = found.profileId ?? ''
  const params = await sessionParams(transaction, prepared, services)
  const fingerprint = createHash('sha256').update(JSON.stringify(params)).digest('base64url')
  const request = { profileId, operation: 'applicationFee', fingerprint }
  const session = await sendOnce(db, request, (idempotencyKey) =>
    payments.checkout.sessions.create(params, { idempotencyKey }),
  )
  const row = sessionRow(session, undefined)
  if (!row || session.url === null) throw new Error('the checkout session has no address')
  await saveSession(transaction, row)
  const { offer, account, submission } = prepared
  await insertPayment(transaction, {
    session_id: session.id,
    application_id: applicationId,
    opportunity_id: offer.opportunityId,
    profile_id: profileId,
    organizer_id: offer.organizerId,
    account,
    works: submission.works.length,
    version: found.version,
    submission: JSON.stringify(submission),
    amount_minor: due.amountMinor,
    currency: due.currency,
    created_at: now,
  })
  const end = found.submitUntil
  if (end && end < row.expires_at) {
    await enqueue(transaction, 'closeApplicationPayment', { sessionId: session.id }, { runAt: end })
  }
  // The response may be a repetition of an earlier one that was lost.
  const { status } = await payments.checkout.sessions.retrieve(session.id)
  if (status === 'open') return { id: session.id, url: session.url }
  await syncSession(transaction, session.id, services)
  if (status === 'expired') return send(transaction, prepared, services)
  throw conflict('This was paid already. Reload the page; you were not charged again.')
}

async function sessionParams(
  transaction: Db,
  { caller, found, submission, offer, due, account, now }: Prepared,
  services: PaymentServices,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { id } = found.summary
  const profileId = found.profileId ?? ''
  const { uid, email } = caller
  const name = (await findPaymentProfile(transaction, profileId))?.name ?? submission.name
  const reference = { uid, referenceId: id, referenceKind: 'application' } as const
  const metadata: SessionMetadata & Stripe.Metadata = {
    ...(await labelFor(services.db, profileId)),
    ...reference,
    opportunityId: offer.opportunityId,
    works: String(submission.works.length),
  }
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  return {
    mode: 'payment',
    // The fee is written out in one currency, and never converted.
    adaptive_pricing: { enabled: false },
    customer: await ensureCustomer({ profileId, name, uid, email }, services),
    client_reference_id: id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: due.currency.toLowerCase(),
          unit_amount: due.amountMinor,
          product_data: { name: `Application fee: ${offer.title}`.slice(0, 250) },
        },
      },
    ],
    metadata,
    payment_intent_data: {
      metadata,
      on_behalf_of: account,
      transfer_group: offer.opportunityId,
    },
    // In one or two hours: an equal request within the hour is the same, so that it can be repeated.
    expires_at: Math.ceil((now.getTime() + HOUR) / HOUR) * (HOUR / 1000),
    excluded_payment_method_types: mayWait(found.submitUntil, now) ? [] : delayedMethods,
    success_url: `${pages.checkoutSuccess}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: pages.application(id),
  }
}

/** Whether a payment that takes days would be in time. */
const mayWait = (submitUntil: Date | null, now: Date) =>
  submitUntil === null || submitUntil.getTime() - now.getTime() > DELAYED_UNTIL
