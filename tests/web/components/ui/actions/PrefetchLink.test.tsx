import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'

const prefetch = vi.fn<(href: string) => Promise<void>>(() => Promise.resolve())
let margins: (string | undefined)[] = []
let watched: Element[] = []
let approach: (element: Element) => void = () => {}

class Observer {
  constructor(callback: (entries: unknown[]) => void, options: { rootMargin?: string }) {
    margins.push(options.rootMargin)
    approach = (target) => callback([{ target, isIntersecting: true }])
  }
  observe(element: Element) {
    watched.push(element)
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  margins = []
  watched = []
  prefetch.mockClear()
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = (href: string) =>
  render(
    <RouterContext value={{ prefetch } as unknown as NextRouter}>
      <PrefetchLink href={href} early>
        Directory
      </PrefetchLink>
      <PrefetchLink href="/pricing" early>
        Pricing
      </PrefetchLink>
      <PrefetchLink href="/login">Log in</PrefetchLink>
    </RouterContext>,
  )
const logIn = () => screen.getByRole('link', { name: 'Log in' })
const directory = () => screen.getByRole('link', { name: 'Directory' })

test('prefetches within 200 pixels of the viewport', () => {
  show('/directory/people')
  expect(prefetch).not.toHaveBeenCalled()
  act(() => approach(directory()))
  expect(prefetch).toHaveBeenCalledExactlyOnceWith('/directory/people')
  expect(new Set(margins)).toContain('200px')
})

test('prefetches only when the page has loaded and the browser is idle', () => {
  const wait = vi.fn<(act: () => void) => number>()
  vi.stubGlobal('requestIdleCallback', wait)
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  show('/directory/people')
  act(() => approach(directory()))
  expect(wait).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  expect(prefetch).not.toHaveBeenCalled()
  wait.mock.calls.forEach(([fetchAhead]) => fetchAhead())
  expect(prefetch).toHaveBeenCalledExactlyOnceWith('/directory/people')
  state.mockRestore()
})

test('does not prefetch external pages', () => {
  show('https://example.org/')
  act(() => approach(directory()))
  expect(prefetch).not.toHaveBeenCalled()
})

test('does not prefetch when the user saves data', () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  show('/directory/people')
  act(() => approach(directory()))
  expect(prefetch).not.toHaveBeenCalled()
})

test.each([
  ['hover', () => userEvent.hover(logIn())],
  ['focus', () => act(() => logIn().focus())],
])(
  'prefetches a page that is rarely visited on %s, not near the viewport',
  async (_, approachIt) => {
    show('/directory/people')
    expect(watched).not.toContain(logIn())
    expect(prefetch).not.toHaveBeenCalled()
    await approachIt()
    expect(prefetch).toHaveBeenCalledOnce()
    expect(prefetch.mock.calls[0]).toContain('/login')
  },
)
