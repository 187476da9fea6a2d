import { once } from 'node:events'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVERYTHING } from '@/contract/cacheTags'
import type { Changes } from '@/server/changes/changes'
import { SharedChanges } from '@/server/changes/sharedChanges'
import { connectDatabase, type Db } from '@/server/db/connection'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { createTestDatabase } from '@/tests/support/server/postgres'

const log = pino({ level: 'silent' })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let closings: (() => Promise<void>)[]

beforeEach(async () => {
  database = await createTestDatabase()
  db = connectDatabase({ url: database.url, log, connections: 2 }).db
  closings = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closings.reverse()) await close()
  await db.destroy()
  await database.drop()
})

const connect = async (): Promise<Changes> => {
  const changes = await SharedChanges.connect({ url: database.url, db, log })
  closings.push(() => changes.close())
  return changes
}

const startApi = async (changes: Changes): Promise<TestApp> => {
  const api = await buildTestApp({ databaseUrl: database.url, dependencies: { changes } })
  closings.push(() => api.close())
  return api
}

/** The next tags that a process receives. */
const nextTags = (changes: Changes): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const stop = changes.listen((tags) => {
      stop()
      resolve(tags)
    })
  })

/** All tags that a process receives, in order. */
const record = (changes: Changes): (readonly string[])[] => {
  const all: (readonly string[])[] = []
  changes.listen((tags) => all.push(tags))
  return all
}

const loseConnections = async () => {
  const { pool } = connectDatabase({ url: database.url, log, connections: 1 })
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where starts_with(application_name, 'art-commons-changes ') and datname = current_database()`)
  await pool.end()
}

test('a change reaches each process once', async () => {
  const [a, b] = [await connect(), await connect()]
  const [atA, atB] = [record(a), record(b)]
  await a.publish(['artworks', 'profile:1'])
  await a.publish(['last'])
  expect(atB).toEqual([['artworks', 'profile:1'], ['last']])
  expect(atA).toEqual([['artworks', 'profile:1'], ['last']])
})

test('after a lost connection everything counts as changed, and changes arrive again', async () => {
  const [a, b] = [await connect(), await connect()]
  const missed = nextTags(b)
  await loseConnections()
  expect(await missed).toEqual([EVERYTHING])
  const received = nextTags(b)
  await a.publish(['artworks'])
  expect(await received).toEqual(['artworks'])
})

test('a write on one API changes what another one has cached', async () => {
  const [changesOfA, changesOfB] = [await connect(), await connect()]
  const [a, b] = [await startApi(changesOfA), await startApi(changesOfB)]
  const id = await buildProfile(db, { owner_uid: 'ada', name: 'Before' })
  const nameAt = async ({ app }: TestApp) =>
    (await app.inject(`/v1/profiles/${id}`)).json<{ name: string }>().name
  expect(await nameAt(b)).toBe('Before')
  const headers = await a.actingAs('ada', id)
  const { statusCode } = await a.app.inject({
    method: 'PUT',
    url: `/v1/profiles/${id}`,
    headers,
    payload: { name: 'After' },
  })
  expect(statusCode).toBe(200)
  expect(await nameAt(b)).toBe('After')
})

test('a change counts as published when all other processes know it', async () => {
  const [a, b, c] = [await connect(), await connect(), await connect()]
  const others = [record(b), record(c)]
  for (let n = 1; n <= 100; n += 1) {
    await a.publish([`artwork:${n}`])
    expect(others.map((received) => received.length)).toEqual([n, n])
  }
})

test('a process that does not respond delays a change by a moment only', async () => {
  const changes = await connect()
  const silent = new pg.Client({
    connectionString: database.url,
    application_name: 'art-commons-changes of a process that hangs',
  })
  await silent.connect()
  closings.push(() => silent.end())
  await silent.query('listen art_commons_changes')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let isPublished = false
  const published = changes.publish(['artworks']).then(() => {
    isPublished = true
  })
  await once(silent, 'notification')
  expect(isPublished).toBe(false)
  await vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(250)
    return isPublished
  })
  await published
})

test('without a database, a process still learns of its own changes', async () => {
  const changes = await connect()
  const received = record(changes)
  await db.destroy()
  await changes.publish(['artworks'])
  expect(received).toEqual([['artworks']])
  db = connectDatabase({ url: database.url, log, connections: 1 }).db
})

test('web servers hear of a change after every API process has dropped its old responses', async () => {
  const all = [await connect(), await connect(), await connect()]
  const order: string[] = []
  for (const [index, changes] of all.entries()) {
    changes.listen(() => order.push(`dropped ${index}`))
    changes.listenSettled(() => Promise.resolve(void order.push(`settled ${index}`)))
  }
  await all[0]?.publish(['artworks'])
  expect(order.slice(0, 3).sort()).toEqual(['dropped 0', 'dropped 1', 'dropped 2'])
  expect(order.slice(3).sort()).toEqual(['settled 0', 'settled 1', 'settled 2'])
})

test('a change waits for web servers of all processes, which acknowledge it at any process', async () => {
  const [a, b, c] = [await connect(), await connect(), await connect()]
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ids: string[] = []
  for (const changes of [a, b]) {
    changes.listenSettled(async () => {
      const { id, arrived } = changes.expectAcknowledgement()
      ids.push(id)
      await arrived
    })
  }
  const order: string[] = []
  const published = a.publish(['artworks']).then(() => order.push('published'))
  await vi.waitUntil(() => ids.length === 2)
  for (const id of ids) {
    order.push('acknowledged')
    await c.acknowledge(id)
  }
  await published
  expect(order).toEqual(['acknowledged', 'acknowledged', 'published'])
})

test('after a lost connection, everything has changed for web servers, too', async () => {
  const changes = await connect()
  const received = new Promise((resolve) => {
    changes.listenSettled((tags) => Promise.resolve(resolve(tags)))
  })
  await loseConnections()
  expect(await received).toEqual([EVERYTHING])
})
