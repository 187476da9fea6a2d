import type { StoredType, StoredTypes } from '../store/types'
import type { Transaction } from '../store/transaction'
import { missing } from './errors'

/** Finds an object; throws Stripe's error if there is none. `param` names the parameter with its id. */
export function read<T extends StoredType>(
  tx: Transaction,
  type: T,
  id: string,
  param?: string,
): StoredTypes[T] {
  const found = tx.find(type, id)
  if (!found) throw missing(type.split('.').at(-1) ?? type, id, param)
  return found
}

/** Those of a list that are a customer's, or all. Throws Stripe's error for a customer that never was. */
export function ofCustomer<T extends { customer: string | { id: string } | null }>(
  tx: Transaction,
  entries: readonly T[],
  customer: string | undefined,
): T[] {
  if (customer === undefined) return [...entries]
  const found = entries.filter(
    (entry) => entry.customer !== null && idOf(entry.customer) === customer,
  )
  if (found.length === 0) read(tx, 'customer', customer, 'customer')
  return found
}

/** The id of something that is stored as its id. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
