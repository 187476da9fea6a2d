import type { CSSProperties } from 'react'
import { Image } from '@/components/ui/media/Image'
import type { Artwork } from '@/contract/artworks/artworks'
import { titleOf } from '@/lib/artworks/artworks'
import { classNames } from '@/lib/browser/classNames'
import {
  BENCH,
  bottomOf,
  isAtEyeLevel,
  isShownCloseUp,
  closeUpHeight,
  POSTCARD,
  benchWallFor,
} from '@/lib/artworks/wallLayout'
import { EYE_LEVEL, wallDimensions, type Dimensions } from '@/contract/values/wallSizes'
import { isSmallImage } from '@/lib/images/smallImages'
import { Bench, Postcard } from '@/components/artwork/references'
import wall from './ScaledWall.module.css'
import styles from './OnTheWall.module.css'

type Props = Pick<Artwork, 'title' | 'image' | 'size'>

const round = (value: number) => Math.round(value * 10) / 10

const roomStyle = (dimensions: Dimensions) => {
  const { height, widest, bench } = benchWallFor(dimensions)
  return {
    '--tall': round(height),
    '--widest': round(widest),
    '--width': round(dimensions.width),
    '--bottom': round(bottomOf(dimensions)),
    ...(bench !== null && { '--bench': round(bench) }),
  }
}

const noteFor = (dimensions: Dimensions) => {
  if (isShownCloseUp(dimensions)) {
    return `Shown close up, beside a postcard of ${POSTCARD.height} × ${POSTCARD.width} cm.`
  }
  const bench = `Bench ${BENCH.height} cm high.`
  return isAtEyeLevel(dimensions) ? `${bench} Center at ${EYE_LEVEL} cm.` : bench
}

const closeUpStyle = (dimensions: Dimensions) => ({
  '--tall': round(closeUpHeight(dimensions)),
  '--widest': round(dimensions.width + POSTCARD.width + 4),
  '--width': round(dimensions.width),
})

/** The artwork beside an object of familiar size. Renders nothing when its size is unknown or its image is small. */
export const OnTheWall = ({ title, image, size }: Props) => {
  if (!image || !size || isSmallImage(image)) return null
  const dimensions = wallDimensions(size, image)
  const isCloseUp = isShownCloseUp(dimensions)
  const reference = isCloseUp ? 'a postcard' : 'a bench'
  return (
    <section className="section" aria-labelledby="to-scale">
      <div className={`wrap spread ${styles.head}`}>
        <h2 id="to-scale">On the wall, to scale</h2>
        <p className="meta">{noteFor(dimensions)}</p>
      </div>
      <div
        className={classNames(wall.scale, isCloseUp ? styles.closeUp : styles.room)}
        style={(isCloseUp ? closeUpStyle(dimensions) : roomStyle(dimensions)) as CSSProperties}
      >
        <div className={classNames(wall.wall, styles.wall)}>
          <div className={classNames(wall.line, styles.line)}>
            <div className={wall.artwork}>
              <Image
                src={image.key}
                alt={`${titleOf({ title })} on a wall with ${reference}, in true proportion`}
                width={image.width}
                height={image.height}
                color={image.dominantColor}
                sizes={isCloseUp ? '20rem' : `${Math.ceil(dimensions.width * 1.9)}px`}
              />
            </div>
            {isCloseUp ? (
              <Postcard className={styles.postcard} />
            ) : (
              <Bench className={styles.bench} />
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
