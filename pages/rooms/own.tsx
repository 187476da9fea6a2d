import { OwnRooms } from '@/components/room/own/OwnRooms'
import { OwnRoomsFrame } from '@/components/room/own/OwnRoomsFrame'
import { Button } from '@/components/ui/actions/Button'
import { roomPaths } from '@/lib/rooms/roomPaths'

const OwnRoomsPage = () => (
  <OwnRoomsFrame
    current={roomPaths.own}
    action={
      <Button href={roomPaths.create} variant="primary">
        Hang a room
      </Button>
    }
  >
    {(profile) => <OwnRooms profile={profile} />}
  </OwnRoomsFrame>
)

export default OwnRoomsPage
