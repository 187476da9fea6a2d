import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useBackLayer } from '@/lib/hooks/useBackLayer'
import { guardLeaving, leavePage } from './leaving'

const leaveByBack = () =>
  void import('@/lib/browser/layerHistory').then(({ goBackFromPage }) => goBackFromPage())

const leadsElsewhere = ({ target, href, origin }: HTMLAnchorElement) =>
  (!target || target === '_self') &&
  origin === window.location.origin &&
  href.split('#')[0] !== window.location.href.split('#')[0]

/** The internal link that a plain click follows, or null. */
const linkOf = (event: MouseEvent) => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return isPlain && link && leadsElsewhere(link) ? link : null
}

/**
 * Asks before the user leaves unsaved work by a link, a navigation button or the back button (in our
 * dialog), or by closing the tab (the browser asks).
 * @param isKept a draft has everything, so that closing the tab loses nothing
 */
export const useUnsavedGuard = (isDirty: boolean, isKept = false) => {
  const router = useRouter()
  /** The navigation that waits for an answer. */
  const [pending, setPending] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (isDirty) isLeaving.current = false
  }, [isDirty])

  useEffect(() => {
    if (!isDirty) return
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || isLeaving.current) return
      event.preventDefault()
      event.stopPropagation()
      setPending(() => () => void router.push(link.pathname + link.search + link.hash))
    }
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current && !isKept) event.preventDefault()
    }
    const removeGuard = guardLeaving((go) => (isLeaving.current ? go() : setPending(() => go)))
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => {
      removeGuard()
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [isDirty, isKept, router])

  // Back closes the question, and then asks again.
  useBackLayer(isDirty && pending === null, () => leavePage(leaveByBack))

  return {
    isAsking: pending !== null,
    stay: () => setPending(null),
    leave: () => {
      isLeaving.current = true
      setPending(null)
      pending?.()
    },
  }
}
