import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import Cookies from 'js-cookie'
import toast from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { clearTokens } from '@/lib/api/profiles/tokens'
import { artworkUpdates } from '@/lib/artworks/artworkUpdates'
import { api } from './api'
import './computedStyle'
import './dialog'

// On a busy machine, lazy parts of a page take long to load.
configure({ asyncUtilTimeout: 15_000 })

/* jsdom has no media queries: none matches. */
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => true,
})

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
afterAll(() => api.close())

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  api.resetHandlers()
  clearTokens()
  artworkUpdates.clear()
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' })
  window.localStorage.clear()
  window.sessionStorage.clear()
  toast.removeAll()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
