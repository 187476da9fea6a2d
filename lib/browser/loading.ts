import { useCallback, useEffect, useState } from 'react'

/** Distance from the viewport, in pixels, at which a link's page is prefetched. */
export const LINK_PREFETCH_MARGIN = 200

/** Milliseconds before a loading state shows. */
export const LAZY_LOAD_DELAY = 200

type Watched = Map<Element, () => void>
const observers = new Map<number, { observer: IntersectionObserver; watched: Watched }>()

/** One observer per margin serves all elements: a list may hold a hundred links. */
function observerFor(margin: number) {
  const existing = observers.get(margin)
  if (existing) return existing
  const watched: Watched = new Map()
  const observer = new IntersectionObserver(
    (entries) => entries.forEach((e) => e.isIntersecting && watched.get(e.target)?.()),
    { rootMargin: `${margin}px` },
  )
  const created = { observer, watched }
  observers.set(margin, created)
  return created
}

function watch(element: Element, margin: number, onNear: () => void) {
  const { observer, watched } = observerFor(margin)
  watched.set(element, onNear)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer.unobserve(element)
    if (watched.size > 0) return
    observer.disconnect()
    observers.delete(margin)
  }
}

/** A ref, and whether its element has ever been within `margin` pixels of the viewport. */
export function useInView(margin: number) {
  const [inView, setInView] = useState(false)
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || inView) return
      if (typeof IntersectionObserver === 'undefined') return setInView(true)
      return watch(element, margin, () => setInView(true))
    },
    [inView, margin],
  )
  return [ref, inView] as const
}

/** Becomes true `delay` milliseconds after mounting. */
export function useDelayed(delay = LAZY_LOAD_DELAY) {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return passed
}
