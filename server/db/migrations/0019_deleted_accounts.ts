import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table deleted_accounts (
        uid text primary key check (uid <> ''),
        deleted_at timestamptz not null default now()
      );
      create index deleted_accounts_deleted_at on deleted_accounts (deleted_at)`,
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table deleted_accounts').execute(db)
}
