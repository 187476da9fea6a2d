import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer } from '@/local/administrators'
import { createIdentityOwner, type IdentityOwner } from '@/local/identity/ownerClient'
import { newEmail } from './identity/sdk'
import {
  makeDataDir,
  OWNER_SECRET,
  startIdentity,
  type RunningIdentity,
} from './identity/startIdentity'

let identity: RunningIdentity
let owner: IdentityOwner
let removeDataDir: () => Promise<void>

beforeAll(async () => {
  const made = await makeDataDir()
  removeDataDir = made.removeDataDir
  identity = await startIdentity({ dataDir: made.dataDir })
  owner = createIdentityOwner({ url: identity.ownerUrl, secret: OWNER_SECRET })
})
afterAll(async () => {
  await identity.stop()
  await removeDataDir()
})

const run = (...args: string[]) => administer(args, owner)
const claimsOf = async (email: string) => (await owner.findByEmail(email))?.claims

async function somebody(claims = {}): Promise<string> {
  const email = newEmail()
  const names = { displayName: 'Ada Ibsen', password: 'artcommons' }
  await owner.upsertUser({ uid: crypto.randomUUID(), email, ...names, claims })
  return email
}

test('without administrators the list says so', async () => {
  expect(await run('list')).toBe('There are no administrators.')
})

test('the role is given, listed, and taken away; other claims stay', async () => {
  const email = await somebody({ beta: true })
  expect(await run('grant', email.toUpperCase())).toMatch(
    /is an administrator now\.\n.*sign in again/,
  )
  expect(await claimsOf(email)).toEqual({ beta: true, role: 'ADMIN' })
  expect(await run('list')).toBe(`${email}  Ada Ibsen`)
  expect(await run('revoke', email)).toMatch(/no administrator any more\.\n.*an hour at most/)
  expect(await claimsOf(email)).toEqual({ beta: true })
})

test('what is so already is said, and nothing is done', async () => {
  const email = await somebody()
  expect(await run('revoke', email)).toBe(`${email} is no administrator.`)
  await run('grant', email)
  expect(await run('grant', email)).toBe(`${email} is an administrator already.`)
})

test('somebody who never signed up cannot be found', async () => {
  await expect(run('grant', 'nobody@example.org')).rejects.toThrow(
    'Nobody signs in as nobody@example.org. Check the spelling',
  )
})

test.each([[], ['grant'], ['promote', 'a@b.org'], ['grant', 'a@b.org', 'c@d.org'], ['list', 'x']])(
  'anything else is answered with how to ask: %j',
  async (...args) => {
    await expect(run(...args)).rejects.toThrow('npm run admin -- grant EMAIL')
  },
)
