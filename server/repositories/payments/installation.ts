import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/** The id of this installation, which the metadata of what we make at the provider contains. */
export async function findInstallation(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}

/** Whether a backup was restored after which payments have not been rebuilt yet. */
export async function isRestored(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('installation')
    .select('restored_at')
    .where('restored_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Payments have been rebuilt after a restore that was marked before a moment. */
export async function clearRestored(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('installation')
    .set({ restored_at: null })
    .where('restored_at', '<=', before)
    .execute()
}

export type ProfileState = 'live' | 'deleted' | 'unknown'

/**
 * What this database knows of a profile. An erased profile is `deleted`; an `unknown` one was created
 * after the backup that was restored, or in another database.
 */
export async function findProfileState(db: Db, profileId: string): Promise<ProfileState> {
  const { rows } = await sql<{ state: ProfileState }>`
    select case when deleted_at is null then 'live' else 'deleted' end as state
    from profiles where id = ${profileId}
    union all select 'deleted' from erased_profiles where id = ${profileId}`.execute(db)
  return rows[0]?.state ?? 'unknown'
}
