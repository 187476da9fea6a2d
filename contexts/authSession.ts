import { clearTokens, setTokens } from '@/lib/api/tokens'
import type { AuthenticatedUser, Identity } from '@/lib/identity/identity'
import * as logMessages from '@/lib/api/logMessages'

export type Session =
  | {
      status: 'unknown' | 'signedOut'
      user: null
      email: null
      isAdmin: false
      /** It ended without the person having asked for that. */
      hasEnded: boolean
    }
  | {
      status: 'signedIn'
      user: AuthenticatedUser
      email: string | null
      isAdmin: boolean
      hasEnded: false
    }

export const nobody = (status: 'unknown' | 'signedOut', hasEnded = false): Session => ({
  status,
  user: null,
  email: null,
  isAdmin: false,
  hasEnded,
})

/** Null, with a warning in the console, where the token cannot be had. */
export const tokenOf = async (identity: Identity | null) => {
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
export const follow = (identity: Identity, tell: (session: Session) => void) => {
  let turn = 0
  let hasEnded = false
  setTokens({
    identity: () => tokenOf(identity),
    endSession: () => {
      hasEnded = true
      void identity.signOut()
    },
  })
  const stop = identity.onUserChanged((user) => {
    turn += 1
    const mine = turn
    if (!user) {
      tell(nobody('signedOut', hasEnded))
      return
    }
    hasEnded = false
    void claimsOf(identity).then(({ email, role }) => {
      if (mine === turn)
        tell({ status: 'signedIn', user, email, isAdmin: role === 'ADMIN', hasEnded: false })
    })
  })
  return () => {
    turn += 1
    stop()
    clearTokens()
  }
}
