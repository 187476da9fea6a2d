import { FileImage } from './FileImage'
import { Image } from '@/components/ui/media/Image'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import { imagePass } from '@/lib/api/tokens'
import type { DraftImage } from '@/lib/images/draftImages'
import styles from './Thumbnail.module.css'

interface Props {
  image: DraftImage
  /** As large as the column allows. */
  large?: boolean
}

/** An image of a form, shown from this device until the form is saved. */
export const Thumbnail = ({ image: { file, stored, alt }, large }: Props) => {
  const className = large ? styles.large : styles.small
  if (file) return <FileImage className={className} file={file} />
  if (!stored) return <span className={styles.empty} />
  return (
    <PrivateImages value={imagePass()}>
      <Image
        className={className}
        src={stored.key}
        alt={large ? alt : ''}
        width={stored.width}
        height={stored.height}
        color={stored.dominantColor}
        sizes={large ? '17rem' : '6rem'}
      />
    </PrivateImages>
  )
}
