import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { dropTokens, holdTokens } from '@/lib/api/tokens'
import {
  browserIdentity,
  type AuthenticatedUser,
  type Identity,
  type IdentitySource,
  type SocialProvider,
} from '@/lib/identity'
import { identityNotReady, logMessages } from '@/lib/messages'
import { signInFailure, type SignInResult } from '@/lib/signIn'

const pollEvery = 100
const pollFor = 5000

type Session =
  | { status: 'unknown' | 'signedOut'; user: null; email: null; isAdmin: false }
  | { status: 'signedIn'; user: AuthenticatedUser; email: string | null; isAdmin: boolean }

const nobody = (status: 'unknown' | 'signedOut'): Session => ({
  status,
  user: null,
  email: null,
  isAdmin: false,
})

interface Actions {
  /** The identity token; null, with a warning in the console, where it cannot be had. */
  getToken: () => Promise<string | null>
  /** Opens the provider's window. Throws while the service is not there. */
  signInWith: (provider: SocialProvider) => Promise<SignInResult>
  signInByEmail: (email: string, password: string) => Promise<SignInResult>
  signUpByEmail: (email: string, password: string) => Promise<SignInResult>
  signOut: () => Promise<void>
}

export type AuthValue = Session & Actions

const AuthContext = createContext<AuthValue | null>(null)

const tokenOf = async (identity: Identity | null) => {
  try {
    return (await identity?.token()) ?? null
  } catch (error) {
    console.warn(logMessages.signInToken, error)
    return null
  }
}

const claimsOf = async (identity: Identity) => {
  try {
    return await identity.claims()
  } catch (error) {
    console.warn(logMessages.signInToken, error)
    return { email: null, role: null }
  }
}

/** Tells `tell` of every person who signs in or out. Returns the way to stop listening. */
const follow = (identity: Identity, tell: (session: Session) => void) => {
  let turn = 0
  holdTokens({ identity: () => tokenOf(identity) })
  const stop = identity.onUserChanged((user) => {
    turn += 1
    const mine = turn
    if (!user) {
      tell(nobody('signedOut'))
      return
    }
    void claimsOf(identity).then(({ email, role }) => {
      if (mine === turn) tell({ status: 'signedIn', user, email, isAdmin: role === 'ADMIN' })
    })
  })
  return () => {
    turn += 1
    stop()
    dropTokens()
  }
}

const actionsOn = (source: IdentitySource, attend: (identity: Identity) => void): Actions => {
  const ready = async () => {
    const identity = source.current() ?? (await source.load())
    if (!identity) throw new Error(identityNotReady)
    attend(identity)
    return identity
  }
  return {
    getToken: () => tokenOf(source.current()),
    signInWith: async (provider) => {
      const identity = source.current()
      if (!identity) throw new Error(identityNotReady)
      if (identity.user()) return {}
      return identity.signInWith(provider).then(() => ({}), signInFailure)
    },
    signInByEmail: (email, password) =>
      ready()
        .then((identity) => identity.signInByEmail(email, password))
        .then(() => ({}), signInFailure),
    signUpByEmail: (email, password) =>
      ready()
        .then((identity) => identity.signUpByEmail(email, password))
        .then(
          () => ({}),
          (error: unknown) => signInFailure(error, { quietly: true }),
        ),
    signOut: async () => source.current()?.signOut(),
  }
}

/** Who is signed in. Unknown at first; after five seconds without the service, nobody. */
export const AuthProvider = ({
  children,
  source = browserIdentity,
}: {
  children: ReactNode
  source?: IdentitySource
}) => {
  const [session, setSession] = useState<Session>(() => nobody('unknown'))
  const stop = useRef<(() => void) | null>(null)

  const actions = useMemo(
    () =>
      actionsOn(source, (identity) => {
        stop.current ??= follow(identity, setSession)
      }),
    [source],
  )

  useEffect(() => {
    let over = false
    const attend = (identity: Identity | null) => {
      if (identity && !over) stop.current ??= follow(identity, setSession)
    }
    const loading = source.load()
    const poll = window.setInterval(() => {
      const identity = source.current()
      if (!identity) return
      settle()
      attend(identity)
    }, pollEvery)
    const limit = window.setTimeout(() => {
      settle()
      setSession(nobody('signedOut'))
      // Should the service come up later, its word still counts.
      void loading.then(attend)
    }, pollFor)
    const settle = () => {
      window.clearInterval(poll)
      window.clearTimeout(limit)
    }
    return () => {
      over = true
      settle()
      stop.current?.()
      stop.current = null
    }
  }, [source])

  const value = useMemo(() => ({ ...session, ...actions }), [session, actions])
  return <AuthContext value={value}>{children}</AuthContext>
}

export const useAuth = (): AuthValue => {
  const value = useContext(AuthContext)
  if (!value) throw new Error('useAuth needs an AuthProvider')
  return value
}
