import { afterPaint } from '@/lib/browser/afterPaint'
import * as logMessages from '@/lib/api/logMessages'

/** The user as the identity service describes them. */
export interface AuthenticatedUser {
  uid: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoURL: string | null
  phoneNumber: string | null
  isAnonymous: boolean
  providerData: { providerId: string; uid: string; email: string | null }[]
  tenantId: string | null
}

export interface TokenClaims {
  email: string | null
  role: string | null
}

/** Social providers, named as on their buttons. */
export const socialProviders = ['Google', 'Facebook', 'Apple', 'Twitter'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** What the product needs of an identity service. */
export interface Identity {
  user: () => AuthenticatedUser | null
  onUserChanged: (listener: (user: AuthenticatedUser | null) => void) => () => void
  token: () => Promise<string | null>
  claims: () => Promise<TokenClaims>
  signInWith: (provider: SocialProvider) => Promise<void>
  signInByEmail: (email: string, password: string) => Promise<void>
  /** Creates the account and sends the verification email. */
  signUpByEmail: (email: string, password: string) => Promise<void>
  /** Sends the verification email again. */
  sendVerification: () => Promise<void>
  /** Sends a code to a number in E.164 form, after an invisible reCAPTCHA. */
  sendPhoneCode: (phone: string) => Promise<void>
  /** Signs in with the latest code. */
  signInByPhoneCode: (code: string) => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  /** Takes the code from an email, as does `confirmEmail`. */
  confirmPasswordReset: (code: string, password: string) => Promise<void>
  confirmEmail: (code: string) => Promise<void>
  signOut: () => Promise<void>
}

/** Loads the identity service. `current` is null until it has loaded. */
export interface IdentitySource {
  load: () => Promise<Identity | null>
  current: () => Identity | null
  /** Whether a user may be signed in on this device. When false, the service need not load. */
  isRemembered: () => boolean
  /** Calls `onChange` when a user signs in in another window. */
  onRemembered: (onChange: () => void) => () => void
}

const rememberedKey = 'signed-in'
let current: Identity | null = null
let loading: Promise<Identity | null> | null = null

const remember = (isThere: boolean) => {
  try {
    if (isThere) window.localStorage.setItem(rememberedKey, 'yes')
    else window.localStorage.removeItem(rememberedKey)
  } catch {
    // Without storage, every page loads the service.
  }
}

const isRemembered = () => {
  try {
    return window.localStorage.getItem(rememberedKey) !== null
  } catch {
    return true
  }
}

/**
 * Loads the service's large library after the first paint, and only when it is needed. A failed load
 * can be retried.
 */
export const browserIdentity: IdentitySource = {
  current: () => current,
  isRemembered,
  onRemembered: (onChange) => {
    const listen = ({ key }: StorageEvent) => key === rememberedKey && onChange()
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
  load: () => {
    loading ??= new Promise<void>(afterPaint)
      .then(() => import('./firebase'))
      .then(({ startFirebase }) => startFirebase())
      .then((identity) => {
        identity.onUserChanged((user) => remember(user !== null))
        return (current = identity)
      })
      .catch((error: unknown) => {
        console.warn(logMessages.identityLibrary, error)
        loading = null
        return null
      })
    return loading
  },
}
