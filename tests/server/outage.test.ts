import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '@/local/database/embedded'
import { connectDatabase, type Db } from '@/server/db/connection'
import { runJobs } from '@/server/jobs/runner'
import { enqueue } from '@/server/jobQueue/enqueue'
import { migrateToLatest } from '@/server/db/migrate'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplicant, buildCall, startFor, submit } from '@/tests/support/server/applications'
import { createTestDatabase } from '@/tests/support/server/postgres'
import { Proxy } from '@/tests/support/server/proxy'
import { clearedAddress } from '@/tests/support/server/recipients'
import { eventually } from '@/tests/support/eventually'

// These tests wait for timeouts of several seconds.
vi.setConfig({ testTimeout: 60_000 })

const log = pino({ level: 'silent' })
const CONNECTIONS = 5
const IMAGE_URL = 'http://localhost:4000/v1/images'

let serial = 0
/** A GET request that is not in the response cache. */
const read = (api: TestApp) => api.app.inject(`/v1/artworks?query=word${serial++}`)

async function expectUnavailable(api: TestApp, within: number) {
  const started = performance.now()
  const response = await read(api)
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'unavailable' })
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(performance.now() - started).toBeLessThan(within)
}

const expectRecovery = (api: TestApp) =>
  eventually(async () => expect((await read(api)).statusCode).toBe(200), {
    timeout: 30_000,
    interval: 50,
  })

describe('a faulty network to the database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let proxy: Proxy
  let url: string
  let api: TestApp
  let pool: pg.Pool
  let db: Db

  beforeEach(async () => {
    database = await createTestDatabase()
    ;({ proxy, url } = await Proxy.before(database.url))
    ;({ db, pool } = connectDatabase({
      url,
      log,
      imageUrl: IMAGE_URL,
      connections: CONNECTIONS,
      statementTimeout: 2000,
    }))
    api = await buildTestApp({ databaseUrl: url, dependencies: { db } })
    expect((await read(api)).statusCode).toBe(200)
  })
  afterEach(async () => {
    await proxy.close()
    await api.close()
    await pool.end()
    await database.drop()
  })

  const expectNothingLeaked = () =>
    eventually(
      () => {
        expect(pool.totalCount).toBeLessThanOrEqual(CONNECTIONS)
        expect(pool.totalCount - pool.idleCount).toBe(0)
        expect(pool.waitingCount).toBe(0)
      },
      { timeout: 30_000 },
    )

  test('returns 503 while connections break under load, and recovers', async () => {
    const requests = Array.from({ length: 100 }, (_, n) => {
      if (n % 20 === 10) proxy.reset()
      return read(api)
    })
    proxy.reset()
    const statuses = (await Promise.all(requests)).map((response) => response.statusCode)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    await expectRecovery(api)
    await expectNothingLeaked()
  })

  test('replaces connections that break while idle', async () => {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => read(api)))
    proxy.reset()
    await expectRecovery(api)
    await expectNothingLeaked()
  })

  test('returns 503 in time when the database stops responding', async () => {
    proxy.stall()
    await Promise.all(Array.from({ length: 10 }, () => expectUnavailable(api, 12_000)))
    proxy.open()
    await expectRecovery(api)
    await expectNothingLeaked()
  })

  test('responds while the database is slow, and returns 503 in time when it is too slow', async () => {
    proxy.slow(100)
    expect((await read(api)).statusCode).toBe(200)
    // Longer than a statement may take.
    proxy.slow(6000)
    await Promise.all(Array.from({ length: 10 }, () => expectUnavailable(api, 12_000)))
    proxy.open()
    await expectRecovery(api)
    await expectNothingLeaked()
  })

  test('returns 503 at once when the database is unreachable', async () => {
    proxy.refuse()
    await expectUnavailable(api, 2500)
    await expectUnavailable(api, 2500)
    proxy.open()
    await expectRecovery(api)
    await expectNothingLeaked()
  })

  test('returns 503 in time when the database does not accept connections', async () => {
    proxy.stall()
    proxy.reset()
    await expectUnavailable(api, 8000)
    proxy.open()
    await expectRecovery(api)
  })

  test('returns 503 in time when the pool is exhausted', async () => {
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
    await expectUnavailable(api, 8000)
    for (const client of clients) client.release()
    await expectRecovery(api)
  })

  test('submits nothing while the pool is exhausted, and says when to retry', async () => {
    const { headers } = await buildApplicant(api, {
      contact: JSON.stringify({ email: 'a@b.example' }),
    })
    const application = await startFor(api, await buildCall(api), headers)
    // The first connection authorizes the applicant.
    const all = once(pool, 'release').then(() =>
      Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect())),
    )
    const refused = await submit(api, application, headers)
    expect(refused.statusCode).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (const client of await all) client.release()
    const { rows } = await pool.query(
      `select state, number, submission, (select count(*)::int from application_numbers) as numbered,
        (select count(*)::int from graphile_worker.jobs where task_identifier = 'mailApplication') as jobs
      from applications`,
    )
    expect(rows).toEqual([{ state: 'DRAFT', number: null, submission: null, numbered: 0, jobs: 0 }])
    expect((await submit(api, application, headers)).statusCode).toBe(200)
  })

  test('waits for no further connection once a submission is being saved', async () => {
    const { headers } = await buildApplicant(api, {
      contact: JSON.stringify({ email: 'a@b.example' }),
    })
    const application = await startFor(api, await buildCall(api), headers)
    let taken = 0
    pool.on('acquire', () => (taken += 1))
    expect((await submit(api, application, headers)).statusCode).toBe(200)
    // One to authorize the applicant, one for everything else.
    expect(taken).toBe(2)
  })

  test('serves health checks and cached responses without the database', async () => {
    const cached = '/v1/artworks?page=1'
    expect((await api.app.inject(cached)).statusCode).toBe(200)
    proxy.refuse()
    expect((await api.app.inject('/v1/health')).statusCode).toBe(200)
    expect((await api.app.inject(cached)).statusCode).toBe(200)
    expect((await api.app.inject('/v1/ready')).statusCode).toBe(503)
  })

  test('starts jobs once the database is available', async () => {
    const recipients: string[] = []
    const { mailer: _, ...services } = api.app.services
    await enqueue(db, 'sendMail', { to: clearedAddress('early'), subject: 's', text: 't' })
    proxy.refuse()
    const mailer = ({ to }: { to: string }) => Promise.resolve(void recipients.push(to))
    const jobs = runJobs(url, { ...services, db, log, mailer })
    try {
      await expectUnavailable(api, 2500)
      proxy.open()
      await eventually(() => expect(recipients).toEqual(['early']), { timeout: 30_000 })
    } finally {
      await jobs.stop()
    }
  })

  test('continues jobs after their connection broke', async () => {
    const recipients: string[] = []
    const { mailer: _, ...services } = api.app.services
    const mailer = ({ to }: { to: string }) => Promise.resolve(void recipients.push(to))
    const jobs = runJobs(url, { ...services, db, log, mailer })
    try {
      const mail = (to: string) =>
        enqueue(db, 'sendMail', { to: clearedAddress(to), subject: 's', text: 't' })
      await mail('before')
      await eventually(() => expect(recipients).toEqual(['before']), { timeout: 30_000 })
      proxy.reset()
      await eventually(() => mail('after'), { timeout: 30_000 })
      await eventually(() => expect(recipients).toContain('after'), { timeout: 30_000 })
    } finally {
      await jobs.stop()
    }
  })
})

describe('a database restart', () => {
  let folder: string
  let database: EmbeddedDatabase
  let api: TestApp
  let db: Db
  const start = (port = 0) => startEmbedded({ dataFolder: folder, port, durable: false })

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'art-commons-outage-'))
    database = await start()
    await migrateToLatest(database.url)
    ;({ db } = connectDatabase({ url: database.url, imageUrl: IMAGE_URL, log }))
    api = await buildTestApp({ databaseUrl: database.url, dependencies: { db } })
  }, 60_000)
  afterAll(async () => {
    await api.close()
    await db.destroy()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const restart = async (during: () => Promise<unknown>) => {
    const port = Number(new URL(database.url).port)
    await database.stop()
    await during()
    database = await start(port)
  }

  test('causes 503s while idle until the database is back', async () => {
    await read(api)
    await restart(() => expectUnavailable(api, 2500))
    await expectRecovery(api)
  })

  test('causes only 503s under load', async () => {
    const statuses = new Set<number>()
    let loading = true
    const load = Array.from({ length: 8 }, async () => {
      while (loading) statuses.add((await read(api)).statusCode)
    })
    await restart(() => expectUnavailable(api, 2500))
    await expectRecovery(api)
    loading = false
    await Promise.all(load)
    expect([...statuses].sort()).toEqual([200, 503])
  })
})
