import { address, type JsonLdNode } from './nodes'

/** From the outermost page inwards; the current page comes last. */
export const breadcrumbNode = (
  trail: readonly { href: string; label: string }[],
  current: string,
): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...trail.map(({ href, label }) => ({ name: label, item: address(href) })),
    { name: current },
  ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
})
