import { useEffect, useState } from 'react'
import type { ImageType } from '@/contract/enums/profiles'
import type { Image } from '@/contract/images'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { createProfileImage, deleteProfileImage } from '@/lib/api/profiles'
import { useUploads } from '@/lib/images/useUploads'

export interface ProfileImagesProps {
  profile: OwnProfile
  /** Whether images of a kind are on their way. */
  onBusy?: (type: ImageType, isBusy: boolean) => void
}

const shown = (profile: OwnProfile, type: ImageType, images: Image[]): OwnProfile => {
  switch (type) {
    case 'AVATAR':
      return { ...profile, image: images.at(-1) ?? null }
    case 'COVER':
      return { ...profile, cover: images.at(-1) ?? null }
    case 'GALLERY':
      return { ...profile, gallery: images }
  }
}

/** The images that a profile shows as one thing, and the ways to add to them and take away. */
export const useProfileImages = (
  profile: OwnProfile,
  type: ImageType,
  onBusy?: ProfileImagesProps['onBusy'],
) => {
  const { keep, retry } = useProfile()
  const [removing, setRemoving] = useState<Image | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const before = type === 'GALLERY' ? profile.gallery : []

  const queue = useUploads<Image[]>(
    (file, options) => createProfileImage(type, file, options),
    (images) => {
      keep(shown(profile, type, [...before, ...images]))
      // Two that arrive together each know only of themselves; the API knows of both.
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
    // One that is gone already is as good as removed.
    if (result.error !== undefined && result.status !== 404) return setProblem(result.error)
    keep(
      shown(
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
