import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { holdLeaving } from './leaving'

const leadsAway = ({ target, href, origin }: HTMLAnchorElement) =>
  (!target || target === '_self') &&
  origin === window.location.origin &&
  href.split('#')[0] !== window.location.href.split('#')[0]

/** The link of this site that a plain click follows, or null. */
const linkOf = (event: MouseEvent) => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return isPlain && link && leadsAway(link) ? link : null
}

/**
 * Holds a person back who is about to leave what is not saved: by a link, by a button of the frame,
 * by the back button (these ask in a dialog of ours), by closing the tab (the browser asks). `ask` is what wants to be done.
 */
export const useUnsavedGuard = (isDirty: boolean) => {
  const router = useRouter()
  const [ask, setAsk] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (isDirty) isLeaving.current = false
  }, [isDirty])

  useEffect(() => {
    if (!isDirty) return
    const hold = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || isLeaving.current) return
      event.preventDefault()
      event.stopPropagation()
      setAsk(() => () => void router.push(link.pathname + link.search + link.hash))
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    const letGo = holdLeaving((go) => (isLeaving.current ? go() : setAsk(() => go)))
    document.addEventListener('click', hold, true)
    window.addEventListener('beforeunload', warn)
    return () => {
      letGo()
      document.removeEventListener('click', hold, true)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty, router])

  useEffect(() => {
    if (!isDirty) return
    const here = router.asPath
    router.beforePopState(({ as }) => {
      if (isLeaving.current || as === here) return true
      // The browser has gone back already: this page takes its place in the history again.
      window.history.pushState({ ...window.history.state, url: here, as: here }, '', here)
      setAsk(() => () => window.history.back())
      return false
    })
    return () => router.beforePopState(() => true)
  }, [isDirty, router])

  return {
    isAsking: ask !== null,
    stay: () => setAsk(null),
    leave: () => {
      isLeaving.current = true
      setAsk(null)
      ask?.()
    },
  }
}
