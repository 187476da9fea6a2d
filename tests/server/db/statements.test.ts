import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runKept } from '@/server/db/statements'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

let written = 0
const greet = (shape: string, values: { name: string; title?: string | undefined }) =>
  runKept(api.db, shape, values, ({ name, title }) => {
    written += 1
    const said = title ? sql`${title}::text || ' ' || ${name}::text` : sql`${name}::text`
    return sql<{ said: string }>`select ${said} as said, ${shape}::text as shape`
  })

test('a statement is put together once and filled in anew each time', async () => {
  written = 0
  expect(await greet('once', { name: 'Ada' })).toEqual([{ said: 'Ada', shape: 'once' }])
  expect(await greet('once', { name: 'Bo' })).toEqual([{ said: 'Bo', shape: 'once' }])
  expect(written).toBe(1)
})

test('what is left out makes another shape', async () => {
  expect(await greet('twice', { name: 'Ada', title: 'Dr' })).toMatchObject([{ said: 'Dr Ada' }])
  expect(await greet('twice', { name: 'Ada', title: undefined })).toMatchObject([{ said: 'Ada' }])
})

test('shapes of other names are apart', async () => {
  await greet('here', { name: 'Ada' })
  expect(await greet('there', { name: 'Ada' })).toMatchObject([{ shape: 'there' }])
})

test('values of requests at the same time do not mix', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `name ${n}`)
  const said = await Promise.all(names.map((name) => greet('together', { name })))
  expect(said.flat().map((row) => row.said)).toEqual(names)
})

test('in a transaction it sees what the transaction wrote', async () => {
  await api.db.transaction().execute(async (transaction) => {
    await sql`create temporary table noted (word text) on commit drop`.execute(transaction)
    await sql`insert into noted values ('seen')`.execute(transaction)
    const rows = await runKept(transaction, 'noted', { word: 'seen' }, ({ word }) => {
      return sql<{ word: string }>`select word from noted where word = ${word}`
    })
    expect(rows).toEqual([{ word: 'seen' }])
  })
})

const ask = (shape: string, text: string) =>
  runKept(api.db, shape, {}, () => sql<{ value: number }>`${sql.raw(text)}`)

test('a statement that is refused gives its connection back fit for use', async () => {
  await ask('before', 'select 1 as value')
  const connections = api.pool.totalCount
  await expect(ask('wrong', 'select 1 / 0 as value')).rejects.toMatchObject({ code: '22012' })
  expect(api.pool.totalCount).toBe(connections)
  expect(api.pool.idleCount).toBe(connections)
})

test('a connection that is lost on the way is not handed on', async () => {
  const lost = ask('ending', 'select pg_terminate_backend(pg_backend_pid())::int as value')
  await expect(lost).rejects.toMatchObject({ code: '57P01' })
  expect(api.pool.idleCount).toBe(api.pool.totalCount)
  expect(await ask('after', 'select 2 as value')).toEqual([{ value: 2 }])
})
