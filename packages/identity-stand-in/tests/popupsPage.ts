import { initializeApp } from '@firebase/app'
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  OAuthProvider,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  type ConfirmationResult,
  type User,
  type UserCredential,
} from '@firebase/auth'

// The app's side of a sign-in, for a real browser.
const url = new URLSearchParams(location.search).get('identity') ?? ''
const auth = initializeAuth(
  initializeApp({ apiKey: 'local', authDomain: 'localhost', projectId: 'demo-project' }),
  {
    persistence: indexedDBLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  },
)
connectAuthEmulator(auth, url, { disableWarnings: true })

const present = ({ user }: { user: User }) => ({
  uid: user.uid,
  email: user.email,
  displayName: user.displayName,
  phoneNumber: user.phoneNumber,
  provider: user.providerData[0]?.providerId,
})

let opened: Promise<UserCredential>
let sent: ConfirmationResult

const client = {
  openPopup: (provider: string) => {
    opened = signInWithPopup(auth, new OAuthProvider(provider))
  },
  outcome: async () => present(await opened),
  redirect: (provider: string) => {
    void signInWithRedirect(auth, new OAuthProvider(provider))
  },
  redirected: async () => {
    const result = await getRedirectResult(auth)
    return result && present(result)
  },
  requestCode: async (phone: string) => {
    const human = new RecaptchaVerifier(auth, 'human', { size: 'invisible' })
    sent = await signInWithPhoneNumber(auth, phone, human)
  },
  confirmCode: async (code: string) => present(await sent.confirm(code)),
}

declare global {
  interface Window {
    client: typeof client
  }
}
window.client = client
