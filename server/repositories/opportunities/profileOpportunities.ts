import { sql } from 'kysely'
import type { DeletedOpportunity, ProfileOpportunity } from '@/contract/opportunities/opportunities'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'
import { emptyJsonList, type JsonText } from '@/server/db/jsonText'
import { liveProfile, publicOpportunity } from '@/server/repositories/projections/fragments'
import {
  deletedOpportunity,
  opportunitySummary,
  ownOpportunitySummary,
} from '@/server/repositories/projections/opportunities'

const from = sql`opportunities o join profiles p on p.id = o.profile_id`

/** Open ones by deadline, then closed ones, the last closed first; `everything` adds drafts before them. */
export async function listProfileOpportunities(
  db: Db,
  profileId: string,
  options: { everything: boolean; size: number },
): Promise<JsonText<ProfileOpportunity[]>> {
  const seen = options.everything
    ? sql`o.status <> 'REMOVED'`
    : sql`${publicOpportunity} and (o.listed_until is null or o.listed_until > now() or o.closes_at <= now())`
  const item = options.everything ? ownOpportunitySummary : opportunitySummary
  const { rows } = await sql<{ text: JsonText<ProfileOpportunity[]> }>`
    select coalesce(json_agg(item order by position), '[]')::text as text from (
      select ${item} as item, row_number() over (order by
        o.status = 'PUBLISHED', o.closes_at <= now(),
        case when o.closes_at > now() then o.closes_at end, o.closes_at desc, o.id) as position
      from ${from} where o.profile_id = ${profileId} and ${seen} and ${liveProfile}
      order by position limit ${sql.lit(options.size)}) listed`.execute(db)
  return rows[0]?.text ?? emptyJsonList
}

/** Those of a profile that were deleted and can come back, the last deleted first. */
export async function listDeletedOpportunities(
  db: Db,
  profileId: string,
  size: number,
): Promise<JsonText<DeletedOpportunity[]>> {
  const { rows } = await sql<{ text: JsonText<DeletedOpportunity[]> }>`
    select coalesce(json_agg(item), '[]')::text as text from (
      select ${deletedOpportunity} as item from ${from}
      where o.profile_id = ${profileId} and o.status = 'REMOVED'
        and o.removed_at > now() - make_interval(secs => ${sql.lit(lifetimes.removedOpportunity)})
      order by o.removed_at desc, o.id limit ${sql.lit(size)}) deleted`.execute(db)
  return rows[0]?.text ?? emptyJsonList
}
