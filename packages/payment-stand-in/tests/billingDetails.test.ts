import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import { startReceiver, type Receiver } from './receiver'
import { monthly, openCheckout, sell } from './shop'

let payments: Payments
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
  payments = await startPayments({ webhook: receiver.webhook })
})
afterAll(async () => {
  await payments.close()
  await receiver.close()
})

const collected = {
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
} as const
const berlin = { name: 'Ada', line1: 'Torstraße 1', postal_code: '10119', city: 'Berlin' }
const business = { ...berlin, country: 'DE', business_name: 'Kunst GmbH', tax_id: 'DE123456789' }

async function open() {
  const { stripe } = payments
  const footer = 'Art Commons Inc.'
  const { id: customer } = await stripe.customers.create({
    name: 'Ada',
    email: 'ada@example.test',
    invoice_settings: { footer },
  })
  const session = await openCheckout(stripe, 'subscription', [await sell(stripe, 1400, monthly)], {
    ...collected,
    customer,
    customer_update: { address: 'auto', name: 'auto' },
  })
  return {
    customer,
    session: session.id,
    submit: (fields: Record<string, string>) =>
      payments.submit(`/pay/checkout/${session.id}`, { card: '4242424242424242', ...fields }),
    invoice: async () => (await stripe.invoices.list({ customer })).data[0],
    taxIds: async () => (await stripe.customers.listTaxIds(customer)).data,
  }
}

describe('a checkout that asks for the billing address', () => {
  test('puts business, address and tax id on the customer and the invoice', async () => {
    const { submit, customer, session, invoice, taxIds } = await open()
    expect((await submit(business)).status).toBe(303)
    expect(await payments.stripe.customers.retrieve(customer)).toMatchObject({
      name: 'Kunst GmbH',
      address: { line1: 'Torstraße 1', postal_code: '10119', city: 'Berlin', country: 'DE' },
    })
    const found = await invoice()
    expect(found).toMatchObject({
      customer_name: 'Kunst GmbH',
      customer_address: { city: 'Berlin' },
      customer_tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
      footer: 'Art Commons Inc.',
    })
    expect(await taxIds()).toMatchObject([{ verification: { status: 'verified' } }])
    const { customer_details } = await payments.stripe.checkout.sessions.retrieve(session)
    expect(customer_details).toMatchObject({ business_name: 'Kunst GmbH', individual_name: 'Ada' })
    await payments.settled()
    expect(receiver.types()).toEqual(
      expect.arrayContaining(['customer.tax_id.created', 'customer.tax_id.updated']),
    )
  })

  test.each([
    [{ tax_id: 'DE12' }, 'Invalid value for eu_vat.'],
    [{ business_name: '' }, 'Enter the name and the tax ID of your business, or neither.'],
    [{ line1: '' }, 'Enter your name and billing address.'],
  ])('is not paid with %j', async (wrong, message) => {
    const { submit, invoice } = await open()
    const { status, text } = await submit({ ...business, ...wrong })
    expect(status).toBe(422)
    expect(text).toContain(message)
    expect(await invoice()).toBeUndefined()
  })

  test.each([
    [{ customer_update: { address: 'auto' } } as const, /set `customer_update\[name\]` to `auto`/],
    [{} as const, /set `customer_update\[name\]` to `auto`/],
  ])('is refused for an existing customer with %j', async (update, message) => {
    const { stripe } = payments
    const { id: customer } = await stripe.customers.create({})
    const price = await sell(stripe, 1400, monthly)
    await expect(
      openCheckout(stripe, 'subscription', [price], { ...collected, customer, ...update }),
    ).rejects.toThrow(message)
  })
})

describe('a tax id', () => {
  test.each([
    ['eu_vat', '000000000', 'verified'],
    ['eu_vat', '111111111', 'unverified'],
    ['gb_vat', '222222222', 'pending'],
    ['us_ein', '12-3456789', 'unavailable'],
  ] as const)('%s %s is %s', async (type, value, status) => {
    const { customers, taxIds } = payments.stripe
    const { id } = await customers.create({})
    const { id: taxId } = await customers.createTaxId(id, { type, value })
    expect((await taxIds.retrieve(taxId)).verification?.status).toBe(status)
    await taxIds.del(taxId)
    expect((await customers.listTaxIds(id)).data).toEqual([])
  })

  test('of a wrong form is refused', async () => {
    const { customers } = payments.stripe
    const { id } = await customers.create({})
    await expect(customers.createTaxId(id, { type: 'eu_vat', value: 'ATX' })).rejects.toMatchObject(
      { code: 'tax_id_invalid' },
    )
  })
})

describe('the billing portal', () => {
  const portalOf = async (customer: string, configuration?: string) => {
    const { url } = await payments.stripe.billingPortal.sessions.create({
      customer,
      ...(configuration !== undefined && { configuration }),
    })
    return new URL(url).pathname
  }

  test('changes who later invoices are for', async () => {
    const { customer, submit, taxIds } = await open()
    await submit(business)
    const path = await portalOf(customer)
    const [old] = await taxIds()
    await payments.submit(path, { action: 'remove_tax_id', tax_id: old?.id ?? '' })
    const moved = { ...business, country: 'FR', city: 'Paris', tax_id: 'FR12345678901' }
    expect((await payments.submit(path, { action: 'billing', ...moved })).status).toBe(303)
    expect(await payments.stripe.customers.retrieve(customer)).toMatchObject({
      address: { city: 'Paris', country: 'FR' },
    })
    expect((await taxIds()).map(({ value }) => value)).toEqual(['FR12345678901'])
    const page = await (await fetch(payments.url + path)).text()
    expect(page).toContain('Tax ID FR12345678901: verified')
  })

  test('does not change what its configuration leaves out', async () => {
    const { customer } = await open()
    const { id } = await payments.stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    })
    const path = await portalOf(customer, id)
    expect(await (await fetch(payments.url + path)).text()).not.toContain('Billing information')
    expect((await payments.submit(path, { action: 'billing', ...business })).status).toBe(422)
  })
})
