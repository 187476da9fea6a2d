import { useRef } from 'react'
import { ReportUnlessOwn } from '@/components/report/ReportUnlessOwn'
import type { Room } from '@/contract/rooms'
import { EYE_LEVEL } from '@/contract/values/wallSizes'
import { checklistAddress } from '@/lib/rooms/apiAddresses'
import { numberedWorks } from '@/lib/rooms/roomWalls'
import { useCurrentWall } from '@/lib/rooms/useCurrentWall'
import { RoomBar } from './RoomBar'
import { RoomHeader } from './RoomHeader'
import { RoomWalk } from './RoomWalk'
import styles from './RoomView.module.css'
import { WorkLine } from './WorkLine'

/** A room as visitors see it: the walls with a bar to walk along them, the text and the list of works. */
export const RoomView = ({ room }: { room: Room }) => {
  const walk = useRef<HTMLDivElement>(null)
  const { current, walkTo } = useCurrentWall(walk)
  const { id, text, walls, curator, state } = room
  const works = numberedWorks(walls)
  return (
    <>
      <span hidden data-opened={`room ${id} ${curator.id}`} />
      <RoomHeader room={room} />
      <RoomWalk walls={walls} works={works} ref={walk} />
      <RoomBar room={room} current={current} walkTo={walkTo} />
      <div className={`wrap section ${styles.after}`}>
        <section aria-labelledby="about">
          <h2 id="about">About this room</h2>
          <div className="prose">
            {text && (
              <p className={styles.text} dir="auto">
                {text}
              </p>
            )}
            <p>
              Heights and distances are those of the real works. Works hang with their center{' '}
              {EYE_LEVEL} cm above the floor, where the curator did not choose otherwise. All
              artists agreed to be shown here.
            </p>
          </div>
        </section>
        <section id="works" aria-labelledby="list-of-works">
          <h2 id="list-of-works">List of works</h2>
          <ol role="list" className={styles.works}>
            {works.map((work) => (
              <li key={work.artwork.id}>
                <WorkLine work={work} enquires />
              </li>
            ))}
          </ol>
          {(state === 'OPEN' || state === 'CLOSED') && (
            <p className={styles.more}>
              <a href={checklistAddress(id)}>List of works as PDF</a>
            </p>
          )}
          <ReportUnlessOwn kind="room" id={id} profileId={curator.id} />
        </section>
      </div>
    </>
  )
}
