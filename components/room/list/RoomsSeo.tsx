import { FeedLink } from '@/components/seo/FeedLink'
import { ListSeo } from '@/components/seo/ListSeo'
import type { RoomsPage } from '@/contract/rooms'
import type { InitialList } from '@/lib/lists/listDefinition'
import { feeds } from '@/lib/seo/feeds'
import { paths } from '@/lib/navigation/paths'

/** Title and structured data of the list that the server has rendered. */
export const RoomsSeo = ({ initial }: { initial: InitialList<RoomsPage> }) => (
  <>
    <FeedLink title="Rooms open now on Art Commons" href={feeds.rooms} />
    <ListSeo
      name="Rooms"
      description="Exhibitions of works on Art Commons, hung to scale by curators, artists and collectors."
      initial={initial}
      list={({ items, page, size }) => ({
        items: items.map(({ id, title }) => ({ path: paths.room(id), name: title })),
        first: (page - 1) * size + 1,
      })}
    />
  </>
)
