import { afterPaint } from '@/lib/browser/afterPaint'
import * as logMessages from '@/lib/api/logMessages'

/** The person as the identity service describes them. */
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

/** Social providers by the names that their buttons carry. */
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
  /** Creates the account and has the verification mail sent. */
  signUpByEmail: (email: string, password: string) => Promise<void>
  /** Has the verification mail sent again. */
  sendVerification: () => Promise<void>
  /** Sends a code to a number in E.164 form, behind the invisible check against robots. */
  sendPhoneCode: (phone: string) => Promise<void>
  /** Signs in by the code that came last. */
  signInByPhoneCode: (code: string) => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  /** Both take the code of a mail. */
  confirmPasswordReset: (code: string, password: string) => Promise<void>
  confirmEmail: (code: string) => Promise<void>
  signOut: () => Promise<void>
}

/** Where the service comes from: it loads on its own time, and `current` says whether it is there. */
export interface IdentitySource {
  load: () => Promise<Identity | null>
  current: () => Identity | null
  /** Somebody may be signed in on this device. If not, that nobody is can be said without the service. */
  isRemembered: () => boolean
  /** Tells when somebody signs in in another window. */
  onRemembered: (tell: () => void) => () => void
}

const rememberedKey = 'signed-in'
let current: Identity | null = null
let loading: Promise<Identity | null> | null = null

const remember = (isThere: boolean) => {
  try {
    if (isThere) window.localStorage.setItem(rememberedKey, 'yes')
    else window.localStorage.removeItem(rememberedKey)
  } catch {
    // Without storage it is asked again each time.
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
 * The service's library is large and comes after the first paint, for those who need it. A failed
 * load can be tried again.
 */
export const browserIdentity: IdentitySource = {
  current: () => current,
  isRemembered,
  onRemembered: (tell) => {
    const listen = ({ key }: StorageEvent) => key === rememberedKey && tell()
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
