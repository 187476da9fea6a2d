export type LayoutName = 'blank' | 'navigation' | 'normal'

/** Route patterns that have a layout of their own; every other route has the normal one. */
const special: Record<string, LayoutName> = {
  '/login': 'blank',
  '/signup': 'blank',
  '/signup/wizard/[activeStep]': 'blank',
  '/artworks/new': 'navigation',
  '/opportunities/new': 'navigation',
  '/artworks/edit/[id]': 'navigation',
  '/art/[id]': 'navigation',
}

export const layoutFor = (route: string): LayoutName => special[route] ?? 'normal'

const withoutScrollToTop = new Set(['/artworks/new', '/artworks/edit/[id]'])

/** The way up belongs to the navigation-only layout, but not to the forms for an artwork. */
export const hasScrollToTop = (route: string) =>
  layoutFor(route) === 'navigation' && !withoutScrollToTop.has(route)
