import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScrollRestoration } from '@/components/shell/ScrollRestoration'

const arriveBy = (type: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type } as PerformanceNavigationTiming])

const leaveAt = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  const view = render(<ScrollRestoration />)
  window.dispatchEvent(new Event('pagehide'))
  view.unmount()
}

let scrollTo: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  window.history.replaceState(null, '', '/artworks?page=3')
})
afterEach(() => sessionStorage.clear())

test.each(['reload', 'back_forward'])('restores the scroll position after %s', (type) => {
  arriveBy(type)
  leaveAt(1700)
  render(<ScrollRestoration />)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1700, behavior: 'instant' })
})

test('starts a newly opened page at the top', () => {
  arriveBy('navigate')
  leaveAt(1700)
  render(<ScrollRestoration />)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('stores a position per address', () => {
  arriveBy('reload')
  leaveAt(1700)
  window.history.replaceState(null, '', '/artworks?page=4')
  render(<ScrollRestoration />)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('starts at the top without storage', () => {
  arriveBy('reload')
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  render(<ScrollRestoration />)
  expect(scrollTo).not.toHaveBeenCalled()
})
