import { FileProgress } from '@/components/forms/images/FileProgress'
import { ImageDrop } from '@/components/forms/images/ImageDrop'
import { Button } from '@/components/ui/actions/Button'
import { Image } from '@/components/ui/media/Image'
import { ImageAltText } from './ImageAltText'
import { RemoveImage } from './RemoveImage'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { useProfileImages, type ProfileImagesProps } from './useProfileImages'
import styles from './Images.module.css'

/** The large image of a profile page. */
export const CoverSettings = ({ profile, onBusy }: ProfileImagesProps) => {
  const images = useProfileImages(profile, 'COVER', onBusy)
  const { queue } = images
  const { cover } = profile
  return (
    <SettingsSection
      title="Cover"
      text={
        profile.role === 'ART_ORGANIZATION'
          ? 'One large image at the top of your page, shown uncropped.'
          : 'One large image, shown where your page is shared.'
      }
    >
      {cover && (
        <figure className={styles.cover}>
          <Image
            src={cover.key}
            alt={cover.alt || 'Your cover'}
            width={cover.width}
            height={cover.height}
            color={cover.dominantColor}
            sizes="(min-width: 1005px) 48rem, 92vw"
          />
          <div className={styles.words}>
            <ImageAltText
              key={cover.key}
              profileId={profile.id}
              image={cover}
              label="Describe the cover"
            />
          </div>
          <Button variant="quiet" onClick={() => images.askToRemove(cover)}>
            Remove
          </Button>
        </figure>
      )}
      <ImageDrop
        label={cover ? 'Choose another cover' : 'Choose a cover'}
        onFiles={queue.add}
        full={queue.isBusy ? 'An image is uploading.' : undefined}
      />
      <FileProgress uploads={queue.uploads} onRetry={queue.retry} onRemove={queue.remove} />
      <RemoveImage images={images} what="the cover" />
    </SettingsSection>
  )
}
