import { openLog } from './log'
import { beginTransaction, Collections, type Seller, type Transaction } from './transaction'
import type { StoredObject } from './types'

export interface Store extends Seller {
  /**
   * Runs a function whose changes are saved together before this returns. If it throws, none is made.
   * The function is synchronous, so that transactions never overlap.
   */
  transact<T>(run: (transaction: Transaction) => T): T
  /** Everything that is stored; of a type, oldest first. */
  objects(): StoredObject[]
  close(): void
}

interface Options extends Seller {
  /** Where everything is saved; without a file, everything is forgotten. */
  file?: string
}

export function openStore({ file, ...seller }: Options): Store {
  const collections = new Collections()
  const log = file === undefined ? undefined : openLog(file, collections)
  return {
    ...seller,
    transact: (run) => {
      const { transaction, changes } = beginTransaction(collections, seller)
      const result = run(transaction)
      if (changes.length > 0) {
        log?.append(changes)
        collections.apply(changes)
      }
      return result
    },
    objects: () => collections.all(),
    close: () => log?.close(),
  }
}
