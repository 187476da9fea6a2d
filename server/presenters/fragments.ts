import { sql, type RawBuilder } from 'kysely'

/*
 * What the public sees of a row, built as JSON inside the statement that finds it: the text goes out
 * as it comes. Rows are named `p` (profiles), `a` (artworks) and `o` (opportunities) everywhere.
 */

export type Fragment = RawBuilder<unknown>

export const liveProfile = sql`p.deleted_at is null`
export const publicArtwork = sql`a.visibility = 'PUBLIC' and a.deleted_at is null and not a.hidden`
export const publishedOpportunity = sql`o.status = 'PUBLISHED' and not o.hidden`
/** Neither past its deadline nor past its listing period. */
export const openOpportunity = sql`${publishedOpportunity} and o.closes_at > now()
  and (o.listed_until is null or o.listed_until > now())`

export const instant = (column: string): Fragment => sql`instant_text(${sql.ref(column)})`

/** Boosts of a subject that run now. */
export const runningBoosts = (subject: 'artwork' | 'opportunity', id: string): Fragment => sql`(
  select coalesce(json_agg(distinct b.type), '[]') from boosts b
  where ${sql.ref(`b.${subject}_id`)} = ${sql.ref(id)}
    and b.starts_at <= now() and (b.ends_at is null or b.ends_at > now()))`
