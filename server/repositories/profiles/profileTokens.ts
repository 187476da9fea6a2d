import type { Role } from '@/contract/enums/profiles'
import type { Db } from '@/server/db/connection'

/** @returns undefined for an unknown profile or one of another user */
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
