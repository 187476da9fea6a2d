import type Stripe from 'stripe'
import type { FeeRefundReason } from '@/contract/enums/payments/applicationPayments'
import { saveSubmission } from '@/server/commands/applications/submitApplication'
import { useGranted, usePaidCode } from '@/server/commands/waivers/takeUse'
import { refundFees } from '@/server/commands/applications/refundFees'
import type { Db } from '@/server/db/connection'
import { atSecond, expanded } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { isWaived } from '@/server/policies/payments/feeWaivers'
import { countsAsPaid } from '@/server/policies/payments/applicationPayments'
import { whyClosed } from '@/server/policies/applications/applications'
import {
  findPaymentOf,
  listPaymentsOf,
  updatePayment,
  type ApplicationPayment,
} from '@/server/repositories/applicationPayments/applicationPayments'
import {
  findApplication,
  type FoundApplication,
} from '@/server/repositories/applications/applications'
import { lockApplication } from '@/server/repositories/applications/applicationWrites'
import type { CheckoutSession } from '@/server/repositories/payments/checkoutSessions'
import { findWaivers } from '@/server/repositories/waivers/feeWaivers'
import { isLiveProfile } from '@/server/repositories/profiles/profileWrites'
import { countSubmission } from '@/server/statistics/countSubmission'
import { bookCharge } from './bookCharge'
import { feeCharge } from './feeCharge'
import { restorePayment } from './restorePayment'

interface Paid {
  session: Stripe.Checkout.Session
  row: CheckoutSession
  /** Its payment intent; null while there is none. */
  intent: string | null
  /** Whether the bank did not pay, days after the payment was made. */
  isFailed: boolean
}

/**
 * Follows the state of a checkout for an application: what was paid in time submits what was frozen with it, and what
 * came too late is refunded (docs/product.md, "Application fees"). Repeating it changes nothing. Needs the payment lock
 * of the applicant's profile.
 */
export async function applyApplicationPayment(
  transaction: Db,
  { session, row, intent, isFailed }: Paid,
  services: PaymentServices,
): Promise<void> {
  const payment =
    (await findPaymentOf(transaction, row.id)) ?? (await restorePayment(transaction, session, row))
  if (!payment || payment.state === 'PAID' || payment.state === 'REFUSED') return
  if (row.status === 'processing') {
    return updatePayment(transaction, row.id, { state: 'PROCESSING', payment_intent: intent })
  }
  if (row.status === 'expired') {
    const state = isFailed ? 'FAILED' : 'ABANDONED'
    return updatePayment(transaction, row.id, { state, submission: null })
  }
  if (row.status === 'complete' && intent !== null) {
    await settle(transaction, { payment, intent }, services)
  }
}

async function settle(
  transaction: Db,
  { payment, intent }: { payment: ApplicationPayment; intent: string },
  services: PaymentServices,
): Promise<void> {
  const { application_id: applicationId, session_id: sessionId } = payment
  const paid = await feeCharge(intent, services)
  if (!paid) return
  const paidAt = timeOf(paid.charge)
  // The charge was read before: no request is made while the application is locked.
  await lockApplication(transaction, applicationId)
  const found = await findApplication(transaction, applicationId, paidAt)
  const payments = await listPaymentsOf(transaction, applicationId)
  const isLive = await isLiveProfile(transaction, payment.profile_id)
  const reason = isLive ? whyRefused({ payment, payments, found, paidAt }) : 'NOT_SUBMITTED'
  await updatePayment(transaction, sessionId, {
    state: reason === null ? 'PAID' : 'REFUSED',
    payment_intent: intent,
    paid_at: paidAt,
    submission: null,
  })
  if (paid.money) await bookCharge(transaction, payment, paid.money)
  if (reason !== null) {
    const refund = { reason, now: new Date(services.clock()), mustWait: services.holdsRefunds }
    return refundFees(transaction, { sessionId }, refund)
  }
  const { submission, version } = payment
  const waivers = await findWaivers(transaction, applicationId, paidAt)
  await usePaidCode(transaction, payment, { entered: waivers.code?.id ?? null, at: paidAt })
  const wasWaived = isWaived(waivers, payment)
  const isSubmitted = wasWaived && found?.summary.state === 'SUBMITTED'
  if (found && submission && !isSubmitted) {
    await saveSubmission(transaction, { found, submission, version, at: paidAt })
    countSubmission(services.statistics, found)
  }
  if (!wasWaived) return
  // The page of the payment was still open when the fee was waived: the money goes back, and the application counts.
  await useGranted(transaction, payment, paidAt)
  const refund = { reason: 'WAIVED', now: new Date(services.clock()) } as const
  await refundFees(transaction, { sessionId }, { ...refund, mustWait: services.holdsRefunds })
}

interface Refusable {
  payment: ApplicationPayment
  payments: readonly ApplicationPayment[]
  found: FoundApplication | undefined
  paidAt: Date
}

/** Why a payment submits nothing and is refunded; null when it counts. */
function whyRefused({ payment, payments, found, paidAt }: Refusable): FeeRefundReason | null {
  if (!found) return 'NOT_SUBMITTED'
  const isPaidFor = payments.some(
    (other) =>
      other.session_id !== payment.session_id &&
      countsAsPaid(other) &&
      other.works >= payment.works,
  )
  if (isPaidFor) return 'PAID_TWICE'
  if (found.submitUntil && found.submitUntil <= paidAt) return 'TOO_LATE'
  return whyClosed(found, paidAt) === null ? null : 'NOT_SUBMITTED'
}

/** When it was paid: by card at once, by other methods when the money arrived. */
function timeOf(charge: Stripe.Charge): Date {
  const isCard = charge.payment_method_details?.type === 'card'
  const arrived = expanded(charge.balance_transaction)?.created
  return atSecond(isCard ? charge.created : (arrived ?? charge.created))
}
