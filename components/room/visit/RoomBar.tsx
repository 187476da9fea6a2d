import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { Icon } from '@/components/ui/media/Icon'
import { ShareButton } from '@/components/sharing/ShareButton'
import type { Room } from '@/contract/rooms'
import { isPlainClick } from '@/lib/browser/plainClick'
import { countOf } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import { floorPlan, PLAN } from '@/lib/rooms/floorPlan'
import { wallLength, wallName } from '@/lib/rooms/roomWalls'
import styles from './RoomBar.module.css'

interface Props {
  room: Room
  current: number
  walkTo: (index: number) => void
}

/** Before any script runs, the address of a wall leads there. */
const wallLink = (index: number, walkTo: Props['walkTo']) => ({
  href: `#wall-${index + 1}`,
  onClick: (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    walkTo(index)
  },
})

const FloorPlan = ({ room: { walls }, current, walkTo }: Props) => {
  const plan = floorPlan(walls.map(({ works }) => wallLength(works)))
  return (
    <nav aria-label="Plan of the room" className={styles.plan}>
      <svg viewBox={`-8 -8 ${PLAN.width + 16} ${PLAN.height + 16}`}>
        {walls.map((wall, index) => (
          <a
            key={index}
            {...wallLink(index, walkTo)}
            aria-label={wallName(wall, index)}
            aria-current={index === current ? 'location' : undefined}
          >
            <polyline points={plan[index]} className={styles.area} />
            <polyline points={plan[index]} className={styles.wall} />
          </a>
        ))}
      </svg>
    </nav>
  )
}

interface StepProps extends Omit<Props, 'room' | 'current'> {
  icon: 'back' | 'arrow'
  label: string
  index: number
  isLast: boolean
}

const Step = ({ icon, label, index, isLast, walkTo }: StepProps) => (
  <a
    {...(isLast ? { 'aria-disabled': true, role: 'link' } : wallLink(index, walkTo))}
    aria-label={label}
    className={styles.step}
  >
    <Icon name={icon} />
  </a>
)

/** Where the visitor stands, and the way on. It stays at the lower edge of the window. */
export const RoomBar = ({ room, current, walkTo }: Props) => {
  const { walls } = room
  const wall = walls[current]
  const works = wall?.works.filter(({ artwork }) => artwork).length ?? 0
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Step
          icon="back"
          label="Previous wall"
          index={current - 1}
          isLast={current === 0}
          walkTo={walkTo}
        />
        <FloorPlan room={room} current={current} walkTo={walkTo} />
        <p className={styles.at} aria-live="polite">
          <b dir="auto">{wall && wallName(wall, current)}</b>
          <span className="micro num">
            Wall {current + 1} of {walls.length}, {countOf(works, 'work', 'works')}
          </span>
        </p>
        <Step
          icon="arrow"
          label="Next wall"
          index={current + 1}
          isLast={current === walls.length - 1}
          walkTo={walkTo}
        />
        <div className={styles.tools}>
          <Button variant="quiet" href="#works">
            List of works
          </Button>
          <ShareButton title={room.title} path={paths.room(room.id)} />
        </div>
      </div>
    </div>
  )
}
