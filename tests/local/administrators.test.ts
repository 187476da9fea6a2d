import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer } from '@/local/administrators'
import { createIdentityAdmin, type IdentityAdmin } from '@/local/accounts/adminClient'
import { endSignIns } from '@/server/repositories/profiles/signOuts'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { newEmail, PROJECT } from '@/packages/identity-stand-in/tests/sdk'
import {
  makeDataDir,
  ADMIN_SECRET,
  startIdentity,
  type RunningIdentity,
} from 'identity-stand-in/testing'

let api: TestApp
let identity: RunningIdentity
let admin: IdentityAdmin
let removeDataDir: () => Promise<void>

beforeAll(async () => {
  api = await buildTestApp()
  const made = await makeDataDir()
  removeDataDir = made.removeDataDir
  identity = await startIdentity({ dataDir: made.dataDir })
  admin = createIdentityAdmin({ url: identity.adminUrl, secret: ADMIN_SECRET, projectId: PROJECT })
})
afterAll(async () => {
  await identity.stop()
  await removeDataDir()
  await api.close()
})

const run = (...args: string[]) =>
  administer(args, { admin, endSignIns: (uid) => endSignIns(api.db, uid) })
const claimsOf = async (email: string) => (await admin.findByEmail(email))?.claims

async function buildUser(claims = {}): Promise<string> {
  const email = newEmail()
  const names = { displayName: 'Ada Ibsen', password: 'artcommons' }
  await admin.upsertUser({ uid: crypto.randomUUID(), email, ...names, claims })
  return email
}

test('lists no administrators when there are none', async () => {
  expect(await run('list')).toBe('There are no administrators.')
})

test('grants, lists and revokes the role and keeps other claims', async () => {
  const email = await buildUser({ beta: true })
  expect(await run('grant', email.toUpperCase())).toMatch(
    /is an administrator now\.\n.*sign in again/,
  )
  expect(await claimsOf(email)).toEqual({ beta: true, role: 'ADMIN' })
  expect(await run('list')).toBe(`${email}  Ada Ibsen`)
  expect(await run('revoke', email)).toMatch(
    /is no longer an administrator\.\n.*signed out everywhere/,
  )
  expect(await claimsOf(email)).toEqual({ beta: true })
})

test('rejects existing sign-ins after the role is revoked', async () => {
  const email = await buildUser({ role: 'ADMIN' })
  const { uid = '' } = (await admin.findByEmail(email)) ?? {}
  const now = Math.floor(Date.now() / 1000)
  const request = async (signedInAt: number, role?: string) => {
    const token = await api.tokenFor(uid, {
      auth_time: signedInAt,
      iat: now,
      ...(role && { role }),
    })
    const headers = { authorization: `Bearer ${token}` }
    return (await api.app.inject({ url: '/v1/admin/profiles', headers })).statusCode
  }
  expect(await request(now - 5, 'ADMIN')).toBe(200)
  await run('revoke', email)
  expect(await request(now - 5, 'ADMIN')).toBe(401)
  expect(await request(now + 30)).toBe(403)
})

test('keeps the role and fails when the sign-ins cannot be ended', async () => {
  const email = await buildUser({ role: 'ADMIN' })
  const failing = () => Promise.reject(new Error('no database'))
  await expect(administer(['revoke', email], { admin, endSignIns: failing })).rejects.toThrow()
  expect(await claimsOf(email)).toEqual({ role: 'ADMIN' })
})

test('reports a role that is already granted or not granted', async () => {
  const email = await buildUser()
  expect(await run('revoke', email)).toMatch(`${email} is not an administrator.\n`)
  await run('grant', email)
  expect(await run('grant', email)).toBe(`${email} is an administrator already.`)
})

test('rejects an unknown email address', async () => {
  await expect(run('grant', 'nobody@example.org')).rejects.toThrow(
    'There is no account with the email address nobody@example.org. Check the spelling',
  )
})

test.each([[], ['grant'], ['promote', 'a@b.org'], ['grant', 'a@b.org', 'c@d.org'], ['list', 'x']])(
  'rejects the arguments %j with the usage',
  async (...args) => {
    await expect(run(...args)).rejects.toThrow('npm run admin -- grant EMAIL')
  },
)
