import { sql, type Kysely } from 'kysely'

const statements = [
  // Both outlive a profile, so they may not identify its owner.
  'alter table free_artworks rename column owner_uid to owner_hash',
  `update free_artworks set owner_hash = encode(sha256(convert_to(owner_hash, 'UTF8')), 'hex')`,
  `update audit_log set subject_name = 'Erased profile'
    where action in ('PROFILE_DELETED', 'PROFILE_RESTORED')
      and not exists (select from profiles where profiles.id = subject_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The hashes remain: nothing leads back from them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table free_artworks rename column owner_hash to owner_uid').execute(db)
}
