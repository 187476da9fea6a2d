import { randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkReplica } from '@/local/doctor/infrastructure'
import { SharedChanges } from '@/server/changes/sharedChanges'
import { connectDatabase, type Db } from '@/server/db/connection'
import { migrateToLatest } from '@/server/db/migrate'
import { ReplicaReads } from '@/server/changes/publicReads'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { startPrimary, startStandby, type TemporaryServer } from '@/tests/support/server/standby'

const log = pino({ level: 'silent' })
let primary: TemporaryServer
let standby: TemporaryServer
let replica: Db
/** In front of the replica, so that it can be replaced. */
let proxy: Awaited<ReturnType<typeof startProxy>>
let apis: { api: TestApp; reads: ReplicaReads; pool: pg.Pool }[]
/** Of the next check of a replica that was away. */
let now = Date.now()
const closings: (() => Promise<unknown>)[] = []

/** Passes connections on to a server that can be changed. */
const startProxy = async (first: string) => {
  let target = new URL(first)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const upstream = keep(connect({ host: target.hostname, port: Number(target.port) }))
    keep(client).on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(first)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const disconnect = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    replaceBy: (next: string) => {
      target = new URL(next)
      disconnect()
    },
    close: () => {
      disconnect()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const startApi = async () => {
  const connection = { log, imageUrl: 'http://localhost:4000/v1/images', connections: 2 }
  const { db } = connectDatabase({ ...connection, url: primary.url })
  const changes = await SharedChanges.connect({ url: primary.url, db, log, hasReplica: true })
  const clock = () => now
  const database = connectDatabase({ ...connection, url: proxy.url })
  const reads = await ReplicaReads.connect({ primary: db, replica: database, changes, clock, log })
  const dependencies = { changes, publicReads: reads }
  const api = await buildTestApp({ databaseUrl: primary.url, dependencies })
  closings.push(
    () => db.destroy(),
    () => database.db.destroy(),
    () => changes.close(),
    () => api.close(),
  )
  return { api, reads, pool: database.pool }
}

beforeAll(async () => {
  primary = await startPrimary()
  await migrateToLatest(primary.url)
  standby = await startStandby(primary)
  const imageUrl = 'http://localhost:4000/v1/images'
  replica = connectDatabase({ url: standby.url, log, imageUrl, connections: 2 }).db
  proxy = await startProxy(standby.url)
  apis = [await startApi(), await startApi()]
})
afterEach(() => sql`select pg_wal_replay_resume()`.execute(replica).catch(() => undefined))
afterAll(async () => {
  for (const close of closings.reverse()) await close()
  await replica.destroy()
  await proxy.close()
  await standby.remove()
  await primary.remove()
})

const one = () => apis[0] as (typeof apis)[0]
const other = () => apis[1] as (typeof apis)[0]

const nameAt = async ({ api }: { api: TestApp }, id: string, headers = {}) =>
  (await api.app.inject({ url: `/v1/profiles/${id}`, headers })).json<{ name: string }>().name

const rename = async (id: string, name: string) => {
  const headers = await one().api.actingAs('ada', id)
  const payload = { name }
  const url = `/v1/profiles/${id}`
  const { statusCode } = await one().api.app.inject({ method: 'PUT', url, headers, payload })
  expect(statusCode).toBe(200)
}

/** Changes the name without the API, which publishes what it writes. */
const renameSilently = (id: string, name: string) =>
  one().api.db.updateTable('profiles').set({ name }).where('id', '=', id).execute()

/** Resolves when the replica has what was written. */
const catchUp = async () => {
  await sql`select pg_wal_replay_resume()`.execute(replica)
  const written = sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`
  const lsn = (await written.execute(one().api.db)).rows[0]?.lsn
  // At the start of a page of the log, this position is reached with the next record only.
  await sql`select pg_logical_emit_message(true, 'tests', '')`.execute(one().api.db)
  const caughtUp = sql<{ is: boolean }>`select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as is`
  await expect
    .poll(async () => (await caughtUp.execute(replica)).rows[0]?.is, { timeout: 10_000 })
    .toBe(true)
}
const pause = () => sql`select pg_wal_replay_pause()`.execute(replica)
const newProfile = () => buildProfile(one().api.db, { owner_uid: 'ada', name: 'Before' })

test('signed-out reads come from the replica, and signed-in reads from the primary', async () => {
  const id = await newProfile()
  await rename(id, 'Published')
  await catchUp()
  await pause()
  await renameSilently(id, 'Not replayed')
  expect(await nameAt(one(), id)).toBe('Published')
  expect(await nameAt(one(), id, await one().api.actingAs('ada', id))).toBe('Not replayed')
})

test('reads see a write at once, through every process, while the replica is behind', async () => {
  const id = await newProfile()
  await catchUp()
  await pause()
  for (let n = 0; n < 5; n += 1) {
    const name = `Artist ${randomUUID()}`
    await rename(id, name)
    expect(await nameAt(one(), id)).toBe(name)
    expect(await nameAt(other(), id)).toBe(name)
  }
})

test('reads return to the replica when it has replayed the writes', async () => {
  const id = await newProfile()
  await pause()
  await rename(id, 'First')
  expect(await nameAt(one(), id)).toBe('First')
  await catchUp()
  await rename(id, 'Second')
  await catchUp()
  const before = one().reads.counts.replica
  expect(await nameAt(one(), id)).toBe('Second')
  expect(one().reads.counts.replica).toBe(before + 1)
})

test.each([
  '/v1/profiles/directory',
  '/v1/artworks/',
  '/v1/opportunities',
  '/v1/artworks/front-page',
  '/v1/profiles/directory?searchQuery=ada',
  '/v1/search?query=ada',
  '/v1/sitemap/artworks',
])('the replica answers %s', async (url) => {
  await catchUp()
  const before = { ...other().reads.counts }
  const response = await other().api.app.inject(url)
  expect(response.statusCode, response.body).toBe(200)
  const { replica: answered, primary: fallbacks } = other().reads.counts
  expect([answered, fallbacks]).toEqual([before.replica + 1, before.primary])
})

test('reads go to the primary while the replica is away, and to the replica again', async () => {
  const id = await newProfile()
  await standby.stop()
  await rename(id, 'Alone')
  expect(await nameAt(one(), id)).toBe('Alone')
  expect(await nameAt(other(), id)).toBe('Alone')
  standby = await standby.restart()
  await catchUp()
  now += 60_000
  const before = one().reads.counts.replica
  await rename(id, 'Together')
  await catchUp()
  expect(await nameAt(one(), id)).toBe('Together')
  expect(one().reads.counts.replica).toBe(before + 1)
})

test('reads see a write also when the replica is replaced by one that is behind', async () => {
  const id = await newProfile()
  const behind = await startStandby(primary)
  const { db } = connectDatabase({ url: behind.url, log, connections: 1 })
  try {
    await sql`select pg_wal_replay_pause()`.execute(db)
    await rename(id, 'After')
    await catchUp()
    const before = other().reads.counts.replica
    expect((await other().api.app.inject('/v1/search?query=behind')).statusCode).toBe(200)
    expect(other().reads.counts.replica).toBe(before + 1)
    proxy.replaceBy(behind.url)
    await expect.poll(() => other().pool.totalCount).toBe(0)
    expect(await nameAt(other(), id)).toBe('After')
  } finally {
    proxy.replaceBy(standby.url)
    now += 60_000
    await db.destroy()
    await behind.remove()
  }
})

test('public reads go on while the primary is away', async () => {
  const id = await newProfile()
  await rename(id, 'Still here')
  await catchUp()
  await primary.stop()
  expect(await nameAt(other(), id)).toBe('Still here')
  primary = await primary.restart()
})

test('npm run doctor tells a replica from a primary', async () => {
  expect(await checkReplica({ DATABASE_READ_URL: standby.url })).toMatchObject([{ isGood: true }])
  expect(await checkReplica({ DATABASE_READ_URL: primary.url })).toMatchObject([{ isGood: false }])
})
