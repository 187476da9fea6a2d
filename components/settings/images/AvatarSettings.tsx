import { FileProgress } from '@/components/forms/images/FileProgress'
import { ImageDrop } from '@/components/forms/images/ImageDrop'
import { useCropDialog } from '@/components/forms/images/useCropDialog'
import { Avatar } from '@/components/ui/media/Avatar'
import { Button } from '@/components/ui/actions/Button'
import { fileError } from '@/lib/images/files'
import { RemoveImage } from './RemoveImage'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { useProfileImages, type ProfileImagesProps } from './useProfileImages'
import styles from './Images.module.css'

/** The profile's avatar, cropped before it is uploaded. */
export const AvatarSettings = ({ profile, onBusy }: ProfileImagesProps) => {
  const images = useProfileImages(profile, 'AVATAR', onBusy)
  const { queue } = images
  const { crop, dialog } = useCropDialog((file) => void queue.add([file]))
  const { image, role } = profile
  const isOrganization = role === 'ART_ORGANIZATION'
  const choose = ([file]: File[]) => {
    if (!file) return
    // The upload list shows rejected files.
    if (fileError(file)) return queue.add([file])
    crop(file)
  }
  return (
    <SettingsSection
      title={isOrganization ? 'Logo' : 'Portrait'}
      text="Shown small and round beside your name, and larger on your page."
    >
      <div className={styles.faces}>
        <Avatar image={image} isPortrait alt={`${profile.name}, as on your page`} />
        <Avatar image={image} alt={`${profile.name}, as beside your name`} />
        {image && (
          <Button variant="quiet" onClick={() => images.askToRemove(image)}>
            Remove
          </Button>
        )}
      </div>
      <ImageDrop
        label={image ? 'Choose another image' : 'Choose an image'}
        onFiles={choose}
        full={queue.isBusy ? 'An image is uploading.' : undefined}
      />
      <FileProgress uploads={queue.uploads} onRetry={queue.retry} onRemove={queue.remove} />
      {dialog}
      <RemoveImage images={images} what={isOrganization ? 'the logo' : 'the portrait'} />
    </SettingsSection>
  )
}
