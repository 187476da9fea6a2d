import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, prepared, type Db } from '@/server/db/connection'
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
