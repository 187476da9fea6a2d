import { sql } from 'kysely'
import type { Boost } from '@/contract/payments/boosts'
import { emptyJsonList, type JsonText } from '@/server/db/jsonText'
import type { Db } from '@/server/db/connection'
import type { Subject } from '@/server/repositories/boosts'
import { instant } from '@/server/repositories/projections/fragments'

const ownBoost = sql`json_build_object(
  'id', b.id, 'type', b.type, 'startsAt', ${instant('b.starts_at')},
  'endsAt', case when b.ends_at is not null
    then instant_text(greatest(b.starts_at, least(b.ends_at, o.closes_at))) end,
  'paidBy', case when b.purchase_id is null then 'credit' else 'purchase' end,
  'boughtAs', u.type, 'amountMinor', u.amount_minor, 'currency', u.currency,
  'fulfilledAt', ${instant('b.fulfilled_at')}, 'proofUrl', b.proof_url)`

/**
 * The boosts of a subject, the latest first: those that wait, then by their start.
 * @returns undefined unless the profile owns the subject
 */
export async function listOwnBoosts(
  db: Db,
  subject: Subject,
  profileId: string,
): Promise<JsonText<Boost[]> | undefined> {
  const own =
    'artworkId' in subject
      ? sql`select id from artworks
          where id = ${subject.artworkId} and profile_id = ${profileId} and deleted_at is null`
      : sql`select id from opportunities
          where id = ${subject.opportunityId} and profile_id = ${profileId} and status <> 'REMOVED'`
  const { rows } = await sql<{ text: JsonText<Boost[]> | null }>`
    select (
      select json_agg(${ownBoost} order by b.starts_at desc, b.created_at desc, b.id)
      from boosts b
      left join opportunities o on o.id = b.opportunity_id
      left join purchases u on u.id = b.purchase_id
      where coalesce(b.artwork_id, b.opportunity_id) = own.id
    )::text as text from (${own}) own`.execute(db)
  const [found] = rows
  return found && (found.text ?? emptyJsonList)
}

/** A boost of an artwork or opportunity of the profile; undefined for those of others. */
export async function findOwnBoost(
  db: Db,
  id: string,
  profileId: string,
): Promise<Boost | undefined> {
  const { rows } = await sql<{ boost: Boost }>`
    select ${ownBoost} as boost from boosts b
    left join artworks a on a.id = b.artwork_id and a.deleted_at is null
    left join opportunities o on o.id = b.opportunity_id and o.status <> 'REMOVED'
    left join purchases u on u.id = b.purchase_id
    where b.id = ${id} and coalesce(a.profile_id, o.profile_id) = ${profileId}`.execute(db)
  return rows[0]?.boost
}
