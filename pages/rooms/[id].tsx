import type { GetServerSideProps } from 'next'
import { RoomSeo } from '@/components/room/visit/RoomSeo'
import { RoomView } from '@/components/room/visit/RoomView'
import { ItalicPreload } from '@/components/shell/ItalicPreload'
import { Unavailable } from '@/components/status/Unavailable'
import type { Room } from '@/contract/rooms'
import { isMissing } from '@/lib/api/failures'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { getRoom } from '@/lib/api/rooms'
import { keepPrivate, sharePage } from '@/lib/api/sharedPage'
import { onBehalfOf } from '@/lib/api/visitor'
import { isId } from '@/lib/navigation/ids'
import { roomTags } from '@/lib/rooms/roomTags'

type Props = { room: Room } | { error: string }

export const getServerSideProps: GetServerSideProps<Props> = async ({ params, req, res }) => {
  if (!isId(params?.id)) return { notFound: true }
  const found = await getRoom(params.id, onBehalfOf(req))
  if (found.error === undefined) {
    sharePage(res, roomTags(found.data))
    return { props: { room: found.data } }
  }
  keepPrivate(res)
  if (isMissing(found)) return { notFound: true }
  setFailureStatus(res, found)
  return { props: { error: found.error } }
}

const RoomPage = (props: Props) => {
  if ('error' in props)
    return <Unavailable title="We couldn’t load this room" error={props.error} />
  const { room } = props
  return (
    <>
      <RoomSeo room={room} />
      <ItalicPreload />
      <RoomView room={room} />
    </>
  )
}

export default RoomPage
