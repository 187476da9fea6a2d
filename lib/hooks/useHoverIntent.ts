import { useCallback, useEffect, useRef, useState } from 'react'

/** Closes the open one; there is at most one. */
let closeCurrent: ((open: false) => void) | null = null
let instantUntil = 0

/** Opens after `delay` ms of hover, or at once within `skip` ms of another having been open. */
export function useHoverIntent({ delay, skip }: { delay: number; skip: number }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const cancel = useCallback(() => clearTimeout(timer.current), [])

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    if (closeCurrent === setOpen) {
      closeCurrent = null
      instantUntil = Date.now() + skip
    }
    setOpen(false)
  }, [skip])

  const show = useCallback(() => {
    clearTimeout(timer.current)
    if (closeCurrent !== setOpen) closeCurrent?.(false)
    closeCurrent = setOpen
    setOpen(true)
  }, [])

  const showSoon = useCallback(() => {
    clearTimeout(timer.current)
    if (delay === 0 || closeCurrent || Date.now() < instantUntil) show()
    else timer.current = setTimeout(show, delay)
  }, [delay, show])

  useEffect(() => hide, [hide])

  return { open, show, showSoon, cancel, hide }
}
