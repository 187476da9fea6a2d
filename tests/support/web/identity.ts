import type {
  AuthenticatedUser,
  Identity,
  IdentitySource,
  TokenClaims,
} from '@/lib/identity/identity'

export const authUser = (over: Partial<AuthenticatedUser> = {}): AuthenticatedUser => ({
  uid: 'maren',
  email: 'maren@oduya.example',
  emailVerified: true,
  displayName: 'Maren Oduya',
  photoURL: null,
  phoneNumber: null,
  isAnonymous: false,
  providerData: [],
  tenantId: null,
  ...over,
})

/** An in-memory stand-in for the outside identity service. */
export const standInIdentity = ({
  user = null as AuthenticatedUser | null,
  claims = { email: 'maren@oduya.example', role: null } as TokenClaims,
  isReady = true,
  isRemembered = true,
} = {}) => {
  const listeners = new Set<(user: AuthenticatedUser | null) => void>()
  const calls: string[] = []
  let ready = isReady
  let remembered = isRemembered
  let notifyRemembered: () => void = () => undefined
  let failure: Error | null = null
  let resolveLoading: (identity: Identity) => void = () => undefined

  const setUser = (next: AuthenticatedUser | null) => {
    user = next
    for (const listener of listeners) listener(next)
  }
  const act = (name: string, next: AuthenticatedUser | null) => {
    calls.push(name)
    if (failure) return Promise.reject(failure)
    setUser(next)
    return Promise.resolve()
  }
  const identity: Identity = {
    user: () => user,
    onUserChanged: (listener) => {
      listeners.add(listener)
      listener(user)
      return () => listeners.delete(listener)
    },
    token: () =>
      failure ? Promise.reject(failure) : Promise.resolve(user && `token of ${user.uid}`),
    claims: () => (failure ? Promise.reject(failure) : Promise.resolve(claims)),
    signInWith: (provider) => act(`popup ${provider}`, authUser()),
    signInByEmail: (email) => act(`sign in ${email}`, authUser({ email })),
    signUpByEmail: (email) => act(`sign up ${email}`, authUser({ email })),
    sendVerification: () => act('verification', user),
    sendPhoneCode: (phone) => act(`code to ${phone}`, user),
    signInByPhoneCode: (code) => act(`code ${code}`, authUser({ email: null })),
    sendPasswordReset: (email) => act(`reset ${email}`, user),
    checkPasswordReset: (code) => act(`check ${code}`, user),
    confirmPasswordReset: (code, password) => act(`new password ${code} ${password}`, user),
    confirmEmail: (code) => act(`confirm ${code}`, user),
    signOut: () => act('sign out', null),
  }
  const loading = new Promise<Identity>((resolve) => (resolveLoading = resolve))
  if (ready) resolveLoading(identity)
  const source: IdentitySource = {
    current: () => (ready ? identity : null),
    load: () => loading,
    isRemembered: () => remembered,
    onRemembered: (onChange) => {
      notifyRemembered = onChange
      return () => undefined
    },
  }

  return {
    source,
    calls,
    /** Signs a user in in another window. */
    remember: () => {
      remembered = true
      notifyRemembered()
    },
    setUser,
    failWith: (error: Error | null) => (failure = error),
    finishLoading: () => {
      ready = true
      resolveLoading(identity)
    },
  }
}

/** An error as the identity service throws it. */
export const identityError = (code: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { code })
