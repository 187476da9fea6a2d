import { Seo } from '@/components/seo/Seo'
import { ListJsonLd } from '@/components/seo/ListJsonLd'
import type { DirectoryType } from '@/contract/enums/profiles'
import { directoryTitle } from '@/lib/directory/titles'
import type { DirectoryStart } from '@/lib/directory/useDirectory'
import { paths } from '@/lib/navigation/paths'

interface Props {
  type: DirectoryType
  start: DirectoryStart
}

/** What search engines are told of the list that the server has written. */
export const DirectorySeo = ({ type, start }: Props) => {
  const { address, result } = start
  const name = directoryTitle(type)
  const description = `${name} on Art Commons, by place and by name, with their works and open calls.`
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
