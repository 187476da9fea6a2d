import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, isPortTaken } from '@/local/processes/ports'
import { isAlive, signal } from '@/local/processes/processes'
import { publicEnv, readSettings } from '@/local/settings/settings'
import { cleanEnvironment, stackSettings } from '@/tests/support/stack/environment'
import { launchStack, type LaunchedStack } from '@/tests/support/stack/launchedStack'
import { signInSampleArtist, killProcessTrees } from '@/tests/support/stack/stackWriter'

/** A second stack beside the one of the journeys, with the same built pages. */
const PORTS = ['WEB_PORT', 'API_PORT', 'IDENTITY_PORT', 'PAYMENTS_PORT', 'DATABASE_PORT']
const dataFolder = mkdtempSync(path.join(tmpdir(), 'art-commons-stack-'))
let ports: Record<string, number>
let stack: LaunchedStack

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeAll(async () => {
  const entries = await Promise.all(PORTS.map(async (name) => [name, await freePort()] as const))
  ports = Object.fromEntries(entries)
})

test.afterAll(async () => {
  if (stack && isAlive(stack.pid)) await stack.end('SIGTERM')
  rmSync(dataFolder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const journeys = { ...cleanEnvironment(), ...(await stackSettings()) }
  const own = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `${port}`]))
  // The pages keep the addresses of the other stack, or they would have to be built again.
  const addresses = publicEnv(readSettings(journeys), journeys)
  stack = await launchStack({ ...journeys, ...addresses, ...own, DATA_DIR: dataFolder })
}

const api = (call: string) => fetch(`http://127.0.0.1:${ports.API_PORT}${call}`)
const pidFile = path.join(dataFolder, 'database', 'postmaster.pid')
const databasePid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
const openPorts = async () => {
  const taken = await Promise.all(Object.values(ports).map(isPortTaken))
  return PORTS.filter((_, index) => taken[index])
}

test('a start says where everything is and who can sign in', async () => {
  await start()
  // What is printed and the word that all is ready come by ways of their own.
  await expect.poll(stack.said).toContain('password: artcommons')
  const said = stack.said()
  for (const email of ['artist', 'gallery', 'admin'])
    expect(said).toContain(`${email}@artcommons.test`)
  expect(said).toContain(dataFolder)
  expect((await api('/v1/ready')).status).toBe(200)
  expect((await fetch(`http://localhost:${ports.WEB_PORT}/`)).status).toBe(200)
  expect(await openPorts()).toEqual(PORTS.filter((name) => name !== 'PAYMENTS_PORT'))
})

test('a database that is killed answers again, and the API with it', async () => {
  const killed = databasePid()
  signal(killed, 'SIGKILL')
  // Until another is there, what is left of it may still answer.
  await expect
    .poll(() => existsSync(pidFile) && databasePid() !== killed, { timeout: 30_000 })
    .toBe(true)
  // A kept reply would come from memory, database or not.
  await expect.poll(async () => (await api('/v1/ready')).status, { timeout: 30_000 }).toBe(200)
  expect((await api(`/v1/profiles/directory?searchQuery=${randomUUID()}`)).status).toBe(200)
})

test('when the launcher is killed only the database stays, and the next start takes it over', async () => {
  await stack.end('SIGKILL')
  await expect.poll(openPorts, { timeout: 10_000 }).toEqual(['DATABASE_PORT'])
  const survivor = databasePid()
  await start()
  expect(databasePid()).toBe(survivor)
})

test('killed as a whole under writes, it is back with every work that it had acknowledged', async () => {
  const own = `http://127.0.0.1:${ports.API_PORT}`
  const artist = await signInSampleArtist(own, `http://127.0.0.1:${ports.IDENTITY_PORT}`)
  const titles = Array.from({ length: 24 }, (_, n) => `Under writes ${n}`)
  const acknowledged: string[] = []
  const posting = titles.map(async (title) => {
    if ((await artist.post(title)) === 201) acknowledged.push(title)
  })
  await expect.poll(() => acknowledged.length, { intervals: [10] }).toBeGreaterThan(3)
  killProcessTrees(stack.pid, [databasePid()])
  await Promise.all(posting)
  expect(acknowledged.length).toBeLessThan(titles.length)
  await start()

  const kept = (await artist.works()).filter(({ title }) => titles.includes(title ?? ''))
  expect(kept.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged))
  for (const { images } of kept) {
    expect(images).toHaveLength(1)
    expect((await fetch(`${own}/v1/images/${images[0]?.key}`)).status).toBe(200)
  }
  const again = await Promise.all(titles.map(artist.post))
  expect(again).toEqual(titles.map(() => 201))
  const whole = (await artist.works()).filter(({ title }) => titles.includes(title ?? ''))
  expect(whole.map(({ title }) => title).sort()).toEqual([...titles].sort())
})

test('SIGTERM answers what is in flight, then leaves no port open and no lock', async () => {
  const inFlight = Array.from({ length: 20 }, () => api('/v1/profiles/directory?size=100'))
  await Promise.race(inFlight)
  const [code, ...replies] = await Promise.all([stack.end('SIGTERM'), ...inFlight])
  expect(code).toBe(0)
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await openPorts()).toEqual([])
  expect(existsSync(path.join(dataFolder, 'launcher.lock'))).toBe(false)
})
