import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits'
import { inTransaction, type Db } from '@/server/db'

interface NewImage {
  key: string
  width: number
  height: number
  dominantColor: string
  bytes: number
  profileId: string | null
  shared: boolean
}

export async function insertImage(db: Db, image: NewImage): Promise<void> {
  const { dominantColor, profileId, ...columns } = image
  await db
    .insertInto('images')
    .values({ ...columns, dominant_color: dominantColor, profile_id: profileId, used_at: null })
    .onConflict((row) => row.column('key').doNothing())
    .execute()
}

/**
 * Removes pictures that nothing has shown for a day, with `erase` for what is kept elsewhere.
 * Their rows stay locked meanwhile, so that none is taken into use in between.
 */
export function removeUnusedImages(
  db: Db,
  limit: number,
  erase: (key: string) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const unused = await transaction
      .selectFrom('images')
      .select('key')
      .where('used_at', 'is', null)
      .where('shared', '=', false)
      .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${lifetimes.unusedUpload})`)
      .orderBy('created_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const keys = unused.map((row) => row.key)
    if (keys.length === 0) return 0
    for (const key of keys) await erase(key)
    await transaction.deleteFrom('images').where('key', 'in', keys).execute()
    return keys.length
  })
}
