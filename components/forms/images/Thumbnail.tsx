import type { CSSProperties } from 'react'
import { FileImage } from './FileImage'
import { Image } from '@/components/ui/media/Image'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import { imagePass } from '@/lib/api/profiles/tokens'
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
  const { key, width, height, dominantColor } = stored
  const shown = (
    <PrivateImages value={imagePass()}>
      <Image
        className={className}
        src={key}
        alt={large ? alt : ''}
        width={width}
        height={height}
        color={dominantColor}
        sizes={large ? '17rem' : '6rem'}
      />
    </PrivateImages>
  )
  if (!large) return shown
  return (
    <div className={styles.stored} style={{ '--ratio': width / height } as CSSProperties}>
      {shown}
    </div>
  )
}
