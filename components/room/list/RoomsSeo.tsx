import { ListSeo } from '@/components/seo/ListSeo'
import type { RoomsPage } from '@/contract/rooms'
import type { InitialList } from '@/lib/lists/listDefinition'
import { paths } from '@/lib/navigation/paths'

/** Title and structured data of the list that the server has rendered. */
export const RoomsSeo = ({ initial }: { initial: InitialList<RoomsPage> }) => (
  <ListSeo
    name="Rooms"
    description="Exhibitions of works on Art Commons, hung to scale by curators, artists and collectors."
    initial={initial}
    list={({ items, page, size }) => ({
      items: items.map(({ id, title }) => ({ path: paths.room(id), name: title })),
      first: (page - 1) * size + 1,
    })}
  />
)
