import { address, ids, type JsonLdNode } from './nodes'

export interface ListPage {
  /** Path and query of the list as it is shown. */
  path: string
  name: string
  description?: string | undefined
  /** What the page shows, in its order. */
  items: readonly { path: string; name: string }[]
  /** How many match, on all pages. */
  total: number
  /** Place of the first item among all that match. */
  first?: number
}

export const listThing = ({
  path,
  name,
  description,
  items,
  total,
  first = 1,
}: ListPage): JsonLdNode => ({
  '@type': 'CollectionPage',
  '@id': address(path),
  url: address(path),
  name,
  description,
  isPartOf: { '@id': ids.site() },
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: address(item.path),
      name: item.name,
    })),
  },
})
