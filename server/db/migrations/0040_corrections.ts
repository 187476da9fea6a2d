import { sql, type Kysely } from 'kysely'

const accept = async (db: Kysely<unknown>, actions: string) => {
  await sql
    .raw(
      `alter table application_accesses drop constraint application_accesses_action_check,
        add constraint application_accesses_action_check check (action in (${actions}))`,
    )
    .execute(db)
}

// A corrected decision is logged as well.
export const up = (db: Kysely<unknown>): Promise<void> =>
  accept(db, `'READ', 'LISTED', 'DOWNLOADED_DOCUMENT', 'EXPORTED', 'CORRECTED'`)

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from application_accesses where action = 'CORRECTED'`.execute(db)
  await accept(db, `'READ', 'LISTED', 'DOWNLOADED_DOCUMENT', 'EXPORTED'`)
}
