import { sql, type RawBuilder } from 'kysely'
import type { SiteSearchHits } from '@/contract/siteSearch'
import { pageSizes } from '@/contract/limits/listLimits'
import type { Db } from '@/server/db/connection'
import type { JsonText } from '@/server/db/jsonText'
import { allOf, wordsBegin } from '@/server/search/search'
import {
  image,
  publicProfile,
  openOpportunity,
  openRoom,
  publicArtwork,
} from '@/server/repositories/projections/fragments'

type Sql = RawBuilder<unknown>

/** Matches of a group beyond these are not sorted, so that common words stay cheap. */
const SORTED_MATCHES = 1000

interface Group {
  /** Table with its row name, such as `artworks a`. */
  from: Sql
  row: 'a' | 'p' | 'o' | 'r'
  where: Sql
  /** Those that begin with the text come first. */
  name: Sql
  newest: Sql
  hit: Sql
}

const profileHit = sql`json_build_object('id', p.id, 'handle', p.handle, 'name', p.name,
  'role', p.role, 'headline', p.headline, 'image', ${image(sql`p.image`)})`

const profiles = (condition: Sql): Group => ({
  from: sql`profiles p`,
  row: 'p',
  where: sql`${publicProfile} and ${condition}`,
  name: sql`p.name`,
  newest: sql`p.score desc, p.created_at desc`,
  hit: profileHit,
})

const groups: Record<keyof SiteSearchHits, Group> = {
  artworks: {
    from: sql`artworks a join profiles p on p.id = a.profile_id`,
    row: 'a',
    where: publicArtwork,
    name: sql`a.title`,
    newest: sql`a.created_at desc`,
    hit: sql`json_build_object('id', a.id, 'title', a.title, 'artist', p.name,
      'image', ${image(sql`a.images -> 0`)})`,
  },
  people: profiles(sql`p.role <> 'ART_ORGANIZATION'`),
  organizations: profiles(sql`p.role = 'ART_ORGANIZATION'`),
  opportunities: {
    from: sql`opportunities o join profiles p on p.id = o.profile_id`,
    row: 'o',
    where: openOpportunity,
    name: sql`o.title`,
    newest: sql`o.published_at desc`,
    hit: sql`json_build_object('id', o.id, 'title', o.title, 'organizer', p.name)`,
  },
  rooms: {
    from: sql`rooms r join profiles p on p.id = r.profile_id`,
    row: 'r',
    where: openRoom,
    name: sql`r.title`,
    newest: sql`r.opens_on desc`,
    hit: sql`json_build_object('id', r.id, 'title', r.title, 'curator', p.name)`,
  },
}

/** @param search a tsquery */
function hitsOf({ from, row, where, name, newest, hit }: Group, search: string, text: string): Sql {
  const begins = sql`coalesce(starts_with(lower(${name}), ${text}), false)`
  const id = sql.ref(`${row}.id`)
  return sql`(
    select coalesce(json_agg(${hit} order by ${begins} desc, ${newest}, ${id}), '[]')
    from ${from}
    where ${id} in (
      select ${id} from ${from}
      where ${id} in (
        select ${id} from ${from} where ${where} and ${sql.ref(`${row}.search`)} @@ ${search}::tsquery
        limit ${sql.lit(SORTED_MATCHES)})
      order by ${begins} desc, ${newest}, ${id} limit ${sql.lit(pageSizes.siteSearch)}))`
}

/** The first hits of each kind, as JSON text (docs/product.md, "Directory"). */
export async function searchSite(db: Db, text: string): Promise<JsonText<SiteSearchHits>> {
  const search = allOf(wordsBegin(text))
  const pairs = Object.entries(groups).flatMap(([kind, group]) => [
    sql.lit(kind),
    search === null ? sql`'[]'::json` : hitsOf(group, search, text.toLowerCase()),
  ])
  const { rows } = await sql<{ hits: JsonText<SiteSearchHits> }>`
    select json_build_object(${sql.join(pairs)})::text as hits`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the search statement returned no row')
  return row.hits
}
