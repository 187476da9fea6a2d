import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoostReceipt } from '@/contract/payments/boostReceipts'
import { reconcile } from '@/server/payments/reconcile'
import { buyPlan, checkOut, customerOf, passMonths, pay } from '@/tests/support/server/checkout'
import { buildArtwork } from '@/tests/support/server/factories'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { pdfTexts } from '@/tests/support/server/pdfText'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { send } from '@/tests/support/server/requests'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

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

async function buyBoost(artist: Writer, couponId?: string): Promise<void> {
  const referenceId = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  const coupon = couponId === undefined ? {} : { couponId }
  await pay(api, await checkOut(api, artist, { priceIds, referenceId, ...coupon }))
}

const mailsFor = async ({ uid }: Writer) =>
  (await deliverMails(api)).filter(({ to }) => to.startsWith(uid))
const subjectsFor = async (artist: Writer) => (await mailsFor(artist)).map(({ subject }) => subject)
const invoicesOf = async (artist: Writer) =>
  (await api.payments.stripe.invoices.list({ customer: await customerOf(api, artist) })).data

test('mails a receipt for a boost, with a link to its invoice', async () => {
  const artist = await buildBuyer()
  await buyBoost(artist)
  const [invoice] = await invoicesOf(artist)
  const [mail, ...others] = await mailsFor(artist)
  expect(mail?.subject).toBe('Receipt: $9.00 for Highlight')
  expect(mail?.text).toContain(`See the invoice: ${invoice?.hosted_invoice_url}`)
  expect(mail?.text).toContain(invoice?.number ?? 'no number')
  expect(others).toEqual([])
})

test('what a boost has brought bears the number of its invoice, on the screen and as PDF', async () => {
  const artist = await buildBuyer()
  await buyBoost(artist)
  const [invoice] = await invoicesOf(artist)
  const { id } = await api.db
    .selectFrom('boosts')
    .innerJoin('artworks', 'artworks.id', 'boosts.artwork_id')
    .where('artworks.profile_id', '=', artist.profileId)
    .select('boosts.id')
    .executeTakeFirstOrThrow()
  const path = `/v1/boosts/${id}/receipt`
  const receipt = await read<BoostReceipt>(api, path, artist.headers)
  expect(receipt.body.invoiceNumber).toBe(invoice?.number)
  const created = await send(api, 'POST', `${path}/downloads`, artist.headers)
  const { pathname } = new URL(created.json<{ url: string }>().url)
  const texts = await pdfTexts((await api.app.inject(pathname)).rawPayload)
  const after = (label: string) => texts[texts.indexOf(label) + 1]
  expect([after('Invoice'), after('Paid')]).toEqual([invoice?.number, '$9.00'])
  expect(texts).toContain('What Highlight brought')
})

test('mails a receipt for the first payment of a plan and for each renewal', async () => {
  const artist = await buildBuyer()
  await buyPlan(api, artist, 'ARTIST_PRO')
  expect(await subjectsFor(artist)).toEqual(['Receipt: $14.00 for Pro'])
  await passMonths(api, artist, 1)
  expect(await subjectsFor(artist)).toEqual(['Receipt: $14.00 for Pro'])
})

test('names the plan that an upgrade leads to', async () => {
  const artist = await buildBuyer()
  await buyPlan(api, artist, 'ARTIST_STARTER')
  await mailsFor(artist)
  const upgrade = await api.app.inject({
    method: 'POST',
    url: '/v1/checkout/subscription/upgrade',
    headers: artist.headers,
    payload: { priceIds: [await api.priceOf('plan', 'ARTIST_PRO')] },
  })
  expect(upgrade.statusCode).toBe(200)
  await api.payments.settled()
  expect(await subjectsFor(artist)).toEqual([expect.stringMatching(/^Receipt: \$[\d.]+ for Pro$/)])
})

test('mails one receipt when an event is repeated', async () => {
  const artist = await buildBuyer()
  await buyPlan(api, artist, 'ARTIST_PRO')
  await api.db.deleteFrom('payment_events').where('type', '=', 'invoice.paid').execute()
  await api.db.deleteFrom('payment_reconciliation').execute()
  await reconcile(jobServices(api, Date.now()))
  expect(await subjectsFor(artist)).toEqual(['Receipt: $14.00 for Pro'])
})

test('mails no receipt when nothing was paid', async () => {
  const artist = await buildBuyer()
  const { id } = await api.payments.stripe.coupons.create({
    percent_off: 100,
    duration: 'once',
    metadata: { public: 'true' },
  })
  await buyBoost(artist, id)
  expect(await subjectsFor(artist)).toEqual([])
})

test('mails no receipt for a payment that was refunded at once', async () => {
  const artist = await buildBuyer()
  await buyPlan(api, artist, 'ARTIST_PRO')
  await mailsFor(artist)
  const { profileId, uid } = artist
  const second = await api.payments.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: await customerOf(api, artist),
    line_items: [{ price: await api.priceOf('plan', 'ARTIST_PRO'), quantity: 1 }],
    metadata: { profileId, uid, referenceId: profileId, referenceKind: 'profile' },
    success_url: 'http://localhost:3000/checkout/success',
  })
  await pay(api, second)
  expect(await subjectsFor(artist)).toEqual(['Refund of $14.00'])
})
