import type { LedgerAccount, LedgerKind } from '@/contract/enums/payments/ledger'
import type { Money } from '@/contract/forms/money'

/** A change of one account. Debits are positive, credits negative. */
export interface LedgerEntry extends Money {
  account: LedgerAccount
}

/** What is written for one thing that happened. Its entries balance to zero in each currency. */
export interface Posting {
  kind: LedgerKind
  entries: LedgerEntry[]
}

export const debit = (account: LedgerAccount, money: Money): LedgerEntry => ({
  account,
  amountMinor: requireAmount(money),
  currency: money.currency,
})

export const credit = (account: LedgerAccount, money: Money): LedgerEntry => ({
  account,
  amountMinor: -requireAmount(money),
  currency: money.currency,
})

/** What the provider charges for something. */
export const costOf = (cost: Money | undefined): LedgerEntry[] =>
  cost ? [debit('PROVIDER_COSTS', cost), credit('PROVIDER_BALANCE', cost)] : []

/** Money arrives at the organizer's account. */
export const toAccount = (money: Money): LedgerEntry[] => [
  debit('CONNECTED_BALANCE', money),
  credit('ORGANIZER_BALANCE', money),
]

/** Money leaves the organizer's account. */
export const fromAccount = (money: Money): LedgerEntry[] => [
  debit('ORGANIZER_BALANCE', money),
  credit('CONNECTED_BALANCE', money),
]

export const nothingIn = ({ currency }: Money): Money => ({ amountMinor: 0, currency })

export const sum = (amounts: readonly [Money, ...Money[]]): Money => ({
  amountMinor: amounts.reduce((total, { amountMinor }) => total + amountMinor, 0),
  currency: amounts[0].currency,
})

function requireAmount({ amountMinor, currency }: Money): number {
  if (Number.isSafeInteger(amountMinor) && amountMinor >= 0) return amountMinor
  throw new RangeError(`${amountMinor} ${currency} isn't an amount of money.`)
}

/** @throws RangeError for amounts that are negative, not integers, or in several currencies */
export function requireAmounts(amounts: Record<string, Money | undefined>): void {
  const given = Object.values(amounts).filter((money) => money !== undefined)
  given.forEach(requireAmount)
  const currencies = new Set(given.map(({ currency }) => currency))
  if (currencies.size > 1) throw new RangeError(`Mixed currencies: ${[...currencies].join(', ')}`)
}

/** One entry for each account and currency, without those of nothing. @throws RangeError if all are */
export function post(kind: LedgerKind, entries: readonly LedgerEntry[]): Posting {
  const merged = new Map<string, LedgerEntry>()
  for (const { account, amountMinor, currency } of entries) {
    const key = `${account} ${currency}`
    const before = merged.get(key)?.amountMinor ?? 0
    merged.set(key, { account, amountMinor: before + amountMinor, currency })
  }
  const changed = [...merged.values()].filter(({ amountMinor }) => amountMinor !== 0)
  if (changed.length === 0) throw new RangeError(`Nothing to post as ${kind}.`)
  return { kind, entries: changed }
}
