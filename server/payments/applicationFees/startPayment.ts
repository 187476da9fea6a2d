import type Stripe from 'stripe'
import type { User } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { findFeeDue } from '@/server/commands/applications/feeDue'
import { findOwn } from '@/server/commands/applications/ownApplication'
import { prepareSubmission } from '@/server/commands/applications/submitApplication'
import { holdUse } from '@/server/commands/waivers/takeUse'
import { conflict } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { openSession } from '@/server/payments/checkout/openSession'
import type { SessionMetadata } from '@/server/payments/checkout/sessionRow'
import { openOnlySession, type OpenSession } from '@/server/payments/checkout/unfinishedSessions'
import { ensureCustomer } from '@/server/payments/ensureCustomer'
import { labelFor } from '@/server/payments/ownership'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { refreshAccount } from '@/server/payments/payouts/payoutPages'
import { findAtProvider, isCurrencyRefused } from '@/server/payments/providerErrors'
import type { FeeFacts } from '@/server/policies/payments/feeFacts'
import { codeProblemText } from '@/server/policies/payments/feeWaivers'
import type { FoundApplication } from '@/server/repositories/applications/applications'
import {
  findPaymentOf,
  insertPayment,
} from '@/server/repositories/applicationPayments/applicationPayments'
import { saveSession, type CheckoutSession } from '@/server/repositories/payments/checkoutSessions'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { holdCode } from '@/server/repositories/waivers/feeWaivers'
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
): Promise<OpenSession> {
  const { db, clock } = services
  const own = () => ({ ...paying, now: new Date(clock()) })
  const found = await findOwn(db, own())
  const { profileId } = found
  if (profileId === null) throw conflict('The profile of this application was deleted.')
  const opening = {
    profileId,
    isRival: ({ reference_id: id }: CheckoutSession) => id === paying.id,
    isSame: (session: CheckoutSession) => isSame(session, own(), services),
    open: async (transaction: Db, same: OpenSession | null | undefined) => {
      const payment = await prepare(transaction, own())
      return same ?? send(transaction, payment, services)
    },
  }
  try {
    return await openOnlySession(db, opening, services)
  } catch (error) {
    if (isCurrencyRefused(error)) await refuseCurrency(found, services)
    throw error
  }
}

/** Reads the organizer's account again, so that no other payment starts and the organizer is mailed. @throws conflict */
async function refuseCurrency(
  { summary: { call } }: FoundApplication,
  services: PaymentServices,
): Promise<never> {
  if (call.organizer) await refreshAccount(call.organizer.id, services)
  throw conflict(
    `The organizer can’t take fees in ${call.fee?.currency ?? 'this currency'} at the moment. You were not charged, and your draft stays. Write to the organizer, who can choose another currency.`,
  )
}

/** The waiver code that the fee is lower by. */
const codeOf = ({ waiver }: FeeFacts) => waiver?.codeId ?? null

type Prepared = Awaited<ReturnType<typeof prepare>>

/** Checks what is paid for. Nothing is locked while the provider is asked: what was checked is kept with the payment. */
async function prepare(transaction: Db, own: Paying & { now: Date }) {
  const { now, caller } = own
  const found = await findOwn(transaction, own)
  const submission = await prepareSubmission(transaction, found, own)
  if (!submission)
    throw conflict('This was submitted already. Reload the page; you were not charged.')
  const { id: opportunityId, title, organizer, guaranteedOn } = found.summary.call
  const fee = await findFeeDue(transaction, found, { works: submission.works.length, now })
  if (!fee || fee.due.amountMinor === 0) {
    throw conflict('There is nothing to pay for this application. Reload the page and submit it.')
  }
  requireUsableCode(fee)
  if (fee.payments.some(({ state }) => state === 'PROCESSING')) {
    throw conflict('A payment for this is being processed.')
  }
  if (!fee.isOpen) throw conflict('This opportunity doesn’t take payments yet.')
  const { account } = fee
  if (!opportunityId || !organizer || account === null) {
    throw conflict('The organizer can’t take fees at the moment. You were not charged.')
  }
  const offer = {
    opportunityId,
    title,
    organizerId: organizer.id,
    account,
    guaranteedOn,
  }
  return { caller, found, submission, offer, fee, due: fee.due, now }
}

/** The code of an application that pays with less than was stated. @throws conflict */
function requireUsableCode({ codeProblem, waivers: { code } }: FeeFacts): void {
  if (!code || codeProblem === null) return
  const problem = codeProblemText(code.code, codeProblem)
  throw conflict(`${problem} Remove it to pay the whole fee. You were not charged.`)
}

/** Whether a session is open for exactly what would be paid now. */
async function isSame(
  session: CheckoutSession,
  own: Paying & { now: Date },
  { db, payments }: PaymentServices,
): Promise<boolean> {
  const payment = await findPaymentOf(db, session.id)
  const application = await findOwn(db, own)
  if (payment?.state !== 'OPEN' || payment.version !== application.version) return false
  const fee = await findFeeDue(db, application, { works: payment.works, now: own.now })
  const hasSameAmount =
    fee?.due.amountMinor === Number(payment.amount_minor) && fee.due.currency === payment.currency
  if (!hasSameAmount || codeOf(fee) !== payment.waiver_code) return false
  const found = await findAtProvider(() => payments.checkout.sessions.retrieve(session.id))
  return found?.status === 'open'
}

async function send(
  transaction: Db,
  prepared: Prepared,
  services: PaymentServices,
): Promise<OpenSession> {
  const { found, submission, offer, fee, due, now } = prepared
  const profileId = found.profileId ?? ''
  await holdUse(services.db, { found, fee, now })
  const params = await sessionParams(transaction, prepared, services)
  const store = async (row: CheckoutSession) => {
    await saveSession(transaction, row)
    await insertPayment(transaction, {
      session_id: row.id,
      application_id: found.summary.id,
      opportunity_id: offer.opportunityId,
      profile_id: profileId,
      organizer_id: offer.organizerId,
      account: offer.account,
      works: submission.works.length,
      version: found.version,
      submission: JSON.stringify(submission),
      amount_minor: due.amountMinor,
      currency: due.currency,
      waiver_code: codeOf(fee),
      created_at: now,
      guaranteed_on: offer.guaranteedOn,
    })
    // The payment counts as the use from now on.
    await holdCode(transaction, found.summary.id, null)
    const end = found.submitUntil
    if (!end || end >= row.expires_at) return
    await enqueue(transaction, 'closeApplicationPayment', { sessionId: row.id }, { runAt: end })
  }
  const opening = { profileId, operation: 'applicationFee', params, store } as const
  return openSession(transaction, opening, services)
}

async function sessionParams(
  transaction: Db,
  { caller, found, submission, offer, fee, due, now }: Prepared,
  services: PaymentServices,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { id } = found.summary
  const profileId = found.profileId ?? ''
  const { uid, email } = caller
  const name = (await findPaymentProfile(transaction, profileId))?.name ?? submission.name
  const waiverCode = codeOf(fee)
  const reference = { uid, referenceId: id, referenceKind: 'application' } as const
  const metadata: SessionMetadata & Stripe.Metadata = {
    ...(await labelFor(services.db, profileId)),
    ...reference,
    opportunityId: offer.opportunityId,
    works: String(submission.works.length),
    ...(waiverCode !== null && { waiverCode }),
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
      on_behalf_of: offer.account,
      transfer_group: offer.opportunityId,
    },
    // In one or two hours: an equal request within the hour is the same, so that it can be repeated.
    expires_at: Math.ceil((now.getTime() + HOUR) / HOUR) * (HOUR / 1000),
    excluded_payment_method_types: mayWait(found.submitUntil, now) ? [] : delayedMethods,
    success_url: `${pages.checkoutSuccess}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${pages.application(id)}?edit=1&payment=canceled`,
  }
}

/** Whether a payment that takes days would be in time. */
const mayWait = (submitUntil: Date | null, now: Date) =>
  submitUntil === null || submitUntil.getTime() - now.getTime() > DELAYED_UNTIL
