import type Stripe from 'stripe'
import type { Money } from '@/contract/forms/money'
import { expanded } from '@/server/payments/objects'

interface FeeRefund {
  id: string
  /** What was held for it, in the currency that the payment arrived in. */
  held: Money
  taken: Money
  cost: Money
  /** What the bank has returned. */
  returned: Money | null
}

interface FeeDispute {
  id: string
  outcome: 'open' | 'won' | 'lost'
  held: Money
  /** What the provider took, and its fee; null for an inquiry, which moves nothing. */
  taken: { amount: Money; cost: Money } | null
  returned: { amount: Money; cost: Money } | null
}

/** Where the money of an application fee is, in amounts of the provider's balance transactions. */
export interface FeeMoney {
  charge: string
  settled: Money
  cost: Money
  refunds: FeeRefund[]
  disputes: FeeDispute[]
  /** What was neither refunded nor lost. */
  left: Money
  openDispute: string | null
}

/**
 * @param charge read with `chargeExpansion`
 * @returns null while the money of a debit has not arrived
 */
export function feeMoney(
  charge: Stripe.Charge,
  disputes: readonly Stripe.Dispute[],
): FeeMoney | null {
  const settled = expanded(charge.balance_transaction)
  if (!settled) return null
  const shareOf = (part: number): Money => ({
    amountMinor: Math.round((settled.amount * part) / charge.amount),
    currency: settled.currency.toUpperCase(),
  })
  const refunds = (charge.refunds?.data ?? []).flatMap((made) => {
    const taken = expanded(made.balance_transaction)
    if (!taken) return []
    const failed = expanded(made.failure_balance_transaction)
    const held = shareOf(made.amount)
    const returned = failed && amountOf(failed)
    return [{ id: made.id, held, taken: amountOf(taken, -1), cost: costOf(taken), returned }]
  })
  const disputed = disputes.map((dispute) => disputeOf(dispute, shareOf(dispute.amount)))
  // A refund that waits, such as for money on our balance, is not booked yet, but what it gives back is not held.
  const waiting = (charge.refunds?.data ?? []).filter(
    ({ status, balance_transaction: taken }) => status === 'pending' && taken === null,
  )
  const gone =
    sumOf(waiting.map(({ amount }) => ({ held: shareOf(amount) }))) +
    sumOf(refunds.filter(({ returned }) => returned === null)) +
    sumOf(disputed.filter(({ outcome, taken }) => outcome === 'lost' && taken !== null))
  const amount = amountOf(settled)
  return {
    charge: charge.id,
    settled: amount,
    cost: costOf(settled),
    refunds,
    disputes: disputed,
    left: { ...amount, amountMinor: Math.max(0, amount.amountMinor - gone) },
    openDispute: disputed.find(({ outcome }) => outcome === 'open')?.id ?? null,
  }
}

function disputeOf(
  { id, status, balance_transactions: movements }: Stripe.Dispute,
  held: Money,
): FeeDispute {
  const taken = movements.find(({ amount }) => amount < 0)
  const returned = movements.find(({ amount }) => amount > 0)
  return {
    id,
    outcome: outcomeOf(status),
    held,
    taken: taken ? { amount: amountOf(taken, -1), cost: costOf(taken) } : null,
    returned: returned ? { amount: amountOf(returned), cost: costOf(returned, -1) } : null,
  }
}

/** An inquiry that was closed, and a dispute that was prevented, cost nothing. */
const settledStatuses: readonly string[] = ['won', 'warning_closed', 'prevented']

function outcomeOf(status: Stripe.Dispute.Status): FeeDispute['outcome'] {
  if (status === 'lost') return 'lost'
  return settledStatuses.includes(status) ? 'won' : 'open'
}

const sumOf = (items: readonly { held: Money }[]) =>
  items.reduce((sum, { held }) => sum + held.amountMinor, 0)

const amountOf = (moved: Stripe.BalanceTransaction, sign = 1): Money => ({
  amountMinor: sign * moved.amount,
  currency: moved.currency.toUpperCase(),
})

/** Adding 0 makes 0 of -0. */
const costOf = ({ fee, currency }: Stripe.BalanceTransaction, sign = 1): Money => ({
  amountMinor: sign * fee + 0,
  currency: currency.toUpperCase(),
})
