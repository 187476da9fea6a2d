import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/** What a profile may have one private address of. */
type AddressTable = 'bookmark_calendars' | 'news_feeds'

/** @returns undefined when no profile has an address with this hash */
export async function findAddressProfile(
  db: Db,
  table: AddressTable,
  hash: Buffer,
): Promise<string | undefined> {
  const found = await db
    .selectFrom(`${table} as address`)
    .innerJoin('profiles as p', 'p.id', 'address.profile_id')
    .select('address.profile_id')
    .where('address.secret_hash', '=', hash)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.profile_id
}

/** @returns null without an address */
export async function addressCreatedAt(
  db: Db,
  table: AddressTable,
  profileId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom(table)
    .select('created_at')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return found?.created_at.toISOString() ?? null
}

/** Replaces the previous secret, whose address stops working. */
export async function saveAddress(
  db: Db,
  table: AddressTable,
  profileId: string,
  hash: Buffer,
): Promise<void> {
  await db
    .insertInto(table)
    .values({ profile_id: profileId, secret_hash: hash })
    .onConflict((conflict) =>
      conflict.column('profile_id').doUpdateSet({ secret_hash: hash, created_at: sql`now()` }),
    )
    .execute()
}

export async function removeAddress(db: Db, table: AddressTable, profileId: string): Promise<void> {
  await db.deleteFrom(table).where('profile_id', '=', profileId).execute()
}
