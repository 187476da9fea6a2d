import { useEffect, useState } from 'react'
import type { ImageType } from '@/contract/enums/profiles'
import type { Image } from '@/contract/images'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import type { ApiResult } from '@/lib/api/client'
import { createProfileImage, deleteProfileImage } from '@/lib/api/profiles/profiles'
import { useUploads } from '@/lib/images/useUploads'
import { useRequest } from '@/lib/hooks/useRequest'

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
  const { send, isBusy, problem, clear } = useRequest()
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

  const deleteImage = async ({ url }: Image): Promise<ApiResult<unknown>> => {
    const result = await deleteProfileImage(type, url)
    // An image that no longer exists counts as removed.
    return result.error !== undefined && result.status === 404 ? { data: undefined } : result
  }
  const finishRemoval = (removed: Image) => {
    setProfile(
      withImages(
        profile,
        type,
        type === 'GALLERY' ? profile.gallery.filter(({ key }) => key !== removed.key) : [],
      ),
    )
    setRemoving(null)
    retry()
  }
  const remove = () => {
    if (!removing) return
    void send(() => deleteImage(removing), { onDone: () => finishRemoval(removing) })
  }
  return {
    queue,
    removing,
    askToRemove: (image: Image | null) => {
      clear()
      setRemoving(image)
    },
    remove,
    isBusy,
    problem,
  }
}

export type ProfileImages = ReturnType<typeof useProfileImages>
