import type { ImageType } from '@/contract/enums/profiles'
import { counts } from '@/contract/limits/limits'
import type { StoredImage } from '@/server/db/tables/columns'
import { inTransaction, type Db } from '@/server/db/connection'
import { invalid, notFound } from '@/server/errors'
import { releaseImages, useImages } from '@/server/repositories/images'
import {
  lockProfile,
  updateProfile,
  type ProfileRow,
} from '@/server/repositories/profiles/profileWrites'

/** Throws when a form has too few or too many images of a type. */
export function requireImageCount(type: ImageType, sent: number, current = 0): void {
  if (sent === 0) throw invalid({ images: 'Choose an image.' })
  if (type !== 'GALLERY') {
    if (sent > 1) throw invalid({ images: 'Send one image only.' })
  } else if (current + sent > counts.gallery) {
    throw invalid({ images: `Use at most ${counts.gallery} images in the gallery.` })
  }
}

/** Adds stored images to a profile; a new avatar or cover replaces the old one. */
export function addImages(
  db: Db,
  profileId: string,
  type: ImageType,
  images: readonly StoredImage[],
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const profile = await lockProfile(transaction, profileId)
    if (!profile) throw notFound('Profile')
    requireImageCount(type, images.length, profile.gallery.length)
    const replaced = type === 'GALLERY' ? [] : imagesOf(profile, type)
    const shown = type === 'GALLERY' ? [...profile.gallery, ...images] : images
    await saveImages(transaction, profile, type, shown)
    await useImages(transaction, profileId, keysOf(images))
    await releaseImages(transaction, keysOf(replaced))
  })
}

export function removeImage(
  db: Db,
  profileId: string,
  type: ImageType,
  key: string,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const profile = await lockProfile(transaction, profileId)
    const shown = profile ? imagesOf(profile, type) : []
    const left = shown.filter((image) => image.key !== key)
    if (!profile || left.length === shown.length) throw notFound('Image')
    await saveImages(transaction, profile, type, left)
    await releaseImages(transaction, [key])
  })
}

const keysOf = (images: readonly StoredImage[]) => images.map(({ key }) => key)

function imagesOf(profile: ProfileRow, type: ImageType): readonly StoredImage[] {
  if (type === 'GALLERY') return profile.gallery
  const image = type === 'AVATAR' ? profile.image : profile.cover
  return image ? [image] : []
}

function saveImages(
  db: Db,
  profile: ProfileRow,
  type: ImageType,
  images: readonly StoredImage[],
): Promise<void> {
  if (type === 'GALLERY') return updateProfile(db, profile, { gallery: JSON.stringify(images) })
  const image = images[0] ? JSON.stringify(images[0]) : null
  return updateProfile(db, profile, type === 'AVATAR' ? { image } : { cover: image })
}
