import { sql, type RawBuilder } from 'kysely'
import type { Image } from '@/contract/images'
import { lifetimes } from '@/contract/limits'
import { inTransaction, type Db } from '@/server/db/connection'

/** An image as rows store it: its URL and alternative text come from elsewhere. */
export type ImageFile = Pick<Image, 'key' | 'width' | 'height' | 'dominantColor'>

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

type Erase = (key: string) => Promise<void>

/** Removes pictures that nothing has shown for a day, with `erase` for what is kept elsewhere. */
export const removeUnusedImages = (db: Db, limit: number, erase: Erase): Promise<number> =>
  eraseUnused(
    db,
    sql`created_at < now() - make_interval(secs => ${lifetimes.unusedUpload})
      order by created_at limit ${sql.lit(limit)}`,
    erase,
  )

/** Removes those of these pictures that nothing shows. */
export const deleteUnusedImages = (
  db: Db,
  keys: readonly string[],
  erase: Erase,
): Promise<number> =>
  keys.length === 0 ? Promise.resolve(0) : eraseUnused(db, sql`key = any(${keys})`, erase)

/** The rows stay locked until the files are gone, so that none is taken into use in between. */
function eraseUnused(db: Db, which: RawBuilder<unknown>, erase: Erase): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ key: string }>`
      with unused as (
        select key from images where used_at is null and not shared and ${which}
      )
      select key from images join unused using (key) where used_at is null
      for update of images skip locked
    `.execute(transaction)
    const keys = rows.map((row) => row.key)
    if (keys.length === 0) return 0
    for (const key of keys) await erase(key)
    await transaction.deleteFrom('images').where('key', 'in', keys).execute()
    return keys.length
  })
}

/**
 * Takes a profile's own pictures that nothing shows yet into use.
 * @returns those that were there to take; of two that ask for one picture at once, one gets it
 */
export async function useImages(
  db: Db,
  profileId: string,
  keys: readonly string[],
): Promise<ImageFile[]> {
  if (keys.length === 0) return []
  const used = await db
    .updateTable('images')
    .set({ used_at: sql`now()` })
    .where('key', 'in', keys)
    .where('profile_id', '=', profileId)
    .where('used_at', 'is', null)
    .returning(['key', 'width', 'height', 'dominant_color'])
    .execute()
  return used.map(({ dominant_color: dominantColor, ...picture }) => ({
    ...picture,
    dominantColor,
  }))
}

/** Images that are shown no longer: the sweep comes for them after a day. */
export async function releaseImages(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('images')
    .set({ used_at: null, created_at: sql`now()` })
    .where('key', 'in', keys)
    .where('shared', '=', false)
    .execute()
}
