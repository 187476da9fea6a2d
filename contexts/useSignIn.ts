import { useMemo } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import type { Identity, IdentitySource, SocialProvider } from '@/lib/identity/identity'
import { identityNotReady } from '@/lib/api/messages'
import { signInFailure, type SignInResult } from '@/lib/identity/signIn'

export interface SignInActions {
  /** Opens the provider's window. Throws until the identity service has loaded. */
  signInWith: (provider: SocialProvider) => Promise<SignInResult>
  signInByEmail: (email: string, password: string) => Promise<SignInResult>
  signUpByEmail: (email: string, password: string) => Promise<SignInResult>
  sendPhoneCode: (phone: string) => Promise<SignInResult>
  signInByPhoneCode: (code: string) => Promise<SignInResult>
  sendVerification: () => Promise<SignInResult>
  /** Succeeds whether or not an account with this address exists. */
  sendPasswordReset: (email: string) => Promise<SignInResult>
  checkPasswordReset: (code: string) => Promise<SignInResult>
  confirmPasswordReset: (code: string, password: string) => Promise<SignInResult>
  confirmEmail: (code: string) => Promise<SignInResult>
}

const quietFailure = (error: unknown) => signInFailure(error, { quietly: true })

/** @param attach subscribes to a service that has loaded late */
const actionsOn = (source: IdentitySource, attach: (identity: Identity) => void): SignInActions => {
  const withService = async (
    act: (identity: Identity) => Promise<void>,
    failed: (error: unknown) => SignInResult = quietFailure,
  ): Promise<SignInResult> => {
    try {
      const identity = source.current() ?? (await source.load())
      if (!identity) throw new Error(identityNotReady)
      attach(identity)
      await act(identity)
      return {}
    } catch (error) {
      return failed(error)
    }
  }
  return {
    signInWith: async (provider) => {
      const identity = source.current()
      if (!identity) throw new Error(identityNotReady)
      if (identity.user()) return {}
      return identity.signInWith(provider).then(() => ({}), signInFailure)
    },
    signInByEmail: (email, password) =>
      withService((identity) => identity.signInByEmail(email, password), signInFailure),
    signUpByEmail: (email, password) =>
      withService((identity) => identity.signUpByEmail(email, password), signInFailure),
    sendPhoneCode: (phone) =>
      withService((identity) => identity.sendPhoneCode(phone), signInFailure),
    signInByPhoneCode: (code) =>
      withService((identity) => identity.signInByPhoneCode(code), signInFailure),
    sendVerification: () => withService((identity) => identity.sendVerification()),
    sendPasswordReset: async (email) => {
      const result = await withService((identity) => identity.sendPasswordReset(email))
      return result.failure?.code === 'auth/user-not-found' ? {} : result
    },
    checkPasswordReset: (code) => withService((identity) => identity.checkPasswordReset(code)),
    confirmPasswordReset: (code, password) =>
      withService((identity) => identity.confirmPasswordReset(code, password)),
    confirmEmail: (code) => withService((identity) => identity.confirmEmail(code)),
  }
}

/** What a user can ask of the identity service; it loads with the screens that sign in. */
export const useSignIn = (): SignInActions => {
  const { source, attach } = useAuth()
  return useMemo(() => actionsOn(source, attach), [source, attach])
}
