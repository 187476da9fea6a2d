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
import { follow, nobody, tokenOf, type Session } from '@/contexts/authSession'
import { browserIdentity, type Identity, type IdentitySource } from '@/lib/identity/identity'

const pollEvery = 100
const pollFor = 5000

export type AuthValue = Session & {
  /** The identity token; null, with a warning in the console, where it cannot be had. */
  getToken: () => Promise<string | null>
  signOut: () => Promise<void>
  /** Loads the service although nobody is remembered: for pages that sign in. */
  callService: () => void
  /** Both are for `useSignIn`: the service, and to follow one that has loaded late. */
  source: IdentitySource
  attend: (identity: Identity) => void
}

const signedOut = nobody('signedOut')

const AuthContext = createContext<AuthValue | null>(null)

/**
 * Who is signed in. Unknown at first; after five seconds without the service, nobody. Where nobody
 * is remembered, nobody is: then the service comes only when it is called.
 */
export const AuthProvider = ({
  children,
  source = browserIdentity,
}: {
  children: ReactNode
  source?: IdentitySource
}) => {
  const [session, setSession] = useState<Session>(() => nobody('unknown'))
  /** Null until the page has come alive. */
  const [isAwaited, setAwaited] = useState<boolean | null>(null)
  const callService = useCallback(() => setAwaited(true), [])
  const stop = useRef<(() => void) | null>(null)

  const attend = useCallback((identity: Identity) => {
    stop.current ??= follow(identity, setSession)
  }, [])

  useEffect(() => {
    // As a transition: the page goes on coming to life meanwhile.
    const look = () =>
      startTransition(() => setAwaited((before) => before === true || source.isRemembered()))
    look()
    return source.onRemembered(look)
  }, [source])

  useEffect(() => {
    if (!isAwaited) return
    let over = false
    const attendLoaded = (identity: Identity | null) => {
      if (identity && !over) attend(identity)
    }
    const loading = source.load()
    const poll = window.setInterval(() => {
      const identity = source.current()
      if (!identity) return
      settle()
      attendLoaded(identity)
    }, pollEvery)
    const limit = window.setTimeout(() => {
      settle()
      setSession(nobody('signedOut'))
      // Should the service come up later, its word still counts.
      void loading.then(attendLoaded)
    }, pollFor)
    const settle = () => {
      window.clearInterval(poll)
      window.clearTimeout(limit)
    }
    return () => {
      over = true
      settle()
    }
  }, [source, isAwaited, attend])

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
    () => ({ ...known, ...actions, callService, source, attend }),
    [known, actions, callService, source, attend],
  )
  return <AuthContext value={value}>{children}</AuthContext>
}

export const useAuth = (): AuthValue => {
  const value = useContext(AuthContext)
  if (!value) throw new Error('useAuth needs an AuthProvider')
  return value
}
