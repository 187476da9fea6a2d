import type { RoomSummary } from '@/contract/rooms'
import styles from './InsetRooms.module.css'
import { RoomCard } from './RoomCard'

/** The rooms of a profile, side by side where there is room. */
export const ProfileRooms = ({ rooms }: { rooms: readonly RoomSummary[] }) => (
  <>
    <h2>Rooms</h2>
    <ul role="list" className={styles.rooms}>
      {rooms.map((room) => (
        <li key={room.id}>
          <RoomCard room={room} isInset />
        </li>
      ))}
    </ul>
  </>
)
