import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { emptySession, subscribe, tokenOf, type Session } from '@/contexts/authSession'
import { browserIdentity } from '@/lib/identity/browserIdentity'
import type { Identity, IdentitySource } from '@/lib/identity/identity'

const pollEvery = 100
const pollFor = 5000

export type AuthValue = Session & {
  /** The identity token, or null and a console warning if it can’t be obtained. */
  getToken: () => Promise<string | null>
  signOut: () => Promise<void>
  /** Loads the service even when no session is remembered, for the sign-in pages. */
  loadIdentity: () => void
  /** Both are for `useSignIn`: the service, and a subscription to one that loaded late. */
  source: IdentitySource
  attach: (identity: Identity) => void
}

const signedOut = emptySession('signedOut')

const AuthContext = createContext<AuthValue | null>(null)

/**
 * Provides the session: unknown at first, signed out when the identity service has not loaded after
 * five seconds. Without a remembered session it is signed out at once, and `loadIdentity` loads the
 * service.
 */
export const AuthProvider = ({
  children,
  source = browserIdentity,
}: {
  children: ReactNode
  source?: IdentitySource
}) => {
  const [session, setSession] = useState<Session>(() => emptySession('unknown'))
  /** Null until the page is hydrated. */
  const [isAwaited, setAwaited] = useState<boolean | null>(null)
  const loadIdentity = useCallback(() => setAwaited(true), [])
  const stop = useRef<(() => void) | null>(null)

  const attach = useCallback((identity: Identity) => {
    stop.current ??= subscribe(identity, setSession)
  }, [])

  useEffect(() => {
    let isCanceled = false
    // As a transition, so that it does not interrupt hydration.
    const settle = (isRemembered: boolean) => {
      if (!isCanceled)
        startTransition(() => setAwaited((before) => before === true || isRemembered))
    }
    const check = () => {
      const found = source.isRemembered()
      if (typeof found === 'boolean') settle(found)
      else void found.then(settle)
    }
    check()
    const stopListening = source.onRemembered(check)
    return () => {
      isCanceled = true
      stopListening()
    }
  }, [source])

  useEffect(() => {
    if (!isAwaited) return
    let isCanceled = false
    const attachLoaded = (identity: Identity | null) => {
      if (identity && !isCanceled) attach(identity)
    }
    const loading = source.load()
    const poll = window.setInterval(() => {
      const identity = source.current()
      if (!identity) return
      settle()
      attachLoaded(identity)
    }, pollEvery)
    const limit = window.setTimeout(() => {
      settle()
      setSession(emptySession('signedOut'))
      // A service that loads later still sets the session.
      void loading.then(attachLoaded)
    }, pollFor)
    const settle = () => {
      window.clearInterval(poll)
      window.clearTimeout(limit)
    }
    return () => {
      isCanceled = true
      settle()
    }
  }, [source, isAwaited, attach])

  useEffect(
    () => () => {
      stop.current?.()
      stop.current = null
    },
    [source],
  )

  const actions = useMemo(
    () => ({
      getToken: () => tokenOf(source.current()),
      signOut: async () => source.current()?.signOut(),
    }),
    [source],
  )
  const known = isAwaited === false && session.status === 'unknown' ? signedOut : session
  const value = useMemo(
    () => ({ ...known, ...actions, loadIdentity, source, attach }),
    [known, actions, loadIdentity, source, attach],
  )
  return <AuthContext value={value}>{children}</AuthContext>
}

export const useAuth = (): AuthValue => {
  const value = useContext(AuthContext)
  if (!value) throw new Error('useAuth needs an AuthProvider')
  return value
}
