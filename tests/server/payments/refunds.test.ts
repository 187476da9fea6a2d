import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Billing } from '@/contract/pricing/products'
import { readEvent } from '@/server/payments/events/eventObjects'
import { processEvent } from '@/server/payments/events/processEvent'
import { reconcile } from '@/server/payments/reconcile'
import { eraseRows } from '@/server/repositories/profiles/profileRemoval'
import { buildArtwork } from '@/tests/support/server/factories'
import { buyPlan, chargesOf, checkOut, customerOf, pay } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import {
  deliverExceptReceipts,
  jobServices,
  rememberAddress,
} from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const DISPUTED_CARD = '4000000000000259'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

async function buildBuyer(): Promise<Writer> {
  const artist = await buildArtist(api)
  await rememberAddress(api, artist.uid)
  return artist
}

/** An artwork with a boost that was bought. */
async function buyBoost(card?: string) {
  const artist = await buildBuyer()
  const id = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  await pay(api, await checkOut(api, artist, { priceIds, referenceId: id }), card)
  const [charge] = await chargesOf(api, artist)
  return { artist, id, charge: charge?.id ?? '' }
}

const boostsOf = async (id: string) =>
  (await read<{ boosts: string[] }>(api, `/v1/artworks/${id}`)).body.boosts
const purchaseOf = async ({ profileId }: Writer) =>
  (
    await api.db
      .selectFrom('purchases')
      .select('status')
      .where('profile_id', '=', profileId)
      .executeTakeFirstOrThrow()
  ).status
const subjectsFor = async ({ uid }: Writer) =>
  (await deliverExceptReceipts(api))
    .filter(({ to }) => to.startsWith(uid))
    .map(({ subject }) => subject)

async function refund(charge: string, amount?: number) {
  await api.payments.stripe.refunds.create({ charge, ...(amount !== undefined && { amount }) })
  await api.payments.settled()
}

const refundsOf = async ({ headers }: Writer) => {
  const { body } = await read<Billing>(api, '/v1/profiles/subscriptions/billing', headers)
  return body.invoices.map(({ status, refundedMinor }) => [status, refundedMinor])
}

const lostDisputesOf = async ({ headers }: Writer) => {
  const { body } = await read<Billing>(api, '/v1/profiles/subscriptions/billing', headers)
  return body.invoices.map(({ isDisputeLost }) => isDisputeLost)
}

test('ends a boost that is refunded in full, and tells the owner', async () => {
  const { artist, id, charge } = await buyBoost()
  expect(await boostsOf(id)).toEqual(['HIGHLIGHT'])
  await refund(charge)
  expect([await boostsOf(id), await purchaseOf(artist)]).toEqual([[], 'refunded'])
  expect(await subjectsFor(artist)).toEqual(['Refund of $9.00'])
})

/** The amounts of the credit notes of a buyer, and which refunds they name. */
async function creditNotesOf(artist: Writer) {
  const customer = await customerOf(api, artist)
  const { data } = await api.payments.stripe.creditNotes.list({ customer })
  return data.map(({ amount, refunds }) => [amount, refunds.map(({ refund }) => refund)])
}

describe('the credit note of a refund', () => {
  test('names it, whether it is ours or not, and moves no money', async () => {
    const { artist, charge } = await buyBoost()
    await refund(charge, 400)
    await refund(charge)
    const { data: refunds } = await api.payments.stripe.refunds.list({ charge })
    expect(refunds.map(({ amount }) => amount)).toEqual([500, 400])
    expect(await creditNotesOf(artist)).toEqual(refunds.map(({ id, amount }) => [amount, [id]]))
  })

  test('is made once when its event is repeated, also after its response was lost', async () => {
    const artist = await buildBuyer()
    await buyPlan(api, artist, 'ARTIST_PRO')
    const [charge] = await chargesOf(api, artist)
    api.payments.faults.add({ method: 'POST', path: '/v1/credit_notes', kind: 'lost_response' })
    await refund(charge?.id ?? '')
    await api.db.deleteFrom('payment_events').where('type', '=', 'charge.refunded').execute()
    await api.db.deleteFrom('payment_reconciliation').execute()
    await reconcile(jobServices(api, Date.now()))
    expect(await creditNotesOf(artist)).toEqual([[1400, [expect.stringMatching(/^re_/)]]])
  })

  test('is linked in the mails about it', async () => {
    const { artist, charge } = await buyBoost()
    await deliverExceptReceipts(api)
    await refund(charge, 400)
    const mails = await deliverExceptReceipts(api)
    const customer = await customerOf(api, artist)
    const [note] = (await api.payments.stripe.creditNotes.list({ customer })).data
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(`See the credit note: ${note?.pdf}`),
    ])
  })

  test('is not made for a refund that a credit note has made at the provider', async () => {
    const { artist, id, charge } = await buyBoost()
    const { data } = await api.payments.stripe.invoices.list({
      customer: await customerOf(api, artist),
    })
    // As the dashboard does.
    await api.payments.stripe.creditNotes.create({
      invoice: data[0]?.id ?? '',
      amount: 100,
      refund_amount: 100,
    })
    await api.payments.stripe.creditNotes.create({
      invoice: data[0]?.id ?? '',
      amount: 800,
      refund_amount: 800,
    })
    await api.payments.settled()
    expect(await boostsOf(id)).toEqual([])
    expect(await creditNotesOf(artist)).toHaveLength(2)
    expect((await api.payments.stripe.charges.retrieve(charge)).refunded).toBe(true)
  })
})

test('keeps a boost that is refunded in part', async () => {
  const { artist, id, charge } = await buyBoost()
  await refund(charge, 400)
  expect([await boostsOf(id), await purchaseOf(artist)]).toEqual([['HIGHLIGHT'], 'paid'])
  expect(await refundsOf(artist)).toEqual([['paid', 400]])
  await refund(charge)
  expect(await boostsOf(id)).toEqual([])
  expect(await refundsOf(artist)).toEqual([['paid', 900]])
})

test('ends a plan whose latest payment is refunded', async () => {
  const artist = await buildBuyer()
  await buyPlan(api, artist, 'ARTIST_PRO')
  const [charge] = await chargesOf(api, artist)
  await refund(charge?.id ?? '')
  const { body } = await read(api, '/v1/profiles/subscriptions/active', artist.headers)
  expect(body).toMatchObject({ status: 'canceled', isExpired: true })
  expect((await subjectsFor(artist)).sort()).toEqual([
    'Refund of $14.00',
    'Your Pro plan has ended',
  ])
})

test('applies a refund that arrives before its payment', async () => {
  const { artist, id, charge } = await buyBoost()
  await refund(charge)
  const state = [await boostsOf(id), await purchaseOf(artist)]
  await api.db.deleteFrom('payment_events').execute()
  await api.db.deleteFrom('boosts').where('artwork_id', '=', id).execute()
  await api.db.deleteFrom('purchases').where('profile_id', '=', artist.profileId).execute()
  const { stripe } = api.payments
  for (const type of ['charge.refunded', 'checkout.session.completed'] as const) {
    const customer = await customerOf(api, artist)
    for await (const event of stripe.events.list({ type, limit: 100 })) {
      const object = event.data.object as { customer?: unknown }
      const found = object.customer === customer ? readEvent(event) : undefined
      if (found) await processEvent(found, api.app.services)
    }
  }
  expect([await boostsOf(id), await purchaseOf(artist)]).toEqual(state)
})

test('keeps what was bought during a dispute, and ends it when the dispute is lost', async () => {
  const { artist, id } = await buyBoost(DISPUTED_CARD)
  expect([await boostsOf(id), await purchaseOf(artist)]).toEqual([['HIGHLIGHT'], 'disputed'])
  expect(await subjectsFor(artist)).toEqual(['Your bank disputes a payment of $9.00'])
  expect(await lostDisputesOf(artist)).toEqual([false])
  const { stripe } = api.payments
  const { data } = await stripe.disputes.list()
  await stripe.disputes.close(data[0]?.id ?? '')
  await api.payments.settled()
  expect([await boostsOf(id), await purchaseOf(artist)]).toEqual([[], 'refunded'])
  expect(await lostDisputesOf(artist)).toEqual([true])
})

test('keeps what was bought when the dispute is won', async () => {
  const { artist, id } = await buyBoost(DISPUTED_CARD)
  const { stripe } = api.payments
  const { data } = await stripe.disputes.list()
  const evidence = { uncategorized_text: 'winning_evidence' }
  await stripe.disputes.update(data[0]?.id ?? '', { evidence })
  await api.payments.settled()
  expect([await boostsOf(id), await purchaseOf(artist)]).toEqual([['HIGHLIGHT'], 'paid'])
})

test('refunds what was paid for a profile that was deleted meanwhile', async () => {
  const artist = await buildBuyer()
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const session = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
  await api.db
    .updateTable('profiles')
    .set({ deleted_at: new Date() })
    .where('id', '=', artist.profileId)
    .execute()
  await pay(api, session)
  const [charge] = await chargesOf(api, artist)
  expect(charge).toMatchObject({ amount: 1400, refunded: true })
  const { data } = await api.payments.stripe.subscriptions.list({
    customer: await customerOf(api, artist),
    status: 'all',
  })
  expect(data.map(({ status }) => status)).toEqual(['canceled'])
  expect(await subjectsFor(artist)).toContain('Refund of $14.00')
})

describe('a plan that was canceled before its profile was deleted', () => {
  async function buildCanceled() {
    const artist = await buildBuyer()
    await buyPlan(api, artist, 'ARTIST_PRO')
    const { stripe } = api.payments
    const customer = await customerOf(api, artist)
    const [plan] = (await stripe.subscriptions.list({ customer })).data
    const id = plan?.id ?? ''
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await api.payments.settled()
    const url = `/v1/profiles/${artist.profileId}`
    const { statusCode } = await api.app.inject({ method: 'DELETE', url, headers: artist.headers })
    expect(statusCode).toBe(204)
    const change = async (params: Stripe.SubscriptionUpdateParams) => {
      await stripe.subscriptions.update(id, params)
      await api.payments.settled()
      const { status } = await stripe.subscriptions.retrieve(id)
      const charges = await stripe.charges.list({ customer })
      return { status, refunded: charges.data.map(({ refunded }) => refunded) }
    }
    return { artist, change }
  }

  test('runs to the end of its period and is not refunded', async () => {
    const { change } = await buildCanceled()
    const changed = await change({ metadata: { note: 'changed' } })
    expect(changed).toEqual({ status: 'active', refunded: [false] })
  })

  test('ends without a refund when it would renew again', async () => {
    const { change } = await buildCanceled()
    const changed = await change({ cancel_at_period_end: false })
    expect(changed).toEqual({ status: 'canceled', refunded: [false] })
  })

  test('ends without a refund after the profile was erased', async () => {
    const { artist, change } = await buildCanceled()
    await eraseRows(api.db, artist.profileId, [])
    const changed = await change({ cancel_at_period_end: false })
    expect(changed).toEqual({ status: 'canceled', refunded: [false] })
  })
})
