import type { CSSProperties } from 'react'
import { Image } from '@/components/ui/media/Image'
import type { Artwork } from '@/contract/artworks'
import { titleOf } from '@/lib/artworks/artworks'
import { classNames } from '@/lib/browser/classNames'
import {
  BENCH,
  bottomOf,
  EYE_LEVEL,
  hungDimensions,
  isAtEyeLevel,
  isSeenFromNear,
  nearView,
  POSTCARD,
  roomFor,
  type Dimensions,
} from '@/lib/artworks/wallLayout'
import { Bench, Postcard } from '@/components/artwork/references'
import hang from './ScaledWall.module.css'
import styles from './OnTheWall.module.css'

type Props = Pick<Artwork, 'title' | 'image' | 'size'>

const round = (value: number) => Math.round(value * 10) / 10

const inRoom = (extent: Dimensions) => {
  const { height, widest, bench } = roomFor(extent)
  return {
    '--tall': round(height),
    '--widest': round(widest),
    '--work': round(extent.width),
    '--bottom': round(bottomOf(extent)),
    ...(bench !== null && { '--bench': round(bench) }),
  }
}

const noteFor = (extent: Dimensions) => {
  if (isSeenFromNear(extent)) {
    return `From near by, beside a postcard of ${POSTCARD.height} × ${POSTCARD.width} cm.`
  }
  const bench = `Bench ${BENCH.height} cm high.`
  return isAtEyeLevel(extent) ? `${bench} Center at ${EYE_LEVEL} cm.` : bench
}

const fromNear = (extent: Dimensions) => ({
  '--tall': round(nearView(extent)),
  '--widest': round(extent.width + POSTCARD.width + 4),
  '--work': round(extent.width),
})

/** The artwork beside an object of familiar size. Empty when its size is unknown. */
export const OnTheWall = ({ title, image, size }: Props) => {
  if (!image || !size) return null
  const extent = hungDimensions(size, image)
  const near = isSeenFromNear(extent)
  const reference = near ? 'a postcard' : 'a bench'
  return (
    <section className="section" aria-labelledby="to-scale">
      <div className={`wrap spread ${styles.head}`}>
        <h2 id="to-scale">On the wall, to scale</h2>
        <p className="meta">{noteFor(extent)}</p>
      </div>
      <div
        className={classNames(hang.scale, near ? styles.near : styles.room)}
        style={(near ? fromNear(extent) : inRoom(extent)) as CSSProperties}
      >
        <div className={classNames(hang.hang, styles.wall)}>
          <div className={classNames(hang.line, styles.line)}>
            <div className={hang.hung}>
              <Image
                src={image.key}
                alt={`${titleOf({ title })} on a wall with ${reference}, in true proportion`}
                width={image.width}
                height={image.height}
                color={image.dominantColor}
                sizes={near ? '20rem' : `${Math.ceil(extent.width * 1.9)}px`}
              />
            </div>
            {near ? <Postcard className={styles.postcard} /> : <Bench className={styles.bench} />}
          </div>
        </div>
      </div>
    </section>
  )
}
