import { sql, type RawBuilder } from 'kysely'
import { sitemapPlaces } from '@/contract/limits/listLimits'
import type { SitemapKind, SitemapPlace } from '@/contract/sitemap'
import type { Db } from '@/server/db/connection'
import { emptyJsonList, type JsonText } from '@/server/db/jsonText'
import {
  instant,
  publicProfile,
  openOpportunity,
  publicArtwork,
  visitableRoom,
  type Projection,
} from './projections/fragments'

interface Findable {
  from: Projection
  row: string
  where: Projection
  more: Projection
}

const kinds: Record<SitemapKind, Findable> = {
  artworks: { from: sql`artworks a`, row: 'a', where: publicArtwork, more: sql`` },
  opportunities: { from: sql`opportunities o`, row: 'o', where: openOpportunity, more: sql`` },
  profiles: {
    from: sql`profiles p`,
    row: 'p',
    where: publicProfile,
    more: sql`'handle', p.handle, `,
  },
  rooms: { from: sql`rooms r`, row: 'r', where: visitableRoom, more: sql`` },
}

/** All ids that start with these digits. */
const rangeOf = (beginning: string): RawBuilder<unknown> =>
  sql`between ${beginning.padEnd(32, '0')}::uuid and ${beginning.padEnd(32, 'f')}::uuid`

/** Public entries in the order of ids, as JSON text, with their count. */
export async function sitemapOf(
  db: Db,
  kind: SitemapKind,
  beginning: string,
): Promise<{ items: JsonText<SitemapPlace[]>; total: number }> {
  const { from, row, where, more } = kinds[kind]
  const id = sql.ref(`${row}.id`)
  const found = sql`from ${from} where ${where} and ${id} ${rangeOf(beginning)}`
  const { rows } = await sql<{ items: JsonText<SitemapPlace[]>; total: number }>`
    select (select count(*) ${found})::int as total, (
      select coalesce(json_agg(place), '[]') from (
        select json_build_object('id', ${id}, ${more}'updatedAt', ${instant(`${row}.updated_at`)})
          as place
        ${found} order by ${id} limit ${sql.lit(sitemapPlaces)}) places)::text as items`.execute(db)
  return rows[0] ?? { items: emptyJsonList, total: 0 }
}
