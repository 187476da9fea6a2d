import { once } from 'node:events'
import { chown, chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from '@firebase/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newEmail, newestLink, openAuth } from './sdk'
import {
  launch,
  makeDataDir,
  startIdentity,
  startAndFail,
  type RunningIdentity,
} from '../src/testing'

const PASSWORD = 'correct horse'
const NOBODY = 65534
let dataDir: string
let removeDataDir: () => Promise<void>
let running: RunningIdentity[] = []

beforeEach(async () => {
  ;({ dataDir, removeDataDir } = await makeDataDir())
})
afterEach(async () => {
  await Promise.all(running.map((identity) => identity.stop()))
  running = []
  await removeDataDir()
})

async function start(options = {}) {
  const identity = await startIdentity({ dataDir, ...options })
  running.push(identity)
  return identity
}
const samePort = ({ url }: RunningIdentity) => ({ env: { IDENTITY_PORT: new URL(url).port } })
const file = (name: string) => path.join(dataDir, 'identity', name)

describe('after a restart', () => {
  test('keeps users, sessions, tokens and mails', async () => {
    const first = await start()
    const email = newEmail()
    const auth = openAuth(first.url)
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD)
    const tokenFromBefore = await user.getIdToken()
    await sendPasswordResetEmail(auth, email)
    expect(await first.stop('SIGTERM')).toBe(0)

    const second = await start(samePort(first))
    const keySet = createRemoteJWKSet(new URL('/jwks.json', second.url))
    expect((await jwtVerify(tokenFromBefore, keySet)).payload.sub).toBe(user.uid)
    await reload(user)
    await user.getIdToken(true)
    await signInWithEmailAndPassword(openAuth(second.url), email, PASSWORD)
    const link = await newestLink(second.url, email)
    await confirmPasswordReset(auth, link.searchParams.get('oobCode') ?? '', 'another horse')
    await signInWithEmailAndPassword(openAuth(second.url), email, 'another horse')
  })

  test('saves files that only this user can read', async () => {
    const identity = await start()
    await createUserWithEmailAndPassword(openAuth(identity.url), newEmail(), PASSWORD)
    await identity.stop('SIGINT')
    for (const name of await readdir(file(''))) {
      expect((await stat(file(name))).mode & 0o777, name).toBe(0o600)
    }
    expect((await stat(file(''))).mode & 0o777).toBe(0o700)
  })
})

test('keeps accounts older than a few seconds when it is killed, and starts again', async () => {
  const first = await start()
  const auth = openAuth(first.url)
  const email = newEmail()
  await createUserWithEmailAndPassword(auth, email, PASSWORD)
  await expect
    .poll(() => readFile(file('accounts.json'), 'utf8').catch(() => ''), { timeout: 30_000 })
    .toContain(email)
  const more = Array.from({ length: 40 }, () =>
    createUserWithEmailAndPassword(auth, newEmail(), PASSWORD).catch(() => undefined),
  )
  await more[5]
  await first.stop('SIGKILL')
  await Promise.all(more)

  const second = await start()
  await signInWithEmailAndPassword(openAuth(second.url), email, PASSWORD)
})

test('saves and stops when the launcher is gone', async () => {
  const first = await start()
  const email = newEmail()
  await createUserWithEmailAndPassword(openAuth(first.url), email, PASSWORD)
  first.child.disconnect()
  expect(await first.exited).toBe(0)
  expect(await readFile(file('accounts.json'), 'utf8')).toContain(email)
})

test('stops when the launcher is gone before it is ready', async () => {
  const { child } = launch({ dataDir })
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('runs as a user without access to their home folder and leaves nothing there', async () => {
  const home = path.join(dataDir, 'home')
  const work = path.join(dataDir, 'work')
  await Promise.all([mkdir(home), mkdir(work)])
  const asRoot = process.getuid?.() === 0
  if (asRoot) await chown(work, NOBODY, NOBODY)
  await chmod(dataDir, 0o755)
  await chmod(home, asRoot ? 0o700 : 0o000)
  const identity = await startIdentity({
    dataDir: work,
    env: { HOME: home },
    ...(asRoot && { uid: NOBODY }),
  })
  running.push(identity)
  await createUserWithEmailAndPassword(openAuth(identity.url), newEmail(), PASSWORD)
  expect(identity.output()).toBe('')
  await chmod(home, 0o700)
  expect(await readdir(home)).toEqual([])
})

describe('exits with one sentence and its remedy', () => {
  const expectFailure = async (env: Record<string, string>, sentence: RegExp) => {
    const { code, output } = await startAndFail({ dataDir, env })
    expect(output).toMatch(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  }

  test('in production', () => expectFailure({ NODE_ENV: 'production' }, /NODE_ENV=production/))

  test('without a setting', () => expectFailure({ DATA_DIR: '' }, /^DATA_DIR is empty\. /))

  test('on a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    await expectFailure(
      { IDENTITY_PORT: port },
      new RegExp(`^Port ${port} is already in use. Set IDENTITY_PORT`),
    )
    other.close()
  })

  test('with a data folder that cannot be created', async () => {
    await writeFile(path.join(dataDir, 'file'), '')
    await expectFailure({ DATA_DIR: path.join(dataDir, 'file') }, /^The folder .+ Set DATA_DIR/)
  })

  test.each(['key.json', 'accounts.json', 'outbox.json'])(
    'with a damaged %s, which is not changed',
    async (name) => {
      await mkdir(file(''), { recursive: true })
      await writeFile(file(name), '{"half')
      await expectFailure({}, /is damaged\. .+--reset/)
      expect(await readFile(file(name), 'utf8')).toBe('{"half')
    },
  )
})
