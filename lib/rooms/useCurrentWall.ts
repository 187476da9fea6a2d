import { useEffect, useState, type RefObject } from 'react'

/** The wall in the middle of the window, from 0, and how to walk to another. */
export const useCurrentWall = (walk: RefObject<HTMLElement | null>) => {
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) setCurrent(Number((target as HTMLElement).dataset.wall))
        }
      },
      // A point: side by side as well as down the page, one wall has it.
      { rootMargin: '-45% -50% -55% -50%' },
    )
    for (const wall of walk.current?.querySelectorAll('[data-wall]') ?? []) observer.observe(wall)
    return () => observer.disconnect()
  }, [walk])

  const walkTo = (index: number) => {
    const wall = walk.current?.querySelector(`[data-wall='${index}']`)
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    wall?.scrollIntoView({
      behavior: isCalm ? 'auto' : 'smooth',
      // A long wall is walked from its start.
      inline: 'start',
      block: 'nearest',
    })
    setCurrent(index)
  }
  return { current, walkTo }
}
