import { RoomCard } from '@/components/room/list/RoomCard'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { listOwnRooms } from '@/lib/api/rooms'
import { useApiList } from '@/lib/hooks/useApi'
import { ownRoomsKey } from '@/lib/rooms/roomKeys'
import { roomPaths } from '@/lib/rooms/roomPaths'
import { DeletedRooms } from './DeletedRooms'
import { waiting } from './OwnRoomsFrame'
import styles from './OwnRooms.module.css'

const Rooms = ({ profile }: { profile: OwnProfile }) => {
  const { token } = useProfile()
  const { list, error, retry } = useApiList(token && ownRoomsKey(profile.id), listOwnRooms)
  if (error)
    return (
      <ErrorState title="We couldn’t load your rooms" onRetry={retry}>
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!list) return waiting
  if (list.length === 0)
    return (
      <EmptyState
        heading="h2"
        title="No rooms yet"
        action={<Button href={roomPaths.create}>Hang a room</Button>}
      >
        <p>An exhibition needs a title and three works: your own, or those of artists who agree.</p>
      </EmptyState>
    )
  return (
    <ul role="list" className={styles.rooms}>
      {list.map((room) => (
        <li key={room.id}>
          <RoomCard room={room} href={roomPaths.edit(room.id)} isInset />
        </li>
      ))}
    </ul>
  )
}

/** The rooms of the profile, drafts too, each leading to its editor, and those that can be restored. */
export const OwnRooms = ({ profile }: { profile: OwnProfile }) => (
  <div className={styles.own}>
    <Rooms profile={profile} />
    <DeletedRooms profileId={profile.id} />
  </div>
)
