import type Stripe from 'stripe'
import { movementsOf, ownerOf, record, seconds, setOwner, type Owner } from '../balance/ledger'
import { paidOut, setContents } from '../balance/payoutContents'
import { refreshAccount } from '../connect/accountState'
import { factsOf, putFacts } from '../connect/facts'
import { bankOutcome, FAILURES } from '../connect/testData'
import type { Transaction } from '../store/transaction'
import type { StoredObject } from '../store/types'
import { emit, emitFor } from '../webhooks/events'
import { newId } from '../wire/ids'
import { mergeMetadata } from '../wire/params'
import { read } from '../wire/read'

const DAY_S = 24 * 3600

interface NewPayout {
  owner: Owner
  amount: number
  currency: string
  isAutomatic: boolean
  metadata?: Record<string, string> | '' | undefined
}

function announce(tx: Transaction, owner: Owner, type: Stripe.Event['type'], object: StoredObject) {
  if (owner) emitFor(tx, owner, type, object)
  else emit(tx, type, object)
}

/** Takes money out of a balance, on its way to a bank account. */
export function createPayout(tx: Transaction, given: NewPayout): Stripe.Payout {
  const { owner, amount, currency, isAutomatic } = given
  const id = newId('po_')
  const now = seconds()
  const movement = record(tx, { owner, type: 'payout', amount: -amount, currency, source: id })
  const account = owner ? read(tx, 'account', owner) : undefined
  setOwner(tx, id, owner)
  const payout = tx.put<Stripe.Payout>({
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now + DAY_S,
    automatic: isAutomatic,
    balance_transaction: movement.id,
    created: now,
    currency,
    description: isAutomatic ? 'STRIPE PAYOUT' : null,
    destination: account?.external_accounts?.data[0]?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: isAutomatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  })
  announce(tx, owner, 'payout.created', payout)
  return payout
}

/** Pays everything out that is available and in no automatic payout yet, in each currency. */
function payOutAll(tx: Transaction, account: string): void {
  const done = paidOut(tx)
  const left = movementsOf(tx, account).filter(
    ({ id, status }) => status === 'available' && !done.has(id),
  )
  for (const currency of new Set(left.map((entry) => entry.currency))) {
    const entries = left.filter((entry) => entry.currency === currency)
    const amount = entries.reduce((sum, { net }) => sum + net, 0)
    if (amount <= 0) continue
    const payout = createPayout(tx, { owner: account, amount, currency, isAutomatic: true })
    setContents(tx, payout.id, [String(payout.balance_transaction), ...entries.map(({ id }) => id)])
  }
}

const INTERVAL_DAYS: Readonly<Record<string, number>> = { daily: 1, weekly: 7, monthly: 30 }

/** Makes the automatic payouts that are due. */
export function payOutDue(tx: Transaction): void {
  const now = seconds()
  for (const account of tx.list('account').reverse()) {
    const facts = factsOf(tx, account.id)
    const days = INTERVAL_DAYS[account.settings?.payouts?.schedule.interval ?? '']
    if (!facts || !days || !account.payouts_enabled || facts.nextPayoutAt > now) continue
    putFacts(tx, { ...facts, nextPayoutAt: now + days * DAY_S })
    payOutAll(tx, account.id)
  }
}

/** Ends the payouts whose time has come: the bank takes the money, or returns it. */
export function finishPayouts(tx: Transaction): void {
  const now = seconds()
  for (const payout of tx.list('payout').reverse()) {
    const owner = ownerOf(tx, payout.id)
    const { failure, isLate } = (owner && bankOf(tx, owner, payout)) || ARRIVES
    if (payout.status === 'pending' && payout.arrival_date <= now) {
      if (failure && !isLate) failPayout(tx, payout, failure)
      else finish(tx, payout)
    } else if (payout.status === 'paid' && failure && payout.arrival_date + DAY_S <= now) {
      failPayout(tx, payout, failure)
    }
  }
}

const ARRIVES = { failure: null, isLate: false }

/** How payouts to the bank account end that this payout went to; undefined if it has been replaced. */
function bankOf(tx: Transaction, account: string, { destination }: Stripe.Payout) {
  const bank = tx.find('account', account)?.external_accounts?.data[0]?.id
  const facts = factsOf(tx, account)
  return facts && bank === destination ? bankOutcome(facts.bank) : undefined
}

function finish(tx: Transaction, payout: Stripe.Payout): void {
  const trace = { status: 'supported', value: payout.id.slice(-9) }
  const paid = tx.put<Stripe.Payout>({ ...payout, status: 'paid', trace_id: trace })
  announce(tx, ownerOf(tx, payout.id), 'payout.paid', paid)
}

/** The money is back in the balance, and payouts stop until the bank account is replaced. */
function failPayout(tx: Transaction, payout: Stripe.Payout, code: keyof typeof FAILURES): void {
  const owner = ownerOf(tx, payout.id)
  const { amount, currency } = payout
  const movement = record(tx, {
    owner,
    type: 'payout_failure',
    amount,
    currency,
    source: payout.id,
  })
  const failed = tx.put<Stripe.Payout>({
    ...payout,
    failure_balance_transaction: movement.id,
    failure_code: code,
    failure_message: FAILURES[code],
    status: 'failed',
  })
  announce(tx, owner, 'payout.failed', failed)
  const facts = owner ? factsOf(tx, owner) : undefined
  if (!owner || !facts) return
  putFacts(tx, { ...facts, isBankErrored: true })
  const { external_accounts: banks } = read(tx, 'account', owner)
  const errored = (banks?.data ?? []).map((bank) => ({ ...bank, status: 'errored' }))
  refreshAccount(tx, owner, banks ? { external_accounts: { ...banks, data: errored } } : {})
}
