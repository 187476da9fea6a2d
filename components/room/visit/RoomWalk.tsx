import type { CSSProperties, RefObject } from 'react'
import type { RoomWall } from '@/contract/rooms'
import { classNames } from '@/lib/browser/classNames'
import { hasLabelBeside, roomScale, wallLength, type NumberedWork } from '@/lib/rooms/roomWalls'
import { countOf } from '@/lib/formatting/numbers'
import paint from '@/components/room/Paint.module.css'
import { HungArtwork } from './HungArtwork'
import { WorkLine } from './WorkLine'
import styles from './RoomWalk.module.css'

/** How many works of the first wall are visible before scrolling. */
const FIRST_VISIBLE = 3

interface WallProps {
  wall: RoomWall
  index: number
  /** How many walls the room has. */
  walls: number
  isLabeled: boolean
  numbers: ReadonlyMap<string, NumberedWork>
}

const Wall = ({ wall, index, walls, isLabeled, numbers }: WallProps) => {
  const { title, text, height, works } = wall
  const numbered = works.flatMap(({ artwork }) => numbers.get(artwork?.id ?? '') ?? [])
  const hasText = Boolean(title || text)
  const size = { '--height': height, '--length': wallLength(works) } as CSSProperties
  const load = (place: number) => {
    if (index > 0 || place >= FIRST_VISIBLE) return undefined
    return place === 0 ? 'first' : 'early'
  }
  const labelOf = (work: (typeof works)[number]) => {
    if (!isLabeled) return 'number'
    return hasLabelBeside(work, works) ? 'beside' : 'below'
  }
  return (
    <section
      id={`wall-${index + 1}`}
      className={styles.strip}
      aria-label={`Wall ${index + 1} of ${walls}${title && `: ${title}`}`}
      data-wall={index}
    >
      <div className={styles.band} tabIndex={-1}>
        <div
          className={classNames(paint.paint, styles.wall)}
          data-paint={wall.paint}
          data-text={hasText}
          style={size}
        >
          {hasText && (
            <div className={styles.text} dir="auto">
              {title && <h2>{title}</h2>}
              {text && <p>{text}</p>}
            </div>
          )}
          <ul role="list" className={styles.works}>
            {works.map((work, place) => (
              <HungArtwork
                key={work.artwork?.id ?? `${work.x} ${work.y}`}
                work={work}
                number={numbers.get(work.artwork?.id ?? '')?.number}
                label={labelOf(work)}
                load={load(place)}
              />
            ))}
          </ul>
        </div>
      </div>
      {/* On a phone; elsewhere the labels are beside the works. */}
      <ul role="list" className={styles.labels}>
        {numbered.map((work) => (
          <li key={work.artwork.id}>
            <WorkLine work={work} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  walls: readonly RoomWall[]
  works: readonly NumberedWork[]
  ref: RefObject<HTMLDivElement | null>
}

/** The walls of a room, one after the other at one scale. */
export const RoomWalk = ({ walls, works, ref }: Props) => {
  const { highest, isLabeled } = roomScale(walls)
  const numbers = new Map(works.map((work) => [work.artwork.id, work]))
  return (
    <div
      ref={ref}
      className={styles.walk}
      role="region"
      aria-label={`${countOf(walls.length, 'wall', 'walls')} at one scale. Scroll sideways, or use the arrow keys.`}
      tabIndex={0}
      style={{ '--highest': highest } as CSSProperties}
    >
      {walls.map((wall, index) => (
        <Wall
          key={index}
          wall={wall}
          index={index}
          walls={walls.length}
          isLabeled={isLabeled}
          numbers={numbers}
        />
      ))}
    </div>
  )
}
