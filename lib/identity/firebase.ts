import { initializeApp } from '@firebase/app'
import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  RecaptchaVerifier,
  TwitterAuthProvider,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
  verifyPasswordResetCode,
  type Auth,
  type AuthProvider,
  type ConfirmationResult,
  type User,
} from '@firebase/auth'
import { emulatorUrl, firebaseSettings } from './firebaseSettings'
import type { AuthenticatedUser, Identity, SocialProvider } from './identity'

/** Loads a script from an address that the content security policy allows. */
const loadScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`Could not load ${src}`))
    document.head.append(script)
  })

const providers: Record<SocialProvider, () => AuthProvider> = {
  // Without this, a browser with one Google account never lets a user switch to another.
  Google: () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }),
  Facebook: () => new FacebookAuthProvider(),
  Apple: () => new OAuthProvider('apple.com'),
  Twitter: () => new TwitterAuthProvider(),
}

const toUser = (user: User): AuthenticatedUser => ({
  uid: user.uid,
  email: user.email,
  emailVerified: user.emailVerified,
  displayName: user.displayName,
  photoURL: user.photoURL,
  phoneNumber: user.phoneNumber,
  isAnonymous: user.isAnonymous,
  providerData: user.providerData.map(({ providerId, uid, email }) => ({ providerId, uid, email })),
  tenantId: user.tenantId,
})

const claimsOf = async (user: User) => {
  const cached = await user.getIdTokenResult()
  // A token issued before the address was confirmed on another device says “unconfirmed”.
  const isOutdated = user.emailVerified && cached.claims.email_verified === false
  const { claims } = isOutdated ? await user.getIdTokenResult(true) : cached
  return {
    email: typeof claims.email === 'string' ? claims.email : null,
    role: typeof claims.role === 'string' ? claims.role : null,
  }
}

/** The invisible reCAPTCHA needs an element of its own for each code. */
const withRecaptcha = async <T>(
  auth: Auth,
  act: (verifier: RecaptchaVerifier) => Promise<T>,
): Promise<T> => {
  const container = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' })
  try {
    return await act(verifier)
  } finally {
    verifier.clear()
    container.remove()
  }
}

let sentCode: ConfirmationResult | null = null

const identityOf = (auth: Auth): Identity => ({
  user: () => auth.currentUser && toUser(auth.currentUser),
  onUserChanged: (listener) => onAuthStateChanged(auth, (user) => listener(user && toUser(user))),
  token: async (renew) => (await auth.currentUser?.getIdToken(renew)) ?? null,
  claims: async () => (auth.currentUser ? claimsOf(auth.currentUser) : { email: null, role: null }),
  signInWith: async (provider) => {
    await signInWithPopup(auth, providers[provider]())
  },
  signInByEmail: async (email, password) => {
    await signInWithEmailAndPassword(auth, email, password)
  },
  signUpByEmail: async (email, password) => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    // The account exists even when the email fails; the user can request another one.
    await sendEmailVerification(user).catch((error: unknown) => console.warn(error))
  },
  sendVerification: async () => {
    if (auth.currentUser) await sendEmailVerification(auth.currentUser)
  },
  sendPhoneCode: async (phone) => {
    sentCode = await withRecaptcha(auth, (verifier) => signInWithPhoneNumber(auth, phone, verifier))
  },
  signInByPhoneCode: async (code) => {
    await sentCode?.confirm(code)
  },
  sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  checkPasswordReset: async (code) => {
    await verifyPasswordResetCode(auth, code)
  },
  confirmPasswordReset: (code, password) => confirmPasswordReset(auth, code, password),
  confirmEmail: async (code) => {
    try {
      await applyActionCode(auth, code)
      await auth.currentUser?.reload()
    } catch (error) {
      await auth.currentUser?.reload()
      // The link was used before, by this user: opening it again is no failure.
      if (!auth.currentUser?.emailVerified) throw error
    }
    // The token says whether the address is confirmed.
    await auth.currentUser?.getIdToken(true)
  },
  signOut: () => signOut(auth),
})

/** Starts the identity service in the browser. */
export const startFirebase = async (): Promise<Identity> => {
  const auth = initializeAuth(initializeApp(firebaseSettings), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulatorUrl) {
    // Must come first: a remembered user is looked up right after initialization.
    connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
    // Popups need Google's frame script; the local emulator serves its own.
    await loadScript(`${emulatorUrl}/gapi.js`)
  }
  await auth.authStateReady()
  return identityOf(auth)
}
