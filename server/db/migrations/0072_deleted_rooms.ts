import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table rooms add column deleted_at timestamptz',
  'create index rooms_deleted on rooms (deleted_at) where deleted_at is not null',
  // Outlives rooms and profiles, so that deleting them allows no further mails.
  `create table room_invitation_mails (
    uid text not null,
    mailed_at timestamptz not null
  )`,
  'create index room_invitation_mails_uid on room_invitation_mails (uid, mailed_at)',
]

const undo = [
  'delete from rooms where deleted_at is not null',
  'alter table rooms drop column deleted_at',
  'drop table room_invitation_mails',
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

/** Rooms that their curators can restore, and how many artists a user has invited by mail on a day. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements)

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
