import type Stripe from 'stripe'
import { recordCharge } from '../balance/paymentMovements'
import { finishPayment, intentOf } from '../billing/collection'
import { debitArrives } from '../customers/testAccounts'
import type { Transaction } from '../store/transaction'
import { followInvoice } from '../subscriptions/dunning'
import { emit } from '../webhooks/events'
import { newId } from '../wire/ids'
import { idOf, read } from '../wire/read'
import { recordDecline, type Payment } from './payments'

/** Ends the debits whose time has come: the money arrives, or the bank refuses them. */
export function finishDebits(tx: Transaction, now: number): void {
  for (const { id, arrivesAt } of tx.list('local.debit')) {
    if (arrivesAt > now) continue
    tx.remove('local.debit', id)
    finishDebit(tx, read(tx, 'payment_intent', id))
  }
}

function finishDebit(tx: Transaction, intent: Stripe.PaymentIntent): void {
  const method = tx.find('payment_method', String(intent.payment_method))
  const hasArrived = debitArrives(method?.sepa_debit?.last4 ?? undefined)
  finishCharge(tx, intent, hasArrived)
  const payment = hasArrived ? succeed(tx, intent) : recordDecline(tx, intent, 'insufficient_funds')
  const invoice = tx.list('invoice').find((entry) => intentOf(tx, entry)?.id === intent.id)
  if (invoice) followInvoice(tx, finishPayment(tx, invoice, payment), payment)
  const session = tx
    .list('checkout.session')
    .find((entry) => entry.payment_intent === intent.id || isFor(entry, invoice))
  if (!session) return
  const finished = tx.put({
    ...session,
    payment_status: hasArrived ? ('paid' as const) : session.payment_status,
  })
  const outcome = hasArrived ? 'async_payment_succeeded' : 'async_payment_failed'
  emit(tx, `checkout.session.${outcome}`, finished)
}

const isFor = ({ invoice: own }: Stripe.Checkout.Session, invoice: Stripe.Invoice | undefined) =>
  invoice !== undefined && own !== null && idOf(own) === invoice.id

function succeed(tx: Transaction, intent: Stripe.PaymentIntent): Payment {
  const paid = tx.put({
    ...intent,
    status: 'succeeded' as const,
    amount_received: intent.amount,
  })
  emit(tx, 'payment_intent.succeeded', paid)
  return { intent: paid }
}

function finishCharge(
  tx: Transaction,
  { latest_charge }: Stripe.PaymentIntent,
  hasArrived: boolean,
) {
  const charge = read(tx, 'charge', idOf(latest_charge ?? ''))
  const finished = tx.put<Stripe.Charge>({
    ...charge,
    balance_transaction: hasArrived ? newId('txn_') : null,
    amount_captured: hasArrived ? charge.amount : 0,
    captured: hasArrived,
    paid: hasArrived,
    status: hasArrived ? 'succeeded' : 'failed',
  })
  recordCharge(tx, finished)
  emit(tx, hasArrived ? 'charge.succeeded' : 'charge.failed', finished)
}
