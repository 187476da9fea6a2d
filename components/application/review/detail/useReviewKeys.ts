import { useEffect, useEffectEvent, useReducer, useRef } from 'react'

/** Scores the application on the screen. @returns false while it can't be scored yet */
export type Scorer = (score: number) => boolean

interface Keys {
  /** Id of the application on the screen. */
  current: string
  /** It can't be shown, so no score waits for it. */
  isRefused: boolean
  /** Whether keys of one character count (WCAG 2.1.4). */
  hasCharacterKeys: boolean
  /** Leads to a neighbor in the list, if there is one. @returns null while that is not known yet */
  step: (by: 1 | -1) => Promise<unknown> | null
}

const steps = { ArrowLeft: -1, ArrowRight: 1 } as const

const elsewhere = 'textarea, select, input:not([type=radio]), [role=combobox], [role=menu], dialog'

/**
 * 1 to 5 score the application; the arrow keys lead to its neighbors unless a field has the focus. Keys
 * that come while an application loads wait for it, so that none is lost or counts for another one.
 */
export const useReviewKeys = ({ current, isRefused, hasCharacterKeys, step }: Keys) => {
  const scorer = useRef<Scorer>(null)
  const pressed = useRef<string[]>([])
  /** The application that a key leads away from, and whether that has ended. */
  const left = useRef<{ id: string; isOver: boolean } | null>(null)
  const shown = useRef(current)
  const [, onReady] = useReducer((count: number) => count + 1, 0)

  /** @returns whether the key is done */
  const act = useEffectEvent((key: string): boolean => {
    if (left.current?.id === current) return false
    if (key !== 'ArrowLeft' && key !== 'ArrowRight')
      return isRefused || (scorer.current?.(Number(key)) ?? false)
    const going = step(steps[key])
    if (!going) return false
    const leaving = { id: current, isOver: false }
    left.current = leaving
    void going.finally(() => {
      leaving.isOver = true
      onReady()
    })
    return true
  })
  const actOnPressed = useEffectEvent(() => {
    for (let [key] = pressed.current; key !== undefined && act(key); [key] = pressed.current)
      pressed.current.shift()
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof Element) || target.closest(elsewhere)) return
    if (document.querySelector('dialog[open]')) return
    const isScore = hasCharacterKeys && /^[1-5]$/.test(key)
    const isStep = key in steps && !target.closest('input')
    if (!isScore && !isStep) return
    pressed.current.push(key)
    actOnPressed()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    if (shown.current !== current) {
      // What was pressed for an application that was left in another way counts for no other.
      if (left.current?.id !== shown.current) pressed.current = []
      shown.current = current
    }
    if (left.current?.isOver) left.current = null
    actOnPressed()
  })
  return { scorer, onReady }
}
