import { ArtworkRows } from '@/components/artwork/gallery/ArtworkRows'
import { OpportunityList } from '@/components/opportunity/list/OpportunityList'
import { RoomCard } from '@/components/room/list/RoomCard'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Avatar } from '@/components/ui/media/Avatar'
import { cardOf } from '@/lib/artworks/artworks'
import type { NewsOfDay } from '@/lib/following/byDay'
import { formatLongDay } from '@/lib/formatting/dates'
import { paths } from '@/lib/navigation/paths'
import styles from './FollowingView.module.css'

/** What a profile has shown on one day: rooms, then works, then opportunities. */
export const NewsGroup = ({ day, profile, news }: NewsOfDay) => {
  const artworks = news.flatMap((one) => (one.kind === 'ARTWORK' ? [cardOf(one.artwork)] : []))
  const rooms = news.flatMap((one) => (one.kind === 'ROOM' ? [one.room] : []))
  const opportunities = news.flatMap((one) => (one.kind === 'OPPORTUNITY' ? [one.opportunity] : []))
  return (
    <article className={styles.group}>
      <header className={styles.by}>
        <Avatar image={profile.image} />
        <h2>
          <PrefetchLink href={paths.profile(profile.id, profile.handle)}>
            <bdi>{profile.name}</bdi>
          </PrefetchLink>
        </h2>
        <time className="meta" dateTime={day}>
          {formatLongDay(day)}
        </time>
      </header>
      {rooms.map((room) => (
        <RoomCard key={room.id} room={room} isInset />
      ))}
      {artworks.length > 0 && (
        <ArtworkRows artworks={artworks} label={`New works by ${profile.name}`} rowHeight={13} />
      )}
      {opportunities.length > 0 && (
        <OpportunityList
          opportunities={opportunities}
          label={`New opportunities of ${profile.name}`}
          layout="narrow"
        />
      )}
    </article>
  )
}
