import { lazyPart } from '@/components/ui/lazyPart'
import type { ProfilePage } from '@/lib/profiles/profilePage'

/** Keeps its height until it has loaded. */
const ProfileRooms = lazyPart(
  () => import('@/components/room/list/ProfileRooms').then((part) => part.ProfileRooms),
  <div style={{ height: '30rem' }} />,
)

/** The rooms of a profile that everyone sees. Renders nothing without any. */
export const RoomsSection = ({ rooms }: Pick<ProfilePage, 'rooms'>) =>
  rooms.length > 0 && (
    <section id="rooms" className="section wrap">
      <ProfileRooms rooms={rooms} />
    </section>
  )

export const roomsTab = ({ rooms }: Pick<ProfilePage, 'rooms'>) =>
  rooms.length > 0 ? [{ id: 'rooms', label: 'Rooms', count: rooms.length }] : []
