import { expect, test } from 'vitest'
import { hasScrollToTop, layoutFor } from '@/lib/navigation/layouts'

const expected: Record<string, string> = {
  '/login': 'blank',
  '/signup': 'blank',
  '/signup/wizard/[activeStep]': 'blank',
  '/artworks/new': 'navigation',
  '/opportunities/new': 'navigation',
  '/artworks/edit/[id]': 'navigation',
  '/art/[id]': 'navigation',
}

test.each(Object.entries(expected))('gives %s the %s layout', (route, layout) => {
  expect(layoutFor(route)).toBe(layout)
})

test.each(['/', '/directory/[type]', '/opportunities/edit/[id]', '/artworks', '/404'])(
  '%s has the normal layout',
  (route) => {
    expect(layoutFor(route)).toBe('normal')
  },
)

test('shows scroll-to-top in the navigation layout except on artwork forms', () => {
  expect(['/art/[id]', '/opportunities/new'].map(hasScrollToTop)).toEqual([true, true])
  const without = ['/artworks/new', '/artworks/edit/[id]', '/', '/login']
  expect(without.map(hasScrollToTop)).toEqual([false, false, false, false])
})
