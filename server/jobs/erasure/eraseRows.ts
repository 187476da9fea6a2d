import { inTransaction, type Db } from '@/server/db/connection'
import { eraseUnusedImages } from '@/server/images/unusedImages'
import { deleteRows, type ErasableRow } from '@/server/repositories/erasure'
import { mayErase } from '@/server/repositories/erasureLock'
import { releaseImages } from '@/server/repositories/images'
import type { JobServices } from '@/server/jobs/task'

const BATCH = 50

interface Erasure {
  table: 'artworks' | 'opportunities'
  /** Locks at most `limit` rows that are to be erased. */
  lock: (db: Db, limit: number) => Promise<ErasableRow[]>
}

/** Erases rows and their images in batches until none are left. Returns how many. */
export async function eraseRows(services: Pick<JobServices, 'db' | 'images'>, erasure: Erasure) {
  let total = 0
  for (;;) {
    const erased = await eraseBatch(services, erasure)
    total += erased
    if (erased < BATCH) return total
  }
}

/** Files go before rows: a process that ends in between leaves rows, which the next run finds. */
const eraseBatch = (
  { db, images: store }: Pick<JobServices, 'db' | 'images'>,
  { table, lock }: Erasure,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    if (!(await mayErase(transaction))) return 0
    const rows = await lock(transaction, BATCH)
    if (rows.length === 0) return 0
    const keys = [...new Set(rows.flatMap(({ images }) => images.map(({ key }) => key)))]
    await releaseImages(transaction, keys)
    await eraseUnusedImages(transaction, keys, (key) => store.erase(key))
    await deleteRows(transaction, table, rows)
    return rows.length
  })
