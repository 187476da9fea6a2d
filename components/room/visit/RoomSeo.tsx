import { EmbedLink } from '@/components/seo/EmbedLink'
import { JsonLd } from '@/components/seo/JsonLd'
import { Seo } from '@/components/seo/Seo'
import type { Room } from '@/contract/rooms'
import { shorten } from '@/lib/formatting/plainText'
import { countOf } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import { roomImageAddress } from '@/lib/rooms/apiAddresses'
import { numberedWorks } from '@/lib/rooms/roomWalls'
import { roomNode } from '@/lib/seo/structuredData/rooms'
import { breadcrumbNode } from '@/lib/seo/structuredData/breadcrumbs'

const describe = ({ text, curator, walls }: Room) => {
  const works = countOf(numberedWorks(walls).length, 'work', 'works')
  return shorten([`A room with ${works}, hung to scale by ${curator.name}.`, text].join(' '), 300)
}

/** In pixels, as the API draws it. */
const wallImage = { width: 1200, height: 630 }

/** Metadata for search engines and link previews; a room that is not open is not indexed. */
export const RoomSeo = ({ room }: { room: Room }) => {
  const { id, title, state } = room
  const isPublic = state === 'OPEN' || state === 'CLOSED'
  const trail = [{ href: paths.rooms, label: 'Rooms' }]
  return (
    <>
      <Seo
        title={title}
        description={describe(room)}
        canonical={isPublic ? paths.room(id) : undefined}
        type="article"
        image={
          isPublic
            ? { ...wallImage, url: roomImageAddress(id), alt: `A wall of ${title}` }
            : undefined
        }
      />
      {isPublic && <EmbedLink title={title} canonical={paths.room(id)} />}
      {isPublic && (
        <JsonLd
          of={id}
          nodes={process.browser ? [] : [roomNode(room), breadcrumbNode(trail, title)]}
        />
      )}
    </>
  )
}
