import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { findPostmaster } from '@/local/database/postmaster'
import { connectDatabase, type Db } from '@/server/db/connection'
import { addressOf, browserName } from '@/tests/support/server/visits'
import { cpuSeconds, cpuSecondsWithChildren, peakMegabytes, startPeer, type Served } from './load'
import { atSteadyRate } from './openLoad'
import type { Row } from './report'
import { fillRows } from './rows'
import { benchSettings, prepare } from './stack'

const PER_SECOND = 1000
const SECONDS = 20
/** What browsers send at once: a few cards that were seen, and a page that was opened. */
const VISITS = 4
/** Of one core. */
const MOST_CPU = 0.1
/** Visitors that the process still knows from before cost nothing: each beacon is of another. */
let visitors = 0

/** Beacons of visitors as a proxy passes them on, and what they cost; and whether writes of the product wait for them. */
export async function benchBeacons(): Promise<Row[]> {
  const bench = await prepare()
  const { db } = connectDatabase({ url: bench.databaseUrl, log: pino({ level: 'silent' }) })
  try {
    await fillRows(bench.databaseUrl, 1, 2000)
    const api = await bench.startApi()
    const secret = benchSettings('', bench.folder, 0).WEB_SERVER_SECRET
    const ids = await publicIds(db)
    const send = () => sendBeacon(api, ids, secret)
    const least = await leastCpu(bench.folder, ids, secret)
    await atSteadyRate(Array.from({ length: PER_SECOND * 3 }), PER_SECOND, send)
    const database = () =>
      cpuSecondsWithChildren(findPostmaster(path.join(bench.folder, 'database'))?.pid ?? 0)
    const [before, databaseBefore] = [cpuSeconds(api.pid), database()]
    const writing = { isOver: false }
    const writes = writeBeside(db, ids, writing)
    const statuses = await atSteadyRate(
      Array.from({ length: PER_SECOND * SECONDS }),
      PER_SECOND,
      send,
    )
    await pause(6000)
    writing.isOver = true
    const { count, waited } = await writes
    const used = cpuSeconds(api.pid) - before
    const databaseUsed = database() - databaseBefore
    const failed = statuses.filter((status) => status !== 204).length
    const { rows } = await sql<{ counted: number }>`
      select sum(count)::int as counted from statistics_counts`.execute(db)
    console.log(`${rows[0]?.counted} counted; ${count} writes of the product meanwhile`)
    const memory = peakMegabytes(api.pid)
    await api.stop()
    return [
      cpuRow('API', used, { most: MOST_CPU }),
      {
        what: 'the same, beside a server of the same framework that reads nothing',
        ours: `${microseconds(used)} µs`,
        peer: `${microseconds(least)} µs`,
        ratio: used / least,
      },
      cpuRow('database', databaseUsed),
      {
        what: 'beacons that failed',
        ours: String(failed),
        peer: `${statuses.length} beacons`,
        ratio: failed / statuses.length,
        limit: { most: 0 },
      },
      {
        what: 'writes of counted items that waited for a lock of counting',
        ours: String(waited),
        peer: `${count} writes`,
        ratio: waited / count,
        limit: { most: 0 },
      },
      {
        what: 'peak memory of the API',
        ours: `${memory.toFixed(0)} MB`,
        peer: '512 MB',
        ratio: memory / 512,
        limit: { most: 1 },
      },
    ]
  } finally {
    await db.destroy()
    await bench.stop()
  }
}

/** Processor time of a server that does nothing with what it gets, in seconds. */
async function leastCpu(folder: string, ids: readonly string[], secret: string): Promise<number> {
  const file = path.join(folder, 'nothing')
  writeFileSync(file, '')
  const peer = await startPeer('memory', { file, type: 'text/plain', status: 204 })
  const before = cpuSeconds(peer.pid)
  await atSteadyRate(Array.from({ length: PER_SECOND * SECONDS }), PER_SECOND, () =>
    sendBeacon(peer, ids, secret),
  )
  const used = cpuSeconds(peer.pid) - before
  await peer.stop()
  return used
}

/** Of one beacon. */
const microseconds = (seconds: number) => ((seconds * 1e6) / (PER_SECOND * SECONDS)).toFixed(0)

const cpuRow = (name: string, seconds: number, limit?: Row['limit']): Row => ({
  what: `processor time at ${PER_SECOND} beacons per second, ${name}`,
  ours: `${microseconds(seconds)} µs each`,
  peer: 'one core',
  ratio: seconds / SECONDS,
  ...(limit && { limit }),
})

async function publicIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('opportunities')
    .select('id')
    .where('status', '=', 'PUBLISHED')
    .where('hidden', '=', false)
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** As a proxy keeps its connections. */
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

function sendBeacon({ origin }: Served, ids: readonly string[], secret: string): Promise<number> {
  const visitor = (visitors += 1)
  const visits = Array.from({ length: VISITS }, (_, n) => ({
    item: 'OPPORTUNITY',
    id: ids[(visitor * 7 + n) % ids.length],
    kind: n === 0 ? 'VIEW' : 'IMPRESSION',
    place: 'LIST',
  }))
  const body = JSON.stringify({ visits })
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': browserName,
    'x-web-server': secret,
    'x-visitor-address': addressOf(visitor),
  }
  return new Promise((resolve) => {
    request(`${origin}/v1/visits`, { agent, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end(body)
  })
}

/** Changes items that are being counted, and looks before each whether the change of before waits for a lock. */
async function writeBeside(
  db: Db,
  ids: readonly string[],
  writing: { readonly isOver: boolean },
): Promise<{ count: number; waited: number }> {
  let [count, waited] = [0, 0]
  while (!writing.isOver) {
    const id = ids[count % ids.length] ?? ''
    const change = sql`update opportunities set updated_at = updated_at where id = ${id}`.execute(
      db,
    )
    const { rows } = await sql<{ isWaiting: boolean }>`
      select exists (select from pg_locks where not granted) as "isWaiting"`.execute(db)
    await change
    count += 1
    waited += rows[0]?.isWaiting ? 1 : 0
    await pause(5)
  }
  return { count, waited }
}
