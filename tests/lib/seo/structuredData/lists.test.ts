import { expect, test } from 'vitest'
import { env } from '@/lib/env'
import { listNode } from '@/lib/seo/structuredData/lists'
import { breadcrumbNode, siteNode } from '@/lib/seo/structuredData/site'

test('a list is a collection page with its items in their places', () => {
  expect(
    listNode({
      path: '/directory/galleries?page=3',
      name: 'Art Galleries',
      items: [
        { path: '/profile/1/a', name: 'A' },
        { path: '/profile/2/b', name: 'B' },
      ],
      total: 120,
      first: 49,
    }),
  ).toMatchObject({
    '@type': 'CollectionPage',
    '@id': `${env.webOrigin}/directory/galleries?page=3`,
    name: 'Art Galleries',
    isPartOf: { '@id': siteNode()['@id'] },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 120,
      itemListElement: [
        { '@type': 'ListItem', position: 49, url: `${env.webOrigin}/profile/1/a`, name: 'A' },
        { '@type': 'ListItem', position: 50, url: `${env.webOrigin}/profile/2/b`, name: 'B' },
      ],
    },
  })
})

test('an empty list has no items', () => {
  expect(listNode({ path: '/artworks', name: 'Artworks', items: [], total: 0 })).toMatchObject({
    mainEntity: { numberOfItems: 0, itemListElement: [] },
  })
})

test('the way to a page is numbered from outside, the page itself without an address', () => {
  expect(breadcrumbNode([{ href: '/opportunities', label: 'Opportunities' }], 'Winter')).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Opportunities',
        item: `${env.webOrigin}/opportunities`,
      },
      { '@type': 'ListItem', position: 2, name: 'Winter' },
    ],
  })
})

test('works, calls, people and organizations can be searched', () => {
  expect(siteNode()).toMatchObject({
    '@type': 'WebSite',
    '@id': `${env.webOrigin}/#website`,
    potentialAction: [
      '/artworks?query={search_term_string}',
      '/opportunities?query={search_term_string}',
      '/directory/people?searchQuery={search_term_string}',
      '/directory/organizations?searchQuery={search_term_string}',
    ].map((address) => ({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: env.webOrigin + address },
      'query-input': 'required name=search_term_string',
    })),
  })
})
