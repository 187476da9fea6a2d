import { sql, type RawBuilder } from 'kysely'
import type { Image } from '@/contract/images'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'

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

/** Locks images that no row has used for a day, oldest first. Returns their keys. */
export const lockExpiredImages = (db: Db, limit: number): Promise<string[]> =>
  lockUnused(
    db,
    sql`created_at < now() - make_interval(secs => ${lifetimes.unusedUpload})
      order by created_at limit ${sql.lit(limit)}`,
  )

/** Locks those of the given images that no row uses. Returns their keys. */
export const lockUnusedImages = (db: Db, keys: readonly string[]): Promise<string[]> =>
  lockUnused(db, sql`key = any(${keys})`)

/** An image that an application shows stays, whether anything else uses it or not. */
const isInApplication = sql`exists (
  select from application_images shown where shown.key = images.key)`

async function lockUnused(db: Db, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with unused as (
      select key from images
      where used_at is null and not shared and not ${isInApplication} and ${which}
    )
    select key from images join unused using (key) where used_at is null
    for update of images skip locked
  `.execute(db)
  const keys = rows.map(({ key }) => key)
  if (keys.length === 0) return keys
  // Once they are locked, no application can add them. One may have just before.
  const left = await sql<{ key: string }>`
    select key from images where key = any(${keys}) and not ${isInApplication}`.execute(db)
  return left.rows.map(({ key }) => key)
}

export const deleteImages = (db: Db, keys: readonly string[]) =>
  db.deleteFrom('images').where('key', 'in', keys).execute()

/**
 * Claims unused images of a profile.
 * @returns the images that were claimed; of two concurrent claims of an image, one succeeds
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
  return used.map(({ dominant_color: dominantColor, ...image }) => ({
    ...image,
    dominantColor,
  }))
}

/** Marks images as unused; the sweep job deletes them after a day. */
export async function releaseImages(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('images')
    .set({ used_at: null, created_at: sql`now()` })
    .where('key', 'in', keys)
    .where('shared', '=', false)
    .execute()
}

/** Gives a profile the image that was uploaded before the profile existed. */
export async function assignImage(db: Db, key: string, profileId: string): Promise<void> {
  await db
    .updateTable('images')
    .set({ profile_id: profileId, used_at: sql<Date>`now()` })
    .where('key', '=', key)
    .execute()
}
