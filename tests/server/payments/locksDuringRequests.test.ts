import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@/server/db/connection'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { checkOut } from '@/tests/support/server/checkout'
import { buildArtwork } from '@/tests/support/server/factories'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { buildArtist } from '@/tests/support/server/writers'

/** In milliseconds, of each request to the provider. */
const DELAY = 600
/** Of `withPaymentLock`, which bounds how many connections wait for the provider. */
const MAX_HOLDERS = 6
const SESSIONS = '/v1/checkout/sessions'

let api: PaidApp
beforeAll(async () => {
  api = await buildPaidApp({ timeout: 10_000 })
})
afterAll(() => api.close())
afterEach(() => api.payments.faults.clear())

/** Samples until the work ends. */
async function sampleDuring<S>(work: Promise<unknown>, sample: () => S | Promise<S>) {
  const samples: S[] = []
  let isRunning = true
  const ended = work.finally(() => (isRunning = false))
  while (isRunning) {
    samples.push(await sample())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await ended
  return samples
}

test('leaves connections to others while roles change, with keys, and the provider is slow', async () => {
  const artists = await Promise.all(Array.from({ length: 9 }, () => buildArtist(api)))
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  for (const artist of artists) {
    await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
  }
  api.payments.faults.add({
    kind: 'slow',
    delayMs: DELAY,
    times: 99,
    method: 'POST',
    path: SESSIONS,
  })
  const changes = Promise.all(
    artists.map(({ headers, profileId }) =>
      api.app.inject({
        method: 'PUT',
        url: `/v1/profiles/${profileId}`,
        headers: { ...headers, 'idempotency-key': profileId },
        payload: { role: 'ART_ORGANIZATION' },
      }),
    ),
  )
  const { pool } = api
  const busy = await sampleDuring(changes, () => pool.totalCount - pool.idleCount)
  const statuses = (await changes).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const half = busy.toSorted((a, b) => a - b)[Math.floor(busy.length / 2)]
  expect(half).toBeLessThanOrEqual(MAX_HOLDERS)
})

test('as many as may wait for the provider save something of their own meanwhile', async () => {
  let holders = 0
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  const hold = async () => {
    holders += 1
    if (holders === MAX_HOLDERS) release()
    await gate
    return inTransaction(api.db, (transaction) => sql`select 1 as saved`.execute(transaction))
  }
  const held = await Promise.all(
    Array.from({ length: MAX_HOLDERS }, (_, n) => withPaymentLock(api.db, `holder ${n}`, hold)),
  )
  expect(held.map(({ rows }) => rows)).toEqual(Array(MAX_HOLDERS).fill([{ saved: 1 }]))
})

test('leaves the user’s lock to others while a checkout waits for the provider', async () => {
  const artist = await buildArtist(api)
  const referenceId = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  const session = await checkOut(api, artist, { priceIds, referenceId })
  const { deliveries, faults, payFor } = api.payments
  deliveries.hold()
  await payFor(session)
  faults.add({ kind: 'slow', delayMs: DELAY, times: 9, method: 'POST', path: SESSIONS })
  const next = checkOut(api, artist, { priceIds, referenceId })
  const client = await api.pool.connect()
  const free = await sampleDuring(next, async () => {
    const key = `hashtextextended('turn of ${artist.uid}', 0)`
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${key}) as free`,
    )
    return rows[0]?.free
  })
  client.release()
  await deliveries.release({ order: 'created', copies: 1, drop: [] })
  expect((await next).status).toBe(201)
  const bought = await sql`select from purchases where artwork_id = ${referenceId}`.execute(api.db)
  expect(bought.rows).toHaveLength(1)
  expect(free.filter((isFree) => !isFree).length).toBeLessThan(free.length / 4)
})
