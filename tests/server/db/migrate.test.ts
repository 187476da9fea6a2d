import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '@/server/db/connection'
import { migrateToLatest } from '@/server/db/migrate'
import { migrations } from '@/server/db/migrations'
import { createTestDatabase } from '@/tests/support/server/postgres'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof connectDatabase>

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase({ url: database.url, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await connection.db.destroy()
  await database.drop()
})

const run = (statement: string) => sql.raw(statement).execute(connection.db)

test('applies each migration once when several servers start together', async () => {
  await run('drop schema public cascade; create schema public; drop schema graphile_worker cascade')
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(database.url)))
  expect(applied.flat()).toEqual(Object.keys(migrations).sort())
})

test('applies nothing to a current database', async () => {
  expect(await migrateToLatest(database.url)).toEqual([])
})

test('reverts every migration and applies it again', async () => {
  const names = Object.keys(migrations).sort()
  for (const name of names.reverse()) await migrations[name]?.down?.(connection.db)
  await run(`delete from kysely_migration`)
  expect(await migrateToLatest(database.url)).toEqual(Object.keys(migrations).sort())
})

test('rejects a database of a newer release and names its migration', async () => {
  await run(`insert into kysely_migration values ('9999_future', '2030-01-01')`)
  await expect(migrateToLatest(database.url)).rejects.toThrow(/newer release.*9999_future/)
  await run(`delete from kysely_migration where name = '9999_future'`)
})

test('rejects an unreachable database with the reason', async () => {
  const migration = migrateToLatest('postgres://127.0.0.1:9/none')
  await expect(migration).rejects.toThrow(/DATABASE_URL cannot be reached: .*ECONNREFUSED/)
})
