import { useRouter } from 'next/router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from '@/lib/navigation/paths'

interface Props {
  /** Shown until the session is known. */
  waiting: ReactNode
  /** Of the message to a user whose session has ended; `h2` below a page's own title. */
  heading?: 'h1' | 'h2'
  children: ReactNode
}

/** Shows its children to signed-in users; sends others to the login page, which leads back. */
export const RequireSignIn = ({ waiting, heading = 'h1', children }: Props) => {
  const { status, hasEnded } = useAuth()
  const { asPath, isReady, replace } = useRouter()
  const shouldRedirect = status === 'signedOut' && !hasEnded && isReady
  const hasRedirected = useRef(false)
  useEffect(() => {
    if (!shouldRedirect || hasRedirected.current) return
    hasRedirected.current = true
    void replace(paths.login(asPath))
  }, [shouldRedirect, asPath, replace])

  if (status === 'signedIn') return children
  if (!hasEnded)
    return (
      <>
        {waiting}
        <noscript>
          <p className="wrap section">This page is for signed-in users and needs JavaScript.</p>
        </noscript>
      </>
    )
  return (
    <div className="wrap section">
      <EmptyState
        heading={heading}
        title="You have been signed out"
        action={<Button href={paths.login(asPath)}>Log in</Button>}
      >
        Log in again to continue where you left off.
      </EmptyState>
    </div>
  )
}
