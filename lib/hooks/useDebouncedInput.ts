import { useEffect, useState, type ChangeEvent, type KeyboardEvent } from 'react'

/** Milliseconds without a keystroke after which the value is committed. */
const delay = 400

/**
 * Props for a search field: shows each keystroke at once, and calls `onCommit` with the trimmed text
 * after a pause, on Enter or on blur. A new `value` from outside replaces the text.
 */
export const useDebouncedInput = (value: string, onCommit: (value: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [committed, setCommitted] = useState<string | null>(null)
  if (known !== value) {
    setKnown(value)
    // Our own value came back, but the user has typed on since.
    if (value !== committed) setTyped(value)
  }
  const isNew = typed.trim() !== value
  const commit = () => {
    if (!isNew || typed.trim() === committed) return
    setCommitted(typed.trim())
    onCommit(typed.trim())
  }

  useEffect(() => {
    if (!isNew) return
    const timer = window.setTimeout(commit, delay)
    return () => window.clearTimeout(timer)
  })

  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit()
    },
  }
}
