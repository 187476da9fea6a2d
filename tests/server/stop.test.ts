import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, createServer, request, type ClientRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProfileTokens } from '@/server/auth/profileTokens'
import { connectDatabase } from '@/server/db/connection'
import { signingKeys, testSettings, tokenFor } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { drawPicture, form } from '@/tests/support/fixtures/images'
import { createTestDatabase } from '@/tests/support/server/postgres'

// A whole process is started for each test.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const ROOT = path.resolve(import.meta.dirname, '../..')
const log = pino({ level: 'silent' })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let identity: Server
let folder: string
let child: ChildProcess
let port: number

beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'art-commons-stop-'))
  identity = createServer((_request, response) => response.end(JSON.stringify(signingKeys)))
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve))
  await startApi()
})
afterEach(async () => {
  child.kill('SIGKILL')
  identity.closeAllConnections()
  identity.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const settings = (): Record<string, string> => ({
  ...testSettings(database.url, folder),
  IDENTITY_JWKS_URL: `http://127.0.0.1:${(identity.address() as AddressInfo).port}/jwks.json`,
  API_PORT: String(port),
})

async function startApi() {
  port = await freePort()
  child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...settings() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await vi.waitFor(
    async () => {
      const ready = await fetch(`http://127.0.0.1:${port}/v1/ready`)
      expect(ready.status).toBe(200)
    },
    { timeout: 50_000, interval: 100 },
  )
}

const exited = async (): Promise<number | null> => {
  if (child.exitCode !== null) return child.exitCode
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

interface Answer {
  status: number | undefined
  connection: string | undefined
  body: string
}

function begin(options: {
  method?: string
  path: string
  headers?: Record<string, string | number>
  agent?: Agent
}) {
  const asked: ClientRequest = request({ host: '127.0.0.1', port, agent: false, ...options })
  const answer = new Promise<Answer>((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', (response) => {
      let body = ''
      response.on('data', (data: Buffer) => (body += data.toString()))
      const { connection } = response.headers
      response.on('end', () => resolve({ status: response.statusCode, connection, body }))
      response.on('error', reject)
    })
  })
  return { asked, answer }
}

/** Holds every read of profiles until the function it answers is called. */
async function holdReads(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin; lock table profiles in access exclusive mode')
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

async function countWaiting(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}

test('SIGTERM lets reads and uploads under way end, and takes nothing new', async () => {
  const { db } = connectDatabase({ url: database.url, log })
  const profileId = await buildProfile(db, { owner_uid: 'ada' })
  await db.destroy()
  const tokens = createProfileTokens(settings().PROFILE_TOKEN_SECRET ?? '', Date.now)
  const headers = {
    authorization: `Bearer ${await tokenFor('ada')}`,
    'x-ac-token': await tokens.sign({ uid: 'ada', profileId, role: 'ARTIST' }),
  }
  const sent = form({ image: await drawPicture(800, 600).png().toBuffer() })
  const half = Math.floor(sent.payload.length / 2)
  const uploads = Array.from({ length: 3 }, () =>
    begin({
      method: 'POST',
      path: '/v1/uploads',
      headers: { ...headers, ...sent.headers, 'content-length': sent.payload.length },
    }),
  )
  for (const { asked } of uploads) asked.write(sent.payload.subarray(0, half))

  const release = await holdReads()
  const reads = Array.from({ length: 50 }, (_, n) =>
    begin({ path: `/v1/profiles/directory?searchQuery=word${n}` }),
  )
  for (const { asked } of reads) asked.end()
  await vi.waitFor(async () => expect(await countWaiting()).toBe(20), {
    timeout: 20_000,
  })

  child.kill('SIGTERM')
  await vi.waitFor(async () => expect(await turnsAway()).toBe(true))
  await release()
  for (const { asked } of uploads) asked.end(sent.payload.subarray(half))

  const answers = await Promise.all(reads.map(({ answer }) => answer))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  const uploaded = await Promise.all(uploads.map(({ answer }) => answer))
  expect(uploaded.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await exited()).toBe(0)
})

test('with nobody connected it ends at once', async () => {
  const started = performance.now()
  child.kill('SIGINT')
  expect(await exited()).toBe(0)
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('connections that only wait for another request do not hold it up', async () => {
  const kept = await fetch(`http://127.0.0.1:${port}/v1/health`)
  expect(kept.headers.get('connection')).toBe('keep-alive')
  child.kill('SIGTERM')
  expect(await exited()).toBe(0)
})

test('a client that never pauses is told to go, and does not hold it up', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const kept = { path: '/v1/profiles/subscriptions/currencies', agent }
  const ask = async (options: { path: string; agent: Agent }) => {
    const { asked, answer } = begin(options)
    asked.end()
    return answer
  }
  expect(await ask(kept)).toMatchObject({ status: 200, connection: 'keep-alive' })
  const release = await holdReads()
  const slow = ask({ path: '/v1/profiles/directory?searchQuery=slow', agent })
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1))
  child.kill('SIGTERM')
  await vi.waitFor(async () => expect(await turnsAway()).toBe(true))
  await release()
  expect((await slow).status).toBe(200)
  expect(await ask(kept)).toMatchObject({ status: 200, connection: 'close' })
  expect(await exited()).toBe(0)
})

test('it ends when the launcher is gone', async () => {
  child.disconnect()
  expect(await exited()).toBe(0)
})

/** Whether new connections are turned away. */
const turnsAway = () =>
  new Promise<boolean>((resolve) => {
    const { asked, answer } = begin({ path: '/v1/health' })
    asked.end()
    answer.then(() => resolve(false)).catch(() => resolve(true))
  })

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })
}
