import { useEffect, useRef, type FocusEvent } from 'react'
import { resultsId } from './scrollToResults'

/**
 * What was pressed may be gone with the filter that it removed, and the focus with it. It goes on to the heading
 * of the results then.
 * @returns a handler for the element around the list
 */
export const useFocusReturn = () => {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const element = focused.current
    if (!element || element.isConnected || document.activeElement !== document.body) return
    focused.current = null
    document.getElementById(resultsId)?.focus({ preventScroll: true })
  })
  return (event: FocusEvent) => {
    focused.current = event.target
  }
}
