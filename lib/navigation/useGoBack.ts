import { useRouter } from 'next/router'
import { useCallback, useEffect } from 'react'
import { leavePage } from '@/lib/forms/leaving'
import { parentOf } from '@/lib/navigation/parents'

let hasNavigated = false

const hasOwnReferrer = () => {
  try {
    return new URL(document.referrer).origin === window.location.origin
  } catch {
    return false
  }
}

/** Goes to the previous page of this site, or without one to the list that the page belongs to. */
export const useGoBack = (parent?: string) => {
  const router = useRouter()

  useEffect(() => {
    const onNavigated = () => {
      hasNavigated = true
    }
    router.events.on('routeChangeComplete', onNavigated)
    return () => router.events.off('routeChangeComplete', onNavigated)
  }, [router.events])

  return useCallback(() => {
    if (hasNavigated || hasOwnReferrer()) router.back()
    else leavePage(() => void router.push(parent ?? parentOf(router.asPath)))
  }, [router, parent])
}
