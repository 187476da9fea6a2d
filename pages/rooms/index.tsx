import type { GetServerSideProps } from 'next'
import { RoomsSeo } from '@/components/room/list/RoomsSeo'
import { RoomsView } from '@/components/room/list/RoomsView'
import type { RoomsPage as Page } from '@/contract/rooms'
import type { InitialList } from '@/lib/lists/listDefinition'
import { loadInitialList } from '@/lib/lists/loadInitialList'
import { roomList } from '@/lib/rooms/roomList'

interface Props {
  initial: InitialList<Page>
}

/** Rooms show works and the names of curators. */
const TAGS = ['rooms', 'artworks', 'profiles']

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const loaded = await loadInitialList(roomList, roomList.parse(context.query), context, TAGS)
  return 'redirect' in loaded ? loaded : { props: loaded }
}

const RoomsPage = ({ initial }: Props) => (
  <>
    <RoomsSeo initial={initial} />
    <RoomsView initial={initial} />
  </>
)

export default RoomsPage
