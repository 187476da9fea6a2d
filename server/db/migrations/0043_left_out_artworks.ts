import { sql, type Kysely } from 'kysely'

const isPublic = `visibility = 'PUBLIC' and deleted_at is null and not hidden`

// What comparisons by size or price leave out is counted with these, also where it is rare.
const statements = [
  `create index artworks_unsized on artworks (id) where ${isPublic} and longest_cm is null`,
  `create index artworks_unpriced on artworks (id)
    where ${isPublic} and (availability <> 'FOR_SALE' or price_minor is null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index artworks_unsized, artworks_unpriced').execute(db)
}
