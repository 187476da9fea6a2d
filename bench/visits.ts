import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { WEB_BUNDLE } from '@/local/builds/serverBuild'
import { NEXT } from '@/local/builds/nextBuild'
import { findChromium } from '@/tests/support/journeys/chromium'
import { cpuSeconds, median, startPeer, type Served } from './load'
import type { Row } from './report'
import { firstArtwork, firstOpportunity, ROOT, startServer, startWebStack } from './webServers'

/** As many as a browser opens for one host. */
const CONNECTIONS = 6
const VISITS = 300
/** Next.js takes many times as long. */
const VISITS_OF_NEXT = 40
const ROUNDS = 3
/** In milliseconds of processor time. */
const GOAL = 1.5
/** In milliseconds. */
const PREFETCHES = 10_000
const ENCODINGS = 'gzip, deflate, br, zstd'

/**
 * What the files of a first visit cost the web server, beside Next.js, which compresses them for each request,
 * and the least that Node needs to send as many bytes.
 */
export async function benchVisits(): Promise<Row[]> {
  const stack = await startWebStack()
  const started: Served[] = []
  const start = async (args: string[]) => {
    const server = await startServer(ROOT, args, stack.env)
    started.push(server)
    return server
  }
  try {
    const [ours, peer] = [await start([WEB_BUNDLE]), await start([NEXT, 'start'])]
    const { NEXT_PUBLIC_API_URL: api } = stack.env
    const pages = [
      ['home', '/'],
      ['an artwork', `/art/${await firstArtwork(api)}`],
      ['an opportunity', `/opportunities/${await firstOpportunity(api)}`],
    ] as const
    const rows: Row[] = []
    for (const [name, page] of pages) {
      const files = await filesOf(stack.web, page)
      const sizes = await sizesOf(ours, files)
      const least = await startPeer('files', { sizes })
      started.push(least)
      const measured = await alternate({
        ours: () => timeOfVisits(ours, files, VISITS),
        least: () => timeOfVisits(least, files, VISITS),
        next: () => timeOfVisits(peer, files, VISITS_OF_NEXT),
      })
      const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0)
      rows.push({
        what: `${name}, ${files.length} files, ${Math.round(bytes / 1000)} KB: processor time`,
        ours: `${measured.ours.toFixed(2)} ms`,
        peer: `${GOAL} ms; Node alone ${measured.least.toFixed(2)} ms, Next.js ${measured.next.toFixed(1)} ms`,
        ratio: measured.ours / GOAL,
        limit: { most: 1 },
      })
    }
    return rows
  } finally {
    for (const server of started) await server.stop()
    await stack.stop()
  }
}

/** The files that a browser requests on its first visit, prefetched ones included. */
async function filesOf(web: string, page: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  try {
    const tab = await browser.newPage()
    const files = new Set<string>()
    tab.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === web && !/^\/_next\/data\//.test(pathname) && /\.\w+$/.test(pathname))
        files.add(pathname)
    })
    await tab.goto(web + page, { waitUntil: 'networkidle' })
    // Prefetches start when the browser is idle.
    await pause(PREFETCHES)
    return [...files]
  } finally {
    await browser.close()
  }
}

type Sides<T> = Record<'ours' | 'least' | 'next', T>

/** The medians of several runs, in alternation so that noise affects all. */
async function alternate(runs: Sides<() => Promise<number>>): Promise<Sides<number>> {
  const times: Sides<number[]> = { ours: [], least: [], next: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of ['ours', 'least', 'next'] as const) times[side].push(await runs[side]())
  }
  return { ours: median(times.ours), least: median(times.least), next: median(times.next) }
}

/** Bytes of each file, as a browser gets it. */
async function sizesOf(server: Served, files: string[]): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true })
  const sizes: Record<string, number> = {}
  for (const file of files) sizes[file] = await sizeOf(agent, server.origin + file)
  agent.destroy()
  return sizes
}

/** Milliseconds of processor time for a visit, which is repeated with new connections each time. */
async function timeOfVisits(server: Served, files: string[], amount: number): Promise<number> {
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    await Promise.all(files.map((file) => sizeOf(agent, server.origin + file)))
    agent.destroy()
  }
  for (let n = 0; n < amount / 2; n += 1) await visit()
  const before = cpuSeconds(server.pid)
  for (let n = 0; n < amount; n += 1) await visit()
  return ((cpuSeconds(server.pid) - before) * 1000) / amount
}

const sizeOf = (agent: Agent, url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': ENCODINGS } }, (response) => {
      let size = 0
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('end', () => resolve(size))
    }).on('error', reject)
  })
