import { paths } from '@/lib/navigation/paths'
import { listNode, type ListPage } from '@/lib/seo/structuredData/lists'
import { breadcrumbNode } from '@/lib/seo/structuredData/site'
import { JsonLd } from './JsonLd'

interface Props {
  /** The canonical address of the list. */
  of: string
  /** Called on the server only. */
  list: () => Omit<ListPage, 'path'>
}

const nodesOf = ({ of, list }: Props) => {
  const page = { path: of, ...list() }
  return [listNode(page), breadcrumbNode([{ href: paths.home, label: 'Art Commons' }], page.name)]
}

/** Structured data of a list page that is one level below home. */
export const ListJsonLd = (props: Props) => (
  <JsonLd of={props.of} nodes={process.browser ? [] : nodesOf(props)} />
)
