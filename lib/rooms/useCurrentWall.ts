import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const wallOf = (walk: RefObject<HTMLElement | null>, index: number) =>
  walk.current?.querySelector<HTMLElement>(`[data-wall='${index}']`)

/** Scrolls back to the current wall after a rotation of the device, which changes the layout. */
const useTurning = (walk: RefObject<HTMLElement | null>, current: RefObject<number>) =>
  useEffect(() => {
    let isAmongWalls = false
    const observer = new IntersectionObserver(
      ([walls]) => {
        isAmongWalls = walls?.isIntersecting === true
      },
      { rootMargin: '-25% 0px' },
    )
    if (walk.current) observer.observe(walk.current)
    const orientation = window.matchMedia('(orientation: landscape)')
    const stay = () => {
      // The first wall stays in place, below the title.
      const wall = isAmongWalls && current.current > 0 ? wallOf(walk, current.current) : null
      const isShort = wall && wall.offsetWidth < window.innerWidth
      wall?.scrollIntoView({
        behavior: 'instant',
        inline: isShort ? 'center' : 'start',
        block: 'center',
      })
    }
    orientation.addEventListener('change', stay)
    return () => {
      observer.disconnect()
      orientation.removeEventListener('change', stay)
    }
  }, [walk, current])

/** The wall in the middle of the window, from 0, and how to walk to another. */
export const useCurrentWall = (walk: RefObject<HTMLElement | null>) => {
  const [current, setCurrent] = useState(0)
  const latest = useRef(0)
  useTurning(walk, latest)

  const note = useCallback((index: number) => {
    latest.current = index
    setCurrent(index)
  }, [])

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) note(Number((target as HTMLElement).dataset.wall))
        }
      },
      // A point: side by side as well as down the page, one wall has it.
      { rootMargin: '-45% -50% -55% -50%' },
    )
    for (const wall of walk.current?.querySelectorAll('[data-wall]') ?? []) observer.observe(wall)
    return () => observer.disconnect()
  }, [walk, note])

  const walkTo = (index: number) => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    wallOf(walk, index)?.scrollIntoView({
      behavior: isCalm ? 'auto' : 'smooth',
      // A long wall is walked from its start.
      inline: 'start',
      block: 'nearest',
    })
    note(index)
  }
  return { current, walkTo }
}
