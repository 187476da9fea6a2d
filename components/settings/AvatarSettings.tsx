import { useState } from 'react'
import { FileProgress } from '@/components/forms/FileProgress'
import { ImageDrop } from '@/components/forms/ImageDrop'
import { Avatar } from '@/components/ui/media/Avatar'
import { Button } from '@/components/ui/actions/Button'
import { fileError } from '@/lib/images/files'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { RemoveImage } from './RemoveImage'
import { SettingsSection } from './SettingsFrame'
import { useProfileImages, type PicturesProps } from './useProfileImages'
import styles from './Images.module.css'

const loadCrop = () => import('@/components/forms/CropDialog').then((module) => module.CropDialog)

/** The face of the profile, cut to its ellipse before it is sent. */
export const AvatarSettings = ({ profile, onBusy }: PicturesProps) => {
  const pictures = useProfileImages(profile, 'AVATAR', onBusy)
  const { queue } = pictures
  const [cropped, setCropped] = useState<File | null>(null)
  const [Crop, fetchCrop] = useLazyComponent(loadCrop)
  const { image, role } = profile
  const isPlace = role === 'ART_ORGANIZATION'
  const take = ([file]: File[]) => {
    if (!file) return
    // Cut, a moving picture would stand still; a refused one is said so in the list.
    if (fileError(file) || file.type === 'image/gif') return queue.add([file])
    fetchCrop()
    setCropped(file)
  }
  return (
    <SettingsSection
      title={isPlace ? 'Logo' : 'Portrait'}
      text="Beside your name it is small and round; on your page it is larger."
    >
      <div className={styles.faces}>
        <Avatar image={image} size={152} alt={`${profile.name}, as on your page`} />
        <Avatar image={image} alt={`${profile.name}, as beside your name`} />
        {image && (
          <Button variant="quiet" onClick={() => pictures.askToRemove(image)}>
            Remove
          </Button>
        )}
      </div>
      <ImageDrop
        label={image ? 'Choose another picture' : 'Choose a picture'}
        onFiles={take}
        full={queue.isBusy ? 'One is on its way.' : undefined}
      />
      <FileProgress uploads={queue.uploads} onRetry={queue.retry} onRemove={queue.remove} />
      {cropped && Crop && (
        <Crop
          file={cropped}
          onClose={() => setCropped(null)}
          onDone={(file) => {
            setCropped(null)
            queue.add([file])
          }}
        />
      )}
      <RemoveImage pictures={pictures} what={isPlace ? 'the logo' : 'the portrait'} />
    </SettingsSection>
  )
}
