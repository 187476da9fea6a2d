import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { liveProfile, publishedOpportunity } from '@/server/repositories/projections/fragments'
import {
  fullOpportunity,
  type FullOpportunity,
} from '@/server/repositories/projections/opportunities'

/** @returns undefined when nobody's calendar has this hash */
export async function findCalendarProfile(db: Db, secretHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('bookmark_calendars as c')
    .innerJoin('profiles as p', 'p.id', 'c.profile_id')
    .select('c.profile_id')
    .where('c.secret_hash', '=', secretHash)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.profile_id
}

/** The bookmarked opportunities with a deadline, also those that have passed. */
export async function listBookmarkedDeadlines(
  db: Db,
  profileId: string,
): Promise<FullOpportunity[]> {
  const { rows } = await sql<{ opportunities: FullOpportunity[] }>`
    select coalesce(json_agg(${fullOpportunity} order by o.deadline_at, o.id), '[]')
      as opportunities
    from bookmarks b
    join opportunities o on o.id = b.opportunity_id join profiles p on p.id = o.profile_id
    where b.profile_id = ${profileId} and o.deadline_at is not null
      and ${publishedOpportunity} and ${liveProfile}`.execute(db)
  return rows[0]?.opportunities ?? []
}

/** @returns null without a calendar */
export async function calendarCreatedAt(db: Db, profileId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('bookmark_calendars')
    .select('created_at')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return found?.created_at ?? null
}

/** Replaces the previous secret, whose address stops working. */
export async function saveCalendar(db: Db, profileId: string, secretHash: Buffer): Promise<void> {
  await db
    .insertInto('bookmark_calendars')
    .values({ profile_id: profileId, secret_hash: secretHash })
    .onConflict((conflict) =>
      conflict
        .column('profile_id')
        .doUpdateSet({ secret_hash: secretHash, created_at: sql`now()` }),
    )
    .execute()
}

export async function removeCalendar(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom('bookmark_calendars').where('profile_id', '=', profileId).execute()
}
