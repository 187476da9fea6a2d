import type { CSSProperties, ReactNode } from 'react'
import { Image } from '@/components/ui/media/Image'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { titleAndName, type CardArtwork } from '@/lib/artworks/artworks'
import { classNames } from '@/lib/browser/classNames'
import { bottomOf, wallFor } from '@/lib/artworks/wallLayout'
import { wallDimensions } from '@/contract/values/wallSizes'
import { paths } from '@/lib/navigation/paths'
import { sizeText } from '@/lib/artworks/sizes'
import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import styles from './ScaledWall.module.css'

interface Props {
  artworks: readonly CardArtwork[]
  /** The name of the region, which scrolls sideways and takes the keyboard focus. */
  label: string
  /** Numbers below the artworks, for a list that names them. */
  numbered?: boolean
  /** Titles and years below the artworks. */
  captioned?: boolean
  align?: 'start' | 'center'
  /** How many of its images load at once, if the wall is in the first view of a phone. */
  shown?: number
  className?: string | undefined
  /** Shown below the wall; may measure in `--cm`. */
  children?: ReactNode
}

/** Pixels per centimeter at most, as in the style sheet. */
const LARGEST_SCALE = 2.2

const round = (value: number) => Math.round(value * 10) / 10

/** Artworks side by side in true proportion. Those without a size or an image are left out. */
export const ScaledWall = (props: Props) => {
  const { artworks, label, numbered, captioned, align = 'start' } = props
  const { shown = 0, className, children } = props
  const placed = artworks.flatMap((artwork) => {
    const { image, size } = artwork
    return image && size ? [{ artwork, image, size, dimensions: wallDimensions(size, image) }] : []
  })
  if (placed.length === 0) return null
  const wall = wallFor(placed.map(({ dimensions }) => dimensions))
  const scale = { '--tall': round(wall.height), '--widest': round(wall.widest) }
  return (
    <div className={classNames(styles.scale, className)} style={scale as CSSProperties}>
      <section className={styles.wall} aria-label={label} tabIndex={0}>
        <ul role="list" className={styles.line} data-align={align} data-captioned={captioned}>
          {placed.map(({ artwork, image, size, dimensions }, index) => (
            <li
              key={artwork.id}
              className={styles.artwork}
              data-counted={`artwork ${artwork.id} ${artwork.profile.id}`}
              style={
                {
                  '--width': round(dimensions.width),
                  '--bottom': round(bottomOf(dimensions)),
                } as CSSProperties
              }
            >
              <Image
                src={image.key}
                alt={image.alt}
                width={image.width}
                height={image.height}
                color={image.dominantColor}
                sizes={`${Math.ceil(dimensions.width * LARGEST_SCALE)}px`}
                load={index < shown ? 'shown' : undefined}
              />
              <PrefetchLink className={styles.link} href={paths.art(artwork.id)}>
                <span className="visuallyHidden">
                  {titleAndName(artwork)}, {sizeText(size)}
                </span>
                {numbered && (
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                )}
                {captioned && (
                  <span className={styles.caption} aria-hidden="true">
                    <ArtworkTitle {...artwork} />
                  </span>
                )}
              </PrefetchLink>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </div>
  )
}
