import { paths } from '@/lib/navigation/paths'
import { searches } from '@/lib/navigation/searches'
import { address, ids, type JsonLdNode } from './nodes'

/** The site, the same on every page; a function, so that the browser bundle can drop it. */
export const siteNode = (): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': ids.site(),
  url: address(paths.home),
  name: 'Art Commons',
  potentialAction: searches.map(({ path, parameter }) => ({
    '@type': 'SearchAction',
    // A placeholder that the search engine fills in.
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${address(path)}?${parameter}={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  })),
})
