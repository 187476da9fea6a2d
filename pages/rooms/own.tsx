import { OwnRooms } from '@/components/room/own/OwnRooms'
import { OwnRoomsFrame } from '@/components/room/own/OwnRoomsFrame'
import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'
import { roomPaths } from '@/lib/rooms/roomPaths'

const OwnRoomsPage = () => (
  <OwnRoomsFrame
    current={roomPaths.own}
    action={
      <div className="row">
        <Button href={`${paths.settings.embeds}?show=rooms`} variant="quiet">
          Embed
        </Button>
        <Button href={roomPaths.create} variant="primary">
          Hang a room
        </Button>
      </div>
    }
  >
    {(profile) => <OwnRooms profile={profile} />}
  </OwnRoomsFrame>
)

export default OwnRoomsPage
