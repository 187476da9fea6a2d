import { ListSeo } from '@/components/seo/ListSeo'
import type { DirectoryPage } from '@/contract/profiles/directory'
import type { DirectoryType } from '@/contract/enums/profiles'
import { directoryTitle } from '@/lib/directory/titles'
import type { InitialList } from '@/lib/lists/listDefinition'
import { paths } from '@/lib/navigation/paths'

interface Props {
  type: DirectoryType
  initial: InitialList<DirectoryPage>
}

/** Title and structured data of the list that the server has rendered. */
export const DirectorySeo = ({ type, initial }: Props) => {
  const name = directoryTitle(type)
  return (
    <ListSeo
      name={name}
      description={`${name} on Art Commons, by place and by name, with their works and opportunities.`}
      initial={initial}
      list={({ items, page, size }) => ({
        items: items.map(({ id, handle, name }) => ({ path: paths.profile(id, handle), name })),
        first: (page - 1) * size + 1,
      })}
    />
  )
}
