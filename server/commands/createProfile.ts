import { sql } from 'kysely'
import { counts } from '@/contract/limits'
import type { ProfileForm } from '@/contract/forms/profile'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, quotaExceeded } from '@/server/errors'
import type { ImageFile } from '@/server/repositories/images'
import { clearDraft } from '@/server/repositories/profileDrafts'
import { countLiveProfiles, insertProfile } from '@/server/repositories/profileWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { handleCandidates } from './handleCandidates'

const taken = 'This handle is taken. Choose another.'
export const handleTaken = () => conflict(taken, { handle: taken })

/** Makes a profile with its picture, and ends the draft that it came from. @returns its id */
export function createProfile(
  db: Db,
  uid: string,
  form: ProfileForm,
  picture: ImageFile | undefined,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, uid)
    const live = await countLiveProfiles(transaction, uid)
    if (live >= counts.profilesPerUser) {
      throw quotaExceeded(`You have ${live} profiles, which is the most. Delete one first.`)
    }
    const image = picture ? JSON.stringify({ ...picture, alt: '' }) : null
    const id = await insertUnderHandle(transaction, form, { owner_uid: uid, image })
    if (picture) await giveTo(transaction, id, picture)
    await clearDraft(transaction, uid)
    return id
  })
}

async function insertUnderHandle(
  db: Db,
  form: ProfileForm,
  given: { owner_uid: string; image: string | null },
): Promise<string> {
  const handles = form.handle ? [form.handle] : handleCandidates(form.name, form.role)
  for (const handle of handles) {
    const id = await insertProfile(db, { ...form, handle }, given)
    if (id !== undefined) return id
  }
  throw handleTaken()
}

/** The picture came before its profile: now it has an owner and is in use. */
async function giveTo(db: Db, profileId: string, { key }: ImageFile): Promise<void> {
  await db
    .updateTable('images')
    .set({ profile_id: profileId, used_at: sql<Date>`now()` })
    .where('key', '=', key)
    .execute()
}
