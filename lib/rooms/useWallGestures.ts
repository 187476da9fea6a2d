import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { moveBy, snapped, type Hung } from './hanging'
import type { RoomEditorState } from './useRoomEditor'

export interface Selection {
  /** Ids of the chosen works of the wall. */
  chosen: ReadonlySet<string>
  choose: (chosen: ReadonlySet<string>) => void
}

interface Drag {
  pointer: number
  /** In pixels. */
  from: { x: number; y: number }
  /** Pixels per centimeter. */
  scale: number
  work: Hung
  moved: ReadonlySet<string>
}

const steps: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A movement shorter than this, in pixels, is a click. */
const CLICK = 4

const toggled = ({ chosen }: Selection, { artworkId }: Hung, isAdding: boolean) => {
  if (!isAdding) return new Set([artworkId])
  const next = new Set(chosen)
  if (!next.delete(artworkId)) next.add(artworkId)
  return next
}

/** The ids that move with one work: all chosen ones if it is among them. */
const movedWith = ({ chosen }: Selection, { artworkId }: Hung) =>
  chosen.has(artworkId) ? chosen : new Set([artworkId])

const useDrag = ({ hung, wall, arrange }: RoomEditorState, selection: Selection) => {
  const wallRef = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  /** Where the works are while they are dragged. */
  const [dragged, setDragged] = useState<Hung[] | null>(null)

  const start = (work: Hung, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const isAdding = event.shiftKey || event.metaKey || event.ctrlKey
    const moved = isAdding ? new Set([work.artworkId]) : movedWith(selection, work)
    if (isAdding || !selection.chosen.has(work.artworkId))
      selection.choose(toggled(selection, work, isAdding))
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      pointer: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      scale: (wallRef.current?.clientHeight ?? wall.height) / wall.height,
      work,
      moved,
    }
  }
  const move = (event: PointerEvent) => {
    const current = drag.current
    if (current?.pointer !== event.pointerId) return
    const { from, scale, work, moved } = current
    const pixels = { x: event.clientX - from.x, y: event.clientY - from.y }
    if (!dragged && Math.hypot(pixels.x, pixels.y) < CLICK) return
    const others = hung.filter(({ artworkId }) => !moved.has(artworkId))
    const free = { dx: pixels.x / scale, dy: -pixels.y / scale }
    const { dx, dy } = event.altKey ? free : snapped(work, others, free)
    setDragged(moveBy(hung, moved, { dx, dy, wallHeight: wall.height }))
  }
  const end = (isKept: boolean) => {
    drag.current = null
    if (dragged && isKept) arrange(dragged)
    setDragged(null)
  }
  return { wallRef, dragged, start, move, end }
}

/** Choosing, dragging and moving works of a wall. */
export const useWallGestures = (editor: RoomEditorState, selection: Selection) => {
  const { hung, wall, arrange } = editor
  const { choose } = selection
  const { wallRef, dragged, start, move, end } = useDrag(editor, selection)

  const onKeyDown = (work: Hung, event: KeyboardEvent) => {
    const moved = movedWith(selection, work)
    if (event.key === 'Escape') return dragged ? end(false) : choose(new Set())
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return arrange(hung.filter(({ artworkId }) => !moved.has(artworkId)))
    }
    const step = steps[event.key]
    if (!step || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    choose(moved)
    const by = event.shiftKey ? 10 : 1
    const distance = { dx: step[0] * by, dy: step[1] * by, wallHeight: wall.height }
    arrange(moveBy(hung, moved, distance), `keys ${[...moved].join(' ')}`)
  }

  /** Handlers of a work, which is a button. */
  const workProps = (work: Hung) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => start(work, event),
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(work, event),
    // A click by the keyboard or a screen reader; the pointer has chosen already.
    onClick: ({ detail, shiftKey }: { detail: number; shiftKey: boolean }) => {
      if (detail === 0) choose(toggled(selection, work, shiftKey))
    },
  })
  return { shown: dragged ?? hung, workProps, wallRef }
}
