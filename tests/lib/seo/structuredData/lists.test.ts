import { expect, test } from 'vitest'
import { env } from '@/lib/env'
import { listNode } from '@/lib/seo/structuredData/lists'
import { breadcrumbNode } from '@/lib/seo/structuredData/breadcrumbs'
import { siteNode } from '@/lib/seo/structuredData/site'

test('writes a collection page with numbered items', () => {
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

test('writes no items for an empty list', () => {
  expect(listNode({ path: '/artworks', name: 'Artworks', items: [], total: 0 })).toMatchObject({
    mainEntity: { numberOfItems: 0, itemListElement: [] },
  })
})

test('numbers the breadcrumb and omits the current page’s address', () => {
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

test('offers search actions for the five lists', () => {
  expect(siteNode()).toMatchObject({
    '@type': 'WebSite',
    '@id': `${env.webOrigin}/#website`,
    potentialAction: [
      '/artworks?query={search_term_string}',
      '/rooms?query={search_term_string}',
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
