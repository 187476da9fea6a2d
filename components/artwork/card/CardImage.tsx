import type { CSSProperties } from 'react'
import { Image, type ImageProps } from '@/components/ui/media/Image'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { imageHeight, imageWidth } from '@/lib/artworks/columns'
import type { Dimensions } from '@/contract/values/wallSizes'
import styles from './ArtworkCard.module.css'

interface Props {
  image: CardArtwork['image']
  sizes: string
  load: ImageProps['load']
}

/** The image's place, which a small image doesn't fill. */
const boxOf = (image: Dimensions) =>
  ({
    width: `${imageWidth(image) * 100}%`,
    aspectRatio: `${image.width} / ${image.height}`,
    '--natural': `${image.width}px`,
  }) as CSSProperties

export const CardImage = ({ image, sizes, load }: Props) => {
  if (!image) {
    return (
      <div className={styles.missing} style={{ aspectRatio: 1 / imageHeight(null) }}>
        No image
      </div>
    )
  }
  return (
    <div className={styles.image} style={boxOf(image)}>
      <Image
        src={image.key}
        alt={image.alt}
        width={image.width}
        height={image.height}
        color={image.dominantColor}
        sizes={sizes}
        load={load}
      />
    </div>
  )
}
