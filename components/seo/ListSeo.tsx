import type { InitialList } from '@/lib/lists/listDefinition'
import { paths } from '@/lib/navigation/paths'
import { listNode, type ListPage } from '@/lib/seo/structuredData/lists'
import { breadcrumbNode } from '@/lib/seo/structuredData/breadcrumbs'
import { JsonLd } from './JsonLd'
import { Seo } from './Seo'

interface Props<Page> {
  name: string
  description: string
  initial: InitialList<Page>
  /** The address of the initial list by default. */
  canonical?: string
  /** Called on the server only. */
  list: (page: Page) => Pick<ListPage, 'items' | 'first'>
}

/** Metadata and structured data of a list one level below home; a failed list is not indexed. */
export const ListSeo = <Page extends { total: number }>(props: Props<Page>) => {
  const { name, description, initial, list } = props
  const { address, result } = initial
  const { canonical = address } = props
  const page = result.data
  const nodesOf = (loaded: Page) => [
    listNode({ path: address, name, description, total: loaded.total, ...list(loaded) }),
    breadcrumbNode([{ href: paths.home, label: 'Art Commons' }], name),
  ]
  return (
    <>
      <Seo title={name} description={description} canonical={page && canonical} />
      {page && <JsonLd of={address} nodes={process.browser ? [] : nodesOf(page)} />}
    </>
  )
}
