import type Stripe from 'stripe'
import { subscriptionTypes } from '@/contract/enums/payments/sales'
import { formatMoney } from '@/contract/pricing/money'
import type { Db } from '@/server/db/connection'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import type { Letter } from '@/server/mail/letter'
import {
  disputeLetter,
  failedRefundLetter,
  partialRefundLetter,
  refundLetter,
  type RefundEffect,
} from '@/server/mail/payments/refundLetters'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { saleName } from '@/server/presenters/products'
import { findRefund } from '@/server/repositories/payments/automaticRefunds'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { listPaidPurchases } from '@/server/repositories/purchases/purchases'
import { webAddresses } from '@/server/text/webAddresses'
import type { CreditNotes } from './creditRefunds'
import type { PlanOutcome } from './endPlan'

interface MoneyBack {
  charge: Stripe.Charge
  /** The provider's id of an open dispute. */
  dispute: string | null
  /** What the refund did to a plan. */
  outcome: PlanOutcome | undefined
  creditNotes: CreditNotes
}

/** Mails the owner once about each refund, each refund that failed, and a dispute. */
export async function mailMoneyBack(
  transaction: Db,
  { charge, dispute, outcome, creditNotes }: MoneyBack,
  services: PaymentServices,
): Promise<void> {
  const customer = idOrNull(charge.customer)
  const profileId = customer && (await findProfileOfCustomer(transaction, customer))
  const profile = profileId && (await findPaymentProfile(transaction, profileId))
  if (!profile) return
  const intent = idOrNull(charge.payment_intent) ?? ''
  const purchases = await listPaidPurchases(transaction, intent)
  const names = purchases.map(saleName)
  const money = (amountMinor: number) =>
    formatMoney({ amountMinor, currency: charge.currency.toUpperCase() })
  const total = money(charge.amount)
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const post = (letter: Letter, key: string) =>
    postPaymentLetter(
      transaction,
      letter,
      { uid: profile.uid, profileId: profile.id, key },
      services,
    )

  // Those of single purchases have a letter of their own.
  const refunds = (charge.refunds?.data ?? []).filter(({ metadata }) => !metadata?.purchaseId)
  for (const { id, amount } of refunds.filter(({ status }) => status === 'failed')) {
    await post(failedRefundLetter({ names, amount: money(amount) }, pages), `refund-failed ${id}`)
  }
  const [latest, ...earlier] = refunds.filter(({ status }) => status !== 'failed')
  if (charge.refunded) {
    const amount = latest && earlier.length > 0 ? money(latest.amount) : total
    const effect = await effectOf(transaction, { intent, outcome })
    const creditNote = (latest && creditNotes.get(latest.id)) ?? null
    const payment = { names, amount, effect, creditNote }
    await post(refundLetter(payment, pages), `refund ${charge.id}`)
    return
  }
  for (const { id, amount } of latest ? [latest, ...earlier] : []) {
    const creditNote = creditNotes.get(id) ?? null
    const payment = { names, amount: money(amount), total, creditNote }
    await post(partialRefundLetter(payment, pages), `refund ${id}`)
  }
  if (dispute !== null) {
    await post(disputeLetter({ names, amount: total }, pages), `dispute ${dispute}`)
  }
}

async function effectOf(
  transaction: Db,
  { intent, outcome }: { intent: string; outcome: PlanOutcome | undefined },
): Promise<RefundEffect> {
  if (typeof outcome === 'object') {
    const { returnedTo } = outcome
    return {
      kind: 'returned',
      plan: returnedTo === null ? 'earlier' : subscriptionTypes[returnedTo],
    }
  }
  const refund = await findRefund(transaction, { payment_intent: intent })
  if (refund?.reason === 'PAID_AFTER_END') return { kind: 'paidAfterEnd' }
  return { kind: outcome === 'unchanged' ? 'unchanged' : 'ended' }
}
