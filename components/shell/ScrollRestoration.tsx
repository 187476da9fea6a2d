import { useEffect } from 'react'

/** By address, since Next.js gives each new document a new history key. */
const storageKey = () => `scroll ${window.location.pathname}${window.location.search}`

/** A reload, or a return from another site: a new document for an old history entry. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const type = (entry as PerformanceNavigationTiming | undefined)?.type
  return type === 'reload' || type === 'back_forward'
}

const readPosition = () => {
  try {
    return Number(sessionStorage.getItem(storageKey()))
  } catch {
    return 0
  }
}

const savePosition = () => {
  try {
    sessionStorage.setItem(storageKey(), String(window.scrollY))
  } catch {
    // Without storage the page starts at the top.
  }
}

/** Next.js restores scrolling within a document, but turns off the browser's own for reloads. */
export const ScrollRestoration = () => {
  useEffect(() => {
    const y = isReturn() ? readPosition() : 0
    if (y > 0) window.scrollTo({ top: y, behavior: 'instant' })
    window.addEventListener('pagehide', savePosition)
    return () => window.removeEventListener('pagehide', savePosition)
  }, [])
  return null
}
