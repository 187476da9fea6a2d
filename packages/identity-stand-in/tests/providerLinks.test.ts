import { FirebaseError } from '@firebase/app'
import {
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  OAuthProvider,
  signInWithCredential,
  type AuthCredential,
} from '@firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, openAuth } from './sdk'
import { makeDataDir, startIdentity, type RunningIdentity } from '../src/testing'

let identity: RunningIdentity
let removeDataDir: () => Promise<void>

beforeAll(async () => {
  const made = await makeDataDir()
  removeDataDir = made.removeDataDir
  identity = await startIdentity({ dataDir: made.dataDir })
})
afterAll(async () => {
  await identity.stop()
  await removeDataDir()
})

const claims = (email: string) =>
  JSON.stringify({ sub: `sub of ${email}`, email, email_verified: true })
const google = (email: string) => GoogleAuthProvider.credential(claims(email))
const apple = (email: string) =>
  new OAuthProvider('apple.com').credential({ idToken: claims(email) })
const twitter = (email: string) =>
  new OAuthProvider('twitter.com').credential({ idToken: claims(email) })

const signIn = (credential: AuthCredential) =>
  signInWithCredential(openAuth(identity.url), credential).then(({ user }) => user)

const refusal = async (credential: AuthCredential) => {
  const error: unknown = await signIn(credential).catch((thrown: unknown) => thrown)
  if (!(error instanceof FirebaseError)) throw new Error('the sign-in was accepted')
  const { email, _tokenResponse: response } = error.customData as {
    email: string
    _tokenResponse: { verifiedProvider?: string[] }
  }
  return { code: error.code, email, providers: response.verifiedProvider ?? [] }
}
const code = 'auth/account-exists-with-different-credential'

test('refuses a provider for the address of an account with another one', async () => {
  const email = newEmail()
  await signIn(google(email))
  expect(await refusal(twitter(email))).toEqual({ code, email, providers: ['google.com'] })
})

test('refuses a provider for the address of an account with a password', async () => {
  const email = newEmail()
  await createUserWithEmailAndPassword(openAuth(identity.url), email, 'correct horse')
  expect(await refusal(google(email))).toEqual({ code, email, providers: [] })
})

test('accepts the same provider again', async () => {
  const email = newEmail()
  const { uid } = await signIn(google(email))
  expect((await signIn(google(email))).uid).toBe(uid)
})

test('links the provider that issues the address', async () => {
  const [byApple, byGoogle] = [newEmail(), `${crypto.randomUUID()}@gmail.com`]
  const first = await signIn(google(byApple))
  expect((await signIn(apple(byApple))).uid).toBe(first.uid)
  const second = await signIn(twitter(byGoogle))
  expect((await signIn(google(byGoogle))).uid).toBe(second.uid)
})

test('links a provider on the request of a signed-in user', async () => {
  const email = newEmail()
  const user = await signIn(google(email))
  const linked = await linkWithCredential(user, twitter(email))
  expect(linked.user.providerData.map(({ providerId }) => providerId).sort()).toEqual([
    'google.com',
    'twitter.com',
  ])
})

test('refuses Facebook, whose tokens are not ID tokens', async () => {
  const email = newEmail()
  await signIn(google(email))
  const credential = FacebookAuthProvider.credential(claims(email))
  expect(await refusal(credential)).toMatchObject({ code, email })
})
