import { paths } from '@/lib/navigation/paths'
import { listThing, type ListPage } from '@/lib/seo/structuredData/lists'
import { breadcrumbThing } from '@/lib/seo/structuredData/site'
import { JsonLd } from './JsonLd'

interface Props {
  /** The address of the list as the server has written it. */
  of: string
  /** Only the server asks. */
  list: () => Omit<ListPage, 'path'>
}

const thingsOf = ({ of, list }: Props) => {
  const page = { path: of, ...list() }
  return [listThing(page), breadcrumbThing([{ href: paths.home, label: 'Art Commons' }], page.name)]
}

/** A list, one step from home, as search engines are told of it. */
export const ListJsonLd = (props: Props) => (
  <JsonLd of={props.of} things={process.browser ? [] : thingsOf(props)} />
)
