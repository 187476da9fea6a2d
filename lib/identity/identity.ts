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
  /** @param renew asks the service for a new one, which knows of an address that was verified meanwhile */
  token: (renew?: boolean) => Promise<string | null>
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
  /** Rejects when the code of an email can no longer be used. */
  checkPasswordReset: (code: string) => Promise<void>
  /** Takes the code from an email, as does `confirmEmail`. */
  confirmPasswordReset: (code: string, password: string) => Promise<void>
  confirmEmail: (code: string) => Promise<void>
  signOut: () => Promise<void>
}

/** Loads the identity service. `current` is null until it has loaded. */
export interface IdentitySource {
  load: () => Promise<Identity | null>
  current: () => Identity | null
  /**
   * Whether a user may be signed in on this device. When false, the service is not loaded. A promise
   * where the service's own storage has to be asked.
   */
  isRemembered: () => boolean | Promise<boolean>
  /** Calls `onChange` when a user signs in in another window. */
  onRemembered: (onChange: () => void) => () => void
}
