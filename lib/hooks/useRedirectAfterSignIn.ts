import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { safeNext } from '@/lib/navigation/redirects'

/** Returning to a sign-in form would loop. */
const isForm = (path: string) => /^\/(?:login|signup)\/?(?:$|[?#])/.test(path)

/** After sign-in, redirects to the `next` parameter, or to `fallback`. */
export const useRedirectAfterSignIn = (isSignedIn: boolean, fallback: string) => {
  const { query, isReady, replace } = useRouter()
  const next = safeNext(query.next)
  const target = next === null || isForm(next) ? fallback : next
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isSignedIn || !isReady || hasLeft.current) return
    hasLeft.current = true
    void replace(target)
  }, [isSignedIn, isReady, replace, target])
}
