import { EmbeddedRoom } from '@/components/embedPages/EmbeddedRoom'
import { OutLink } from '@/components/embedPages/OutLink'
import { serveEmbed } from '@/components/embedPages/serveEmbed'
import { getRoom } from '@/lib/api/rooms'
import { paths } from '@/lib/navigation/paths'
import { datesText } from '@/lib/rooms/roomDates'
import { roomTags } from '@/lib/rooms/roomTags'

/** A room for frames of other websites. */
export const getServerSideProps = serveEmbed(
  'This room isn’t open. It may have closed, or its curator has taken it down.',
  async ({ id, options }) => {
    const found = await getRoom(id, options())
    if (found.error !== undefined) return found
    const room = found.data
    const path = paths.room(id)
    return {
      title: room.title,
      path,
      line: (
        <>
          By <bdi>{room.curator.name}</bdi>. {datesText(room)}.{' '}
          <OutLink path={path}>Visit the room</OutLink>
        </>
      ),
      children: <EmbeddedRoom room={room} />,
      tags: roomTags(room),
    }
  },
)

/** Never rendered: the response is complete before. */
const EmbeddedRoomPage = () => null

export default EmbeddedRoomPage
