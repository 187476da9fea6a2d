import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { safeNext } from '@/lib/redirects'

/** Once somebody is signed in, takes them to where they came from, or to `usual`. */
export const useArrival = (isSignedIn: boolean, usual: string) => {
  const { query, isReady, replace } = useRouter()
  const target = safeNext(query.next) ?? usual
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isSignedIn || !isReady || hasLeft.current) return
    hasLeft.current = true
    void replace(target)
  }, [isSignedIn, isReady, replace, target])
}
