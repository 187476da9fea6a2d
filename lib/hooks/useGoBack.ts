import { useRouter } from 'next/router'
import { useCallback, useEffect } from 'react'
import { leaveBy } from '@/lib/forms/leaving'
import { parentOf } from '@/lib/navigation/parents'

let hasMoved = false

const cameFromHere = () => {
  try {
    return new URL(document.referrer).origin === window.location.origin
  } catch {
    return false
  }
}

/** Goes to the page before; without one in this product, to the list that the page belongs to. */
export const useGoBack = (parent?: string) => {
  const router = useRouter()

  useEffect(() => {
    const moved = () => {
      hasMoved = true
    }
    router.events.on('routeChangeComplete', moved)
    return () => router.events.off('routeChangeComplete', moved)
  }, [router.events])

  return useCallback(() => {
    if (hasMoved || cameFromHere()) router.back()
    else leaveBy(() => void router.push(parent ?? parentOf(router.asPath)))
  }, [router, parent])
}
