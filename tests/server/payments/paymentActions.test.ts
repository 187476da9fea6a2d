import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { tasks } from '@/server/jobs/tasks'
import { reconcile } from '@/server/payments/reconcile'
import { buyPlan, chargesOf, checkOut, passMonths, useCard } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import {
  deliverExceptReceipts,
  deliverMails,
  jobServices,
  rememberAddress,
  takeJobs,
} from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const ALWAYS = '4000002760003184'
const confirmed = { authentication: 'complete' }

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

const activeOf = async ({ headers }: Writer) =>
  (await read<ActiveSubscription>(api, '/v1/profiles/subscriptions/active', headers)).body

async function buildPro(): Promise<Writer> {
  const artist = await buildArtist(api)
  await rememberAddress(api, artist.uid)
  await buyPlan(api, artist, 'ARTIST_PRO')
  return artist
}

async function send(writer: Writer, path: string, type?: 'ARTIST_PRO_PLUS' | 'ARTIST_STARTER') {
  const [method, url] = path.split(' ') as ['POST' | 'DELETE' | 'PUT', string]
  const payload = type && { priceIds: [await api.priceOf('plan', type)] }
  const response = await api.app.inject({
    method,
    url,
    headers: writer.headers,
    ...(payload && { payload }),
  })
  await api.payments.settled()
  return { status: response.statusCode, plan: response.json<ActiveSubscription>() }
}
const upgrade = (writer: Writer) =>
  send(writer, 'POST /v1/checkout/subscription/upgrade', 'ARTIST_PRO_PLUS')
const downgrade = (writer: Writer) =>
  send(writer, 'POST /v1/checkout/subscription/downgrade', 'ARTIST_STARTER')
const cancel = (writer: Writer) => send(writer, 'DELETE /v1/profiles/subscriptions/cancel')

async function open(writer: Writer, fields: Record<string, string>) {
  const { paymentAction } = await activeOf(writer)
  await api.payments.submit(new URL(paymentAction?.url ?? '').pathname, fields)
  await api.payments.settled()
  return activeOf(writer)
}
const confirm = (writer: Writer) => open(writer, { action: 'confirm', ...confirmed })

const settle = async () => {
  for (const payload of await takeJobs(api, 'settleUpgrade')) {
    await tasks.settleUpgrade(payload, jobServices(api, Date.now()))
  }
}

describe('an upgrade that the bank asks about', () => {
  async function buildWaiting(before: (writer: Writer) => Promise<unknown> = async () => null) {
    const artist = await buildPro()
    await before(artist)
    await useCard(api, artist, ALWAYS)
    return { artist, ...(await upgrade(artist)) }
  }

  test('waits without effect, and says where it is confirmed', async () => {
    const { artist, status, plan } = await buildWaiting()
    expect([status, plan.type]).toEqual([200, 'ARTIST_PRO'])
    expect(plan.paymentAction).toMatchObject({
      purpose: 'UPGRADE',
      reason: 'AUTHENTICATION',
      type: 'ARTIST_PRO_PLUS',
      currency: 'USD',
    })
    expect(Date.parse(plan.paymentAction?.expiresAt ?? '')).toBeGreaterThan(Date.now())
    expect(await activeOf(artist)).toEqual(plan)
    expect((await upgrade(artist)).plan).toEqual(plan)
    expect(await confirm(artist)).toMatchObject({ type: 'ARTIST_PRO_PLUS', paymentAction: null })
    expect(await chargesOf(api, artist)).toHaveLength(2)
  })

  test('brings a scheduled change back when it expires', async () => {
    const { artist, plan } = await buildWaiting(downgrade)
    expect(plan.scheduled).toBe(null)
    const jobs = await takeJobs(api, 'settleUpgrade')
    const payload = jobs.find(({ profileId }) => profileId === artist.profileId)
    if (!payload) throw new Error('no job was stored')
    const { stripe } = api.payments
    const { latest_invoice } = await stripe.subscriptions.retrieve(payload.subscription)
    await stripe.invoices.voidInvoice(String(latest_invoice))
    await api.payments.settled()
    await tasks.settleUpgrade(payload, jobServices(api, Date.now()))
    expect(await activeOf(artist)).toMatchObject({
      type: 'ARTIST_PRO',
      paymentAction: null,
      scheduled: { type: 'ARTIST_STARTER' },
    })
  })

  test('undoes a cancellation when it is paid', async () => {
    const { artist, plan } = await buildWaiting(cancel)
    expect(plan.cancelAtPeriodEnd).toBe(true)
    await confirm(artist)
    await settle()
    expect(await activeOf(artist)).toMatchObject({
      type: 'ARTIST_PRO_PLUS',
      cancelAtPeriodEnd: false,
    })
  })

  test('is withdrawn when the plan is canceled', async () => {
    const { artist } = await buildWaiting()
    expect((await cancel(artist)).plan).toMatchObject({
      type: 'ARTIST_PRO',
      cancelAtPeriodEnd: true,
      paymentAction: null,
    })
    await settle()
    expect((await activeOf(artist)).cancelAtPeriodEnd).toBe(true)
  })
})

describe('a renewal that was not paid', () => {
  async function buildOverdue(card: string) {
    const artist = await buildPro()
    await useCard(api, artist, card)
    await passMonths(api, artist, 1)
    return artist
  }

  test('is confirmed on the page that plan and mail link to', async () => {
    const artist = await buildOverdue(ALWAYS)
    const { status, paymentAction } = await activeOf(artist)
    expect([status, paymentAction?.reason]).toEqual(['past_due', 'AUTHENTICATION'])
    expect(paymentAction).toMatchObject({ purpose: 'RENEWAL', amountMinor: 1400 })
    const mails = (await deliverExceptReceipts(api)).filter(({ to }) => to.startsWith(artist.uid))
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your payment: Pro plan'])
    expect(mails[0]?.text).toContain(paymentAction?.url)
    expect(await confirm(artist)).toMatchObject({ status: 'active', paymentAction: null })
  })

  test('is paid with another card on that page', async () => {
    const artist = await buildOverdue('4000000000000341')
    expect((await activeOf(artist)).paymentAction?.reason).toBe('DECLINED')
    const paid = await open(artist, { card: '4242424242424242' })
    expect(paid).toMatchObject({ status: 'active', paymentAction: null })
  })

  test('is paid at once after a new card', async () => {
    const artist = await buildOverdue('4000000000000341')
    await useCard(api, artist, '5555555555554444')
    expect(await activeOf(artist)).toMatchObject({ status: 'active', paymentAction: null })
    expect(await chargesOf(api, artist)).toHaveLength(2)
  })

  test('is tried once with a new card that is declined, too', async () => {
    const artist = await buildOverdue('4000000000000341')
    await useCard(api, artist, '4000000000000341')
    expect(await activeOf(artist)).toMatchObject({
      status: 'past_due',
      paymentAction: { reason: 'DECLINED' },
    })
  })
})

describe('a plan that is paid by debit', () => {
  async function subscribe(iban: string) {
    const artist = await buildArtist(api)
    const priceIds = [await api.priceOf('plan', 'ARTIST_PRO', { currency: 'EUR' })]
    const session = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
    await api.payments.payFor(session, { card: iban })
    await api.payments.settled()
    const plan = async () => {
      const { headers } = artist
      const url = '/v1/profiles/subscriptions/active'
      const response = await api.app.inject({ url, headers })
      return response.statusCode === 204 ? null : response.json<ActiveSubscription>()
    }
    return { artist, plan }
  }
  const arrive = async () => {
    await api.payments.submit('/pay/clock/debits', {})
    await api.payments.settled()
  }

  test('starts when the money has arrived', async () => {
    const { artist, plan } = await subscribe('DE89370400440532013000')
    expect(await plan()).toBe(null)
    await arrive()
    expect(await plan()).toMatchObject({ type: 'ARTIST_PRO', status: 'active', isExpired: false })
    expect((await upgrade(artist)).status).toBe(422)
  })

  test('never starts when the debit fails, and can be bought again', async () => {
    const { artist, plan } = await subscribe('DE62370400440532013001')
    await arrive()
    expect(await plan()).toBe(null)
    await buyPlan(api, artist, 'ARTIST_PRO', { currency: 'EUR' })
    expect(await plan()).toMatchObject({ type: 'ARTIST_PRO', status: 'active' })
  })

  test('mails the buyer once when the debit fails, and nothing before', async () => {
    const { artist } = await subscribe('DE62370400440532013001')
    await rememberAddress(api, artist.uid)
    const subjects = async () =>
      (await deliverMails(api))
        .filter(({ to }) => to.startsWith(artist.uid))
        .map(({ subject }) => subject)
    expect(await subjects()).toEqual([])
    await arrive()
    expect(await subjects()).toEqual(['Your payment of €14.00 failed'])
    await api.db.deleteFrom('payment_reconciliation').execute()
    await reconcile(jobServices(api, Date.now()))
    expect(await subjects()).toEqual([])
  })
})

test('asks for no conversion of prices, and pins how prorations are calculated', async () => {
  const artist = await buildArtist(api)
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const { id } = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
  const { stripe } = api.payments
  expect((await stripe.checkout.sessions.retrieve(id)).adaptive_pricing).toEqual({ enabled: false })
  await api.payments.payFor({ id })
  const { subscription } = await stripe.checkout.sessions.retrieve(id)
  const { billing_mode } = await stripe.subscriptions.retrieve(String(subscription))
  expect(billing_mode.type).toBe('flexible')
})
