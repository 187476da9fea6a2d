import { sql, type Kysely } from 'kysely'

/** Set while an opportunity is by invitation. Lists read their index in order and skip the few that are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table opportunities add column invitation_code text`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table opportunities drop column invitation_code`.execute(db)
}
