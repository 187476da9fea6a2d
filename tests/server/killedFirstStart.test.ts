import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildServers, SERVER_BUNDLE } from '@/local/builds/serverBuild'
import { migrations } from '@/server/db/migrations'
import { startApiProcess, type ApiProcess } from '@/tests/support/server/apiProcess'
import { createEmptyDatabase } from '@/tests/support/server/postgres'
import { connect } from '@/tests/support/server/restoreTarget'
import { ROOT } from '@/tests/support/stack/environment'

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 })

const KILLS = process.env.STRESS ? 40 : 4
/** The bundle starts, migrates and listens within this time on a machine that is not busy. */
const FIRST_START_MS = 2500
const moments = Array.from({ length: KILLS }, (_, n) =>
  Math.round(((n * 0.618 + 0.2) % 1) * FIRST_START_MS),
)

let api: ApiProcess
let url: URL

beforeAll(async () => {
  await buildServers(ROOT)
  const database = await createEmptyDatabase()
  url = new URL(database.url)
  api = await startApiProcess({}, { database, program: [SERVER_BUNDLE] })
})
afterAll(() => api.close())

async function emptyDatabase(): Promise<void> {
  const name = url.pathname.slice(1)
  const client = await connect(Object.assign(new URL(url), { pathname: '/postgres' }).href)
  await client.query(`drop database ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
}

test.each(moments)(
  'completes a first start of the API that was killed after %i ms',
  async (moment) => {
    await api.kill()
    await emptyDatabase()
    const first = api.start()
    await pause(moment)
    await api.kill()
    await Promise.all([first, api.start()])
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(api.db)
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(migrations).sort())
    expect((await fetch(`${api.origin}/v1/artworks/`)).status).toBe(200)
  },
)
