import { settle } from '../balance/ledger'
import { finishRefunds } from '../charges/refunds'
import { finishPayouts, payOutDue } from '../payouts/payouts'
import type { Transaction } from '../store/transaction'
import type { StoredType } from '../store/types'
import { shiftTimes } from '../subscriptions/timeTravel'
import { refreshAccount } from './accountState'
import { factsOf, putFacts } from './facts'

const DAY_S = 24 * 3600

/** Does what is due for balances and connected accounts. */
export function processConnect(tx: Transaction): void {
  settle(tx)
  finishRefunds(tx)
  for (const { id } of tx.list('account').reverse()) {
    if (factsOf(tx, id)) refreshAccount(tx, id)
  }
  finishPayouts(tx)
  payOutDue(tx)
}

/**
 * Lets days pass for all balances and connected accounts, one after the other. What happens in them is moved
 * into the past: the date stays today's.
 */
export function passDays(tx: Transaction, days: number): void {
  for (let day = 0; day < days; day++) {
    shiftDay(tx)
    processConnect(tx)
  }
}

const TYPES = ['balance_transaction', 'transfer', 'transfer_reversal', 'payout', 'account'] as const

function shiftDay(tx: Transaction): void {
  for (const type of TYPES) {
    // The order in which they were created stays that of the list.
    for (const object of tx.list<StoredType>(type).reverse()) tx.put(shiftTimes(object, DAY_S))
  }
  for (const facts of tx.list('local.account_facts')) {
    const { submittedAt, nextPayoutAt } = facts
    putFacts(tx, {
      ...facts,
      submittedAt: submittedAt - DAY_S,
      nextPayoutAt: nextPayoutAt - DAY_S,
    })
  }
}
