import { useEffect } from 'react'

/** Calls back when the page is hidden, left or closed: a browser may not return to it. */
export const useBeforeHidden = (onHidden: () => unknown) => {
  useEffect(() => {
    const hide = () => void onHidden()
    const hideIfHidden = () => {
      if (document.visibilityState === 'hidden') hide()
    }
    document.addEventListener('visibilitychange', hideIfHidden)
    window.addEventListener('pagehide', hide)
    window.addEventListener('beforeunload', hide)
    return () => {
      document.removeEventListener('visibilitychange', hideIfHidden)
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('beforeunload', hide)
    }
  }, [onHidden])
}
