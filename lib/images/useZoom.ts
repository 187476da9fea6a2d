import { useCallback, useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import type { Dimensions } from '@/contract/values/wallSizes'
import { fittedWidth, further, largestScale, nearer, recentered } from './zoom'

/** Pixels that an arrow key moves. */
const PAN = 80

const viewportSize = (): Dimensions => ({ width: window.innerWidth, height: window.innerHeight })

/** A mouse drags the image; touch scrolls natively. */
const useDrag = (onClick: () => void) => {
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      event.preventDefault()
      drag.current = { x: event.clientX, y: event.clientY, moved: false }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const { current } = drag
      if (!current) return
      currentTarget.scrollLeft += current.x - clientX
      currentTarget.scrollTop += current.y - clientY
      const moved = current.moved || Math.hypot(clientX - current.x, clientY - current.y) > 3
      drag.current = { x: clientX, y: clientY, moved }
    },
    onPointerUp: () => {
      if (drag.current && !drag.current.moved) onClick()
      drag.current = null
    },
    onPointerCancel: () => {
      drag.current = null
    },
  }
}

/** An image in a scrolling frame: its width, and handlers to zoom and pan. */
export const useZoom = (image: Dimensions) => {
  const frame = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState(viewportSize)
  const [scale, setScale] = useState(1)
  const largest = largestScale(image, viewport)
  const shown = Math.min(scale, largest)
  const width = fittedWidth(image, viewport) * shown

  useEffect(() => {
    const measure = () => setViewport(viewportSize())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])

  const before = useRef(width)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current || before.current === width) return
    const ratio = image.height / image.width
    current.scrollLeft = recentered(current.scrollLeft, current.clientWidth, before.current, width)
    current.scrollTop = recentered(
      current.scrollTop,
      current.clientHeight,
      before.current * ratio,
      width * ratio,
    )
    before.current = width
  }, [width, image.height, image.width])

  const zoomIn = useCallback(() => setScale((now) => nearer(now, largest)), [largest])
  const zoomOut = useCallback(() => setScale(further), [])
  const fit = useCallback(() => setScale(1), [])
  const toggle = useCallback(() => setScale((now) => (now > 1 ? 1 : largest)), [largest])
  const pan = useCallback((x: number, y: number) => {
    frame.current?.scrollBy?.({ left: x * PAN, top: y * PAN })
  }, [])

  const pointer = useDrag(toggle)
  return { frame, width, scale: shown, largest, zoomIn, zoomOut, fit, pan, pointer }
}
