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
import { drawImage, form } from '@/tests/support/fixtures/images'
import { createTestDatabase } from '@/tests/support/server/postgres'
import { eventually } from '@/tests/support/eventually'

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
  child = spawn(process.execPath, ['--import', 'tsx', 'server/app/main.ts'], {
    cwd: ROOT,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...settings() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await eventually(
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

interface ApiResponse {
  status: number | undefined
  connection: string | undefined
  body: string
}

function startRequest(options: {
  method?: string
  path: string
  headers?: Record<string, string | number>
  agent?: Agent
}) {
  const sent: ClientRequest = request({ host: '127.0.0.1', port, agent: false, ...options })
  const response = new Promise<ApiResponse>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (incoming) => {
      let body = ''
      incoming.on('data', (data: Buffer) => (body += data.toString()))
      const { connection } = incoming.headers
      incoming.on('end', () => resolve({ status: incoming.statusCode, connection, body }))
      incoming.on('error', reject)
    })
  })
  return { sent, response }
}

/**
 * Starts requests and resolves once the API has read the headers of all of them. A connection that
 * it has not accepted yet is reset when it stops listening, so a test that wants its requests under
 * way has to wait for the `100 Continue` that the API sends.
 */
async function startAcceptedRequests(options: Parameters<typeof startRequest>[0][]) {
  const requests = options.map((each) =>
    startRequest({ ...each, headers: { ...each.headers, expect: '100-continue' } }),
  )
  await Promise.all(requests.map(({ sent }) => once(sent, 'continue')))
  return requests
}

/** Blocks every read of profiles until the returned function is called. */
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

test('SIGTERM finishes open reads and uploads and refuses new connections', async () => {
  const { db } = connectDatabase({ url: database.url, log })
  const profileId = await buildProfile(db, { owner_uid: 'ada' })
  await db.destroy()
  const tokens = createProfileTokens(settings().PROFILE_TOKEN_SECRET ?? '', Date.now)
  const headers = {
    authorization: `Bearer ${await tokenFor('ada')}`,
    'x-ac-token': await tokens.sign({ uid: 'ada', profileId, role: 'ARTIST', memberRole: 'OWNER' }),
  }
  const upload = form({ image: await drawImage(800, 600).png().toBuffer() })
  const half = Math.floor(upload.payload.length / 2)
  const uploadHeaders = { ...upload.headers, 'content-length': upload.payload.length }
  const uploads = await startAcceptedRequests(
    Array.from({ length: 3 }, () => ({
      method: 'POST',
      path: '/v1/uploads',
      headers: { ...headers, ...uploadHeaders },
    })),
  )
  for (const { sent } of uploads) sent.write(upload.payload.subarray(0, half))

  const release = await holdReads()
  const reads = await startAcceptedRequests(
    Array.from({ length: 50 }, (_, n) => ({
      path: `/v1/profiles/directory?searchQuery=word${n}`,
    })),
  )
  for (const { sent } of reads) sent.end()
  await eventually(async () => expect(await countWaiting()).toBe(20), {
    timeout: 20_000,
  })

  child.kill('SIGTERM')
  await eventually(async () => expect(await refusesConnections()).toBe(true), { timeout: 20_000 })
  await release()
  for (const { sent } of uploads) sent.end(upload.payload.subarray(half))

  const read = await Promise.all(reads.map(({ response }) => response))
  expect(read.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  const uploaded = await Promise.all(uploads.map(({ response }) => response))
  expect(uploaded.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await exited()).toBe(0)
})

test('SIGINT ends an API without connections', async () => {
  child.kill('SIGINT')
  expect(await exited()).toBe(0)
})

test('SIGTERM closes idle keep-alive connections', async () => {
  const health = await fetch(`http://127.0.0.1:${port}/v1/health`)
  expect(health.headers.get('connection')).toBe('keep-alive')
  child.kill('SIGTERM')
  expect(await exited()).toBe(0)
})

test('SIGTERM asks a busy keep-alive connection to close', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const currencies = { path: '/v1/profiles/subscriptions/currencies', agent }
  const send = async (options: { path: string; agent: Agent }) => {
    const { sent, response } = startRequest(options)
    sent.end()
    return response
  }
  expect(await send(currencies)).toMatchObject({ status: 200, connection: 'keep-alive' })
  const release = await holdReads()
  const slow = send({ path: '/v1/profiles/directory?searchQuery=slow', agent })
  await eventually(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 })
  child.kill('SIGTERM')
  await eventually(async () => expect(await refusesConnections()).toBe(true), { timeout: 20_000 })
  await release()
  expect((await slow).status).toBe(200)
  expect(await send(currencies)).toMatchObject({ status: 200, connection: 'close' })
  expect(await exited()).toBe(0)
})

test('the API ends when its launcher disconnects', async () => {
  child.disconnect()
  expect(await exited()).toBe(0)
})

const refusesConnections = () =>
  new Promise<boolean>((resolve) => {
    const { sent, response } = startRequest({ path: '/v1/health' })
    sent.end()
    response.then(() => resolve(false)).catch(() => resolve(true))
  })

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })
}
