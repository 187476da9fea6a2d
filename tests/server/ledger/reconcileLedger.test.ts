import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  AVAILABLE_CARD,
  charge,
  connectSeller,
  DISPUTED_CARD,
} from '@/packages/payment-stand-in/tests/marketplace'
import { reconcilePayments } from '@/server/jobs/payments/reconcilePayments'
import { reconcileLedger } from '@/server/payments/ledger/reconcileLedger'
import * as ledger from '@/server/policies/payments/ledger'
import type { Posting } from '@/server/policies/payments/ledgerEntries'
import { isBalanced } from '@/server/repositories/ledger/balances'
import { postOnce } from '@/server/repositories/ledger/postings'
import { findInstallation } from '@/server/repositories/payments/installation'
import { logTo } from '@/tests/support/server/logs'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { jobServices } from '@/tests/support/server/postedMails'
import { usd } from './steps'

const HOUR = 60 * 60 * 1000
const METRICS_TOKEN = 'the token of the metrics'

let api: PaidApp
let seller: string
let stripe: Stripe

beforeAll(async () => {
  api = await buildPaidApp({}, { METRICS_TOKEN })
  stripe = api.payments.stripe
  seller = await connectSeller(api.payments)
})
afterAll(() => api.close())
afterEach(async () => {
  api.payments.faults.clear()
  await api.db.updateTable('ledger_reconciliation').set({ checked_until: new Date() }).execute()
})

/** Compares when movements of now are old enough. */
const compare = (later = HOUR) => reconcileLedger(jobServices(api, Date.now() + later))
/** Compares what the test has done, among what others did. */
const differencesOf = async (source: string, later?: number) =>
  (await compare(later)).filter((found) => found.source === source)

const opportunityId = crypto.randomUUID()
const subject = { opportunityId, profileId: crypto.randomUUID() }
const post = (source: string, posting: Posting) => postOnce(api.db, posting, { source, ...subject })

/** An applicant pays a fee of 20 dollars, of which the provider takes 0.88. */
const payFee = (card = AVAILABLE_CARD, metadata: Stripe.MetadataParam = {}) =>
  charge(api.payments, 2000, { card, metadata: { opportunityId, ...metadata } })
const FEE = { settled: usd(2000), cost: usd(88) }
const missing = (source: string, providerMinor: number) => [
  { source, currency: 'USD', kind: 'MISSING_IN_LEDGER', ledgerMinor: null, providerMinor },
]

async function payAndPost(card?: string): Promise<string> {
  const { id } = await payFee(card)
  await post(id, ledger.payment(FEE))
  return id
}
const transferTo = (destination: string, metadata: Stripe.MetadataParam = { opportunityId }) =>
  stripe.transfers.create({ amount: 900, currency: 'usd', destination, metadata })
const ofTransfer = { total: usd(1000), fee: usd(100), reserve: usd(0) }

describe('reconcileLedger', () => {
  test('finds nothing where all is posted, and ignores what has no fees', async () => {
    const paid = await payAndPost()
    const { id: refunded } = await stripe.refunds.create({ charge: paid, amount: 500 })
    await post(refunded, ledger.refund({ held: usd(500), taken: usd(500) }))
    const { id: transferred } = await transferTo(seller)
    await post(transferred, ledger.transfer(ofTransfer))
    const { id: reversed } = await stripe.transfers.createReversal(transferred, { amount: 900 })
    await post(reversed, ledger.reversal({ amount: usd(900), fee: usd(100), reserve: usd(0) }))
    const boost = await charge(api.payments, 700)
    const { id: ofBoost } = await stripe.refunds.create({ charge: boost.id })
    const found = (await compare()).map(({ source }) => source)
    for (const id of [paid, refunded, transferred, reversed, boost.id, ofBoost]) {
      expect(found).not.toContain(id)
    }
  })

  test('finds a payment, refund, dispute, transfer and reversal without a posting', async () => {
    const { id: paid } = await payFee()
    const { id: refunded } = await stripe.refunds.create({ charge: paid, amount: 500 })
    const { id: transferred } = await transferTo(seller)
    const { id: reversed } = await stripe.transfers.createReversal(transferred, { amount: 300 })
    const disputed = await payFee(DISPUTED_CARD)
    const { data } = await stripe.disputes.list({ charge: disputed.id })
    const found = await compare()
    const of = (source: string) => found.filter((each) => each.source === source)
    expect(of(paid)).toEqual(missing(paid, 1912))
    expect(of(refunded)).toEqual(missing(refunded, -500))
    expect(of(transferred)).toEqual(missing(transferred, -900))
    expect(of(reversed)).toEqual(missing(reversed, 300))
    const dispute = data[0]?.id ?? ''
    expect(of(dispute)).toEqual(missing(dispute, -3500))
  })

  test('finds another amount, and what the provider does not have', async () => {
    const { id } = await payFee()
    await post(id, ledger.payment({ settled: usd(2000), cost: usd(58) }))
    expect(await differencesOf(id)).toEqual([
      { source: id, currency: 'USD', kind: 'OTHER_AMOUNT', ledgerMinor: 1942, providerMinor: 1912 },
    ])
    await post('ch_unknown', ledger.payment(FEE))
    expect(await differencesOf('ch_unknown')).toEqual([
      {
        source: 'ch_unknown',
        currency: 'USD',
        kind: 'MISSING_AT_PROVIDER',
        ledgerMinor: 1912,
        providerMinor: null,
      },
    ])
  })

  test('adds up what a dispute took and gave back', async () => {
    const id = await payAndPost(DISPUTED_CARD)
    const { data } = await stripe.disputes.list({ charge: id })
    const dispute = data[0]?.id ?? ''
    await post(dispute, ledger.dispute({ amount: usd(2000), cost: usd(1500) }))
    expect(await differencesOf(dispute)).toEqual([])
    const evidence = { uncategorized_text: 'winning_evidence' }
    await stripe.disputes.update(dispute, { evidence })
    expect(await differencesOf(dispute)).toMatchObject([
      { kind: 'OTHER_AMOUNT', ledgerMinor: -3500, providerMinor: -1500 },
    ])
    await post(dispute, ledger.disputeWon({ disputed: usd(2000), returned: usd(2000) }))
    expect(await differencesOf(dispute)).toEqual([])
  })

  test('leaves movements of the last minutes to their events', async () => {
    const { id } = await payFee()
    expect(await differencesOf(id, 0)).toEqual([])
    expect(await differencesOf(id)).toEqual(missing(id, 1912))
  })

  test('ignores payments that another installation made', async () => {
    const other = await payFee(AVAILABLE_CARD, { installation: crypto.randomUUID() })
    const own = await payFee(AVAILABLE_CARD, { installation: await findInstallation(api.db) })
    expect(await differencesOf(other.id)).toEqual([])
    expect(await differencesOf(own.id)).toEqual(missing(own.id, 1912))
  })

  test('keeps a difference for as long as it is there, and nothing is posted', async () => {
    const { id } = await payFee()
    await compare()
    const stored = api.db.selectFrom('ledger_differences').selectAll().where('source', '=', id)
    const before = await stored.execute()
    expect(before).toMatchObject([{ ledger_minor: null, provider_minor: '1912' }])
    // Twice, as the window of the second starts two days after the payment.
    for (const days of [3, 6]) await compare(days * 24 * HOUR)
    expect(await stored.execute()).toEqual(before)
    await post(id, ledger.payment(FEE))
    expect(await differencesOf(id, 7 * 24 * HOUR)).toEqual([])
    expect(await stored.execute()).toEqual([])
    expect(await isBalanced(api.db)).toBe(true)
  })

  test('changes nothing when the provider fails', async () => {
    const { id } = await payFee()
    await compare()
    const checked = api.db.selectFrom('ledger_reconciliation').select('checked_until')
    const before = await checked.execute()
    const path = '/v1/balance_transactions'
    api.payments.faults.add({ kind: 'error', method: 'GET', path, times: 9 })
    await expect(compare(2 * HOUR)).rejects.toThrow()
    api.payments.faults.clear()
    expect(await checked.execute()).toEqual(before)
    expect(await differencesOf(id)).toEqual(missing(id, 1912))
  })
})

test('the hourly job logs differences and shows their number as a metric', async () => {
  const { id } = await payFee()
  const lines: object[] = []
  await reconcilePayments({}, { ...jobServices(api, Date.now() + HOUR), log: logTo(lines) })
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'the ledger differs from the provider',
      level: 50,
      differences: expect.arrayContaining(missing(id, 1912)),
    }),
  )
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await api.app.inject({ url: '/v1/metrics', headers })
  const { count } = await api.db
    .selectFrom('ledger_differences')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(0)
  expect(body).toContain(`ledger_differences ${count}\n`)
})
