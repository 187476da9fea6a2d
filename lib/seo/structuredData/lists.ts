import { address, ids, type JsonLdNode } from './nodes'

export interface ListPage {
  /** Path and query of the page. */
  path: string
  name: string
  description?: string | undefined
  /** In page order. */
  items: readonly { path: string; name: string }[]
  /** Matches on all pages. */
  total: number
  /** Position of the first item among all matches, from 1. */
  first?: number
}

export const listNode = ({
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
