import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { safeNext } from '@/lib/navigation/redirects'

/** The forms themselves are nowhere to arrive at. */
const isForm = (path: string) => /^\/(?:login|signup)\/?(?:$|[?#])/.test(path)

/** Once somebody is signed in, takes them to where they came from, or to `usual`. */
export const useArrival = (isSignedIn: boolean, usual: string) => {
  const { query, isReady, replace } = useRouter()
  const next = safeNext(query.next)
  const target = next === null || isForm(next) ? usual : next
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isSignedIn || !isReady || hasLeft.current) return
    hasLeft.current = true
    void replace(target)
  }, [isSignedIn, isReady, replace, target])
}
