import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@/tests/support/server/postgres'

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('isolates two test databases from each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(one.url, 'create table only_here (id int)')
  const inTwo = await query(two.url, "select to_regclass('only_here') as found")
  expect(inTwo).toEqual([{ found: null }])
  await Promise.all([one.drop(), two.drop()])
})

test('drops a test database that still has a connection', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  await database.drop()
  await expect(query(database.url, 'select 1')).rejects.toThrow(/does not exist/)
})
