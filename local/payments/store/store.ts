import { openLog } from './log'
import { beginTransaction, Collections, type Transaction } from './transaction'

export interface Store {
  /**
   * Runs a function whose changes are saved together before this returns. If it throws, none is made.
   * The function is synchronous, so that transactions never overlap.
   */
  transact<T>(run: (transaction: Transaction) => T): T
  close(): void
}

interface Options {
  publicUrl: string
  /** Where everything is saved; without a file, everything is forgotten. */
  file?: string
}

export function openStore({ publicUrl, file }: Options): Store {
  const collections = new Collections()
  const log = file === undefined ? undefined : openLog(file, collections)
  return {
    transact: (run) => {
      const { transaction, changes } = beginTransaction(collections, publicUrl)
      const result = run(transaction)
      if (changes.length > 0) {
        log?.append(changes)
        collections.apply(changes)
      }
      return result
    },
    close: () => log?.close(),
  }
}
