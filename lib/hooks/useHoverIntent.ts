import { useCallback, useEffect, useRef, useState } from 'react'

/** The tooltip that shows now; there is never more than one. */
let current: (() => void) | null = null
let instantUntil = 0

/** Opens after `delay` ms of hover, or at once within `skip` ms of another having been open. */
export function useHoverIntent({ delay, skip }: { delay: number; skip: number }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    if (current === hide) {
      current = null
      instantUntil = Date.now() + skip
    }
    setOpen(false)
  }, [skip])

  const show = useCallback(() => {
    clearTimeout(timer.current)
    if (current !== hide) current?.()
    current = hide
    setOpen(true)
  }, [hide])

  const showSoon = useCallback(() => {
    clearTimeout(timer.current)
    if (delay === 0 || current || Date.now() < instantUntil) show()
    else timer.current = setTimeout(show, delay)
  }, [delay, show])

  const cancel = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => hide, [hide])

  return { open, show, showSoon, cancel, hide }
}
