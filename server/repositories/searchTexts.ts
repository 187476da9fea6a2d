import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { derivedArtworkColumns } from './derivedColumns/artworks'
import { opportunitySearchText } from './derivedColumns/opportunities'

/** Artworks and opportunities are also found by their profile's name, so a new name updates them. */
export async function renameInSearch(db: Db, profileId: string, profileName: string) {
  const artworks = await db
    .selectFrom('artworks')
    .select(['id', 'title', 'medium', 'category', 'tags'])
    .where('profile_id', '=', profileId)
    .execute()
  await writeTexts(
    db,
    'artworks',
    artworks.map((row) => ({
      id: row.id,
      text: derivedArtworkColumns({ ...row, profileName }).search_text,
    })),
  )
  const opportunities = await db
    .selectFrom('opportunities')
    .select(['id', 'title', 'summary', 'city', 'country', 'type', 'artistic_fields'])
    .where('profile_id', '=', profileId)
    .execute()
  await writeTexts(
    db,
    'opportunities',
    opportunities.map(({ id, city, country, artistic_fields: artisticFields, ...row }) => {
      const location = { city, country }
      return { id, text: opportunitySearchText({ ...row, location, artisticFields, profileName }) }
    }),
  )
}

async function writeTexts(
  db: Db,
  table: 'artworks' | 'opportunities',
  rows: readonly { id: string; text: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update ${sql.table(table)} t set search_text = n.text
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ text }) => text)}::text[]) as n (id, text)
    where t.id = n.id`.execute(db)
}
