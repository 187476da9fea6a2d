import { counts } from '@/contract/limits/limits'
import type { ProfileForm } from '@/contract/forms/profile'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, quotaExceeded } from '@/server/errors'
import { assignImage, type ImageFile } from '@/server/repositories/images'
import { clearDraft } from '@/server/repositories/profiles/profileDrafts'
import { countProfiles, insertProfile } from '@/server/repositories/profiles/profileWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { handleCandidates } from './handleCandidates'

const taken = 'This handle is taken. Choose another.'
export const handleTaken = () => conflict(taken, { handle: taken })

/** Creates a profile with its avatar and deletes the draft that it came from. Returns its id. */
export function createProfile(
  db: Db,
  uid: string,
  form: ProfileForm,
  avatar: ImageFile | undefined,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, uid)
    await requireProfileQuota(transaction, uid)
    const image = avatar ? JSON.stringify({ ...avatar, alt: '' }) : null
    const id = await insertWithFreeHandle(transaction, form, { owner_uid: uid, image })
    if (avatar) await assignImage(transaction, avatar.key, id)
    await clearDraft(transaction, uid)
    return id
  })
}

/** Deleted profiles count too, since they keep their handles as long as they can be restored. */
async function requireProfileQuota(db: Db, uid: string): Promise<void> {
  const { live, deleted } = await countProfiles(db, uid)
  if (live + deleted < counts.profilesPerUser) return
  const most = `${counts.profilesPerUser} profiles are the most.`
  throw quotaExceeded(
    deleted === 0 ? most : `${most} Deleted ones count until they are erased, after thirty days.`,
  )
}

async function insertWithFreeHandle(
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
