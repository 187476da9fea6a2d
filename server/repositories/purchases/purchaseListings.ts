import { sql, type Selectable } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { PurchaseTable } from '@/server/db/tables/payments/purchases'
import type { Subject } from '@/server/repositories/boosts'

/** A line of a paid checkout session. */
export type Purchase = Selectable<PurchaseTable>

/** What a boost was bought for. */
export const subjectOf = ({ artwork_id: artworkId, opportunity_id }: Purchase): Subject =>
  artworkId === null ? { opportunityId: opportunity_id ?? '' } : { artworkId }

interface Listing {
  opportunityId: string
  from: Date
  /** Null: for as long as a subscription lasts. */
  until: Date | null
}

/** Records the time in which a purchase lists an opportunity. */
export async function recordListing(
  db: Db,
  purchaseId: string,
  { opportunityId, from, until }: Listing,
): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ opportunity_id: opportunityId, listing_starts_at: from, listing_ends_at: until })
    .where('id', '=', purchaseId)
    .execute()
}

/**
 * Takes back what is left of the listing time that a purchase gave. Later purchases for the same
 * opportunity move forward into the time that becomes free.
 */
export async function endListing(db: Db, purchaseId: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      select id, opportunity_id, listing_ends_at as ends_at,
        listing_ends_at - greatest(listing_starts_at, ${now}) as freed
      from purchases where id = ${purchaseId} and listing_ends_at > ${now}
    ), moved as (
      update purchases p set listing_starts_at = p.listing_starts_at - e.freed,
        listing_ends_at = p.listing_ends_at - e.freed
      from ended e
      where p.opportunity_id = e.opportunity_id and p.listing_starts_at >= e.ends_at
    ), shortened as (
      update purchases p set listing_ends_at = p.listing_ends_at - e.freed
      from ended e where p.id = e.id
    )
    update opportunities o
    set listed_until = greatest(o.listed_until - e.freed, ${now}), updated_at = now()
    from ended e where o.id = e.opportunity_id and o.listed_until > ${now}`.execute(db)
}
