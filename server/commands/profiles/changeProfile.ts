import type { ProfileChanges } from '@/contract/forms/profile'
import { isRunning } from '@/contract/pricing/runningPlans'
import type { StoredImage } from '@/server/db/tables/columns'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, invalid, notFound } from '@/server/errors'
import { typeAfter } from '@/server/policies/profiles'
import { listSubscriptions } from '@/server/repositories/subscriptions'
import {
  columnsOf,
  lockProfileAndOwner,
  updateProfile,
  type ProfileRow,
} from '@/server/repositories/profiles/profileWrites'
import { refreshSearch } from '@/server/repositories/rooms/roomWrites'
import { renameInSearch } from '@/server/repositories/searchTexts'
import { handleTaken } from './createProfile'

/** Changes the fields that were sent and leaves the others as they are. */
export async function changeProfile(db: Db, id: string, fields: ProfileChanges): Promise<void> {
  try {
    await inTransaction(db, async (transaction) => {
      const before = await lockProfileAndOwner(transaction, id)
      if (!before) throw notFound('Profile')
      const role = fields.role ?? before.role
      if (role !== before.role) await rejectWhileSubscribed(transaction, before)
      await updateProfile(transaction, before, {
        ...columnsOf(fields),
        organization_type: typeAfter(role, fields.organizationType, before.organization_type),
        ...(fields.imageTexts && withTexts(before, fields.imageTexts)),
      })
      if (fields.name !== undefined && fields.name !== before.name) {
        await renameInSearch(transaction, id, fields.name)
      }
      if (fields.name !== undefined || fields.city !== undefined) {
        await refreshSearch(transaction, { profileId: id })
      }
    })
  } catch (error) {
    throw isHandleTaken(error) ? handleTaken() : error
  }
}

/** The cover and gallery with new alternative texts; the order stays. */
function withTexts(
  { cover, gallery }: ProfileRow,
  texts: NonNullable<ProfileChanges['imageTexts']>,
) {
  const images = cover ? [cover, ...gallery] : gallery
  if (!texts.every((text) => images.some(({ key }) => key === text.key))) {
    throw invalid({ imageTexts: 'This image is not on the profile.' })
  }
  const altOf = new Map(texts.map(({ key, alt }) => [key, alt]))
  const withText = (image: StoredImage) => ({
    ...image,
    alt: altOf.get(image.key) ?? image.alt,
  })
  return {
    gallery: JSON.stringify(gallery.map(withText)),
    ...(cover && { cover: JSON.stringify(withText(cover)) }),
  }
}

/** A plan is for artists or for organizations, so the role cannot change while one is running. */
async function rejectWhileSubscribed(db: Db, { id }: ProfileRow): Promise<void> {
  if (!(await listSubscriptions(db, id)).some(isRunning)) return
  throw conflict('The role can change once the subscription has ended.', {
    role: 'Cancel the subscription first.',
  })
}

const isHandleTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'profiles_handle'
