import { sql, type RawBuilder } from 'kysely'
import { roomLimits } from '@/contract/limits/roomLimits'
import type { ReportKind } from '@/contract/enums/reports'

/**
 * A projection builds the JSON that the API sends inside the statement that finds the row, so that
 * lists need no parsing and serializing. Row aliases are `p` (profiles), `a` (artworks) and
 * `o` (opportunities) everywhere.
 */
export type Projection = RawBuilder<unknown>

export const liveProfile = sql`p.deleted_at is null`
/** A profile that everyone sees. */
export const publicProfile = sql`${liveProfile} and not p.hidden`
export const publicArtwork = sql`a.visibility = 'PUBLIC' and a.deleted_at is null and not a.hidden`
/** One that those who may open it see: everyone, or who was invited (docs/product.md, "Opportunities by invitation"). */
export const publishedOpportunity = sql`o.status = 'PUBLISHED' and not o.hidden`
/** One that everyone sees. Whatever lists, counts, finds or names opportunities for others uses this. */
export const publicOpportunity = sql`${publishedOpportunity} and o.invitation_code is null`
/** Listed for everyone: at that moment neither past its deadline nor past its listing period. */
export const openAt = (moment: RawBuilder<unknown>) => sql`${publicOpportunity}
  and o.closes_at > ${moment} and (o.listed_until is null or o.listed_until > ${moment})`
export const openOpportunity = openAt(sql`now()`)

/** A room `r` that everyone sees, on its days: its list depends on them. */
export const publicRoom = sql`r.published_at is not null and not r.hidden and r.deleted_at is null
  and r.accepted_works >= ${sql.lit(roomLimits.leastWorks)}`

/** A room that is open on a day, as SQL. */
export const openRoomOn = (day: RawBuilder<unknown>) => sql`${publicRoom} and r.opens_on <= ${day}
  and (r.closes_on is null or r.closes_on >= ${day})`
/** The day in UTC. */
const today = sql`(now() at time zone 'UTC')::date`
export const openRoom = openRoomOn(today)
/** When an open room opened: its days begin in UTC, whatever the time zone of the connection. */
export const roomOpenedAt = sql`greatest(r.published_at, r.opens_on::timestamp at time zone 'UTC')`
/** One that opens soon, an open one, or a closed one that stays in the archive. */
export const listedRoom = sql`${publicRoom}
  and (r.closes_on is null or r.closes_on >= ${today} or r.stays_in_archive)`
export const visitableRoom = sql`${listedRoom} and r.opens_on <= ${today}`

/** Whether a user is among the members of a profile, with its primary owner. */
export const isMemberOf = (profileId: RawBuilder<unknown>, uid: RawBuilder<unknown>): Projection =>
  sql`exists (select from profile_members membership
    where membership.profile_id = ${profileId} and membership.uid = ${uid})`

/** The same for its owners alone. */
export const isOwnerOf = (profileId: RawBuilder<unknown>, uid: RawBuilder<unknown>): Projection =>
  sql`exists (select from profile_members membership
    where membership.profile_id = ${profileId} and membership.uid = ${uid}
      and membership.role = 'OWNER')`

export const instant = (column: string): Projection => sql`instant_text(${sql.ref(column)})`

/** Of a restriction `n`. */
export const restrictionFields: Projection = sql`'id', n.id, 'reason', n.reason,
  'createdAt', ${instant('n.created_at')}, 'appealedAt', ${instant('n.appealed_at')},
  'decidedAt', ${instant('n.decided_at')}`

/** Why administrators hide a row that is hidden; null when nothing but its profile is hidden. */
export const restrictionOf = (kind: ReportKind, row: string): Projection => sql`
  case when ${sql.ref(`${row}.hidden`)} then (
    select json_build_object(${restrictionFields}) from restrictions n
    where n.kind = ${sql.lit(kind)} and n.subject_id = ${sql.ref(`${row}.id`)}
      and n.lifted_at is null) end`

/** Set on every connection by connectDatabase. */
const imageUrl = sql`current_setting('app.image_url')`

/** A stored image with the URL that browsers load it from; null stays null. */
export const image = (stored: Projection): Projection => sql`image_json(${stored}, ${imageUrl})`

export const images = (stored: Projection): Projection => sql`images_json(${stored}, ${imageUrl})`

/**
 * Types of the boosts that are running now: also one that has started in this transaction, which began
 * before it.
 */
export const runningBoosts = (subject: 'artwork' | 'opportunity', id: string): Projection => sql`(
  select coalesce(json_agg(distinct b.type), '[]') from boosts b
  where ${sql.ref(`b.${subject}_id`)} = ${sql.ref(id)}
    and b.starts_at <= statement_timestamp()
    and (b.ends_at is null or b.ends_at > statement_timestamp()))`
