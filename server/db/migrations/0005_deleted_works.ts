import { sql, type Kysely } from 'kysely'

/** A profile looks through what it deleted, beside all that others did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index artworks_deleted_of_profile on artworks (profile_id, deleted_at desc)
    where deleted_at is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index artworks_deleted_of_profile`.execute(db)
}
