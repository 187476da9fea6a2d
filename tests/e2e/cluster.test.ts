import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as open, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type APIRequestContext } from '@playwright/test'
import type { Artwork } from '@/contract/artworks/artworks'
import { freePort, isPortTaken } from '@/local/processes/ports'
import { isAlive, signal } from '@/local/processes/processes'
import { publicEnv, readSettings } from '@/local/settings/settings'
import { sample } from '@/tests/support/journeys/browsing'
import { startCrowd } from '@/tests/support/journeys/crowd'
import { cleanEnvironment, stackSettings } from '@/tests/support/stack/environment'
import { launchStack, type LaunchedStack } from '@/tests/support/stack/launchedStack'
import { signInSampleAccount } from '@/tests/support/stack/stackWriter'

/** The ports of the cluster, which serves the same build as the stack under test. */
const PORTS = ['WEB_PORT', 'API_PORT', 'IDENTITY_PORT', 'PAYMENTS_PORT', 'DATABASE_PORT']
const { METRICS_TOKEN = '' } = await stackSettings()
const dataFolder = mkdtempSync(join(tmpdir(), 'art-commons-cluster-'))
const loopback = (port: number | string | undefined) => `http://127.0.0.1:${port}`
let stack: LaunchedStack
let origins: Record<'web' | 'api' | 'identity', string>
let replicas: Record<'web' | 'api', string[]>
let artist: Awaited<ReturnType<typeof signInSampleAccount>>

test.describe.configure({ mode: 'serial', timeout: 240_000 })

test.beforeAll(async () => {
  const entries = await Promise.all(
    PORTS.map(async (name) => [name, String(await freePort())] as const),
  )
  const own: Record<string, string> = Object.fromEntries(entries)
  const journeys = { ...cleanEnvironment(), ...(await stackSettings()) }
  // The build contains the addresses of the other stack; new addresses would need a new build.
  const addresses = publicEnv(readSettings(journeys), journeys)
  const env = { ...journeys, ...addresses, ...own, DATA_DIR: dataFolder }
  stack = await launchStack(env, 'cluster')
  origins = {
    web: loopback(own.WEB_PORT),
    api: loopback(own.API_PORT),
    identity: loopback(own.IDENTITY_PORT),
  }
  replicas = { web: stack.ports.web.map(loopback), api: stack.ports.api.map(loopback) }
  artist = await signInSampleAccount(origins.api, origins.identity)
})

test.afterAll(async () => {
  if (stack && isAlive(stack.pid)) await stack.end('SIGTERM')
  rmSync(dataFolder, { recursive: true, force: true })
})

const profilePath = () => `/profile/${artist.profileId}`

async function rename(api: string, name: string): Promise<number> {
  const { status } = await fetch(`${api}/v1/profiles/${artist.profileId}`, {
    method: 'PUT',
    headers: { ...artist.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  return status
}

const textOf = async (url: string) => (await fetch(url)).text()

test('a write through one replica is on all others at the next request, web servers included', async () => {
  for (let n = 0; n < 10; n += 1) {
    const name = `Artist ${randomUUID().slice(0, 8)}`
    expect(await rename(replicas.api[n % 2] ?? '', name)).toBe(200)
    for (const api of replicas.api)
      expect(await textOf(`${api}/v1/profiles/${artist.profileId}`), api).toContain(name)
    for (const web of replicas.web) expect(await textOf(web + profilePath()), web).toContain(name)
  }
})

test('one idempotency key at both replicas creates one row', async () => {
  const key = randomUUID()
  const post = async (api: string) => {
    const headers = { ...artist.headers, 'idempotency-key': key }
    const body = new FormData()
    body.set('title', key)
    body.set('visibility', 'DRAFT')
    const response = await fetch(`${api}/v1/artworks/`, { method: 'POST', headers, body })
    return { status: response.status, id: ((await response.json()) as { id: string }).id }
  }
  const [first, second] = await Promise.all(replicas.api.map(post))
  expect(first?.status).toBe(201)
  expect(second).toEqual(first)
  expect((await artist.works()).filter(({ title }) => title === key)).toHaveLength(1)
})

/** Starts an upload, of which half has arrived. @returns sends the rest and tells the status */
async function startUpload(): Promise<() => Promise<number | undefined>> {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(artist.image)], { type: 'image/png' }), 'work.png')
  const form = new Response(body)
  const bytes = Buffer.from(await form.arrayBuffer())
  const sent = open(`${origins.api}/v1/uploads`, {
    method: 'POST',
    headers: {
      ...artist.headers,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  const response = once(sent, 'response') as Promise<[IncomingMessage]>
  const half = Math.floor(bytes.length / 2)
  await new Promise((resolve) => sent.write(bytes.subarray(0, half), resolve))
  return async () => {
    sent.end(bytes.subarray(half))
    const [{ statusCode }] = await response
    return statusCode
  }
}

test('no request fails while all replicas are restarted one after the other', async () => {
  // The replicas take turns, so each has one.
  const uploads = [await startUpload(), await startUpload()]
  const isDone = () => stack.output().includes('All replicas were restarted.')
  const failures: string[] = []
  const counts = { reads: 0, writes: 0 }
  const read = async (url: string, headers = {}) => {
    const response = await fetch(url, { headers })
    const text = await response.text()
    counts.reads += 1
    if (response.status >= 400) failures.push(`${response.status} ${url} ${text}`)
  }
  const keepReading = async () => {
    while (!isDone()) {
      for (const path of ['/', '/artworks', profilePath()]) await read(origins.web + path)
      await read(`${origins.api}/v1/profiles/directory?searchQuery=${randomUUID()}`)
      await read(`${origins.api}/v1/profiles/`, artist.headers)
    }
  }
  const keepWriting = async () => {
    while (!isDone()) {
      const name = `Artist ${randomUUID().slice(0, 8)}`
      const status = await rename(origins.api, name)
      counts.writes += 1
      if (status !== 200) failures.push(`${status} rename`)
      await expect.poll(() => textOf(origins.web + profilePath())).toContain(name)
    }
  }
  const [first = 0] = stack.ports.api
  const finishUploads = async () => {
    await expect.poll(() => isPortTaken(first), { timeout: 60_000, intervals: [20] }).toBe(false)
    return Promise.all(uploads.map((finish) => finish()))
  }

  signal(stack.pid, 'SIGUSR2')
  const [statuses] = await Promise.all([
    finishUploads(),
    keepReading(),
    keepReading(),
    keepWriting(),
  ])
  expect(failures).toEqual([])
  expect(statuses).toEqual([201, 201])
  expect(stack.output().match(/ was restarted\./g)).toHaveLength(4)
  expect(counts.writes).toBeGreaterThan(3)
  expect(counts.reads).toBeGreaterThan(20)
})

const readMetric = async (request: APIRequestContext, web: string, name: string) => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const body = await (await request.get(`${web}/metrics`, { headers })).text()
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1] ?? Number.NaN)
}

// Here, so that other journeys don't wait for a busy server.
test('a replica sends home while 320 connections ask it for pages that are rendered', async ({
  request,
}) => {
  const [web = ''] = replicas.web
  const artworks = (await (await fetch(`${origins.api}/v1/artworks`)).json()) as Artwork[]
  const contact = `/contact/${sample(artworks, 'artwork').profile.id}`
  const readLoads = () => readMetric(request, web, 'pages_cache_loads_total')
  const refused = () => readMetric(request, web, 'pages_refused_address_total')
  const before = { loads: await readLoads(), refused: await refused() }

  // 200 connections ask for what is in the cache, 120 for a page that isn't shared.
  const cached = startCrowd(web, 200, '127.0.0.2', (n) =>
    n % 2 ? `/login?x=${n}` : `/nowhere/${n}`,
  )
  const rendered = startCrowd(web, 120, '127.0.0.2', (n) => `${contact}?x=${n}`)
  await expect.poll(() => rendered.answers.length).toBeGreaterThan(100)
  for (let n = 0; n < 8; n += 1) {
    const pending = rendered.pending()
    const answered = rendered.answers.length
    const home = await request.get(`${web}/?utm_source=${n}`)
    expect(home.status()).toBe(200)
    expect(home.headers()['cache-control']).toContain('s-maxage=')
    expect(pending).toBeGreaterThan(0)
    // Those that had waited before did not all go first.
    const went = rendered.answers.slice(answered).filter(({ status }) => status === 200).length
    expect(went).toBeLessThan(100)
  }
  // Another address gets its own page, too.
  expect((await request.get(web + contact)).status()).toBe(200)
  // Twice as many at once as may wait for an address.
  const burst = startCrowd(web, 200, '127.0.0.2', (n) => `${contact}?y=${n}`)
  await burst.leave()
  await expect.poll(() => cached.answers.length).toBeGreaterThan(200)
  await Promise.all([cached.leave(), rendered.leave()])

  expect(new Set(cached.answers.map(({ path, status }) => `${path[1]} ${status}`))).toEqual(
    new Set(['l 200', 'n 404']),
  )
  const tooMany = [...rendered.answers, ...burst.answers].filter(({ status }) => status === 429)
  expect(tooMany.length).toBeGreaterThan(0)
  expect(tooMany[0]?.headers['retry-after']).toBe('5')
  expect(tooMany[0]?.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(tooMany[0]?.body).toContain('Too many requests')
  expect((await refused()) - before.refused).toBe(tooMany.length)
  // The thousands of addresses were a few pages, each rendered again from time to time.
  const mostLoads = Math.max(50, cached.answers.length / 100)
  expect((await readLoads()) - before.loads).toBeLessThan(mostLoads)
  await expect.poll(() => readMetric(request, web, 'queue_pages_waiting')).toBe(0)
})

test('signing out everywhere at one replica ends the session at the other', async () => {
  const own = (api: string, path: string, method = 'GET') =>
    fetch(`${api}/v1/${path}`, { method, headers: artist.headers }).then(({ status }) => status)
  const [one = '', other = ''] = replicas.api
  expect(await own(other, 'profiles/')).toBe(200)
  expect(await own(one, 'account/sign-out-everywhere', 'POST')).toBe(204)
  expect(await own(other, 'profiles/')).toBe(401)
})
