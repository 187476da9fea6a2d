import { RoomCard } from '@/components/room/list/RoomCard'
import { SectionHeader } from '@/components/ui/display/SectionHeader'
import type { RoomSummary } from '@/contract/rooms'
import { paths } from '@/lib/navigation/paths'
import styles from './OpenRooms.module.css'

/** Two rooms that are open now, each over the whole width. */
export const OpenRooms = ({ rooms }: { rooms: readonly RoomSummary[] }) =>
  rooms.length > 0 && (
    <section className="section">
      <div className="wrap">
        <SectionHeader title="Rooms open now" display href={paths.rooms} more="All rooms" />
      </div>
      <ul role="list" className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
    </section>
  )
