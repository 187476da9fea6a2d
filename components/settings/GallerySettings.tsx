import { useState } from 'react'
import { FileProgress } from '@/components/forms/FileProgress'
import { ImageDrop } from '@/components/forms/ImageDrop'
import { counts } from '@/contract/limits'
import { GalleryImage } from './GalleryImage'
import { RemoveImage } from './RemoveImage'
import { SettingsSection } from './SettingsFrame'
import { useProfileImages, type PicturesProps } from './useProfileImages'
import styles from './Images.module.css'

const room = (free: number) =>
  free === 1 ? 'There is room for one more.' : `There is room for ${free} more.`

/** Images of the space or the studio. */
export const GallerySettings = ({ profile, onBusy }: PicturesProps) => {
  const pictures = useProfileImages(profile, 'GALLERY', onBusy)
  const { queue } = pictures
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
      text={`Up to ${counts.gallery} pictures of where it happens.`}
    >
      {gallery.length > 0 && (
        <ul className={styles.gallery} aria-label="Images">
          {gallery.map((image, index) => (
            <GalleryImage
              key={image.key}
              profile={profile}
              image={image}
              number={index + 1}
              onRemove={() => pictures.askToRemove(image)}
            />
          ))}
        </ul>
      )}
      <ImageDrop
        label="Choose pictures"
        text={room(free)}
        multiple
        onFiles={add}
        full={free <= 0 ? `${counts.gallery} pictures are the most. Remove one first.` : undefined}
      />
      <p role="status" className="meta" hidden={left === 0}>
        {left > 0 && `${left} left out: ${counts.gallery} pictures are the most.`}
      </p>
      <FileProgress uploads={queue.uploads} onRetry={queue.retry} onRemove={queue.remove} />
      <RemoveImage pictures={pictures} what="this picture" />
    </SettingsSection>
  )
}
