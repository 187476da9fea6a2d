import { unusedImages as limits } from '@/contract/limits/limits'
import { inTransaction, type Db } from '@/server/db/connection'
import { quotaExceeded } from '@/server/errors'
import { measureUnusedImages } from '@/server/repositories/drafts'
import { mayErase } from '@/server/repositories/erasureLock'
import { deleteImages, lockExpiredImages, lockUnusedImages } from '@/server/repositories/images'

type EraseFile = (key: string) => Promise<void>

/** @throws quota_exceeded while a profile has too much that nothing uses (docs/product.md, "Drafts") */
export async function requireUploadRoom(db: Db, profileId: string): Promise<void> {
  const { count, bytes } = await measureUnusedImages(db, profileId)
  if (count < limits.count && bytes < limits.bytes) return
  throw quotaExceeded(
    'You have uploaded too many images that nothing uses. Use them, or try again tomorrow: unused uploads are deleted after a day.',
  )
}

/** Erases images that no row has used for a day. Returns how many. */
export const eraseExpiredImages = (db: Db, limit: number, eraseFile: EraseFile): Promise<number> =>
  eraseLocked(
    db,
    async (transaction) =>
      (await mayErase(transaction)) ? lockExpiredImages(transaction, limit) : [],
    eraseFile,
  )

/** Erases those of the given images that no row uses. Returns how many. */
export const eraseUnusedImages = (
  db: Db,
  keys: readonly string[],
  eraseFile: EraseFile,
): Promise<number> =>
  keys.length === 0
    ? Promise.resolve(0)
    : eraseLocked(db, (transaction) => lockUnusedImages(transaction, keys), eraseFile)

/**
 * The rows stay locked until the files are erased, so that no image is claimed in between. It takes no turn, since it waits
 * for the storage.
 */
const eraseLocked = (
  db: Db,
  lock: (transaction: Db) => Promise<string[]>,
  eraseFile: EraseFile,
): Promise<number> =>
  inTransaction(
    db,
    async (transaction) => {
      const keys = await lock(transaction)
      if (keys.length === 0) return 0
      for (const key of keys) await eraseFile(key)
      await deleteImages(transaction, keys)
      return keys.length
    },
    { takesTurn: false },
  )
