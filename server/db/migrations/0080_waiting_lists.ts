import { sql, type Kysely } from 'kysely'

const accept = async (db: Kysely<unknown>, actions: string) => {
  await sql
    .raw(
      `alter table application_accesses drop constraint application_accesses_action_check,
        add constraint application_accesses_action_check check (action in (${actions}))`,
    )
    .execute(db)
}

const earlier = `'READ', 'LISTED', 'DOWNLOADED_DOCUMENT', 'EXPORTED', 'CORRECTED'`
const places = `'PLACE_DECLINED', 'PLACE_LAPSED', 'PLACE_OFFERED'`

/** Free places can be offered to the next on the waiting list, and the log says so. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table review_settings add column next_offer jsonb`.execute(db)
  await sql`alter table applications add column place_passed_at timestamptz`.execute(db)
  await accept(db, `${earlier}, ${places}`)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`delete from application_accesses where action in (${places})`).execute(db)
  await accept(db, earlier)
  await sql`alter table applications drop column place_passed_at`.execute(db)
  await sql`alter table review_settings drop column next_offer`.execute(db)
}
