import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  connectDatabase,
  inTransaction,
  onOneConnection,
  prepared,
  transactionsOf,
  type Db,
} from '@/server/db/connection'
import { readDatabaseError } from '@/server/db/errors'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { createTestDatabase } from '@/tests/support/server/postgres'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const log = pino({ level: 'silent' })

async function settingsOf(url: string, imageUrl: string) {
  const { db } = connectDatabase({ url, imageUrl, log })
  const { rows } = await sql<{ image_url: string; work_mem: string }>`
    select current_setting('app.image_url') as image_url, current_setting('work_mem') as work_mem
    `.execute(db)
  await db.destroy()
  return rows[0]
}

const select = async (db: Db, text: string) =>
  (await sql<{ value: number }>`${sql.raw(text)}`.execute(db)).rows

const asRow = (value: number) => ({ value })

describe('connectDatabase', () => {
  test('gives each of several concurrent statements its own values', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `name ${n}`)
    const results = await Promise.all(
      names.map((name) => sql<{ name: string }>`select ${name}::text as name`.execute(api.db)),
    )
    expect(results.flatMap(({ rows }) => rows.map((row) => row.name))).toEqual(names)
  })

  test('sends quotes and SQL in a value as plain text', async () => {
    const name = `'); drop table profiles; --`
    const { rows } = await sql<{ name: string }>`select ${name}::text as name`.execute(api.db)
    expect(rows).toEqual([{ name }])
  })

  test('reads in a transaction what the transaction wrote', async () => {
    await api.db.transaction().execute(async (transaction) => {
      await sql`create temporary table notes (value int) on commit drop`.execute(transaction)
      await sql`insert into notes values (7)`.execute(transaction)
      expect(await select(transaction, 'select value from notes')).toEqual([{ value: 7 }])
    })
  })

  test('reads while transactions use all connections that they may, and others wait', async () => {
    const { db } = connectDatabase({ url: api.databaseUrl, log, connections: 4 })
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    const running = [1, 2].map((value) =>
      inTransaction(db, async (transaction) => {
        await gate
        return select(transaction, `select ${value} as value`)
      }),
    )
    const next = onOneConnection(db, (connection) => select(connection, 'select 3 as value'))
    expect(transactionsOf(db)?.waiting).toBe(1)
    expect(await select(db, 'select 0 as value')).toEqual([{ value: 0 }])
    expect(transactionsOf(db)?.waiting).toBe(1)
    release()
    expect((await Promise.all([...running, next])).flat()).toEqual([1, 2, 3].map(asRow))
    await db.destroy()
  })

  test('runs a transaction on a connection that it has already', async () => {
    const { db } = connectDatabase({ url: api.databaseUrl, log, connections: 1 })
    const rows = await onOneConnection(db, (connection) =>
      inTransaction(connection, (transaction) =>
        inTransaction(transaction, (inner) =>
          onOneConnection(inner, (same) => select(same, 'select 5 as value')),
        ),
      ),
    )
    expect(rows).toEqual([{ value: 5 }])
    await db.destroy()
  })

  test('gives up a commit that waits for a lock, and saves nothing', async () => {
    await sql`create table numbered (id int)`.execute(api.db)
    await sql`create function wait_for_number() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4711); return null; end $$`.execute(api.db)
    await sql`create constraint trigger number_at_commit after insert on numbered
      deferrable initially deferred for each row execute function wait_for_number()`.execute(api.db)
    const { db } = connectDatabase({ url: api.databaseUrl, log, statementTimeout: 200 })
    await api.db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(4711)`.execute(holder)
      const late = inTransaction(db, (transaction) =>
        sql`insert into numbered values (1)`.execute(transaction),
      )
      const error: unknown = await late.catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: '55P03' })
      expect(readDatabaseError(error)?.status).toBe(503)
      await sql`select pg_advisory_unlock(4711)`.execute(holder)
    })
    expect((await sql`select from numbered`.execute(api.db)).rows).toEqual([])
    await db.destroy()
    await sql`drop table numbered`.execute(api.db)
    await sql`drop function wait_for_number`.execute(api.db)
  })

  test('has a prepared statement planned once per connection, and others each time', async () => {
    const { db } = connectDatabase({ url: api.databaseUrl, log, connections: 1 })
    for (const number of [1, 2]) {
      const { rows } = await prepared`select ${number}::int as value`.execute(db)
      expect(rows).toEqual([{ value: number }])
      await select(db, `select ${number} as value`)
    }
    const { rows } = await sql<{ calls: number }>`
      select (generic_plans + custom_plans)::int as calls from pg_prepared_statements`.execute(db)
    expect(rows).toEqual([{ calls: 2 }])
    await db.destroy()
  })

  test('prepares a statement again after a migration has changed what it returns', async () => {
    const { db } = connectDatabase({ url: api.databaseUrl, log, connections: 1 })
    const read = () => prepared`select * from changing`.execute(db).then(({ rows }) => rows)
    await sql`create table changing as select 1 as value`.execute(db)
    expect(await read()).toEqual([{ value: 1 }])
    await sql`alter table changing alter value type text`.execute(db)
    const error: unknown = await read().catch((reason: unknown) => reason)
    expect(readDatabaseError(error)?.status).toBe(503)
    expect(await read()).toEqual([{ value: '1' }])
    await sql`drop table changing`.execute(db)
    await db.destroy()
  })

  test('reuses the connection after a statement that PostgreSQL rejects', async () => {
    await select(api.db, 'select 1 as value')
    const connections = api.pool.totalCount
    await expect(select(api.db, 'select 1 / 0 as value')).rejects.toMatchObject({ code: '22012' })
    expect(api.pool.totalCount).toBe(connections)
    expect(api.pool.idleCount).toBe(connections)
  })

  test('does not reuse a connection that was lost during a statement', async () => {
    const lost = select(api.db, 'select pg_terminate_backend(pg_backend_pid())::int as value')
    await expect(lost).rejects.toMatchObject({ code: '57P01' })
    expect(api.pool.idleCount).toBe(api.pool.totalCount)
    expect(await select(api.db, 'select 2 as value')).toEqual([{ value: 2 }])
  })

  test('starts every connection with the base URL of images, beside options of the URL', async () => {
    const database = await createTestDatabase()
    const withOptions = `${database.url}?options=${encodeURIComponent('-c work_mem=5MB')}`
    expect(await settingsOf(database.url, 'http://one.test/v1/images')).toMatchObject({
      image_url: 'http://one.test/v1/images',
    })
    expect(await settingsOf(withOptions, 'http://two.test/a b\\c')).toEqual({
      image_url: 'http://two.test/a b\\c',
      work_mem: '5MB',
    })
    await database.drop()
  })
})
