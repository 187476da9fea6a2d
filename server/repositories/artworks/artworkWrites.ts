import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { EmbeddedContent } from '@/contract/artworks/artworks'
import type { ArtworkTable } from '@/server/db/tables/artworks'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'

/** Deleted and not yet due for erasure. */
export const isRestorable = sql<boolean>`
  deleted_at > now() - make_interval(secs => ${lifetimes.removedArtwork})`

/** The name by which search finds the profile's artworks. */
export async function findProfileName(db: Db, profileId: string): Promise<string> {
  const found = await db
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', profileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound('Profile')
  return found.name
}

export async function insertArtwork(db: Db, row: Insertable<ArtworkTable>): Promise<void> {
  await db.insertInto('artworks').values(row).execute()
}

export async function changeArtwork(
  db: Db,
  id: string,
  columns: Updateable<ArtworkTable>,
): Promise<void> {
  await db
    .updateTable('artworks')
    .set({ ...columns, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Features an artwork, or stops featuring it, without a new version. */
export async function markFeatured(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('artworks').set({ featured_at: at }).where('id', '=', id).execute()
}

interface OwnArtwork {
  id: string
  profileId: string
}

const ownArtwork = (db: Db, { id, profileId }: OwnArtwork) =>
  db
    .selectFrom('artworks')
    .selectAll()
    .select(sql<string>`instant_text(updated_at)`.as('version'))
    .where('id', '=', id)
    .where('profile_id', '=', profileId)

/** A row with its version as the API reports it. */
export type LockedArtwork = Selectable<ArtworkTable> & { version: string }

/** Locks an artwork of the profile until the transaction ends. */
export const lockArtwork = (db: Db, artwork: OwnArtwork): Promise<LockedArtwork | undefined> =>
  ownArtwork(db, artwork).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()

/** Locks a deleted artwork that can still be restored. */
export const lockDeletedArtwork = (
  db: Db,
  artwork: OwnArtwork,
): Promise<LockedArtwork | undefined> =>
  ownArtwork(db, artwork).where(isRestorable).forUpdate().executeTakeFirst()

/** Only public artworks count: a draft keeps its mark for when it is public again. */
export async function countFeatured(db: Db, profileId: string): Promise<number> {
  const { featured } = await db
    .selectFrom('artworks')
    .select((row) => row.fn.countAll<string>().as('featured'))
    .where('profile_id', '=', profileId)
    .where('featured_at', 'is not', null)
    .where('visibility', '=', 'PUBLIC')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(featured)
}

export async function findEmbed(db: Db, id: string): Promise<EmbeddedContent | null> {
  const found = await db
    .selectFrom('artworks')
    .select('embed')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.embed ?? null
}

/** Saves the description of embedded content, unless it has been replaced meanwhile. */
export async function nameEmbed(db: Db, id: string, embed: EmbeddedContent): Promise<void> {
  await db
    .updateTable('artworks')
    .set({ embed: JSON.stringify(embed) })
    .where('id', '=', id)
    .where(sql<boolean>`embed ->> 'url' = ${embed.url}`)
    .execute()
}
