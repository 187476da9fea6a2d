import { Invitations } from '@/components/room/own/Invitations'
import { OwnRoomsFrame } from '@/components/room/own/OwnRoomsFrame'
import { roomPaths } from '@/lib/rooms/roomPaths'

const RoomInvitationsPage = () => (
  <OwnRoomsFrame current={roomPaths.invitations}>
    {(profile) => <Invitations profile={profile} />}
  </OwnRoomsFrame>
)

export default RoomInvitationsPage
