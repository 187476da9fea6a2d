import { inTransaction, type Db } from '@/server/db/connection'
import {
  deleteDocuments,
  lockLeftDocuments,
  lockUnusedDocuments,
} from '@/server/repositories/applications/documents'
import { mayErase } from '@/server/repositories/erasureLock'

const BATCH = 200

/** Erases documents that no application shows, files before rows. Returns how many. */
export async function eraseUnusedDocuments(
  db: Db,
  eraseFile: (id: string) => Promise<void>,
): Promise<number> {
  let total = 0
  for (const lock of [lockLeftDocuments, lockUnusedDocuments]) {
    for (;;) {
      const erased = await eraseBatch(db, lock, eraseFile)
      total += erased
      if (erased < BATCH) break
    }
  }
  return total
}

const eraseBatch = (
  db: Db,
  lock: (db: Db, limit: number) => Promise<string[]>,
  eraseFile: (id: string) => Promise<void>,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    if (!(await mayErase(transaction))) return 0
    const ids = await lock(transaction, BATCH)
    if (ids.length === 0) return 0
    for (const id of ids) await eraseFile(id)
    await deleteDocuments(transaction, ids)
    return ids.length
  })
