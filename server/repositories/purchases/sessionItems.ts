import { sql } from 'kysely'
import type { SaleKind } from '@/contract/enums/sales'
import type { Db } from '@/server/db/connection'
import type { Purchase } from './purchaseListings'

/** A line of a paid session with what it has brought about. */
export interface SessionItem {
  kind: SaleKind
  type: string
  amountMinor: number
  currency: string
  status: Purchase['status']
  listingEndsAt: Date | null
  boostEndsAt: Date | null
  planRenewsAt: Date | null
}

/** The lines of a paid session, in the order of their kinds. */
export async function listSessionItems(db: Db, sessionId: string): Promise<SessionItem[]> {
  const { rows } = await sql<SessionItem & { amountMinor: string }>`
    select u.kind, u.type, u.amount_minor as "amountMinor", u.currency, u.status,
      u.listing_ends_at as "listingEndsAt",
      (
        select max(least(b.ends_at, o.closes_at)) from boosts b
        left join opportunities o on o.id = b.opportunity_id
        where b.purchase_id = u.id and b.ends_at is not null) as "boostEndsAt",
      case when u.kind = 'plan' then (
        select s.current_period_end from subscriptions s
        where s.profile_id = u.profile_id and s.type = u.type
        order by s.created_at desc limit 1) end as "planRenewsAt"
    from purchases u where u.session_id = ${sessionId} order by u.kind desc, u.id`.execute(db)
  return rows.map((row) => ({ ...row, amountMinor: Number(row.amountMinor) }))
}
