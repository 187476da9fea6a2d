import { sql } from 'kysely'
import type { Bookmark, BookmarkState, RemovedBookmark } from '@/contract/opportunities/bookmarks'
import type { Db } from '@/server/db/connection'
import { emptyJsonList, type JsonText } from '@/server/db/jsonText'
import { addPair } from '@/server/repositories/profiles/pairs'
import { liveProfile, publishedOpportunity } from '@/server/repositories/projections/fragments'
import { opportunitySummary } from '@/server/repositories/projections/opportunities'

/** A profile's bookmarks as JSON text: open ones by deadline, then closed ones, the latest first. */
export async function listBookmarks(db: Db, profileId: string): Promise<JsonText<Bookmark[]>> {
  const { rows } = await sql<{ text: JsonText<Bookmark[]> }>`
    select coalesce(json_agg(item order by position), '[]')::text as text from (
      select ${opportunitySummary}::jsonb || jsonb_build_object('bookmark', jsonb_build_object(
          'status', b.status, 'note', b.note, 'createdAt', instant_text(b.created_at))) as item,
        row_number() over (order by o.closes_at <= now(),
          case when o.closes_at > now() then o.closes_at end, o.closes_at desc, o.id) as position
      from bookmarks b
      join opportunities o on o.id = b.opportunity_id join profiles p on p.id = o.profile_id
      where b.profile_id = ${profileId} and ${publishedOpportunity} and ${liveProfile}) listed
    `.execute(db)
  return rows[0]?.text ?? emptyJsonList
}

/** What the profile has noted about opportunities that are no longer public, also erased ones, the newest first. */
export async function listRemovedBookmarks(db: Db, profileId: string): Promise<RemovedBookmark[]> {
  const { rows } = await sql<RemovedBookmark>`
    select b.opportunity_id as id, coalesce(o.title, b.opportunity_title) as title,
      case when ${liveProfile} then p.name end as organizer,
      coalesce(o.status in ('DRAFT', 'AWAITING_PAYMENT') and ${liveProfile}, false) as "isUnpublished",
      json_build_object('status', b.status, 'note', b.note,
        'createdAt', instant_text(b.created_at)) as bookmark
    from bookmarks b
    left join opportunities o on o.id = b.opportunity_id
    left join profiles p on p.id = o.profile_id
    where b.profile_id = ${profileId} and (${publishedOpportunity} and ${liveProfile}) is not true
      and coalesce(o.title, b.opportunity_title) is not null
      and (b.status is not null or b.note is not null)
    order by b.created_at desc, id`.execute(db)
  return rows
}

/** The same bookmarks as `listBookmarks`, the newest first. */
export async function listBookmarkIds(db: Db, profileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from bookmarks b
    join opportunities o on o.id = b.opportunity_id join profiles p on p.id = o.profile_id
    where b.profile_id = ${profileId} and ${publishedOpportunity} and ${liveProfile}
    order by b.created_at desc, o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** In seconds: longer than the notification that offers it. */
const bookmarkUndo = 60

/** Bookmarks a published opportunity. Returns false when there is none. */
export const addBookmark = (db: Db, profileId: string, opportunityId: string): Promise<boolean> =>
  addPair(
    db,
    'bookmarks',
    profileId,
    sql`select o.id from opportunities o join profiles p on p.id = o.profile_id
      where o.id = ${opportunityId} and ${publishedOpportunity} and ${liveProfile}`,
  )

/** Returns false when the opportunity is not bookmarked. */
export async function changeBookmark(
  db: Db,
  profileId: string,
  opportunityId: string,
  { status, note }: Partial<BookmarkState>,
): Promise<boolean> {
  const updated = await db
    .updateTable('bookmarks')
    .set(({ ref }) => ({
      status: status === undefined ? ref('status') : status,
      note: note === undefined ? ref('note') : note || null,
    }))
    .where('profile_id', '=', profileId)
    .where('opportunity_id', '=', opportunityId)
    .returning('opportunity_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** One by invitation can be added again without its link for a moment. */
export async function removeBookmark(
  db: Db,
  profileId: string,
  opportunityId: string,
): Promise<void> {
  await sql`
    with removed as (
      delete from bookmarks where profile_id = ${profileId} and opportunity_id = ${opportunityId}
      returning profile_id, opportunity_id
    )
    insert into removed_bookmarks (profile_id, opportunity_id)
    select r.profile_id, o.id from removed r
    join opportunities o on o.id = r.opportunity_id and o.invitation_code is not null
    on conflict (profile_id, opportunity_id) do update set removed_at = now()`.execute(db)
}

const undoEnd = sql<Date>`now() - make_interval(secs => ${sql.lit(bookmarkUndo)})`

/** Whether the profile has removed its bookmark of an opportunity by invitation a moment ago. */
export async function wasJustRemoved(
  db: Db,
  profileId: string,
  opportunityId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('removed_bookmarks')
    .select('opportunity_id')
    .where('profile_id', '=', profileId)
    .where('opportunity_id', '=', opportunityId)
    .where('removed_at', '>', undoEnd)
    .executeTakeFirst()
  return found !== undefined
}

export async function forgetRemovedBookmarks(db: Db): Promise<void> {
  await db.deleteFrom('removed_bookmarks').where('removed_at', '<=', undoEnd).execute()
}
