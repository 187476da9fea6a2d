import { useRef, type PointerEvent } from 'react'

/** Pixels after which a swipe dismisses. */
export const SWIPE_DISTANCE = 45

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a') !== null

/** Moves an element sideways or upwards with the finger, then dismisses it or springs back. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)

  const offsetOf = (event: PointerEvent) => ({
    x: event.clientX - (start.current?.x ?? 0),
    y: Math.min(0, event.clientY - (start.current?.y ?? 0)),
  })
  const moveTo = (element: HTMLElement, { x, y } = { x: 0, y: 0 }) => {
    element.style.setProperty('--swipe-x', `${x}px`)
    element.style.setProperty('--swipe-y', `${y}px`)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const { x, y } = offsetOf(event)
    start.current = null
    if (Math.abs(x) >= SWIPE_DISTANCE || y <= -SWIPE_DISTANCE) onSwipe()
    else moveTo(event.currentTarget)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isControl(event.target)) return
      start.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) moveTo(event.currentTarget, offsetOf(event))
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null
      moveTo(event.currentTarget)
    },
  }
}
