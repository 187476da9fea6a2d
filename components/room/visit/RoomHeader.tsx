import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Dot } from '@/components/ui/display/Dot'
import { Avatar } from '@/components/ui/media/Avatar'
import { roles } from '@/contract/enums/profiles'
import type { Room } from '@/contract/rooms'
import { paths } from '@/lib/navigation/paths'
import { datesText } from '@/lib/rooms/roomDates'
import styles from './RoomHeader.module.css'

/** Title, curator and dates: one line above the walls. */
export const RoomHeader = ({ room }: { room: Room }) => {
  const { title, curator, state } = room
  return (
    <header className={`wrap ${styles.head}`}>
      <h1 className="display" dir="auto">
        {title}
      </h1>
      <div className={styles.by}>
        <Avatar image={curator.image} />
        <p>
          <PrefetchLink href={paths.profile(curator.id, curator.handle)}>
            <bdi>{curator.name}</bdi>
          </PrefetchLink>
          <br />
          <span className="meta">
            {[roles[curator.role], curator.city].filter(Boolean).join(', ')}
          </span>
        </p>
      </div>
      <p className={styles.dates}>
        {state === 'OPEN' && <Dot state="full" />} {datesText(room)}
      </p>
    </header>
  )
}
