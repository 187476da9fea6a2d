import { useEffect, useState, type ChangeEvent, type KeyboardEvent } from 'react'

/** Milliseconds without a key after which what is typed counts. */
const pause = 400

/**
 * Props for a field whose value is kept elsewhere and takes part in a search: it answers each key
 * at once, and hands on what is typed after a pause, on Enter, or when the field is left.
 */
export const useDebouncedInput = (value: string, onTyped: (value: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [kept, setKept] = useState(value)
  const [handed, setHanded] = useState<string | null>(null)
  if (kept !== value) {
    setKept(value)
    // What was typed since comes back as our own value: the field is further on already.
    if (value !== handed) setTyped(value)
  }
  const isNew = typed.trim() !== value
  const hand = () => {
    if (!isNew || typed.trim() === handed) return
    setHanded(typed.trim())
    onTyped(typed.trim())
  }

  useEffect(() => {
    if (!isNew) return
    const timer = window.setTimeout(hand, pause)
    return () => window.clearTimeout(timer)
  })

  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onBlur: hand,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') hand()
    },
  }
}
