import { useCallback, useState } from 'react'
import { LeaveDialog } from '@/components/forms/page/LeaveDialog'
import type { ImageType } from '@/contract/enums/profiles'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { AvatarSettings } from './AvatarSettings'
import { CoverSettings } from './CoverSettings'
import { GallerySettings } from './GallerySettings'

/** All images of a profile. Leaving during an upload asks for confirmation. */
export const ImageSettings = ({ profile }: { profile: OwnProfile }) => {
  const [busy, setBusy] = useState<readonly ImageType[]>([])
  const onBusy = useCallback(
    (type: ImageType, isBusy: boolean) =>
      setBusy((before) => {
        const others = before.filter((other) => other !== type)
        return isBusy ? [...others, type] : others
      }),
    [],
  )
  const guard = useUnsavedGuard(busy.length > 0)
  return (
    <>
      <AvatarSettings profile={profile} onBusy={onBusy} />
      <CoverSettings profile={profile} onBusy={onBusy} />
      <GallerySettings profile={profile} onBusy={onBusy} />
      <LeaveDialog guard={guard}>
        Images are still uploading. If you leave now, they won’t be added.
      </LeaveDialog>
    </>
  )
}
