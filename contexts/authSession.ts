import { clearTokens, setTokens } from '@/lib/api/profiles/tokens'
import type { AuthenticatedUser, Identity } from '@/lib/identity/identity'
import * as logMessages from '@/lib/api/logMessages'

export type Session = {
  /** How often users signed out since the page was loaded (contexts/useSessionState.ts). */
  signOuts: number
} & (
  | {
      status: 'unknown' | 'signedOut'
      user: null
      email: null
      isAdmin: false
      /** The session ended although the user did not sign out. */
      hasEnded: boolean
    }
  | {
      status: 'signedIn'
      user: AuthenticatedUser
      email: string | null
      isAdmin: boolean
      hasEnded: false
    }
)

export const emptySession = (
  status: 'unknown' | 'signedOut',
  { hasEnded = false, signOuts = 0 } = {},
): Session => ({
  signOuts,
  status,
  user: null,
  email: null,
  isAdmin: false,
  hasEnded,
})

/** Returns null, with a console warning, when the token cannot be fetched. */
export const tokenOf = async (identity: Identity | null, renew = false) => {
  try {
    return (await identity?.token(renew)) ?? null
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

/** Calls `onChange` when a user signs in or out. Returns the unsubscribe function. */
export const subscribe = (identity: Identity, onChange: (session: Session) => void) => {
  let changes = 0
  let hasEnded = false
  let isSignedIn = false
  let signOuts = 0
  setTokens({
    identity: () => tokenOf(identity),
    renewIdentity: () => tokenOf(identity, true),
    endSession: () => {
      hasEnded = true
      void identity.signOut()
    },
  })
  const stop = identity.onUserChanged((user) => {
    const change = (changes += 1)
    if (!user) {
      if (isSignedIn) signOuts += 1
      isSignedIn = false
      onChange(emptySession('signedOut', { hasEnded, signOuts }))
      return
    }
    isSignedIn = true
    hasEnded = false
    void claimsOf(identity).then(({ email, role }) => {
      if (change === changes)
        onChange({
          signOuts,
          status: 'signedIn',
          user,
          email,
          isAdmin: role === 'ADMIN',
          hasEnded: false,
        })
    })
  })
  return () => {
    changes += 1
    stop()
    clearTokens()
  }
}
