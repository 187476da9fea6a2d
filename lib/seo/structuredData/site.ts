import { paths } from '@/lib/navigation/paths'
import { searches } from '@/lib/navigation/searches'
import { address, ids, type JsonLdNode } from './nodes'

/** The whole site, the same on every page; a function, so that browsers need not have it. */
export const siteThing = (): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': ids.site(),
  url: address(paths.home),
  name: 'Art Commons',
  potentialAction: searches.map(({ path, parameter }) => ({
    '@type': 'SearchAction',
    // The braces are the search engine's to fill.
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${address(path)}?${parameter}={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  })),
})

/** The way to a page, from the outermost inwards; the page itself comes last. */
export const breadcrumbThing = (
  trail: readonly { href: string; label: string }[],
  current: string,
): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...trail.map(({ href, label }) => ({ name: label, item: address(href) })),
    { name: current },
  ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
})
