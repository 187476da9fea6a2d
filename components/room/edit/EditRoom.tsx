import { useRouter } from 'next/router'
import { OwnRecord } from '@/components/forms/page/OwnRecord'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { getOwnRoom } from '@/lib/api/rooms'
import { paths } from '@/lib/navigation/paths'
import { roomPaths } from '@/lib/rooms/roomPaths'
import { RoomEditor } from './RoomEditor'

/** The editor of a saved room, for its own profile only. */
export const EditRoom = ({ profile }: { profile: OwnProfile }) => {
  const { query, isReady } = useRouter()
  return (
    <OwnRecord
      id={isReady ? String(query.id ?? '') : undefined}
      profile={profile}
      noun="room"
      read={getOwnRoom}
      missing="You can restore a deleted room from the bottom of your rooms for 30 days."
      newPage={roomPaths.create}
      newLabel="Hang a room"
      viewPage={paths.room}
    >
      {(room) => <RoomEditor key={room.id} profile={profile} room={room} />}
    </OwnRecord>
  )
}
