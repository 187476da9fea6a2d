import { useState } from 'react'
import { FileProgress } from '@/components/forms/images/FileProgress'
import { ImageDrop } from '@/components/forms/images/ImageDrop'
import { counts } from '@/contract/limits/limits'
import { GalleryImage } from './GalleryImage'
import { RemoveImage } from './RemoveImage'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { useProfileImages, type ProfileImagesProps } from './useProfileImages'
import styles from './Images.module.css'

const roomText = (free: number) =>
  free === 1 ? 'There is room for one more.' : `There is room for ${free} more.`

/** Images of the space or the studio. */
export const GallerySettings = ({ profile, onBusy }: ProfileImagesProps) => {
  const images = useProfileImages(profile, 'GALLERY', onBusy)
  const { queue } = images
  const [rejectedCount, setRejectedCount] = useState(0)
  const { gallery, role } = profile
  const pending = queue.uploads.filter(
    ({ state, isFinal }) => state !== 'rejected' && !isFinal,
  ).length
  const free = counts.gallery - gallery.length - pending
  const add = (files: File[]) => {
    queue.add(files.slice(0, free))
    setRejectedCount(Math.max(0, files.length - free))
  }
  return (
    <SettingsSection
      title={role === 'ART_ORGANIZATION' ? 'The space' : 'The studio'}
      text={`Up to ${counts.gallery} photos of your ${role === 'ART_ORGANIZATION' ? 'space' : 'studio'}.`}
    >
      {gallery.length > 0 && (
        <ul className={styles.gallery} aria-label="Images">
          {gallery.map((image, index) => (
            <GalleryImage
              key={image.key}
              profile={profile}
              image={image}
              number={index + 1}
              onRemove={() => images.askToRemove(image)}
            />
          ))}
        </ul>
      )}
      <ImageDrop
        label="Choose images"
        text={roomText(free)}
        multiple
        onFiles={add}
        full={
          free <= 0
            ? `You have reached the limit of ${counts.gallery} images. Remove one first.`
            : undefined
        }
      />
      <p role="status" className="meta" hidden={rejectedCount === 0}>
        {rejectedCount > 0 && `${rejectedCount} not added. The limit is ${counts.gallery} images.`}
      </p>
      <FileProgress uploads={queue.uploads} onRetry={queue.retry} onRemove={queue.remove} />
      <RemoveImage images={images} what="this image" />
    </SettingsSection>
  )
}
