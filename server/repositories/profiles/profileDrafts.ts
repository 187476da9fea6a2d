import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits/limits'
import type { ProfileDraft } from '@/contract/forms/profile'
import type { Db } from '@/server/db/connection'

export async function findDraft(db: Db, uid: string): Promise<ProfileDraft> {
  const found = await db
    .selectFrom('profile_drafts')
    .select(['step', 'answers'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return found ? { ...(found.step !== null && { step: found.step }), answers: found.answers } : {}
}

/** Each user has one draft; later answers replace earlier ones. */
export async function saveDraft(db: Db, uid: string, draft: ProfileDraft): Promise<void> {
  const columns = { step: draft.step ?? null, answers: JSON.stringify(draft.answers ?? {}) }
  await db
    .insertInto('profile_drafts')
    .values({ uid, ...columns })
    .onConflict((row) =>
      row.column('uid').doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function clearDraft(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('profile_drafts').where('uid', '=', uid).execute()
}

/** Removes abandoned drafts. @returns how many */
export async function removeOldDrafts(db: Db): Promise<number> {
  const expiry = sql<Date>`now() - make_interval(secs => ${lifetimes.unfinishedDraft})`
  const removed = await db
    .deleteFrom('profile_drafts')
    .where('updated_at', '<', expiry)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
