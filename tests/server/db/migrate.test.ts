import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '@/server/db/connection'
import { migrateToLatest, MIGRATION_LOCK } from '@/server/db/migrate'
import { migrations } from '@/server/db/migrations'
import { buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { eventually } from '@/tests/support/eventually'
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

test('takes longer than the statements and locks of its role may take', async () => {
  const limited = new URL(database.url)
  limited.searchParams.set('options', '-c statement_timeout=100 -c lock_timeout=100')
  await connection.db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(other)
    const migrating = migrateToLatest(limited.href)
    migrating.catch(() => undefined)
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where application_name = 'art-commons-migrate' and wait_event_type = 'Lock'
          and query_start < clock_timestamp() - interval '300 ms'`.execute(connection.db)
      expect(rows).toHaveLength(1)
    })
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(other)
    expect(await migrating).toEqual([])
  })
})

test('reverts every migration and applies it again', async () => {
  const names = Object.keys(migrations).sort()
  for (const name of names.reverse()) await migrations[name]?.down?.(connection.db)
  await run(`delete from kysely_migration`)
  expect(await migrateToLatest(database.url)).toEqual(Object.keys(migrations).sort())
})

test('replaces the names of erased profiles in the audit log, and nothing else', async () => {
  const { db } = connection
  const pseudonyms = migrations['0014_pseudonyms']
  const id = await buildProfile(db)
  await pseudonyms?.down?.(db)
  await run(`insert into audit_log (actor_uid, action, subject_id, subject_name) values
    ('root', 'PROFILE_DELETED', gen_random_uuid(), 'Ada Lovelace'),
    ('root', 'PROFILE_RESTORED', '${id}', 'Bea Silva'),
    ('root', 'BOOST_FULFILLED', gen_random_uuid(), 'Open call'),
    ('root', 'IMAGE_TAKEN_DOWN', gen_random_uuid(), 'a.webp')`)
  await pseudonyms?.up(db)
  const log = await db.selectFrom('audit_log').select('subject_name').execute()
  const names = log.map((entry) => entry.subject_name)
  expect(names.sort()).toEqual(['Bea Silva', 'Erased profile', 'Open call', 'a.webp'])
})

test('removes marks with their migration, and sets them again afterwards', async () => {
  const { db } = connection
  const verifications = migrations['0077_verifications']
  const id = await buildProfile(db, { role: 'ART_ORGANIZATION', organization_type: 'GALLERY' })
  const opportunity = await buildOpportunity(db, { profile_id: id })
  const verify = () =>
    run(`insert into profile_verifications (profile_id, domain, token, method, verified_at, checked_at)
      values ('${id}', 'meridian-rooms.example', 'token', 'DNS', now(), now())`)
  const isMarked = async () => {
    const { filter_keys } = await db
      .selectFrom('opportunities')
      .select('filter_keys')
      .where('id', '=', opportunity)
      .executeTakeFirstOrThrow()
    return filter_keys.includes('v:VERIFIED')
  }
  await verify()
  expect(await isMarked()).toBe(true)
  await verifications?.down?.(db)
  expect(await isMarked()).toBe(false)
  await run(`update opportunities set title = 'Winter' where id = '${opportunity}'`)
  await verifications?.up(db)
  expect(await isMarked()).toBe(false)
  await verify()
  expect(await isMarked()).toBe(true)
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
