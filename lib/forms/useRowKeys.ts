import { useEffect, useState, type RefObject } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  Boolean(target.closest('input, textarea, select, [role=combobox], [role=menu], dialog'))

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Keyboard navigation within a list: the arrow keys, and j and k, move between rows (marked
 * `data-row`); other keys run their `actions` on the focused row. Nothing happens while the focus is
 * elsewhere.
 * @param hasCharacterKeys whether keys of one character count (WCAG 2.1.4)
 */
export const useRowKeys = (
  list: RefObject<HTMLElement | null>,
  actions: Readonly<Record<string, (index: number) => void>>,
  hasCharacterKeys: boolean,
) => {
  const [at, setAt] = useState(-1)
  useEffect(() => {
    const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey
      if (!isPlain || event.defaultPrevented || isTyping(event.target)) return
      if (event.key.length === 1 && !hasCharacterKeys) return
      const all = rows()
      const current = all.findIndex((row) => row.contains(document.activeElement))
      if (current < 0) return
      const step = steps[event.key]
      if (step !== undefined) {
        const next = Math.min(all.length - 1, Math.max(0, current + step))
        event.preventDefault()
        setAt(next)
        all[next]?.focus()
        return
      }
      const action = actions[event.key]
      if (!action || document.activeElement !== all[current]) return
      event.preventDefault()
      action(current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list, actions, hasCharacterKeys])
  return at
}
