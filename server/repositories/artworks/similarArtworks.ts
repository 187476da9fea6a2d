import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { fullArtwork, type FullArtwork } from '@/server/repositories/projections/artworks'
import { publicArtwork } from '@/server/repositories/projections/fragments'
import { allOf, anyOf } from '@/server/search/search'
import { tagKey } from '@/server/repositories/derivedColumns/artworks'

/** Candidates are the newest of the artworks that share something with the original. */
const CANDIDATES = 400

interface Original {
  tags: string[]
  category: string | null
  color: string | null
}

/** Any of its tags, or its category in its color; null for an artwork that says nothing of itself. */
function likenessOf({ tags, category, color }: Original): string | null {
  const kind = category && allOf([anyOf('a', [category]), color ? anyOf('k', [color]) : undefined])
  const shared = tags.length > 0 && anyOf('g', tags.map(tagKey))
  return [shared, kind && `(${kind})`].filter(Boolean).join(' | ') || null
}

/**
 * Lists public artworks of other profiles that are most like this one, at most one of each profile. A common
 * tag counts most, then the medium, then category and color.
 */
export async function listSimilarArtworks(
  db: Db,
  artworkId: string,
  size: number,
): Promise<FullArtwork[]> {
  const { rows: originals } = await sql<Original>`
    select a.tags, a.category, a.color from artworks a
    where a.id = ${artworkId} and a.deleted_at is null and not a.hidden`.execute(db)
  const likeness = originals[0] && likenessOf(originals[0])
  if (!likeness) return []
  const { rows } = await sql<{ artworks: FullArtwork[] }>`
    with original as (
      select id, profile_id, tag_keys, lower(medium) as medium, category, color
      from artworks where id = ${artworkId}
    ),
    candidates as (
      select a.id, a.profile_id, a.created_at, a.tag_keys, a.medium, a.category, a.color from artworks a
      where ${publicArtwork} and a.search @@ ${likeness}::tsquery
        and a.profile_id <> (select profile_id from original)
      order by a.created_at desc, a.id limit ${sql.lit(CANDIDATES)}
    ),
    compared as (
      select c.id, c.profile_id, c.created_at,
        3 * (select count(*) from unnest(c.tag_keys) key where key = any(o.tag_keys))
          + 2 * coalesce(lower(c.medium) = o.medium, false)::int
          + coalesce(c.category = o.category, false)::int + coalesce(c.color = o.color, false)::int as common
      from candidates c, original o
    ),
    best as (
      select distinct on (profile_id) id, common, created_at from compared
      order by profile_id, common desc, created_at desc, id
    ),
    shown as (select * from best order by common desc, created_at desc, id limit ${sql.lit(size)})
    select coalesce(json_agg(${fullArtwork} order by s.common desc, s.created_at desc, s.id), '[]') as artworks
    from shown s join artworks a on a.id = s.id join profiles p on p.id = a.profile_id`.execute(db)
  return rows[0]?.artworks ?? []
}
