import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SaleKind } from '@/contract/enums/payments/sales'
import type { CatalogType } from '@/contract/pricing/catalog'
import { inTransaction } from '@/server/db/connection'
import { closePayments } from '@/server/jobs/payments/closePayments'
import { refundPurchase } from '@/server/jobs/payments/refundPurchase'
import { markDeleted } from '@/server/repositories/profiles/profileRemoval'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { buildArtwork, buildOpportunity } from '@/tests/support/server/factories'
import { countLockWaiters } from '@/tests/support/server/lockWaiters'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { takeJobs } from '@/tests/support/server/purchases'
import { buildWriter, type Writer } from '@/tests/support/server/writers'
import { eventually } from '@/tests/support/eventually'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  await deliverMails(api)
})

interface Reference {
  kind: 'profile' | 'opportunity' | 'artwork'
  id: string
}

/** Opens a checkout as the API does. */
async function openCheckout(
  { uid, profileId }: Writer,
  reference: Reference,
  lines: [SaleKind, CatalogType][],
) {
  const { stripe } = api.payments
  const customer = await stripe.customers.create({ metadata: { profileId } })
  await api.db
    .insertInto('payment_customers')
    .values({ id: customer.id, profile_id: profileId })
    .execute()
  const prices = await Promise.all(lines.map(([kind, type]) => api.priceOf(kind, type)))
  const hasPlan = lines.some(([kind]) => kind === 'plan')
  const metadata = { profileId, uid, referenceId: reference.id, referenceKind: reference.kind }
  return stripe.checkout.sessions.create({
    customer: customer.id,
    client_reference_id: reference.id,
    metadata,
    mode: hasPlan ? 'subscription' : 'payment',
    line_items: prices.map((price) => ({ price, quantity: 1 })),
    ...(hasPlan && { subscription_data: { metadata: { profileId } } }),
    success_url: 'http://localhost:3000/checkout/success',
    cancel_url: 'http://localhost:3000/checkout/cancel',
  })
}
const pay = async (session: { id: string }) => {
  expect((await api.payments.payFor(session)).status).toBe(303)
  await api.payments.settled()
}
const refunds = async () => {
  const jobs = await takeJobs<{ purchaseId: string }>(api, 'refundPurchase')
  for (const job of [...jobs, ...jobs]) await refundPurchase(job, jobServices(api, Date.now()))
  await api.payments.settled()
  return deliverMails(api)
}
const closeAll = async () => {
  const jobs = await takeJobs<{ profileId: string; endsPlan: boolean }>(api, 'closePayments')
  for (const job of [...jobs, ...jobs]) await closePayments(job, jobServices(api, Date.now()))
  await api.payments.settled()
}
const purchasesOf = ({ profileId }: Writer) =>
  api.db
    .selectFrom('purchases')
    .select(['type', 'status'])
    .where('profile_id', '=', profileId)
    .orderBy('type')
    .execute()
const refundedTo = async (session: { id: string }) => {
  const { payment_intent: intent } = await api.payments.stripe.checkout.sessions.retrieve(
    session.id,
  )
  const { data } = await api.payments.stripe.refunds.list({ payment_intent: String(intent) })
  return data.map(({ amount }) => amount)
}

test('refunds a boost whose artwork was deleted during the checkout, and tells its buyer once', async () => {
  const writer = await buildWriter(api, 'ARTIST')
  const email = await rememberAddress(api, writer.uid)
  const id = await buildArtwork(api.db, { profile_id: writer.profileId })
  const session = await openCheckout(writer, { kind: 'artwork', id }, [
    ['artwork_boost', 'HIGHLIGHT'],
  ])
  const url = `/v1/artworks/${id}`
  await api.app.inject({ method: 'DELETE', url, headers: writer.headers })
  await pay(session)
  const mails = await refunds()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Refund of $9.00: Highlight'],
  ])
  expect(mails[0]?.text).toContain('the artwork had been deleted')
  expect(await refundedTo(session)).toEqual([900])
  expect(await purchasesOf(writer)).toEqual([{ type: 'HIGHLIGHT', status: 'refunded' }])
})

test.each(['error', 'lost_response'] as const)(
  'refunds once what could not be refunded at the first attempt: %s',
  async (kind) => {
    const writer = await buildWriter(api, 'ARTIST')
    const id = await buildArtwork(api.db, { profile_id: writer.profileId })
    const session = await openCheckout(writer, { kind: 'artwork', id }, [
      ['artwork_boost', 'HIGHLIGHT'],
    ])
    const url = `/v1/artworks/${id}`
    await api.app.inject({ method: 'DELETE', url, headers: writer.headers })
    await pay(session)
    const [job] = await takeJobs<{ purchaseId: string }>(api, 'refundPurchase')
    const refund = () => refundPurchase(job ?? { purchaseId: '' }, jobServices(api, Date.now()))
    const { faults } = api.payments
    faults.add({ kind, method: 'POST', path: '/v1/refunds', times: 9 })
    await expect(refund()).rejects.toThrow()
    faults.clear()
    await refund()
    await api.payments.settled()
    expect(await refundedTo(session)).toEqual([900])
    expect(await purchasesOf(writer)).toEqual([{ type: 'HIGHLIGHT', status: 'refunded' }])
  },
)

test('refunds in full after the provider failed', async () => {
  const writer = await buildWriter(api)
  const { profileId } = writer
  const session = await openCheckout(writer, { kind: 'profile', id: profileId }, [
    ['plan', 'ORGANIZATION_PREMIUM'],
  ])
  const url = `/v1/profiles/${profileId}`
  await api.app.inject({ method: 'DELETE', url, headers: writer.headers })
  api.payments.faults.add({ kind: 'error', method: 'POST', path: '/v1/refunds', times: 1 })
  await pay(session)
  expect(await purchasesOf(writer)).toEqual([{ type: 'ORGANIZATION_PREMIUM', status: 'refunded' }])
})

test('refunds only the boost of a removed opportunity; its listing becomes a credit', async () => {
  const writer = await buildWriter(api)
  await rememberAddress(api, writer.uid)
  const id = await buildOpportunity(api.db, {
    profile_id: writer.profileId,
    owner_uid: writer.uid,
    published_at: null,
    status: 'AWAITING_PAYMENT',
    listing_plan: 'STANDARD',
  })
  const session = await openCheckout(writer, { kind: 'opportunity', id }, [
    ['post', 'STANDARD'],
    ['opportunity_boost', 'TOP_POST_1'],
  ])
  const url = `/v1/opportunities/${id}`
  await api.app.inject({ method: 'DELETE', url, headers: writer.headers })
  await pay(session)
  const mails = await refunds()
  expect(mails.map(({ subject }) => subject)).toEqual(['Refund of $29.00: Top post, 1 week'])
  expect(await refundedTo(session)).toEqual([2900])
  expect(await purchasesOf(writer)).toEqual([
    { type: 'STANDARD', status: 'credited' },
    { type: 'TOP_POST_1', status: 'refunded' },
  ])
})

test('refunds what is left of a payment that was refunded in part before', async () => {
  const writer = await buildWriter(api, 'ARTIST')
  const id = await buildArtwork(api.db, { profile_id: writer.profileId })
  const session = await openCheckout(writer, { kind: 'artwork', id }, [
    ['artwork_boost', 'HIGHLIGHT'],
  ])
  const url = `/v1/artworks/${id}`
  await api.app.inject({ method: 'DELETE', url, headers: writer.headers })
  await pay(session)
  const { payment_intent: intent } = await api.payments.stripe.checkout.sessions.retrieve(
    session.id,
  )
  await api.payments.stripe.refunds.create({ payment_intent: String(intent), amount: 400 })
  await refunds()
  expect((await refundedTo(session)).sort()).toEqual([400, 500])
  expect(await purchasesOf(writer)).toEqual([{ type: 'HIGHLIGHT', status: 'refunded' }])
})

test('refunds everything that is paid for a profile that was deleted meanwhile, and tells its owner', async () => {
  const writer = await buildWriter(api)
  const email = await rememberAddress(api, writer.uid)
  const id = await buildOpportunity(api.db, {
    profile_id: writer.profileId,
    owner_uid: writer.uid,
    published_at: null,
    status: 'AWAITING_PAYMENT',
    listing_plan: 'BASIC',
  })
  const session = await openCheckout(writer, { kind: 'opportunity', id }, [['post', 'BASIC']])
  const url = `/v1/profiles/${writer.profileId}`
  expect(
    (await api.app.inject({ method: 'DELETE', url, headers: writer.headers })).statusCode,
  ).toBe(204)
  await pay(session)
  const mails = await refunds()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Refund of $29.00']])
  expect(await refundedTo(session)).toEqual([2900])
  expect(await purchasesOf(writer)).toEqual([{ type: 'BASIC', status: 'refunded' }])
})

test('refunds what is paid while the deletion of the profile is being committed', async () => {
  const writer = await buildWriter(api, 'ARTIST')
  const id = await buildArtwork(api.db, { profile_id: writer.profileId })
  const session = await openCheckout(writer, { kind: 'artwork', id }, [
    ['artwork_boost', 'HIGHLIGHT'],
  ])
  await inTransaction(api.db, async (transaction) => {
    await acquireUserLock(transaction, writer.uid)
    await markDeleted(transaction, writer.profileId, { by: writer.uid, reason: null })
    expect((await api.payments.payFor(session)).status).toBe(303)
    await eventually(async () => expect(await countLockWaiters(api)).toBe(1), { timeout: 10_000 })
  })
  await api.payments.settled()
  expect(await refundedTo(session)).toEqual([900])
  expect(await purchasesOf(writer)).toEqual([{ type: 'HIGHLIGHT', status: 'refunded' }])
})

test('ends and refunds a plan that is paid for a profile that was deleted meanwhile', async () => {
  const writer = await buildWriter(api)
  const { profileId } = writer
  const session = await openCheckout(writer, { kind: 'profile', id: profileId }, [
    ['plan', 'ORGANIZATION_PREMIUM'],
  ])
  const url = `/v1/profiles/${profileId}`
  await api.app.inject({ method: 'DELETE', url, headers: writer.headers })
  await pay(session)
  const { subscription } = await api.payments.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription'],
  })
  expect(subscription).toMatchObject({ status: 'canceled' })
  expect(await purchasesOf(writer)).toEqual([{ type: 'ORGANIZATION_PREMIUM', status: 'refunded' }])
})

test('a boost that was granted is refunded by no job', async () => {
  const writer = await buildWriter(api, 'ARTIST')
  const id = await buildArtwork(api.db, { profile_id: writer.profileId })
  const session = await openCheckout(writer, { kind: 'artwork', id }, [
    ['artwork_boost', 'TOP_POST'],
  ])
  await pay(session)
  expect(await refunds()).toEqual([])
  expect(await refundedTo(session)).toEqual([])
  expect(await purchasesOf(writer)).toEqual([{ type: 'TOP_POST', status: 'paid' }])
})

test('closes an open checkout with the deletion of its profile: nothing can be paid any more', async () => {
  const writer = await buildWriter(api)
  const { profileId, headers } = writer
  const id = await buildOpportunity(api.db, {
    profile_id: profileId,
    owner_uid: writer.uid,
    published_at: null,
    status: 'AWAITING_PAYMENT',
    listing_plan: 'BASIC',
  })
  const created = await api.app.inject({
    method: 'POST',
    url: '/v1/checkout/session',
    headers,
    payload: {
      priceIds: [await api.priceOf('post', 'BASIC')],
      referenceId: id,
      paths: { success: '/checkout/success', cancel: '/checkout/cancel' },
    },
  })
  expect(created.statusCode).toBe(201)
  const session = created.json<{ id: string }>()
  await api.app.inject({ method: 'DELETE', url: `/v1/profiles/${profileId}`, headers })
  await closeAll()
  const { status } = await api.payments.stripe.checkout.sessions.retrieve(session.id)
  expect(status).toBe('expired')
  expect((await api.payments.payFor(session)).status).not.toBe(303)
  expect(await purchasesOf(writer)).toEqual([])
})

test('a deletion by an administrator cancels the plan at the provider, without a refund', async () => {
  const writer = await buildWriter(api)
  const { profileId } = writer
  const session = await openCheckout(writer, { kind: 'profile', id: profileId }, [
    ['plan', 'ORGANIZATION_BASIC'],
  ])
  await pay(session)
  const admin = { authorization: `Bearer ${await api.tokenFor('root', { role: 'ADMIN' })}` }
  await api.app.inject({
    method: 'DELETE',
    url: `/v1/profiles/admin/${profileId}`,
    headers: admin,
    payload: { reason: 'Spam' },
  })
  await closeAll()
  const { subscription } = await api.payments.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription'],
  })
  expect(subscription).toMatchObject({ status: 'canceled' })
  expect(await purchasesOf(writer)).toEqual([{ type: 'ORGANIZATION_BASIC', status: 'paid' }])
})
