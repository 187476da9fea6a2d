import { useEffect } from 'react'

/** The framework gives each new document a new key: only the address stays the same. */
const name = () => `scroll ${window.location.pathname}${window.location.search}`

/** A reload, or a return from another site: the document is new, the place in history is not. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const type = (entry as PerformanceNavigationTiming | undefined)?.type
  return type === 'reload' || type === 'back_forward'
}

const stored = () => {
  try {
    return Number(sessionStorage.getItem(name()))
  } catch {
    return 0
  }
}

const keep = () => {
  try {
    sessionStorage.setItem(name(), String(window.scrollY))
  } catch {
    // Without storage the page begins at its top.
  }
}

/** The framework scrolls within one document by itself, and keeps the browser from doing it between two. */
export const ScrollRestoration = () => {
  useEffect(() => {
    const y = isReturn() ? stored() : 0
    if (y > 0) window.scrollTo({ top: y, behavior: 'instant' })
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])
  return null
}
