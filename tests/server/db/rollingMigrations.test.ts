import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '@/server/db/connection'
import { migrateTo } from '@/server/db/migrate'
import { migrations } from '@/server/db/migrations'
import { createEmptyDatabase } from '@/tests/support/server/postgres'
import { findBreaks, readSchema } from '@/tests/support/server/schemaChanges'

/*
 * While a release is rolled out, processes of the previous one use the new schema (docs/deploy.md,
 * "Updates"). `npm run stress` also runs the previous release itself (previousRelease.test.ts).
 */

/** The last migration that is older than the rule. */
const BEFORE_RULE = '0014_pseudonyms'

/** What a migration removes because the release before it has stopped using it. */
const removedOnPurpose: Record<string, string[]> = {}

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let connection: ReturnType<typeof connectDatabase>

beforeAll(async () => {
  database = await createEmptyDatabase()
  connection = connectDatabase({ url: database.url, log: pino({ level: 'silent' }) })
  await migrateTo(database.url, BEFORE_RULE)
})
afterAll(async () => {
  await connection.db.destroy()
  await database.drop()
})

test('each migration leaves what the release before it uses', async () => {
  const names = Object.keys(migrations).filter((name) => name > BEFORE_RULE)
  expect(names.length).toBeGreaterThan(0)
  let before = await readSchema(connection.db)
  for (const name of names) {
    await migrateTo(database.url, name)
    const after = await readSchema(connection.db)
    expect(findBreaks(before, after), name).toEqual(removedOnPurpose[name] ?? [])
    before = after
  }
})

test.each([
  ['renames a column', 'alter table profiles rename column name to title', 'profiles.name'],
  ['removes a table', 'drop table saved_searches cascade', 'gone: column saved_searches.id'],
  ['changes a type', 'alter table profiles alter name type varchar(9)', 'profiles.name text'],
  ['requires a value', 'alter table profiles alter headline set not null', 'may be null'],
  ['removes a default', 'alter table profiles alter hidden drop default', 'has a default'],
  ['adds a required column', 'alter table mails add x text not null', 'added: mails.x'],
  ['adds a check', `alter table mails add check (kind <> 'DIGEST')`, 'added: constraint'],
  ['adds a unique index', 'create unique index names on profiles (name)', 'unique index names'],
  ['removes a function', 'drop function is_hidden', 'gone: function is_hidden'],
])('finds that a migration %s', async (_, statement, found) => {
  const before = await readSchema(connection.db)
  let breaks: string[] = []
  const undo = new Error('rolls back')
  const change = connection.db.transaction().execute(async (transaction) => {
    await sql.raw(statement).execute(transaction)
    breaks = findBreaks(before, await readSchema(transaction))
    throw undo
  })
  await expect(change).rejects.toBe(undo)
  expect(breaks.join('\n')).toContain(found)
})
