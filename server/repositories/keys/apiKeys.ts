import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { ApiKey } from '@/contract/team/keys'
import type { Db } from '@/server/db/connection'
import type { ApiKeyTable } from '@/server/db/tables/keys'
import { instant } from '@/server/repositories/projections/fragments'

/** Keys of a profile, the newest first, with the name or address of who made each. */
export async function listKeys(db: Db, profileId: string): Promise<ApiKey[]> {
  const { rows } = await sql<{ keys: ApiKey[] }>`
    select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'scope', k.scope,
        'ending', k.ending, 'madeBy', coalesce(m.name, a.email),
        'createdAt', ${instant('k.created_at')}, 'expiresAt', ${instant('k.expires_at')},
        'isExpired', k.expires_at <= now(), 'lastUsedAt', ${instant('k.last_used_at')})
        order by k.created_at desc, k.id), '[]') as keys
    from api_keys k
    left join members m on m.profile_id = k.profile_id and m.uid = k.made_by
    left join mail_addresses a on a.uid = k.made_by and a.verified
    where k.profile_id = ${profileId}`.execute(db)
  return rows[0]?.keys ?? []
}

/** Without those that have expired. */
export async function countKeys(db: Db, profileId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('profile_id', '=', profileId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertKey(db: Db, key: Insertable<ApiKeyTable>): Promise<string> {
  const { id } = await db
    .insertInto('api_keys')
    .values(key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether there was one */
export async function deleteKey(
  db: Db,
  { profileId, id }: { profileId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets keys that expired three months ago. */
export async function removeExpiredKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('api_keys')
    .where('expires_at', '<', sql<Date>`now() - interval '3 months'`)
    .execute()
}
