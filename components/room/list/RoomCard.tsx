import type { CSSProperties } from 'react'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Dot } from '@/components/ui/display/Dot'
import { Image } from '@/components/ui/media/Image'
import type { RoomSummary } from '@/contract/rooms'
import { paths } from '@/lib/navigation/paths'
import { datesText } from '@/lib/rooms/roomDates'
import paint from '@/components/room/Paint.module.css'
import { classNames } from '@/lib/browser/classNames'
import styles from './RoomCard.module.css'

interface Props {
  room: RoomSummary
  /** Whether its images load at once instead of lazily. */
  isFirst?: boolean
  /** The link's address; the room by default. */
  href?: string
  /** Within the margins of the page, instead of over its whole width. */
  isInset?: boolean
}

/** Between two works, in centimeters, as in the style sheet. */
const GAP = 44
/** Pixels per centimeter at most, as in the style sheet. */
const LARGEST_SCALE = 1.75

/** In centimeters: a work that is the cover is scaled to fit in. */
const ONE_WORK = { width: 360, height: 200 }

const shownWorks = ({ isOneWork, works }: RoomSummary['cover']) =>
  works.map(({ width, height, ...work }) => {
    const scale = isOneWork ? Math.min(ONE_WORK.width / width, ONE_WORK.height / height) : 1
    return { ...work, width: width * scale, height: height * scale }
  })

/** A wall of a room at true proportion, or one work, with what it is. */
export const RoomCard = ({ room, isFirst = false, isInset = false, href }: Props) => {
  const { id, title, curator, state, cover } = room
  const works = shownWorks(cover)
  const total = works.reduce((sum, { width }) => sum + width + GAP, 2 * GAP)
  const highest = Math.max(150, ...works.map(({ height }) => height))
  return (
    <article className={styles.card} data-counted={`room ${id} ${curator.id}`}>
      <div
        className={classNames(paint.paint, styles.band)}
        data-paint={cover.paint}
        data-inset={isInset}
        style={{ '--highest': highest, '--total': Math.round(total) } as CSSProperties}
      >
        <div className={styles.wall}>
          {works.map(({ image, width, height }) => (
            <div
              key={image.key}
              className={styles.work}
              style={{ '--wide': width, '--tall': height } as CSSProperties}
            >
              <Image
                src={image.key}
                alt=""
                width={image.width}
                height={image.height}
                color={image.dominantColor}
                sizes={`${Math.ceil(width * LARGEST_SCALE)}px`}
                load={isFirst ? 'early' : undefined}
              />
            </div>
          ))}
        </div>
      </div>
      <div className={classNames(!isInset && 'wrap', styles.line)} data-inset={isInset}>
        <h3 dir="auto">
          <PrefetchLink href={href ?? paths.room(id)} className={styles.link}>
            {title}
          </PrefetchLink>
        </h3>
        <p className="meta">{[curator.name, curator.city].filter(Boolean).join(', ')}</p>
        <p className={`meta ${styles.dates}`}>
          {state === 'OPEN' && <Dot state="full" />}
          {state === 'UPCOMING' && <Dot state="ring" />} {datesText(room, true)}
        </p>
      </div>
    </article>
  )
}
