import { signInWithEmailAndPassword } from '@firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityAdmin, type IdentityAdmin } from '@/local/accounts/adminClient'
import { newEmail, openAuth, PROJECT } from '@/packages/identity-stand-in/tests/sdk'
import {
  makeDataDir,
  ADMIN_SECRET,
  startIdentity,
  type RunningIdentity,
} from 'identity-stand-in/testing'

let identity: RunningIdentity
let admin: IdentityAdmin
let removeDataDir: () => Promise<void>

beforeAll(async () => {
  const made = await makeDataDir()
  removeDataDir = made.removeDataDir
  identity = await startIdentity({ dataDir: made.dataDir })
  admin = createIdentityAdmin({ url: identity.adminUrl, secret: ADMIN_SECRET, projectId: PROJECT })
})
afterAll(async () => {
  await identity.stop()
  await removeDataDir()
})

const signIn = async (email: string, password: string) => {
  const { user } = await signInWithEmailAndPassword(openAuth(identity.url), email, password)
  return (await user.getIdTokenResult()).claims
}
const buildUser = (over = {}) => ({
  uid: crypto.randomUUID(),
  email: newEmail(),
  password: 'artcommons',
  displayName: 'Ada Ibsen',
  emailVerified: true,
  claims: { role: 'ADMIN' },
  ...over,
})

test('creates a user with name, verified address and claims', async () => {
  const user = buildUser()
  await admin.upsertUser(user)
  expect(await signIn(user.email, 'artcommons')).toMatchObject({
    sub: user.uid,
    name: 'Ada Ibsen',
    email_verified: true,
    role: 'ADMIN',
  })
})

test('updates an existing user', async () => {
  const user = buildUser()
  await admin.upsertUser(user)
  await admin.upsertUser({ ...user, password: 'changed one', displayName: 'Bo', claims: {} })
  const claims = await signIn(user.email, 'changed one')
  expect(claims).toMatchObject({ sub: user.uid, name: 'Bo' })
  expect(claims).not.toHaveProperty('role')
})

test('imports 180 users in less than five seconds', async () => {
  const users = Array.from({ length: 180 }, () => buildUser())
  const start = performance.now()
  await admin.importUsers(users)
  expect(performance.now() - start).toBeLessThan(5000)
  const last = users.at(-1)
  expect(await signIn(last?.email ?? '', 'artcommons')).toMatchObject({
    sub: last?.uid,
    role: 'ADMIN',
  })
})

test('rejects an import with the address of another user', async () => {
  const user = buildUser()
  await admin.upsertUser(user)
  await expect(admin.importUsers([buildUser({ email: user.email })])).rejects.toThrow(user.email)
})

test('lists the users of several pages', async () => {
  const users = Array.from({ length: 1100 }, () => buildUser())
  await admin.importUsers(users)
  const listed = new Set((await admin.listUsers()).map(({ uid }) => uid))
  expect(users.every(({ uid }) => listed.has(uid))).toBe(true)
})

test('finds a user by address in any case, and no unknown user', async () => {
  const user = buildUser()
  await admin.upsertUser(user)
  expect(await admin.findByEmail(user.email.toUpperCase())).toEqual({
    uid: user.uid,
    email: user.email,
    displayName: 'Ada Ibsen',
    emailVerified: true,
    phoneNumber: undefined,
    claims: { role: 'ADMIN' },
  })
  expect(await admin.findByEmail(newEmail())).toBeUndefined()
})

test('replaces claims', async () => {
  const user = buildUser()
  await admin.upsertUser(user)
  await admin.setClaims(user.uid, { role: 'EDITOR' })
  expect(await signIn(user.email, 'artcommons')).toMatchObject({ role: 'EDITOR' })
})

test('deletes a user', async () => {
  const user = buildUser()
  await admin.upsertUser(user)
  await admin.deleteUser(user.uid)
  expect(await admin.findByEmail(user.email)).toBeUndefined()
})

test('names a wrong secret and an unknown user in the error', async () => {
  const wrong = createIdentityAdmin({ url: identity.adminUrl, secret: 'wrong' })
  await expect(wrong.listUsers()).rejects.toThrow(/admin secret/)
  await expect(admin.setClaims('nobody', {})).rejects.toThrow(/USER_NOT_FOUND/)
})
