import { useRef, useState, type KeyboardEvent } from 'react'
import { isLetter, nextIndex, startsWith, typedIndex, type Filter } from './optionKeys'

/** Milliseconds after which typing starts a new search. */
const TYPING_PAUSE = 500

interface Settings<V extends string> {
  options: Readonly<Record<V, string>>
  value: V | undefined
  filter: Filter | boolean
  onChange: (value: V) => void
  /** Returns the focus to the button. */
  refocus: () => void
}

/** State and keyboard handling of a select list. */
export function useSelect<V extends string>(settings: Settings<V>) {
  const { options, value, filter, onChange, refocus } = settings
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const buffer = useRef({ text: '', at: 0 })

  const matches = typeof filter === 'function' ? filter : startsWith
  const all = Object.entries(options) as [V, string][]
  const shown =
    open && filter && typed ? all.filter(([option, label]) => matches(label, typed, option)) : all

  const show = (
    at = Math.max(
      0,
      all.findIndex(([option]) => option === value),
    ),
    text = '',
  ) => {
    setTyped(text)
    setActive(at)
    setOpen(true)
  }
  const hide = () => setOpen(false)

  const choose = (index: number) => {
    const option = shown[index]?.[0]
    hide()
    refocus()
    if (option !== undefined && option !== value) onChange(option)
  }

  const search = (letter: string, from: number) => {
    const now = Date.now()
    const text = now - buffer.current.at > TYPING_PAUSE ? letter : buffer.current.text + letter
    buffer.current = { text, at: now }
    const labels = all.map(([, label]) => label)
    return typedIndex(labels, text, from)
  }

  const onClosedKey = (event: KeyboardEvent) => {
    const { key } = event
    if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) show()
    else if (key === 'Home') show(0)
    else if (key === 'End') show(all.length - 1)
    else if (!isLetter(event)) return
    else if (filter) show(0, key)
    else
      show(
        search(
          key,
          all.findIndex(([option]) => option === value),
        ),
      )
    event.preventDefault()
  }

  const onOpenKey = (event: KeyboardEvent) => {
    const { key, altKey } = event
    const moves = !filter || !['Home', 'End'].includes(key)
    const next = moves ? nextIndex(key, active, shown.length) : undefined
    if (key === 'Tab') {
      const option = shown[active]?.[0]
      hide()
      if (option !== undefined && option !== value) onChange(option)
      return
    }
    if (key === 'Escape') {
      hide()
      refocus()
    } else if (key === 'Enter' || (altKey && key === 'ArrowUp')) choose(active)
    else if (key === ' ' && !filter) choose(active)
    else if (next !== undefined) setActive(next)
    else if (!filter && isLetter(event)) setActive(search(key, active) ?? active)
    else return
    event.preventDefault()
    // Escape closes the list, not the dialog around it.
    event.stopPropagation()
  }

  const type = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  return {
    open,
    typed,
    active,
    shown,
    show: () => show(),
    hide,
    choose,
    point: setActive,
    type,
    onKeyDown: open ? onOpenKey : onClosedKey,
  }
}
