import type { StoredType, StoredTypes } from '@/local/payments/store/types'
import type { Transaction } from '@/local/payments/store/transaction'
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

/** The id of something that is stored as its id. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
