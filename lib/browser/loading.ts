import { useCallback, useEffect, useState } from 'react'

/** Pages behind links are fetched once the link is this near to the window, in pixels. */
export const LINK_PREFETCH_MARGIN = 200

/** What loads faster than this shows no sign of loading, in milliseconds. */
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

/** A ref for an element, and whether it has ever come within `margin` pixels of the window. */
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

/** Turns true once the component has been there for `delay` milliseconds. */
export function useDelayed(delay = LAZY_LOAD_DELAY) {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return passed
}
