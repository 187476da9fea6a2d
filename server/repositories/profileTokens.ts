import type { Role } from '@/contract/enums/profiles'
import type { SubscriptionStatus, SubscriptionType } from '@/contract/enums/sales'
import type { Db } from '@/server/db/connection'

/** @returns undefined when there is no such profile, or it is somebody else's */
export async function findOwnRole(
  db: Db,
  { profileId, uid }: { profileId: string; uid: string },
): Promise<Role | undefined> {
  const found = await db
    .selectFrom('profiles')
    .select('role')
    .where('id', '=', profileId)
    .where('owner_uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.role
}

export interface LastSubscription {
  /** Null: the free plan, chosen by hand. */
  type: SubscriptionType | null
  status: SubscriptionStatus
  past_due_since: Date | null
  cancel_at_period_end: boolean
}

/** The subscription that a profile took last, running or not. */
export async function findSubscription(
  db: Db,
  profileId: string,
): Promise<LastSubscription | null> {
  const found = await db
    .selectFrom('subscriptions')
    .select(['type', 'status', 'past_due_since', 'cancel_at_period_end'])
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** All that a profile ever took: a purchase that was begun may be newer than the plan that runs. */
export const listSubscriptions = (db: Db, profileId: string): Promise<LastSubscription[]> =>
  db
    .selectFrom('subscriptions')
    .select(['type', 'status', 'past_due_since', 'cancel_at_period_end'])
    .where('profile_id', '=', profileId)
    .execute()
