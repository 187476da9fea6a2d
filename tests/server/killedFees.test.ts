import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectStripe, startPayments, type Payments } from 'payment-stand-in/testing'
import { reservePort } from '@/local/processes/ports'
import { enqueue } from '@/server/jobQueue/enqueue'
import { isBalanced } from '@/server/repositories/ledger/balances'
import { startApiProcess, type ApiProcess } from '@/tests/support/server/apiProcess'
import { buildTestApp, testSettings, type TestApp } from '@/tests/support/server/app'
import { eventually } from '@/tests/support/eventually'
import {
  buildFeeCall,
  buildFeeOrganizer,
  draftFor,
  readApplication,
  startPayment,
} from '@/tests/support/server/feeCalls'
import { startKillingProxy, type KillingProxy } from '@/tests/support/server/killingProxy'
import type { PaidApp } from '@/tests/support/server/paidApp'
import { createTestDatabase } from '@/tests/support/server/postgres'
import { accountOf } from '@/tests/support/server/payouts'
import {
  answer,
  AVAILABLE_CARD,
  balanceAt,
  booksOf,
  close,
} from '@/tests/support/server/settlement'
import type { Writer } from '@/tests/support/server/writers'

/** In milliseconds: a process that was killed takes seconds to start, on a busy machine more. */
const PATIENT = { timeout: 120_000, interval: 200 }

let payments: Payments
let proxy: KillingProxy
/** Gets the events of the provider and runs the jobs, and is killed. */
let killed: ApiProcess
/** On the same database, for everything else. */
let api: PaidApp
let organizer: Writer
let closing: (() => Promise<unknown>)[]

beforeAll(async () => {
  const database = await createTestDatabase()
  const { port, release } = await reservePort()
  const { STRIPE_WEBHOOK_SECRET: secret = '', STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret = '' } =
    testSettings('', '')
  const origin = `http://127.0.0.1:${port}`
  payments = await startPayments({
    webhook: { url: `${origin}/v1/webhooks/stripe`, secret },
    connectWebhook: { url: `${origin}/v1/webhooks/stripe/connect`, secret: connectSecret },
    retryDelaysMs: Array.from({ length: 240 }, () => 500),
  })
  proxy = await startKillingProxy(payments.url, () => killed.kill())
  await release()
  killed = await startApiProcess({ STRIPE_API_URL: proxy.url }, { database, port })
  const app: TestApp = await buildTestApp({
    databaseUrl: database.url,
    dependencies: { payments: connectStripe(payments.url) },
  })
  const noPrices = () => Promise.reject(new Error('no catalog is sold here'))
  api = { ...app, payments, priceOf: noPrices }
  organizer = await buildFeeOrganizer(api)
  closing = [app.close, payments.close, killed.close, proxy.close]
})
afterAll(async () => {
  for (const end of closing) await end()
})

const receiptsOf = async (applicationId: string) =>
  (
    await api.db
      .selectFrom('mail_items')
      .select('key')
      .where('key', 'like', `%${applicationId}%`)
      .execute()
  ).length

const chargesOf = async (opportunityId: string) =>
  (await payments.stripe.charges.list({ limit: 100 })).data.filter(
    ({ transfer_group: group }) => group === opportunityId,
  )

test('records a charge once, wherever the process is killed while it reads what was paid', async () => {
  const { id } = await buildFeeCall(api, { organizer })
  let kills = 0
  for (let nth = 1; ; nth += 1) {
    const one = await draftFor(api, id)
    const session = await startPayment(api, one)
    const point = proxy.killAt({ method: 'GET', path: '/v1/', nth, when: 'AFTER' })
    expect((await payments.payFor(session, { card: AVAILABLE_CARD })).status).toBe(303)
    const isDone = async () =>
      point.hasKilled() || (await readApplication(api, one)).state === 'SUBMITTED'
    await eventually(async () => expect(await isDone()).toBe(true), PATIENT)
    if (point.hasKilled()) {
      kills += 1
      await killed.start()
    }
    await payments.settled()
    point.cancel()
    const { state, fee } = await readApplication(api, one)
    expect([state, fee?.paid?.amountMinor]).toEqual(['SUBMITTED', 2500])
    expect(await chargesOf(id)).toHaveLength(nth)
    expect(await booksOf(api, id)).toMatchObject({ HELD_FEES: 2500 * nth })
    expect(await isBalanced(api.db)).toBe(true)
    await eventually(async () => expect(await receiptsOf(one.draft.id)).toBe(1), PATIENT)
    if (!point.hasKilled()) break
  }
  // Several requests lie between the charge and its record.
  expect(kills).toBeGreaterThanOrEqual(2)
})

test.each(['BEFORE', 'AFTER'] as const)(
  'transfers the fees of a decision once when it is killed %s the transfer is made',
  async (when) => {
    const call = await buildFeeCall(api, { organizer })
    const before = await balanceAt(api, await accountOf(api, organizer))
    const one = await draftFor(api, call.id)
    await payments.payFor(await startPayment(api, one), { card: AVAILABLE_CARD })
    await payments.settled()
    await close(api, call)
    await answer(api, call, [one])
    const point = proxy.killAt({ method: 'POST', path: '/v1/transfers', when })
    await enqueue(api.db, 'settleFees', {})
    await eventually(() => expect(point.hasKilled()).toBe(true), PATIENT)
    // It was the process: the transfer is claimed, and not known to have arrived.
    expect(await booksOf(api, call.id)).toMatchObject({ HELD_FEES: 2500 })
    point.cancel()
    await killed.start()
    await enqueue(api.db, 'settleFees', {})
    await eventually(
      async () =>
        expect(await booksOf(api, call.id)).toMatchObject({
          ORGANIZER_BALANCE: 2125,
          PLATFORM_FEES: 125,
          RESERVE: 250,
        }),
      PATIENT,
    )
    await payments.settled()
    const { data } = await payments.stripe.transfers.list({ transfer_group: call.id })
    expect(data.map(({ amount }) => amount)).toEqual([2125])
    expect((await balanceAt(api, await accountOf(api, organizer))) - before).toBe(2125)
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
    expect(await isBalanced(api.db)).toBe(true)
  },
)
