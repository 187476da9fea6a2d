import { useRouter } from 'next/router'
import { useCallback, useEffect, useRef, useState } from 'react'

const withoutFragment = (address: string) => address.split('#')[0] ?? ''

/** Requests the current page from the server again, unless the user is leaving it. */
export const useReload = () => {
  const { asPath, replace, events } = useRouter()
  const [isBusy, setBusy] = useState(false)
  const address = withoutFragment(asPath)
  const hasFragment = address !== asPath
  const isLeaving = useRef(false)
  useEffect(() => {
    const start = (next: string) => void (isLeaving.current = withoutFragment(next) !== address)
    const stop = () => void (isLeaving.current = false)
    events.on('routeChangeStart', start)
    events.on('routeChangeError', stop)
    return () => {
      events.off('routeChangeStart', start)
      events.off('routeChangeError', stop)
    }
  }, [events, address])

  const reload = useCallback(async () => {
    if (isLeaving.current) return
    setBusy(true)
    const { hash } = window.location
    // The router keeps the reply to a navigation that was canceled, and would use it here.
    const again = () =>
      replace(address, undefined, { scroll: false, unstable_skipClientCache: true })
    // To the router, an address that differs in its fragment only is a jump within the page.
    if (hasFragment) await again()
    await again()
    if (hash && withoutFragment(window.location.href).endsWith(address)) {
      const as = address + hash
      window.history.replaceState({ ...window.history.state, as }, '', as)
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    }
    setBusy(false)
  }, [replace, address, hasFragment])
  return { isBusy, reload: useCallback(() => void reload(), [reload]) }
}
