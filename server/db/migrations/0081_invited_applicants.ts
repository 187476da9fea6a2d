import { sql, type Kysely } from 'kysely'

/**
 * Who applies by invitation doesn't count in the organizer's record, and a bookmark by invitation can be brought back
 * for a moment without its link.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table applications add column by_invitation boolean not null default false`.execute(
    db,
  )
  await sql`
    update applications a set by_invitation = true from opportunities o
    where o.id = a.opportunity_id and o.invitation_code is not null and a.number is not null`.execute(
    db,
  )
  await sql`
    create table removed_bookmarks (
      profile_id uuid not null references profiles on delete cascade,
      opportunity_id uuid not null references opportunities on delete cascade,
      removed_at timestamptz not null default now(),
      primary key (profile_id, opportunity_id)
    )`.execute(db)
  await sql`create index removed_bookmarks_opportunity on removed_bookmarks (opportunity_id)`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table removed_bookmarks`.execute(db)
  await sql`alter table applications drop column by_invitation`.execute(db)
}
