import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { afterPaint } from '@/lib/browser/afterPaint'
import {
  identify,
  resetIdentity,
  startAnalytics,
  trackedAddress,
  trackPageView,
} from '@/lib/browser/analytics'

/** Tracks page views on path and query changes, and identifies the user. */
export const PageTracking = () => {
  const { asPath, isReady } = useRouter()
  const { status, user } = useAuth()
  const uid = user?.uid ?? null
  const known = useRef<string | null>(null)

  useEffect(() => afterPaint(() => void startAnalytics()), [])

  const address = isReady ? trackedAddress(asPath) : null
  useEffect(() => {
    if (address !== null) trackPageView(address)
  }, [address])

  useEffect(() => {
    if (uid && uid !== known.current) identify(uid)
    if (status === 'signedOut' && known.current) resetIdentity()
    known.current = uid
  }, [status, uid])

  return null
}
