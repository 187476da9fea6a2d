import type { SocialProvider } from './identity'

/** A failure of the identity service, with its code and message. */
export interface SignInFailure {
  code: string
  message: string
  /** Whether a browser alert has shown the message. */
  isAlerted: boolean
  /** Set when the address belongs to an account with other sign-in methods. */
  account?: ExistingAccount
}

export interface ExistingAccount {
  email: string | null
  /** Empty for an account with a password. */
  providers: readonly SocialProvider[]
}

export type SignInResult = { failure?: undefined } | { failure: SignInFailure }

/** The user closed the window, so no alert is shown. */
const canceled = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request'])

const accountExists = 'auth/account-exists-with-different-credential'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const providersById: Record<string, SocialProvider> = {
  'google.com': 'Google',
  'facebook.com': 'Facebook',
  'apple.com': 'Apple',
  'twitter.com': 'Twitter',
}

/** What the service's SDK attaches to `auth/account-exists-with-different-credential`. */
interface ConfirmationData {
  email?: string
  _tokenResponse?: { verifiedProvider?: string[] }
}

const accountOf = (error: unknown): ExistingAccount => {
  const { customData } = error as { customData?: ConfirmationData }
  const ids = customData?._tokenResponse?.verifiedProvider ?? []
  return {
    email: customData?.email ?? null,
    providers: ids.flatMap((id) => providersById[id] ?? []),
  }
}

/** Shows the provider's message in a browser alert, and returns it for the form. */
export const signInFailure = (error: unknown, { quietly = false } = {}): SignInResult => {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  const isAlerted = !quietly && !canceled.has(code)
  if (isAlerted) window.alert(message)
  const account = code === accountExists ? accountOf(error) : undefined
  return { failure: { code, message, isAlerted, ...(account && { account }) } }
}
