import { sql, type Insertable } from 'kysely'
import type { ArtworkTable } from '@/server/db/tables/artworks'
import type { OpportunityTable } from '@/server/db/tables/opportunities'
import type { Db } from '@/server/db/connection'

export interface Importer {
  uid: string
  name: string
}

/** The owner of the profile that is imported for. */
export function findImporter(db: Db, profileId: string): Promise<Importer | undefined> {
  return db
    .selectFrom('profiles')
    .select(['owner_uid as uid', 'name'])
    .where('id', '=', profileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The ids among these that have been imported before. */
export async function findImported(
  db: Db,
  table: 'artworks' | 'opportunities',
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function insertArtworks(db: Db, rows: Insertable<ArtworkTable>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('artworks')
    .values(rows)
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}

export async function insertOpportunities(
  db: Db,
  rows: Insertable<OpportunityTable>[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('opportunities')
    .values(rows)
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}
