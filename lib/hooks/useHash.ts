import { useRouter } from 'next/router'
import { useCallback, useSyncExternalStore } from 'react'

/** The fragment of the address, `#cv`; empty on the server. */
export const useHash = () => {
  const { events } = useRouter()
  const subscribe = useCallback(
    (onChange: () => void) => {
      window.addEventListener('hashchange', onChange)
      events.on('hashChangeComplete', onChange)
      return () => {
        window.removeEventListener('hashchange', onChange)
        events.off('hashChangeComplete', onChange)
      }
    },
    [events],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
}
