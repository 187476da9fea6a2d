import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/connection'
import { liveProfile, publicProfile, publishedOpportunity } from './projections/fragments'

/** Images of a profile: gallery, avatar and cover. The expression of an index. */
const profileImages = sql`p.gallery || coalesce(p.image, '[]') || coalesce(p.cover, '[]')`

const shows = (images: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
  sql`image_keys(${images}) @> array[${key}]`

/** Of the given images, those that something public shows. Unlisted artworks are public by link. */
export async function findPublicImages(db: Db, keys: readonly string[]): Promise<string[]> {
  const key = sql`i.key`
  const { rows } = await sql<{ key: string }>`
    select i.key from images i
    where i.key = any(${keys}) and i.taken_down_at is null and (
      exists (select from artworks a where ${shows(sql`a.images`, key)}
        and a.visibility in ('PUBLIC', 'UNLISTED') and a.deleted_at is null and not a.hidden)
      or exists (select from profiles p where ${shows(profileImages, key)} and ${publicProfile})
      or exists (select from opportunities o where ${shows(sql`o.images`, key)}
        and ${publishedOpportunity}))`.execute(db)
  return rows.map((row) => row.key)
}

/**
 * Whether a profile of which the user is a member has uploaded the image, or shows it in a draft. They are a
 * member of the profile that the pass was made for.
 * @param holder with the first 32 hexadecimal digits of the SHA-256 of the uid
 */
export async function ownsImage(
  db: Db,
  key: string,
  { profileId, uidHash }: { profileId: string; uidHash: string },
): Promise<boolean> {
  const shown = sql`${key}::text`
  const isTheirs = sql`${liveProfile} and exists (
    select from profile_members of_them where of_them.profile_id = p.id and of_them.uid = viewer.uid)`
  const { rows } = await sql`
    select from images i
    join profiles acting on acting.id = ${profileId} and acting.deleted_at is null
    join profile_members viewer on viewer.profile_id = acting.id
      and left(encode(sha256(convert_to(viewer.uid, 'UTF8')), 'hex'), 32) = ${uidHash}
    where i.key = ${key} and i.taken_down_at is null and (
      exists (select from profiles p where p.id = i.profile_id and ${isTheirs})
      or exists (select from artworks a join profiles p on p.id = a.profile_id
        where ${shows(sql`a.images`, shown)} and ${isTheirs})
      or exists (select from opportunities o join profiles p on p.id = o.profile_id
        where ${shows(sql`o.images`, shown)} and ${isTheirs}))
  `.execute(db)
  return rows.length > 0
}

/** Whether an application shows the image, and nobody has taken it down. */
export async function isInApplication(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from application_images shown join images i on i.key = shown.key
    where shown.key = ${key} and i.taken_down_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Hides an image from everyone. Returns whether it exists. */
export async function markTakenDown(db: Db, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ taken_down_at: sql<Date>`coalesce(taken_down_at, now())` })
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
