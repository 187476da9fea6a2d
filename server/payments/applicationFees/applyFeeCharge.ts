import type Stripe from 'stripe'
import { formatMoney } from '@/contract/pricing/money'
import type { Db } from '@/server/db/connection'
import { failedFeeRefundLetter, feeRefundLetter } from '@/server/mail/payments/feeLetters'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import { atSecond } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { reverseShare } from '@/server/payments/settlement/reverseShare'
import { recordFailures } from '@/server/payments/refunds/recordFailures'
import {
  findPaymentOf,
  lockPayment,
  markRefunded,
  unmarkRefunded,
  type ApplicationPayment,
} from '@/server/repositories/applicationPayments/applicationPayments'
import { findCallTitle } from '@/server/repositories/applicationPayments/callTitles'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { webAddresses } from '@/server/text/webAddresses'
import { bookCharge } from './bookCharge'
import { feeCharge } from './feeCharge'
import type { FeeMoney } from './feeMoney'

/**
 * Follows what happens to the money of an application fee: enters it into the ledger, and mails the applicant about
 * a refund, and about one that the bank has returned. Repeating it changes nothing. Needs the applicant's payment lock.
 */
export async function applyFeeCharge(
  transaction: Db,
  known: ApplicationPayment,
  services: PaymentServices,
): Promise<void> {
  const found = await feeCharge(known.payment_intent ?? '', services)
  if (!found) return
  const { charge, money } = found
  const payment = await lockPayment(transaction, known.session_id)
  if (money)
    await bookCharge(transaction, await reclaim(transaction, { payment, money }, services), money)
  await recordFailures(transaction, charge, services)
  const refunds = charge.refunds?.data ?? []
  if (charge.refunded) {
    const made = refunds.map(({ created }) => created)
    await markRefunded(transaction, payment.session_id, atSecond(Math.max(...made)))
  } else if (payment.refunded_at !== null) {
    await unmarkRefunded(transaction, payment.session_id)
  }
  await mailRefunds(transaction, { payment, charge }, services)
}

/** What was transferred comes back when it is refunded or disputed, as far as the organizer's account has it. */
async function reclaim(
  transaction: Db,
  { payment, money }: { payment: ApplicationPayment; money: FeeMoney },
  services: PaymentServices,
): Promise<ApplicationPayment> {
  if (payment.transfer === null) return payment
  const isLess = money.left.amountMinor < Number(payment.held_minor)
  const isNewDispute = money.openDispute !== null && payment.dispute === null
  if (!isLess && !isNewDispute) return payment
  const isHeldAgain = await reverseShare(transaction, payment, services)
  return isHeldAgain ? { ...payment, transfer: null } : payment
}

async function mailRefunds(
  transaction: Db,
  { payment, charge }: { payment: ApplicationPayment; charge: Stripe.Charge },
  services: PaymentServices,
): Promise<void> {
  const profile = await findPaymentProfile(transaction, payment.profile_id)
  const refunds = charge.refunds?.data ?? []
  if (!profile || refunds.length === 0) return
  const title = await findCallTitle(transaction, payment.application_id)
  const { refund_reason: reason = null, refund_note: note = null } =
    (await findPaymentOf(transaction, payment.session_id)) ?? {}
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  for (const { id, amount, currency, status } of refunds) {
    const money = formatMoney({ amountMinor: amount, currency: currency.toUpperCase() })
    const facts = { title, amount: money, reason: reason ?? 'BY_US', note }
    const hasFailed = status === 'failed'
    const letter = hasFailed ? failedFeeRefundLetter(facts, pages) : feeRefundLetter(facts, pages)
    const key = `${hasFailed ? 'refund-failed' : 'refund'} ${id}`
    const addressed = { uid: profile.uid, profileId: profile.id, key }
    await postPaymentLetter(transaction, letter, addressed, services)
  }
}
