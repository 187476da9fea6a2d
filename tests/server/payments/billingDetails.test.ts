import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerFooter } from '@/server/payments/sellerFooter'
import { checkOut, customerOf } from '@/tests/support/server/checkout'
import { buildArtwork } from '@/tests/support/server/factories'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

let api: PaidApp

beforeAll(async () => {
  const seller = { SELLER_NAME: 'Art Commons Inc.', SELLER_TAX_ID: 'US12-3456789' }
  api = await buildPaidApp({}, { ...seller, SELLER_ADDRESS: '1 Gallery Street, New York' })
})
afterAll(() => api.close())

const footer = 'Art Commons Inc.\n1 Gallery Street, New York\nTax ID: US12-3456789'
const business = {
  name: 'Ada',
  line1: 'Torstraße 1',
  postal_code: '10119',
  city: 'Berlin',
  country: 'DE',
  business_name: 'Kunst GmbH',
  tax_id: 'DE123456789',
}

async function submit(artist: Writer, referenceId: string, priceId: string, fields: object) {
  const { id } = await checkOut(api, artist, { priceIds: [priceId], referenceId })
  const card = '4242 4242 4242 4242'
  const page = await api.payments.submit(`/pay/checkout/${id}`, { card, ...fields })
  await api.payments.settled()
  return page
}

const invoicesOf = async (artist: Writer) =>
  (await api.payments.stripe.invoices.list({ customer: await customerOf(api, artist) })).data

test('invoices of plans and boosts name the business, its tax id and the seller', async () => {
  const artist = await buildArtist(api)
  const plan = await api.priceOf('plan', 'ARTIST_PRO')
  expect((await submit(artist, artist.profileId, plan, business)).status).toBe(303)
  const boost = await api.priceOf('artwork_boost', 'HIGHLIGHT')
  const artwork = await buildArtwork(api.db, { profile_id: artist.profileId })
  expect((await submit(artist, artwork, boost, {})).status).toBe(303)
  const invoice = {
    customer_name: 'Kunst GmbH',
    customer_address: { line1: 'Torstraße 1', city: 'Berlin', country: 'DE' },
    customer_tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
    footer,
  }
  expect(await invoicesOf(artist)).toMatchObject([invoice, invoice])
})

test('a tax id that the provider refuses is not paid with', async () => {
  const artist = await buildArtist(api)
  const plan = await api.priceOf('plan', 'ARTIST_PRO')
  const page = await submit(artist, artist.profileId, plan, { ...business, tax_id: 'DE1' })
  expect([page.status, await invoicesOf(artist)]).toEqual([422, []])
})

test('the customer gets a changed seller with a visit of the billing portal', async () => {
  const artist = await buildArtist(api)
  const url = '/v1/checkout/portal?returnUrl=/settings/subscription'
  await read(api, url, artist.headers)
  const id = await customerOf(api, artist)
  const { customers } = api.payments.stripe
  await customers.update(id, { invoice_settings: { footer: 'Old' } })
  await read(api, url, artist.headers)
  expect(await customers.retrieve(id)).toMatchObject({ invoice_settings: { footer } })
})

test('says nothing about the seller without settings', () => {
  expect(sellerFooter({})).toBe(null)
  expect(sellerFooter({ SELLER_NAME: 'Art Commons Inc.' })).toBe('Art Commons Inc.')
})
