export type LayoutName = 'blank' | 'navigation' | 'normal'

/** Routes with a special layout; all others have the normal one. */
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

/** The navigation layout has a scroll-to-top button, except on the artwork forms. */
export const hasScrollToTop = (route: string) =>
  layoutFor(route) === 'navigation' && !withoutScrollToTop.has(route)
