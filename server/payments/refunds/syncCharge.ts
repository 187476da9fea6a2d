import type Stripe from 'stripe'
import { revokePurchase } from '@/server/commands/purchases/revokePurchase'
import type { Db } from '@/server/db/connection'
import { applyFeeCharge } from '@/server/payments/applicationFees/applyFeeCharge'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findPaymentByIntent } from '@/server/repositories/applicationPayments/applicationPayments'
import { listPaidPurchases, updatePurchase } from '@/server/repositories/purchases/purchases'
import { creditRefunds } from './creditRefunds'
import { endPlan } from './endPlan'
import { mailMoneyBack } from './mailMoneyBack'
import { readMoney, type Money } from './money'
import { recordFailures } from './recordFailures'

/** A payment as the provider has it. */
interface ChargeState {
  charge: Stripe.Charge
  money: Money
}

/**
 * Reads a payment from the provider: a full refund or a lost dispute ends what it paid for, a partial
 * refund doesn't. Repeating it changes nothing. Needs the profile's payment lock.
 */
export async function syncCharge(
  transaction: Db,
  chargeId: string,
  services: PaymentServices,
): Promise<void> {
  const state = await readCharge(chargeId, services)
  const intent = idOrNull(state.charge.payment_intent)
  const fee = intent === null ? undefined : await findPaymentByIntent(transaction, intent)
  if (fee) return applyFeeCharge(transaction, fee, services)
  await applyCharge(transaction, state, services)
}

export async function readCharge(id: string, services: PaymentServices): Promise<ChargeState> {
  const charge = await services.payments.charges.retrieve(id, { expand: ['refunds'] })
  return { charge, money: await readMoney(charge, services) }
}

/** Stores where the money of a payment is, with all that follows from it. */
export async function applyCharge(
  transaction: Db,
  { charge, money }: ChargeState,
  services: PaymentServices,
): Promise<void> {
  // First, because both ask the provider: the rest acquires the user's lock.
  const creditNotes = await creditRefunds(transaction, charge, services)
  const outcome =
    money.status === 'refunded' ? await endPlan(transaction, charge, services) : undefined
  const intent = idOrNull(charge.payment_intent)
  for (const purchase of intent === null ? [] : await listPaidPurchases(transaction, intent)) {
    const { id, status } = purchase
    if (status === 'refunded') continue
    if (money.status === 'refunded') {
      await updatePurchase(transaction, id, { status: 'refunded', refunded_at: money.at })
      await revokePurchase(transaction, purchase, new Date(services.clock()))
    } else if (status !== 'credited' && status !== money.status) {
      await updatePurchase(transaction, id, { status: money.status })
    }
  }
  await recordFailures(transaction, charge, services)
  const dispute = money.status === 'disputed' ? money.dispute : null
  await mailMoneyBack(transaction, { charge, dispute, outcome, creditNotes }, services)
}
