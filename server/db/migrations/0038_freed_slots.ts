import { sql, type Kysely } from 'kysely'

// From when the slot of a deleted artwork is free again. Until now, deletions freed none.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table free_artworks add column freed_at timestamptz`.execute(db)
  await sql`
    update free_artworks f set freed_at = taken_at
    where not exists (
      select from artworks a where a.id = f.artwork_id and a.deleted_at is null)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table free_artworks drop column freed_at`.execute(db)
}
