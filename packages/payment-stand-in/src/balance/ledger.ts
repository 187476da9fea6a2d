import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { newId } from '../wire/ids'

/** Whose balance: that of a connected account, or null for the platform's. */
export type Owner = string | null

interface Entry {
  owner: Owner
  type: Stripe.BalanceTransaction.Type
  /** In the currency's smallest unit; negative if money leaves the balance. */
  amount: number
  currency: string
  /** The id of the object that moved the money. */
  source: string
  fee?: number
  /** Seconds since the epoch; from then on the money can be transferred and paid out. Default: now. */
  availableOn?: number
  id?: string
  /** How reports name the type, if they name it differently. */
  category?: string
}

export const seconds = (): number => Math.floor(Date.now() / 1000)

/** Adds a movement to a balance. Nothing else changes a balance. */
export function record(tx: Transaction, entry: Entry): Stripe.BalanceTransaction {
  const { owner, type, amount, currency, source, fee = 0, id = newId('txn_') } = entry
  const now = seconds()
  const availableOn = Math.max(now, entry.availableOn ?? now)
  if (owner) tx.put({ id: ownerId(id), object: 'local.owner', account: owner })
  return tx.put<Stripe.BalanceTransaction>({
    id,
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: entry.category ?? type,
    source,
    status: availableOn > now ? 'pending' : 'available',
    type,
  })
}

/** An id of its own, so that expanding the object's id never finds this record. */
const ownerId = (id: string) => `owner_${id}`

/** Whose an object is that only some accounts see: a movement or a payout. */
export const ownerOf = (tx: Transaction, id: string): Owner =>
  tx.find('local.owner', ownerId(id))?.account ?? null

export function setOwner(tx: Transaction, id: string, owner: Owner): void {
  if (owner) tx.put({ id: ownerId(id), object: 'local.owner', account: owner })
}

/** Makes money available whose time has come. */
export function settle(tx: Transaction): void {
  const now = seconds()
  for (const entry of tx.list('balance_transaction')) {
    if (entry.status === 'pending' && entry.available_on <= now) {
      tx.put({ ...entry, status: 'available' })
    }
  }
}

/** The movements of a balance, newest first, with their present status. */
export function movementsOf(tx: Transaction, owner: Owner): Stripe.BalanceTransaction[] {
  settle(tx)
  return tx.list('balance_transaction').filter(({ id }) => ownerOf(tx, id) === owner)
}

export interface Sums {
  available: number
  pending: number
}

/** What a balance has in each currency that it ever had money in. */
export function sumsOf(tx: Transaction, owner: Owner): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  for (const { currency, net, status } of movementsOf(tx, owner)) {
    const { available, pending } = sums.get(currency) ?? { available: 0, pending: 0 }
    const isPending = status === 'pending'
    sums.set(currency, {
      available: available + (isPending ? 0 : net),
      pending: pending + (isPending ? net : 0),
    })
  }
  return sums
}

/** What a balance has in a currency. */
export const sumOf = (tx: Transaction, owner: Owner, currency: string): Sums =>
  sumsOf(tx, owner).get(currency) ?? { available: 0, pending: 0 }
