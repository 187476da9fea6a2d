import { useEffect, useState } from 'react'
import type { ImageType } from '@/contract/enums/profiles'
import type { Image } from '@/contract/images'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { createProfileImage, deleteProfileImage } from '@/lib/api/profiles'
import { useUploads } from '@/lib/images/useUploads'

export interface ProfileImagesProps {
  profile: OwnProfile
  /** Called when uploads of a type start and end. */
  onBusy?: (type: ImageType, isBusy: boolean) => void
}

const withImages = (profile: OwnProfile, type: ImageType, images: Image[]): OwnProfile => {
  switch (type) {
    case 'AVATAR':
      return { ...profile, image: images.at(-1) ?? null }
    case 'COVER':
      return { ...profile, cover: images.at(-1) ?? null }
    case 'GALLERY':
      return { ...profile, gallery: images }
  }
}

/** The profile's images of one type, with functions to add and remove them. */
export const useProfileImages = (
  profile: OwnProfile,
  type: ImageType,
  onBusy?: ProfileImagesProps['onBusy'],
) => {
  const { setProfile, retry } = useProfile()
  const [removing, setRemoving] = useState<Image | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const before = type === 'GALLERY' ? profile.gallery : []

  const queue = useUploads<Image[]>(
    (file, options) => createProfileImage(type, file, options),
    (images) => {
      setProfile(withImages(profile, type, [...before, ...images]))
      // The responses of parallel uploads don't include each other, so the profile is loaded again.
      retry()
    },
  )
  const isSending = queue.isBusy
  useEffect(() => onBusy?.(type, isSending), [onBusy, type, isSending])

  const remove = async () => {
    if (!removing || isBusy) return
    setBusy(true)
    setProblem(undefined)
    const result = await deleteProfileImage(type, removing.url)
    setBusy(false)
    // An image that no longer exists counts as removed.
    if (result.error !== undefined && result.status !== 404) return setProblem(result.error)
    setProfile(
      withImages(
        profile,
        type,
        type === 'GALLERY' ? profile.gallery.filter(({ key }) => key !== removing.key) : [],
      ),
    )
    setRemoving(null)
    retry()
  }
  return {
    queue,
    removing,
    askToRemove: (image: Image | null) => {
      setProblem(undefined)
      setRemoving(image)
    },
    remove: () => void remove(),
    isBusy,
    problem,
  }
}

export type ProfileImages = ReturnType<typeof useProfileImages>
