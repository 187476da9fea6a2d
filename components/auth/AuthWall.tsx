import type { CSSProperties } from 'react'
import { Image } from '@/components/ui/media/Image'
import { sizeText } from '@/lib/artworks/sizes'
import type { WallArtwork } from '@/lib/artworks/signInWall'
import styles from './AuthWall.module.css'

/** Reserves the image's space, so that loading it shifts nothing. */
const imageStyle = ({ width, height }: WallArtwork['image']) =>
  ({ '--ratio': (width / height).toFixed(4), '--natural': `${width}px` }) as CSSProperties

/** Shown on wide screens only; empty without an artwork. */
export const AuthWall = ({ artwork }: { artwork: WallArtwork | null }) => (
  <figure className={styles.wall} aria-hidden={!artwork}>
    <div className={styles.mount} style={artwork ? imageStyle(artwork.image) : undefined}>
      {artwork && (
        <Image
          src={artwork.image.key}
          alt={artwork.image.alt}
          width={artwork.image.width}
          height={artwork.image.height}
          color={artwork.image.dominantColor}
          sizes="(min-width: 1005px) 40rem, 1px"
        />
      )}
    </div>
    {artwork && (
      <figcaption className={styles.label}>
        <span className={styles.artist}>{artwork.by}</span>
        <span className={styles.title}>
          <cite>{artwork.title ?? 'Untitled'}</cite>
          {artwork.yearFrom && `, ${artwork.yearFrom}`}
        </span>
        <span>
          {[artwork.medium, artwork.size && sizeText(artwork.size)].filter(Boolean).join(', ')}
        </span>
      </figcaption>
    )}
  </figure>
)
