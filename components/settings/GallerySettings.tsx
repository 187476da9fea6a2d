import { useState } from 'react'
import { FileProgress } from '@/components/forms/FileProgress'
import { ImageDrop } from '@/components/forms/ImageDrop'
import { counts } from '@/contract/limits'
import { GalleryImage } from './GalleryImage'
import { RemoveImage } from './RemoveImage'
import { SettingsSection } from './SettingsFrame'
import { useProfileImages, type ProfileImagesProps } from './useProfileImages'
import styles from './Images.module.css'

const room = (free: number) =>
  free === 1 ? 'There is room for one more.' : `There is room for ${free} more.`

/** Images of the space or the studio. */
export const GallerySettings = ({ profile, onBusy }: ProfileImagesProps) => {
  const images = useProfileImages(profile, 'GALLERY', onBusy)
  const { queue } = images
  const [left, setLeft] = useState(0)
  const { gallery, role } = profile
  const onTheirWay = queue.uploads.filter(
    ({ state, isFinal }) => state !== 'rejected' && !isFinal,
  ).length
  const free = counts.gallery - gallery.length - onTheirWay
  const add = (files: File[]) => {
    queue.add(files.slice(0, free))
    setLeft(Math.max(0, files.length - free))
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
        text={room(free)}
        multiple
        onFiles={add}
        full={
          free <= 0
            ? `You have reached the limit of ${counts.gallery} images. Remove one first.`
            : undefined
        }
      />
      <p role="status" className="meta" hidden={left === 0}>
        {left > 0 && `${left} not added. The limit is ${counts.gallery} images.`}
      </p>
      <FileProgress uploads={queue.uploads} onRetry={queue.retry} onRemove={queue.remove} />
      <RemoveImage images={images} what="this image" />
    </SettingsSection>
  )
}
