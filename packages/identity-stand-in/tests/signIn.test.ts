import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, newestLink, openAuth, postToEndpoint, PROJECT, readOutbox } from './sdk'
import {
  makeDataDir,
  ADMIN_SECRET,
  startIdentity,
  WEB_ORIGIN,
  type RunningIdentity,
} from '../src/testing'

const PASSWORD = 'correct horse'
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

const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL('/jwks.json', identity.url)), {
    algorithms: ['RS256'],
    issuer: `https://securetoken.google.com/${PROJECT}`,
    audience: PROJECT,
    requiredClaims: ['sub', 'auth_time', 'iat', 'exp'],
  })

const post = (endpoint: string, body: object) => postToEndpoint(identity.url, endpoint, body)

async function signUp(email = newEmail()) {
  const auth = openAuth(identity.url)
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD)
  return { auth, user, email }
}

test('issues a token on sign-up that the key set verifies', async () => {
  const { user, email } = await signUp()
  const { payload } = await verify(await user.getIdToken())
  expect(payload).toMatchObject({ sub: user.uid, email, email_verified: false })
})

test('signs in again after a sign-out', async () => {
  const { auth, user, email } = await signUp()
  await signOut(auth)
  const again = await signInWithEmailAndPassword(auth, email, PASSWORD)
  expect(again.user.uid).toBe(user.uid)
})

test('returns the same error for a wrong password and an unknown address', async () => {
  const { auth, email } = await signUp()
  const invalidCredential = { code: 'auth/invalid-credential' }
  await expect(signInWithEmailAndPassword(auth, email, 'wrong one')).rejects.toMatchObject(
    invalidCredential,
  )
  await expect(signInWithEmailAndPassword(auth, newEmail(), PASSWORD)).rejects.toMatchObject(
    invalidCredential,
  )
})

test('rejects an address that is already registered', async () => {
  const { auth, email } = await signUp()
  await expect(createUserWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  })
})

test('rejects a password of five characters', async () => {
  const auth = openAuth(identity.url)
  await expect(createUserWithEmailAndPassword(auth, newEmail(), '12345')).rejects.toMatchObject({
    code: 'auth/weak-password',
  })
})

test('includes the claims set by the admin in a refreshed token', async () => {
  const { user } = await signUp()
  const accounts = `${identity.adminUrl}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`
  await fetch(`${accounts}:update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_SECRET}` },
    body: JSON.stringify({ localId: user.uid, customAttributes: '{"role":"ADMIN"}' }),
  })
  const { payload } = await verify(await user.getIdToken(true))
  expect(payload).toMatchObject({ sub: user.uid, role: 'ADMIN' })
})

test('includes a changed name in the next token', async () => {
  const { user } = await signUp()
  await updateProfile(user, { displayName: 'Ada Ibsen', photoURL: null })
  const { payload } = await verify(await user.getIdToken(true))
  expect(payload.name).toBe('Ada Ibsen')
})

test('deletes a user’s own account', async () => {
  const { auth, user, email } = await signUp()
  await deleteUser(user)
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})

test('sends a reset mail to the app, whose code sets a new password once', async () => {
  const { auth, email } = await signUp()
  await sendPasswordResetEmail(auth, email)
  const link = await newestLink(identity.url, email)
  expect(link.origin + link.pathname).toBe(`${WEB_ORIGIN}/reset-password`)
  expect(link.searchParams.get('mode')).toBe('resetPassword')
  const code = link.searchParams.get('oobCode') ?? ''
  expect(await verifyPasswordResetCode(auth, code)).toBe(email)
  await confirmPasswordReset(auth, code, 'another horse')
  await signInWithEmailAndPassword(auth, email, 'another horse')
  await expect(confirmPasswordReset(auth, code, 'third horse')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  })
})

test('accepts a reset for an unknown address without sending a mail', async () => {
  const email = newEmail()
  await sendPasswordResetEmail(openAuth(identity.url), email)
  expect(await readOutbox(identity.url, email)).toEqual([])
})

test('sends a verification mail to the app, whose code verifies the address', async () => {
  const { auth, user, email } = await signUp()
  await sendEmailVerification(user)
  const link = await newestLink(identity.url, email)
  expect(link.origin + link.pathname).toBe(`${WEB_ORIGIN}/verify-email`)
  expect(link.searchParams.get('mode')).toBe('verifyEmail')
  await applyActionCode(auth, link.searchParams.get('oobCode') ?? '')
  const { payload } = await verify(await user.getIdToken(true))
  expect(payload.email_verified).toBe(true)
})

test('rejects a continue URL of an unlisted origin', async () => {
  const { user, email } = await signUp()
  await expect(sendEmailVerification(user, { url: 'https://evil.test/' })).rejects.toMatchObject({
    code: 'auth/unauthorized-continue-uri',
  })
  await sendEmailVerification(user, { url: `${WEB_ORIGIN}/artworks/new` })
  const link = await newestLink(identity.url, email)
  expect(link.searchParams.get('continueUrl')).toBe(`${WEB_ORIGIN}/artworks/new`)
})

// The SDK signs in by phone in browsers only, which popups.test.ts tests.
test('sends a code by text message and accepts only that code', async () => {
  const phoneNumber = '+15555550123'
  const { sessionInfo } = await post('sendVerificationCode', { phoneNumber, recaptchaToken: 'x' })
  const [text] = await readOutbox(identity.url, phoneNumber)
  const code = text?.kind === 'text' ? text.code : ''
  expect(text?.text).toContain(code)

  const wrong = code === '000000' ? '000001' : '000000'
  const rejected = await post('signInWithPhoneNumber', { sessionInfo, code: wrong })
  expect(rejected.error).toMatchObject({ message: 'INVALID_CODE' })

  const { idToken } = await post('signInWithPhoneNumber', { sessionInfo, code })
  const { payload } = await verify(String(idToken))
  expect(payload.phone_number).toBe(phoneNumber)
})

test('prints nothing', () => {
  expect(identity.output()).toBe('')
})
