import { counts, handlesPerUser } from '@/contract/limits/limits'
import type { ProfileForm } from '@/contract/forms/profile'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, quotaExceeded } from '@/server/errors'
import { assignImage, type ImageFile } from '@/server/repositories/images'
import { clearDraft } from '@/server/repositories/profiles/profileDrafts'
import { countProfiles, insertProfile } from '@/server/repositories/profiles/profileWrites'
import { handleCandidates } from './handleCandidates'
import { lockLiveAccount } from './liveAccount'

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
    await lockLiveAccount(transaction, uid)
    await requireProfileQuota(transaction, uid)
    const image = avatar ? JSON.stringify({ ...avatar, alt: '' }) : null
    const id = await insertWithFreeHandle(transaction, form, { owner_uid: uid, image })
    if (avatar) await assignImage(transaction, avatar.key, id)
    await clearDraft(transaction, uid)
    return id
  })
}

async function requireProfileQuota(db: Db, uid: string): Promise<void> {
  const { live, deleted } = await countProfiles(db, uid)
  if (live >= counts.profilesPerUser) {
    throw quotaExceeded(`${counts.profilesPerUser} profiles are the most.`)
  }
  if (live + deleted >= handlesPerUser) {
    throw quotaExceeded(
      'You have deleted too many profiles. Each keeps its handle until it is erased, after thirty days.',
    )
  }
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
