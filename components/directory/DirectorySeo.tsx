import { Seo } from '@/components/seo/Seo'
import { ListJsonLd } from '@/components/seo/ListJsonLd'
import type { DirectoryPage } from '@/contract/directory'
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
  const { address, result } = initial
  const name = directoryTitle(type)
  const description = `${name} on Art Commons, by place and by name, with their works and opportunities.`
  const page = result.data
  return (
    <>
      <Seo title={name} description={description} canonical={page && address} />
      {page && (
        <ListJsonLd
          of={address}
          list={() => ({
            name,
            description,
            items: page.items.map((item) => ({
              path: paths.profile(item.id, item.handle),
              name: item.name,
            })),
            total: page.total,
            first: (page.page - 1) * page.size + 1,
          })}
        />
      )}
    </>
  )
}
