import type { Money } from '@/contract/forms/money'
import {
  costOf,
  credit,
  debit,
  fromAccount,
  nothingIn,
  post,
  requireAmounts,
  sum,
  toAccount,
  type Posting,
} from './ledgerEntries'

/*
 * One function for each kind (docs/product.md, "The ledger"). Amounts are those of the provider's balance
 * transactions, in its smallest unit of the currency and never negative. Each function throws a RangeError for an
 * amount that is negative, not an integer or in another currency than the others.
 */

/** An applicant paid. @param settled what arrived before costs */
export function payment({ settled, cost }: { settled: Money; cost: Money }): Posting {
  requireAmounts({ settled, cost })
  return post('PAYMENT', [
    debit('PROVIDER_BALANCE', settled),
    credit('HELD_FEES', settled),
    ...costOf(cost),
  ])
}

interface Refund {
  /** What is no longer held: the settled amount at the time of the payment. */
  held: Money
  /** What the provider took from the balance, which differs after a change of exchange rates. */
  taken: Money
  /** What the provider charges for it, if it does. */
  cost?: Money
}

/** After the transfer nothing is held: post `reversal` or `refundCovered` before. */
export function refund({ held, taken, cost }: Refund): Posting {
  requireAmounts({ held, taken, cost })
  return post('REFUND', [
    debit('HELD_FEES', held),
    credit('PROVIDER_BALANCE', taken),
    debit('PROVIDER_COSTS', taken),
    credit('PROVIDER_COSTS', held),
    ...costOf(cost),
  ])
}

/** The bank returned a refund. @param returned what the provider gave back */
export function refundFailed({ held, returned }: { held: Money; returned: Money }): Posting {
  requireAmounts({ held, returned })
  return post('REFUND_FAILED', [
    debit('PROVIDER_BALANCE', returned),
    credit('HELD_FEES', held),
    debit('PROVIDER_COSTS', held),
    credit('PROVIDER_COSTS', returned),
  ])
}

/** What pays for a refund after the transfer as far as no reversal does: our fee, the reserve, or we. */
export function refundCovered(cover: { fee: Money; reserve: Money; loss: Money }): Posting {
  requireAmounts(cover)
  const { fee, reserve, loss } = cover
  return post('REFUND_COVERED', [
    debit('PLATFORM_FEES', fee),
    debit('RESERVE', reserve),
    debit('DISPUTE_LOSSES', loss),
    credit('HELD_FEES', sum([fee, reserve, loss])),
  ])
}

interface Transfer {
  /** What was held for the applications of the transfer. */
  total: Money
  fee: Money
  reserve: Money
  /** What arrived at the organizer's account, if it has another currency. */
  received?: Money
}

/** What is transferred of an amount that is held. @throws RangeError if fee and reserve exceed it */
export function netOf({ total, fee, reserve }: Pick<Transfer, 'total' | 'fee' | 'reserve'>): Money {
  requireAmounts({ total, fee, reserve })
  const amountMinor = total.amountMinor - fee.amountMinor - reserve.amountMinor
  if (amountMinor < 0) throw new RangeError('Fee and reserve exceed what is held.')
  return { amountMinor, currency: total.currency }
}

export function transfer({ total, fee, reserve, received }: Transfer): Posting {
  const net = netOf({ total, fee, reserve })
  return post('TRANSFER', [
    debit('HELD_FEES', total),
    credit('PLATFORM_FEES', fee),
    credit('RESERVE', reserve),
    credit('PROVIDER_BALANCE', net),
    ...toAccount(received ?? net),
  ])
}

interface Reversal {
  /** What came back from the organizer's account. */
  amount: Money
  /** What of our fee is given back with it: there is no fee on refunds. */
  fee: Money
  reserve: Money
  /** What the organizer's account lost, if it has another currency. */
  debited?: Money
}

/** Fees of an opportunity are held again. */
export function reversal({ amount, fee, reserve, debited = amount }: Reversal): Posting {
  requireAmounts({ amount, fee, reserve })
  return post('REVERSAL', [
    debit('PROVIDER_BALANCE', amount),
    debit('PLATFORM_FEES', fee),
    debit('RESERVE', reserve),
    credit('HELD_FEES', sum([amount, fee, reserve])),
    ...fromAccount(debited),
  ])
}

/** A reserve is transferred at its end. @param received as in `transfer` */
export function reserveRelease({
  amount,
  received = amount,
}: {
  amount: Money
  received?: Money
}): Posting {
  return post('RESERVE_RELEASE', [
    debit('RESERVE', amount),
    credit('PROVIDER_BALANCE', amount),
    ...toAccount(received),
  ])
}

/** The organizer's account at the provider paid out to the bank. */
export const payout = ({ amount }: { amount: Money }): Posting =>
  post('PAYOUT', fromAccount(amount))

export const payoutFailed = ({ amount }: { amount: Money }): Posting =>
  post('PAYOUT_FAILED', toAccount(amount))

/** The provider took a disputed payment back, and a fee. The fees of the payment stay held meanwhile. */
export function dispute({ amount, cost }: { amount: Money; cost: Money }): Posting {
  requireAmounts({ amount, cost })
  return post('DISPUTE', [
    debit('DISPUTED', amount),
    credit('PROVIDER_BALANCE', amount),
    ...costOf(cost),
  ])
}

interface DisputeWon {
  /** The amount of `dispute`. */
  disputed: Money
  /** What the provider gave back, without the fee. */
  returned: Money
  /** The fee, if the provider gave it back. */
  costReturned?: Money
}

export function disputeWon({ disputed, returned, costReturned }: DisputeWon): Posting {
  requireAmounts({ disputed, returned, costReturned })
  const back = costReturned ?? nothingIn(disputed)
  return post('DISPUTE_WON', [
    credit('DISPUTED', disputed),
    debit('PROVIDER_BALANCE', returned),
    debit('PROVIDER_COSTS', disputed),
    credit('PROVIDER_COSTS', returned),
    debit('PROVIDER_BALANCE', back),
    credit('PROVIDER_COSTS', back),
  ])
}

interface DisputeLost {
  /** The amount of `dispute`. */
  disputed: Money
  /** What is held of the payment, after a reversal if there was one; 0 after the transfer. */
  held: Money
  /** What the organizer's reserve pays. */
  reserve: Money
}

/** What neither held fees nor the reserve pay is our loss. @throws RangeError for more reserve than needed */
export function disputeLost({ disputed, held, reserve }: DisputeLost): Posting {
  requireAmounts({ disputed, held, reserve })
  const rest = disputed.amountMinor - held.amountMinor
  if (reserve.amountMinor > Math.max(0, rest)) {
    throw new RangeError('The reserve pays more than the dispute took.')
  }
  const { currency } = disputed
  const loss = { amountMinor: Math.max(0, rest - reserve.amountMinor), currency }
  const gain = { amountMinor: Math.max(0, -rest), currency }
  return post('DISPUTE_LOST', [
    credit('DISPUTED', disputed),
    debit('HELD_FEES', held),
    debit('RESERVE', reserve),
    debit('DISPUTE_LOSSES', loss),
    // The amount in dispute was worth less than at the payment.
    credit('PROVIDER_COSTS', gain),
  ])
}
