import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, isPortTaken } from '@/local/processes/ports'
import { isAlive, signal } from '@/local/processes/processes'
import { publicEnv, readSettings } from '@/local/settings/settings'
import { cleanEnvironment, stackSettings } from '@/tests/support/stack/environment'
import { launchStack, type LaunchedStack } from '@/tests/support/stack/launchedStack'
import { signInSampleAccount, killProcessTrees } from '@/tests/support/stack/stackWriter'

/** The ports of a second stack, which serves the same build as the stack under test. */
const PORTS = ['WEB_PORT', 'API_PORT', 'IDENTITY_PORT', 'PAYMENTS_PORT', 'DATABASE_PORT']
const dataFolder = mkdtempSync(join(tmpdir(), 'art-commons-stack-'))
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
  // The build contains the addresses of the other stack; new addresses would need a new build.
  const addresses = publicEnv(readSettings(journeys), journeys)
  stack = await launchStack({ ...journeys, ...addresses, ...own, DATA_DIR: dataFolder })
}

const api = (path: string) => fetch(`http://127.0.0.1:${ports.API_PORT}${path}`)
const pidFile = join(dataFolder, 'database', 'postmaster.pid')
const databasePid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
const openPorts = async () => {
  const taken = await Promise.all(Object.values(ports).map(isPortTaken))
  return PORTS.filter((_, index) => taken[index])
}

test('prints the addresses and the sample accounts on start', async () => {
  await start()
  // The output and the ready message arrive over separate channels.
  await expect.poll(stack.output).toContain('password: artcommons')
  const output = stack.output()
  for (const email of ['artist', 'gallery', 'admin'])
    expect(output).toContain(`${email}@artcommons.test`)
  expect(output).toContain(dataFolder)
  expect((await api('/v1/ready')).status).toBe(200)
  expect((await fetch(`http://localhost:${ports.WEB_PORT}/`)).status).toBe(200)
  expect(await openPorts()).toEqual(PORTS)
})

test('restarts a killed database, and the API recovers', async () => {
  const killed = databasePid()
  signal(killed, 'SIGKILL')
  // Until the new process starts, connections to the old one may still work.
  await expect
    .poll(() => existsSync(pidFile) && databasePid() !== killed, { timeout: 30_000 })
    .toBe(true)
  // The random query avoids a cached response.
  await expect.poll(async () => (await api('/v1/ready')).status, { timeout: 30_000 }).toBe(200)
  expect((await api(`/v1/profiles/directory?searchQuery=${randomUUID()}`)).status).toBe(200)
})

test('reuses the running database after the launcher was killed', async () => {
  await stack.end('SIGKILL')
  await expect.poll(openPorts, { timeout: 10_000 }).toEqual(['DATABASE_PORT'])
  const survivor = databasePid()
  await start()
  expect(databasePid()).toBe(survivor)
})

test('restores every acknowledged artwork after all processes are killed during writes', async () => {
  const apiOrigin = `http://127.0.0.1:${ports.API_PORT}`
  const artist = await signInSampleAccount(apiOrigin, `http://127.0.0.1:${ports.IDENTITY_PORT}`)
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

  const restored = (await artist.works()).filter(({ title }) => titles.includes(title ?? ''))
  expect(restored.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged))
  for (const { images } of restored) {
    expect(images).toHaveLength(1)
    const image = `${apiOrigin}/v1/images/${images[0]?.key}?pass=${artist.imagePass}`
    expect((await fetch(image)).status).toBe(200)
  }
  const again = await Promise.all(titles.map(artist.post))
  expect(again).toEqual(titles.map(() => 201))
  const all = (await artist.works()).filter(({ title }) => titles.includes(title ?? ''))
  expect(all.map(({ title }) => title).sort()).toEqual([...titles].sort())
})

test('finishes open requests on SIGTERM and leaves no open port and no lock', async () => {
  const inFlight = Array.from({ length: 20 }, () => api('/v1/profiles/directory?size=100'))
  await Promise.race(inFlight)
  const [code, ...responses] = await Promise.all([stack.end('SIGTERM'), ...inFlight])
  expect(code).toBe(0)
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  expect(await openPorts()).toEqual([])
  expect(existsSync(join(dataFolder, 'launcher.lock'))).toBe(false)
})
