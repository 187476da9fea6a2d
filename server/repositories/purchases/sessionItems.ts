import { sql } from 'kysely'
import type { SaleKind, SubscriptionStatus } from '@/contract/enums/payments/sales'
import type { Db } from '@/server/db/connection'
import { publishedOpportunity } from '@/server/repositories/projections/fragments'
import type { Purchase } from './purchaseListings'

/** A line of a paid session with what it has brought about. */
export interface SessionItem {
  kind: SaleKind
  type: string
  amountMinor: number
  currency: string
  status: Purchase['status']
  listingEndsAt: Date | null
  /** Whether the opportunity that was paid for is public. */
  isPublic: boolean
  /** Null when no boost came about. */
  boost: {
    /** It waits until its subject is public. */
    isWaiting: boolean
    isFulfilled: boolean
    /** In milliseconds; null when nothing of it has a time. */
    endsAt: number | null
  } | null
  /** The subscription that was bought; null when the profile changed to another plan or has been erased. */
  plan: {
    type: string
    status: SubscriptionStatus
    cancel_at_period_end: boolean
    /** In milliseconds. */
    periodEnd: number | null
  } | null
}

const milliseconds = (of: string) => sql`extract(epoch from ${sql.raw(of)})::float8 * 1000`

const boost = sql`(
  select case when count(*) > 0 then json_build_object(
    'isWaiting', bool_or(b.starts_at is null),
    'isFulfilled', bool_and(b.fulfilled_at is not null),
    'endsAt', ${milliseconds('max(least(b.ends_at, c.closes_at)) filter (where b.ends_at is not null)')}) end
  from boosts b left join opportunities c on c.id = b.opportunity_id
  where b.purchase_id = u.id)`

const plan = sql`(
  select json_build_object('type', s.type, 'status', s.status,
    'cancel_at_period_end', s.cancel_at_period_end, 'periodEnd', ${milliseconds('s.current_period_end')})
  from subscriptions s
  where u.kind = 'plan' and s.profile_id = u.profile_id and s.type = u.type
  order by s.created_at desc limit 1)`

/** The lines of a paid session, in the order of their kinds. */
export async function listSessionItems(db: Db, sessionId: string): Promise<SessionItem[]> {
  const { rows } = await sql<SessionItem & { amountMinor: string }>`
    select u.kind, u.type, u.amount_minor as "amountMinor", u.currency, u.status,
      u.listing_ends_at as "listingEndsAt",
      coalesce(${publishedOpportunity}, false) as "isPublic",
      ${boost} as boost, ${plan} as plan
    from purchases u left join opportunities o on o.id = u.opportunity_id
    where u.session_id = ${sessionId} order by u.kind desc, u.id`.execute(db)
  return rows.map((row) => ({ ...row, amountMinor: Number(row.amountMinor) }))
}
