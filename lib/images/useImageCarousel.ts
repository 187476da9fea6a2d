import { useCallback, useEffect, useRef, useState } from 'react'

/** Elements in which arrow keys have another meaning. */
const ownArrowKeys =
  'input, textarea, select, [contenteditable], [role=menu], dialog, section[tabindex]'

const stepFor = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return 0
  if (event.target instanceof Element && event.target.closest(ownArrowKeys)) return 0
  return { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
}

/** Images in a scrolling row that is moved by swiping, keys and buttons. */
export const useImageCarousel = (count: number) => {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  /** The index that the current smooth scroll leads to. */
  const target = useRef<number | null>(null)

  const step = useCallback(
    (by: number) => {
      const next = Math.min(count - 1, Math.max(0, index + by))
      if (next === index) return
      setIndex(next)
      target.current = next
      const prefersReducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
      row.current?.scrollTo?.({
        left: next * row.current.clientWidth,
        behavior: prefersReducedMotion ? 'instant' : 'smooth',
      })
    },
    [count, index],
  )

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = stepFor(event)
      if (by === 0 || count < 2) return
      event.preventDefault()
      step(by)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [count, step])

  const onScroll = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {}
    const seen = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0
    if (target.current === null) setIndex(seen)
    else if (target.current === seen) target.current = null
  }, [])

  /** The user interrupts the smooth scroll. */
  const onPointerDown = useCallback(() => {
    target.current = null
  }, [])

  return { row, index, step, onScroll, onPointerDown }
}
