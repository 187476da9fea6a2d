import { useRouter } from 'next/router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from '@/lib/navigation/paths'

interface Props {
  /** Stands in the place of the page until it is known who is there. */
  waiting: ReactNode
  children: ReactNode
}

/** For whoever is signed in; others are led to the login, and back here after it. */
export const RequireSignIn = ({ waiting, children }: Props) => {
  const { status, hasEnded } = useAuth()
  const { asPath, isReady, replace } = useRouter()
  const leads = status === 'signedOut' && !hasEnded && isReady
  const hasLed = useRef(false)
  useEffect(() => {
    if (!leads || hasLed.current) return
    hasLed.current = true
    void replace(paths.login(asPath))
  }, [leads, asPath, replace])

  if (status === 'signedIn') return children
  if (!hasEnded)
    return (
      <>
        {waiting}
        <noscript>
          <p className="wrap section">
            This page needs JavaScript: it belongs to whoever is signed in.
          </p>
        </noscript>
      </>
    )
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        title="You have been signed out"
        action={<Button href={paths.login(asPath)}>Log in</Button>}
      >
        Log in again to go on where you were.
      </EmptyState>
    </div>
  )
}
