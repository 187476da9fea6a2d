import type { ImageType } from '@/contract/enums/profiles'
import { counts } from '@/contract/limits'
import type { StoredImage } from '@/server/db/tables/columns'
import { inTransaction, type Db } from '@/server/db/connection'
import { invalid, notFound } from '@/server/errors'
import { releaseImages, useImages } from '@/server/repositories/images'
import { lockProfile, updateProfile, type ProfileRow } from '@/server/repositories/profileWrites'

/** How many pictures of a kind one form may hold. */
export function refuseTooMany(type: ImageType, sent: number, held = 0): void {
  if (sent === 0) throw invalid({ images: 'Choose an image.' })
  if (type !== 'GALLERY') {
    if (sent > 1) throw invalid({ images: 'Send one image only.' })
  } else if (held + sent > counts.gallery) {
    throw invalid({ images: `Use at most ${counts.gallery} images in the gallery.` })
  }
}

/** Shows pictures that are kept already; a new avatar or cover takes the old one's place. */
export function addPictures(
  db: Db,
  profileId: string,
  type: ImageType,
  pictures: readonly StoredImage[],
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const profile = await lockProfile(transaction, profileId)
    if (!profile) throw notFound('Profile')
    refuseTooMany(type, pictures.length, profile.gallery.length)
    const replaced = type === 'GALLERY' ? [] : shownAs(profile, type)
    const shown = type === 'GALLERY' ? [...profile.gallery, ...pictures] : pictures
    await showAs(transaction, profile, type, shown)
    await useImages(transaction, profileId, keysOf(pictures))
    await releaseImages(transaction, keysOf(replaced))
  })
}

/** Takes away a picture that the profile shows as this. */
export function removePicture(
  db: Db,
  profileId: string,
  type: ImageType,
  key: string,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const profile = await lockProfile(transaction, profileId)
    const shown = profile ? shownAs(profile, type) : []
    const left = shown.filter((picture) => picture.key !== key)
    if (!profile || left.length === shown.length) throw notFound('Picture')
    await showAs(transaction, profile, type, left)
    await releaseImages(transaction, [key])
  })
}

const keysOf = (pictures: readonly StoredImage[]) => pictures.map(({ key }) => key)

function shownAs(profile: ProfileRow, type: ImageType): readonly StoredImage[] {
  if (type === 'GALLERY') return profile.gallery
  const picture = type === 'AVATAR' ? profile.image : profile.cover
  return picture ? [picture] : []
}

function showAs(
  db: Db,
  profile: ProfileRow,
  type: ImageType,
  pictures: readonly StoredImage[],
): Promise<void> {
  if (type === 'GALLERY') return updateProfile(db, profile, { gallery: JSON.stringify(pictures) })
  const picture = pictures[0] ? JSON.stringify(pictures[0]) : null
  return updateProfile(db, profile, type === 'AVATAR' ? { image: picture } : { cover: picture })
}
