import { sql } from 'kysely'
import { pageSizes } from '@/contract/limits/listLimits'
import { prepared, type Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { foldWords } from '@/server/search/search'
import { isRestorable } from './artworkWrites'
import {
  fullArtwork,
  deletedArtwork,
  type FullArtwork,
  type FullDeletedArtwork,
} from '@/server/repositories/projections/artworks'
import { liveProfile, publicArtwork } from '@/server/repositories/projections/fragments'

const table = sql`artworks a`
const join = sql`join profiles p on p.id = a.profile_id`
const from = sql`${table} ${join}`
interface FoundArtwork {
  /** From everyone but its own profile. */
  isHidden: boolean
  artwork: FullArtwork
  ownerUid: string
  profileId: string
}

/** Any artwork that is not deleted, drafts and hidden ones too: the caller decides who may see it. */
export async function findArtwork(db: Db, artworkId: string): Promise<FoundArtwork | undefined> {
  const { rows } = await prepared<FoundArtwork>`
    select ${fullArtwork} as artwork, p.owner_uid as "ownerUid", p.id as "profileId",
      a.hidden as "isHidden"
    from ${from} where a.id = ${artworkId} and a.deleted_at is null and ${liveProfile}
    `.execute(db)
  return rows[0]
}

interface ProfileArtworksOptions {
  /** Drafts and unlisted ones, too. */
  everything: boolean
  /** Only these, in this order. */
  ids?: readonly string[] | undefined
  page: number
  size: number
}

/** Lists the artworks of a profile: those of `ids`, or all, featured ones first, then the newest. */
export async function listProfileArtworks(
  db: Db,
  profileId: string,
  options: ProfileArtworksOptions,
): Promise<{ artworks: FullArtwork[]; total: number }> {
  const { everything, ids } = options
  const seen = everything ? sql`a.deleted_at is null` : publicArtwork
  const visible = ids ? sql`${seen} and a.id = any(${ids}::uuid[])` : seen
  const featuredAt = sql`case when a.visibility = 'PUBLIC' then a.featured_at end`
  const order = ids
    ? sql`array_position(${ids}::uuid[], a.id)`
    : sql`${featuredAt} desc nulls last, a.created_at desc, a.id`
  const { rows } = await sql<{ artworks: FullArtwork[]; total: string }>`
    with shown as (
      select a.id from artworks a where a.profile_id = ${profileId} and ${visible}
      order by ${order}
      ${onPage(options)}
    )
    select
      (select coalesce(json_agg(${fullArtwork} order by ${order}), '[]')
       from shown s join ${table} on a.id = s.id ${join}) as artworks,
      (select count(*) from artworks a where a.profile_id = ${profileId} and ${visible}) as total
    `.execute(db)
  const row = rows[0]
  return { artworks: row?.artworks ?? [], total: Number(row?.total ?? 0) }
}

/** Artworks of a profile in this order, drafts too; those that are not its own are left out. */
export async function listOwnArtworks(
  db: Db,
  profileId: string,
  ids: readonly string[],
): Promise<FullArtwork[]> {
  const { rows } = await sql<{ artwork: FullArtwork }>`
    select ${fullArtwork} as artwork
    from unnest(${ids}::uuid[]) with ordinality chosen (id, n)
    join ${table} on a.id = chosen.id ${join}
    where a.profile_id = ${profileId} and a.deleted_at is null order by chosen.n`.execute(db)
  return rows.map(({ artwork }) => artwork)
}

/** Lists the artworks of a profile that can be restored, the most recently deleted first. */
export async function listDeletedArtworks(
  db: Db,
  profileId: string,
  { page, size }: { page: number; size: number },
): Promise<{ artworks: FullDeletedArtwork[]; total: number }> {
  const restorable = sql`a.profile_id = ${profileId} and ${isRestorable}`
  const { rows } = await sql<{ artworks: FullDeletedArtwork[]; total: string }>`
    with deleted as (
      select a.id from artworks a where ${restorable} order by a.deleted_at desc, a.id
      ${onPage({ page, size })}
    )
    select
      (select coalesce(json_agg(${deletedArtwork} order by a.deleted_at desc, a.id), '[]')
       from deleted g join ${table} on a.id = g.id ${join}) as artworks,
      (select count(*) from artworks a where ${restorable}) as total
    `.execute(db)
  const row = rows[0]
  return { artworks: row?.artworks ?? [], total: Number(row?.total ?? 0) }
}

/** Returns the most used tags of public artworks with this prefix. */
export async function listTags(db: Db, text: string): Promise<{ tag: string; count: number }[]> {
  const key = foldWords(text).join('_')
  // A common prefix would read every artwork, so only the newest are counted.
  const { rows } = await sql<{ tag: string; count: string }>`
    with recent as materialized (
      select a.tags, a.tag_keys from artworks a
      where ${publicArtwork} ${key ? sql`and a.search @@ ${`'g:${key}':*`}::tsquery` : sql``}
      order by a.created_at desc, a.id limit 20000
    )
    select tag, count(*) as count
    from recent, unnest(tags, tag_keys) as tagged (tag, tag_key)
    where starts_with(tag_key, ${`g:${key}`})
    group by tag order by count(*) desc, tag limit ${sql.lit(pageSizes.tagSuggestions)}`.execute(db)
  return rows.map((row) => ({ tag: row.tag, count: Number(row.count) }))
}
