import { sql } from 'kysely'
import type { PostType, SubscriptionType } from '@/contract/enums/payments/sales'
import type { Db } from '@/server/db/connection'

interface CreditOf {
  purchaseId: string
  profileId: string
  listingPlan: PostType
}

/** Gives a profile a listing credit for a purchase. A plan takes effect all the same. */
export async function insertListingCredit(db: Db, credit: CreditOf): Promise<void> {
  await db
    .insertInto('listing_credits')
    .values({
      purchase_id: credit.purchaseId,
      profile_id: credit.profileId,
      listing_plan: credit.listingPlan,
    })
    .execute()
  await db
    .updateTable('purchases')
    .set({ status: 'credited' })
    .where('id', '=', credit.purchaseId)
    .where('kind', '=', 'post')
    .execute()
}

/** Spends the oldest credit for a post type. Returns its purchase, or undefined without a credit. */
export async function spendListingCredit(
  db: Db,
  use: { profileId: string; listingPlan: PostType; opportunityId: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ purchaseId: string }>`
    update listing_credits set used_at = ${use.now}, opportunity_id = ${use.opportunityId}
    where id = (
      select id from listing_credits
      where profile_id = ${use.profileId} and listing_plan = ${use.listingPlan} and used_at is null
      order by created_at, id limit 1 for update
    )
    returning purchase_id as "purchaseId"`.execute(db)
  return rows[0]?.purchaseId
}

/** The post types of the credits that a profile can use, the oldest first. */
export async function listListingCredits(db: Db, profileId: string): Promise<PostType[]> {
  const credits = await db
    .selectFrom('listing_credits')
    .select('listing_plan')
    .where('profile_id', '=', profileId)
    .where('used_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return credits.map(({ listing_plan }) => listing_plan)
}

export async function deleteUnusedCredit(db: Db, purchaseId: string): Promise<void> {
  await db
    .deleteFrom('listing_credits')
    .where('purchase_id', '=', purchaseId)
    .where('used_at', 'is', null)
    .execute()
}

/** A credit that is not used yet, with the opportunity that was paid for. */
export async function findCreditedListing(db: Db, purchaseId: string) {
  const { rows } = await sql<{
    uid: string
    profileId: string
    listingPlan: PostType
    /** The plan that the listing came with; null when it was bought by itself. */
    plan: SubscriptionType | null
    opportunity: { id: string; title: string; isRemoved: boolean; isClosed: boolean } | null
  }>`
    select u.owner_uid as uid, u.profile_id as "profileId", c.listing_plan as "listingPlan",
      case when u.kind = 'plan' then u.type end as plan,
      case when o.id is not null then json_build_object('id', o.id, 'title', o.title,
        'isRemoved', o.status = 'REMOVED' or o.hidden, 'isClosed', o.closes_at <= now()) end as opportunity
    from listing_credits c
    join purchases u on u.id = c.purchase_id
    left join opportunities o on o.id = u.opportunity_id
    where c.purchase_id = ${purchaseId} and c.used_at is null`.execute(db)
  return rows[0]
}
