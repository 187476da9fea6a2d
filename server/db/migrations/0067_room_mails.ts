import { sql, type Kysely } from 'kysely'

const kinds = `'SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST', 'PAYMENT', 'MESSAGE', 'MODERATION', 'APPLICATION'`

const preferences = `'DEADLINE', 'LISTING', 'DIGEST'`

const setKinds = (table: string, allowed: string) => [
  `alter table ${table} drop constraint ${table}_kind_check`,
  `alter table ${table} add constraint ${table}_kind_check check (kind in (${allowed}))`,
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

/** Followers are mailed once when a room opens, and what is new each week. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'alter table rooms add column followers_mailed_at timestamptz',
    ...setKinds('mails', `${kinds}, 'ROOM', 'NEWS'`),
    ...setKinds('mail_preferences', `${preferences}, 'ROOM', 'NEWS'`),
  ])

export const down = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `delete from mails where kind in ('ROOM', 'NEWS')`,
    `delete from mail_preferences where kind in ('ROOM', 'NEWS')`,
    ...setKinds('mails', kinds),
    ...setKinds('mail_preferences', preferences),
    'alter table rooms drop column followers_mailed_at',
  ])
