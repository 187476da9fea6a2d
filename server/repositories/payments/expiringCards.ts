import { sql } from 'kysely'
import type { SubscriptionType } from '@/contract/enums/payments/sales'
import type { Db } from '@/server/db/connection'
import type { Card } from '@/server/db/tables/payments/payments'

/** How long before a renewal a card that will have expired is mentioned. */
const NOTICE_DAYS = 30

export interface ExpiringCard {
  uid: string
  profileId: string
  /** The profile's name. */
  profile: string
  type: SubscriptionType
  card: Card
  renewsAt: Date
  subscriptionId: string
}

/** Plans that renew soon, with a card that will have expired by then. */
export async function listExpiringCards(db: Db, now: Date): Promise<ExpiringCard[]> {
  const { rows } = await sql<ExpiringCard>`
    select p.owner_uid as uid, p.id as "profileId", p.name as profile, s.type, c.card,
      s.current_period_end as "renewsAt", s.id as "subscriptionId"
    from subscriptions s
    join profiles p on p.id = s.profile_id and p.deleted_at is null
    join payment_customers c on c.profile_id = s.profile_id
    where s.type is not null and s.status in ('active', 'trialing') and not s.cancel_at_period_end
      and s.current_period_end between ${now} and ${now}::timestamptz + make_interval(days => ${NOTICE_DAYS})
      and make_timestamptz((c.card ->> 'expYear')::int, (c.card ->> 'expMonth')::int, 1, 0, 0, 0, 'UTC')
        + interval '1 month' <= s.current_period_end`.execute(db)
  return rows
}
