import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplication } from '@/tests/support/server/applicationRows'
import { buildOpportunity, buildProfile } from '@/tests/support/server/factories'

/* While a release is rolled out, the one before it writes the columns by their former names. */

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const build = async () => {
  const organizerId = await buildProfile(api.db)
  const id = await buildOpportunity(api.db, { profile_id: organizerId })
  return buildApplication(api.db, { id, organizerId })
}

const write = (id: string, columns: string) =>
  sql`update applications set ${sql.raw(columns)} where id = ${id}`.execute(api.db)

async function read(id: string) {
  const { rows } = await sql<{ former: unknown; current: unknown }>`
    select json_build_array(tell_at, told_at, told_decision, told_message) as former,
      json_build_array(notify_at, notified_at, notified_decision, notified_message) as current
    from applications where id = ${id}`.execute(api.db)
  return rows[0]
}

const decided = `decision = 'ACCEPTED', decided_at = '2026-01-01Z'`

test('a decision that the former release writes is there by the current names, and back', async () => {
  const id = await build()
  await write(id, `${decided}, tell_at = '2026-01-01Z'`)
  const waiting = [expect.stringContaining('2026-01-01'), null, null, null]
  expect(await read(id)).toEqual({ former: waiting, current: waiting })

  await write(
    id,
    `notified_at = '2026-01-01Z', notified_decision = 'ACCEPTED', notified_message = 'Come'`,
  )
  const mailed = [waiting[0], expect.stringContaining('2026-01-01'), 'ACCEPTED', 'Come']
  expect(await read(id)).toEqual({ former: mailed, current: mailed })

  await write(id, 'told_message = null')
  expect((await read(id))?.current).toEqual([...mailed.slice(0, 3), null])
})
