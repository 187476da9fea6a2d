import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { BoostType } from '@/contract/enums/payments/sales'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'
import type { OpportunityTable } from '@/server/db/tables/opportunities'

/** All columns; calendar days as the text that the contract writes. */
export type OpportunityRow = Selectable<OpportunityTable>

const rowOf = (db: Db, id: string) =>
  db
    .selectFrom('opportunities')
    .selectAll()
    .select([
      sql<string | null>`notification_date::text`.as('notification_date'),
      sql<string | null>`starts_on::text`.as('starts_on'),
      sql<string | null>`ends_on::text`.as('ends_on'),
    ])
    .where('id', '=', id)

export async function insertOpportunity(
  db: Db,
  row: Insertable<OpportunityTable>,
): Promise<string> {
  const { id } = await db
    .insertInto('opportunities')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes columns and counts the version up. */
export async function updateOpportunity(
  db: Db,
  id: string,
  columns: Updateable<OpportunityTable>,
): Promise<void> {
  await db
    .updateTable('opportunities')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Writes what its owner wants to buy, without counting the version up. */
export async function updateChoice(
  db: Db,
  id: string,
  columns: Pick<Updateable<OpportunityTable>, 'listing_plan' | 'chosen_boost'>,
): Promise<void> {
  await db.updateTable('opportunities').set(columns).where('id', '=', id).execute()
}

/** The uid of the primary owner of its profile. */
export async function findOwnerOfOpportunity(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('opportunities as o')
    .innerJoin('profiles as p', 'p.id', 'o.profile_id')
    .select('p.owner_uid')
    .where('o.id', '=', id)
    .executeTakeFirst()
  return found?.owner_uid
}

/** Locks an opportunity until the transaction ends. Undefined when it was removed. */
export const lockOpportunity = (db: Db, id: string): Promise<OpportunityRow | undefined> =>
  rowOf(db, id).where('status', '<>', 'REMOVED').forUpdate().executeTakeFirst()

/** Locks a removed opportunity that can still be restored. */
export const lockRemovedOpportunity = (db: Db, id: string): Promise<OpportunityRow | undefined> =>
  rowOf(db, id)
    .where('status', '=', 'REMOVED')
    .where(
      sql<boolean>`removed_at > now() - make_interval(secs => ${lifetimes.removedOpportunity})`,
    )
    .forUpdate()
    .executeTakeFirst()

/** Writes how it is listed, without counting the version up: no edit conflicts with a payment. */
export async function updateListing(
  db: Db,
  id: string,
  columns: Pick<
    Updateable<OpportunityTable>,
    'status' | 'listing_plan' | 'published_at' | 'listed_until' | 'listing_subscription_id'
  >,
): Promise<void> {
  await db
    .updateTable('opportunities')
    .set({ ...columns, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** A boost that has been paid for is no longer one to be bought. */
export async function clearChosenBoost(db: Db, id: string, type: BoostType): Promise<void> {
  await db
    .updateTable('opportunities')
    .set({ chosen_boost: null })
    .where('id', '=', id)
    .where(sql<boolean>`chosen_boost = ${type}`)
    .execute()
}
