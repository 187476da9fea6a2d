import { useEffect } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { Select } from '@/components/ui/select/Select'
import type { RoomSummary } from '@/contract/rooms'
import { roomLimits } from '@/contract/limits/roomLimits'
import { listProfileRooms } from '@/lib/api/rooms'
import { useApiList } from '@/lib/hooks/useApi'
import { roomPaths } from '@/lib/rooms/roomPaths'

interface Props {
  profileId: string
  room: { id: string; title: string } | undefined
  onChange: (room: RoomSummary) => void
}

const canEmbed = ({ state }: RoomSummary) => state === 'OPEN' || state === 'CLOSED'

/** One of the rooms of the profile that everyone can visit. */
export const ChooseRoom = ({ profileId, room, onChange }: Props) => {
  const { list, error, retry } = useApiList(['rooms to embed', profileId], () =>
    listProfileRooms(profileId, { size: roomLimits.rooms }),
  )
  const rooms = list?.filter(canEmbed)
  const first = rooms?.[0]
  useEffect(() => {
    if (!room && first) onChange(first)
  }, [room, first, onChange])
  if (error)
    return (
      <ErrorState title="We couldn’t load your rooms" onRetry={retry}>
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!rooms)
    return (
      <Loading label="Loading your rooms">
        <Skeleton width="100%" height="4.5rem" />
      </Loading>
    )
  if (rooms.length === 0)
    return (
      <EmptyState
        heading="h3"
        title="You have no open room"
        action={<Button href={roomPaths.own}>Your rooms</Button>}
      >
        A room can be shown elsewhere once visitors can see it here.
      </EmptyState>
    )
  return (
    <Select
      label="Room"
      options={Object.fromEntries(rooms.map(({ id, title }) => [id, title]))}
      value={room?.id}
      onChange={(id) => {
        const chosen = rooms.find((other) => other.id === id)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
