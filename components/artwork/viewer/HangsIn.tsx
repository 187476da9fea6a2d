import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import type { RoomSummary } from '@/contract/rooms'
import { paths } from '@/lib/navigation/paths'
import { datesText } from '@/lib/rooms/roomDates'
import styles from './HangsIn.module.css'

/** The open rooms in which an artwork hangs. Renders nothing without any. */
export const HangsIn = ({ rooms }: { rooms: readonly RoomSummary[] }) =>
  rooms.length > 0 && (
    <section className="section wrap" aria-labelledby="hangs-in">
      <h2 id="hangs-in">Hangs in</h2>
      <ul role="list" className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id} data-counted={`room ${room.id} ${room.curator.id}`}>
            <PrefetchLink href={paths.room(room.id)} className={styles.title} dir="auto">
              {room.title}
            </PrefetchLink>
            <p className="meta">
              <bdi>{room.curator.name}</bdi>, {datesText(room, true).toLowerCase()}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
