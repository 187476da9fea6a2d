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

/** Shows its children to signed-in users; sends others to the login and back. */
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
          <p className="wrap section">This page is for signed-in users and needs JavaScript.</p>
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
