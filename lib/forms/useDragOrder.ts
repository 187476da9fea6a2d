import { useRef, useState, type PointerEvent, type RefObject } from 'react'

/** The row whose middle the pointer has passed. */
const rowAt = (list: HTMLElement, y: number, from: number) => {
  const boxes = [...list.children].map((row) => row.getBoundingClientRect())
  const middles = boxes.map(({ top, height }) => top + height / 2)
  let to = from
  while (to > 0 && y < (middles[to - 1] ?? 0)) to -= 1
  while (to < middles.length - 1 && y > (middles[to + 1] ?? 0)) to += 1
  return to
}

/** Lets the user drag a row by its grip with mouse or touch; the list reorders at once. */
export const useDragOrder = (
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) => {
  const at = useRef<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const put = (index: number | null) => {
    at.current = index
    setDragged(index)
  }
  const gripProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture?.(event.pointerId)
      put(index)
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (at.current === null || !list.current) return
      const to = rowAt(list.current, clientY, at.current)
      if (to === at.current) return
      move(at.current, to)
      put(to)
    },
    onPointerUp: () => put(null),
    onPointerCancel: () => put(null),
  })
  return { dragged, gripProps }
}
