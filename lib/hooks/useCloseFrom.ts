import { useEffect } from 'react'
import { from, type Breakpoint } from '@/lib/browser/breakpoints'

/** Closes an overlay of small screens when the window grows past a breakpoint. */
export function useCloseFrom(breakpoint: Breakpoint, open: boolean, onClose: () => void) {
  useEffect(() => {
    if (!open) return
    const query = window.matchMedia(from(breakpoint))
    const close = () => query.matches && onClose()
    query.addEventListener('change', close)
    return () => query.removeEventListener('change', close)
  }, [breakpoint, open, onClose])
}
