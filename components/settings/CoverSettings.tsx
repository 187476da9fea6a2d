import { FileProgress } from '@/components/forms/FileProgress'
import { ImageDrop } from '@/components/forms/ImageDrop'
import { Button } from '@/components/ui/actions/Button'
import { Image } from '@/components/ui/media/Image'
import { ImageAltText } from './ImageAltText'
import { RemoveImage } from './RemoveImage'
import { SettingsSection } from './SettingsFrame'
import { useProfileImages, type PicturesProps } from './useProfileImages'
import styles from './Images.module.css'

/** The large picture of a page. */
export const CoverSettings = ({ profile, onBusy }: PicturesProps) => {
  const pictures = useProfileImages(profile, 'COVER', onBusy)
  const { queue } = pictures
  const { cover } = profile
  return (
    <SettingsSection
      title="Cover"
      text={
        profile.role === 'ART_ORGANIZATION'
          ? 'One large picture at the top of your page, shown whole.'
          : 'One large picture that stands for your page where it is shared.'
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
          <Button variant="quiet" onClick={() => pictures.askToRemove(cover)}>
            Remove
          </Button>
        </figure>
      )}
      <ImageDrop
        label={cover ? 'Choose another cover' : 'Choose a cover'}
        onFiles={queue.add}
        full={queue.isBusy ? 'One is on its way.' : undefined}
      />
      <FileProgress uploads={queue.uploads} onRetry={queue.retry} onRemove={queue.remove} />
      <RemoveImage pictures={pictures} what="the cover" />
    </SettingsSection>
  )
}
