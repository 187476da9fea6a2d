import { FileImage } from '@/components/forms/FileImage'
import { Image } from '@/components/ui/media/Image'
import type { DraftPicture } from '@/lib/artworks/artworkDrafts'
import styles from './Thumbnail.module.css'

interface Props {
  picture: DraftPicture
  /** As large as there is room, and not a small mark of it. */
  large?: boolean
}

/** A picture of the draft, from this device while it is there. */
export const Thumbnail = ({ picture: { file, stored, alt }, large }: Props) => {
  const look = large ? styles.large : styles.small
  if (file) return <FileImage className={look} file={file} />
  if (!stored) return <span className={styles.empty} />
  return (
    <Image
      className={look}
      src={stored.key}
      alt={large ? alt : ''}
      width={stored.width}
      height={stored.height}
      color={stored.dominantColor}
      sizes={large ? '17rem' : '6rem'}
    />
  )
}
