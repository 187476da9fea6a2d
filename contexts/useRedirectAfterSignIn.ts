import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { useHydrated } from '@/lib/hooks/useHydrated'
import { useNext } from '@/lib/hooks/useNext'
import { paths } from '@/lib/navigation/paths'

/** Returning to a sign-in form would loop. */
const isForm = (path: string) => /^\/(?:login|signup)\/?(?:$|[?#])/.test(path)
const isWizard = (path: string) => path.startsWith('/signup/wizard/')

/**
 * After sign-in, redirects to the `next` parameter, or home. Someone who signs in with a provider or a phone
 * number may be new, so a user without a profile creates one first. Someone who has deleted their account is
 * offered to return.
 */
export const useRedirectAfterSignIn = () => {
  const { status } = useAuth()
  const { profiles, isLoading, error, deletionNotice } = useProfile()
  const { replace } = useRouter()
  const requested = useNext()
  // Before hydration, `next` is unknown.
  const isReady = useHydrated()
  const next = requested === undefined || isForm(requested) ? null : requested
  const needsProfile = profiles.length === 0 && !error && !(next !== null && isWizard(next))
  const usual = needsProfile ? paths.wizard('resume', next ?? undefined) : (next ?? paths.home)
  const target = deletionNotice === null ? usual : paths.settings.account
  const isKnown = status === 'signedIn' && !isLoading
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isKnown || !isReady || hasLeft.current) return
    hasLeft.current = true
    void replace(target)
  }, [isKnown, isReady, replace, target])
}
