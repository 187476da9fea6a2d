import { identityNotReady } from '@/lib/api/messages'
import type { SocialProvider } from './identity'
import type { ExistingAccount, SignInFailure, SignInResult } from './signIn'

/** The failure that the service would return for an invalid number. */
export const notAPhoneNumber: SignInResult = {
  failure: { code: 'auth/invalid-phone-number', message: '', isAlerted: false },
}

/** A page that helps after a failure. */
export type Remedy = 'login' | 'signup' | 'resetPassword'

export interface FormMessage {
  field: 'email' | 'password' | 'phone' | 'code' | null
  text: string
  /** Offered as links, the likeliest first. */
  remedies?: readonly Remedy[]
  /** The provider's message, when an alert has shown it or we have no words for it. */
  providerMessage?: string
  /** The provider to sign in with instead. */
  provider?: SocialProvider
}

/** Messages for empty fields. */
export const missing = {
  email: 'Enter your email address.',
  password: 'Enter your password.',
  phone: 'Enter your phone number.',
  code: 'Enter the code from the message.',
} as const

const mismatch: FormMessage = {
  field: 'password',
  text: 'That email and password don’t match. Check both and try again.',
  remedies: ['resetPassword', 'signup'],
}

const oldLink: FormMessage = {
  field: null,
  text: 'This link has expired or was already used. Request a new one.',
}

const closedWindow: FormMessage = {
  field: null,
  text: 'The window was closed before you were signed in.',
}

const unreachable: FormMessage = {
  field: null,
  text: 'We could not reach the sign-in service. Check your connection and try again.',
}

const known: Record<string, FormMessage> = {
  'auth/wrong-password': mismatch,
  'auth/invalid-credential': mismatch,
  'auth/invalid-login-credentials': mismatch,
  'auth/user-not-found': mismatch,
  'auth/invalid-email': { field: 'email', text: 'That is not an email address. Check it again.' },
  'auth/missing-email': { field: 'email', text: missing.email },
  'auth/missing-password': { field: 'password', text: missing.password },
  'auth/email-already-in-use': {
    field: 'email',
    text: 'You already have an account with this email. Log in instead.',
    remedies: ['login', 'resetPassword'],
  },
  'auth/weak-password': { field: 'password', text: 'Use at least 6 characters.' },
  'auth/password-does-not-meet-requirements': {
    field: 'password',
    text: 'That password is too easy to guess. Use a longer one.',
  },
  'auth/expired-action-code': oldLink,
  'auth/invalid-action-code': oldLink,
  'auth/invalid-phone-number': {
    field: 'phone',
    text: 'That is not a phone number. Enter it with its country code, such as +49 170 1234567.',
  },
  'auth/missing-phone-number': { field: 'phone', text: missing.phone },
  'auth/invalid-verification-code': {
    field: 'code',
    text: 'That code is wrong. Check it, or request a new one.',
  },
  'auth/missing-verification-code': { field: 'code', text: missing.code },
  'auth/code-expired': { field: 'code', text: 'That code has expired. Request a new one.' },
  'auth/invalid-verification-id': {
    field: 'code',
    text: 'That code is no longer valid. Request a new one.',
  },
  'auth/captcha-check-failed': {
    field: null,
    text: 'The robot check failed. Reload the page and try again.',
  },
  'auth/quota-exceeded': {
    field: null,
    text: 'We can’t send more messages right now. Sign in another way, or try again later.',
  },
  'auth/too-many-requests': {
    field: null,
    text: 'Too many attempts. Wait a few minutes, or sign in another way.',
    remedies: ['resetPassword'],
  },
  'auth/user-disabled': { field: null, text: 'This account is closed.' },
  'auth/network-request-failed': unreachable,
  'auth/popup-closed-by-user': closedWindow,
  'auth/cancelled-popup-request': closedWindow,
  'auth/popup-blocked': {
    field: null,
    text: 'Your browser blocked the window. Allow pop-ups for this site and try again.',
  },
}

const accountMessage = ({ email, providers }: ExistingAccount): FormMessage => {
  const whose = email === null ? 'You already have an account' : `${email} already has an account`
  const [provider] = providers
  if (!provider) {
    const text = `${whose} with a password. Log in with email.`
    return { field: null, text, remedies: ['login', 'resetPassword'] }
  }
  return { field: null, text: `${whose} with ${provider}. Continue with ${provider}.`, provider }
}

const unknown: FormMessage = {
  field: null,
  text: 'The sign-in service couldn’t do this. Try again, or sign in another way.',
}

/** The form's message for a failure, in plain words. */
export const formMessage = (failure: SignInFailure): FormMessage => {
  const { code, message, isAlerted, account } = failure
  // What an alert has said in our own words is not repeated as the service's.
  if (message === identityNotReady) return unreachable
  const ours = account ? accountMessage(account) : known[code]
  if (!ours) return { ...unknown, providerMessage: message }
  return isAlerted ? { ...ours, providerMessage: message } : ours
}
