import type { CSSProperties, ReactNode } from 'react'
import { Image } from '@/components/ui/media/Image'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { titleAndName, type CardArtwork } from '@/lib/artworks/artworks'
import { classNames } from '@/lib/browser/classNames'
import { bottomOf, hungDimensions, wallFor } from '@/lib/artworks/wallLayout'
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
  /** For a wall at the top of its page. */
  priority?: boolean
  className?: string | undefined
  /** Shown below the wall; may measure in `--cm`. */
  children?: ReactNode
}

/** Pixels per centimeter at most, as in the style sheet. */
const LARGEST_SCALE = 2.2
const FIRST_IN_SIGHT = 3

const round = (value: number) => Math.round(value * 10) / 10

/** Artworks side by side in true proportion. Those without a size or an image are left out. */
export const ScaledWall = (props: Props) => {
  const { artworks, label, numbered, captioned, align = 'start', priority } = props
  const { className, children } = props
  const hung = artworks.flatMap((artwork) => {
    const { image, size } = artwork
    return image && size ? [{ artwork, image, size, extent: hungDimensions(size, image) }] : []
  })
  if (hung.length === 0) return null
  const wall = wallFor(hung.map(({ extent }) => extent))
  const measures = { '--tall': round(wall.height), '--widest': round(wall.widest) }
  return (
    <div className={classNames(styles.scale, className)} style={measures as CSSProperties}>
      <section className={styles.hang} aria-label={label} tabIndex={0}>
        <ul role="list" className={styles.line} data-align={align} data-captioned={captioned}>
          {hung.map(({ artwork, image, size, extent }, index) => (
            <li
              key={artwork.id}
              className={styles.hung}
              style={
                {
                  '--work': round(extent.width),
                  '--bottom': round(bottomOf(extent)),
                } as CSSProperties
              }
            >
              <Image
                src={image.key}
                alt={image.alt}
                width={image.width}
                height={image.height}
                color={image.dominantColor}
                sizes={`${Math.ceil(extent.width * LARGEST_SCALE)}px`}
                priority={priority === true && index < FIRST_IN_SIGHT}
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
