import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import { monthly, openCheckout, sell } from './shop'

const ALWAYS = '4000002760003184'
const UNTIL_SET_UP = '4000002500003155'
const WITHOUT_FUNDS = '4000008260003178'

let payments: Payments
let starter: Stripe.Price
let pro: Stripe.Price

beforeAll(async () => {
  payments = await startPayments()
  starter = await sell(payments.stripe, 600, monthly)
  pro = await sell(payments.stripe, 1400, monthly)
})
afterAll(() => payments.close())

const confirmed = { authentication: 'complete' }

async function subscribe(card: string) {
  const { stripe } = payments
  const customer = await stripe.customers.create({})
  const session = await openCheckout(stripe, 'subscription', [starter], { customer: customer.id })
  const path = `/pay/checkout/${session.id}`
  expect((await payments.submit(path, { card, email: 'a@example.test' })).text).toContain(
    'Your bank asks',
  )
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  const paid = await payments.submit(path, { card, email: 'a@example.test', ...confirmed })
  expect(paid.status).toBe(303)
  const { data } = await stripe.subscriptions.list({ customer: customer.id })
  const id = data[0]?.id ?? ''
  const read = () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
  return { id, customer: customer.id, read }
}

async function upgrade(id: string) {
  const { stripe } = payments
  const item = (await stripe.subscriptions.retrieve(id)).items.data[0]
  return stripe.subscriptions.update(id, {
    items: [{ id: item?.id ?? '', price: pro.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  })
}

const invoiceOf = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice
const priceOf = ({ items }: Stripe.Subscription) => items.data[0]?.price.id

async function intentOf(invoice: Stripe.Invoice) {
  const id = invoice.payments?.data[0]?.payment.payment_intent
  return payments.stripe.paymentIntents.retrieve(String(id))
}

describe('a change of the plan with a card that has to be confirmed', () => {
  test('waits as a pending update, and takes effect when it is confirmed', async () => {
    const subscription = await subscribe(UNTIL_SET_UP)
    const { pending_update: pending, status, ...changed } = await upgrade(subscription.id)
    expect([status, changed.items.data[0]?.price.id]).toEqual(['active', starter.id])
    expect(pending?.subscription_items?.[0]?.price.id).toBe(pro.id)
    const invoice = invoiceOf(await subscription.read())
    expect(invoice.status).toBe('open')
    expect((await intentOf(invoice)).status).toBe('requires_action')
    const path = `/pay/invoices/${invoice.id}`
    expect((await payments.submit(path, { action: 'confirm' })).text).toContain('Your bank asks')
    await payments.submit(path, { action: 'confirm', ...confirmed })
    const after = await subscription.read()
    expect([after.pending_update, priceOf(after)]).toEqual([null, pro.id])
    expect([invoiceOf(after).id, invoiceOf(after).status]).toEqual([invoice.id, 'paid'])
  })

  test('has no effect when its invoice is voided', async () => {
    const subscription = await subscribe(ALWAYS)
    await upgrade(subscription.id)
    const invoice = invoiceOf(await subscription.read())
    await payments.stripe.invoices.voidInvoice(invoice.id ?? '')
    const after = await subscription.read()
    expect([after.pending_update, priceOf(after)]).toEqual([null, starter.id])
    expect(invoiceOf(after).status).toBe('void')
  })

  test('is refused together with other changes', async () => {
    const subscription = await subscribe(UNTIL_SET_UP)
    const { items } = await subscription.read()
    const refused = payments.stripe.subscriptions.update(subscription.id, {
      items: [{ id: items.data[0]?.id ?? '', price: pro.id }],
      payment_behavior: 'pending_if_incomplete',
      cancel_at_period_end: false,
    })
    await expect(refused).rejects.toThrow('cancel_at_period_end')
  })
})

test('expires a change that nobody pays for, and renews the plan as it was', async () => {
  const { stripe } = payments
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 })
  const customer = await stripe.customers.create({ test_clock: clock.id })
  const session = await openCheckout(stripe, 'subscription', [starter], { customer: customer.id })
  await payments.submit(`/pay/checkout/${session.id}`, {
    card: UNTIL_SET_UP,
    email: 'a@example.test',
    ...confirmed,
  })
  const [{ id = '' } = {}] = (await stripe.subscriptions.list({ customer: customer.id })).data
  await upgrade(id)
  const days = 40 * 24 * 3600
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: 1_800_000_000 + days })
  const after = await stripe.subscriptions.retrieve(id)
  expect([after.status, after.pending_update]).toEqual(['active', null])
  expect(priceOf(after)).toBe(starter.id)
  const { data } = await stripe.invoices.list({ subscription: id })
  expect(data.map(({ status }) => status)).toEqual(['paid', 'void', 'paid'])
})

test('leaves a renewal with a card that always has to be confirmed to its owner', async () => {
  const subscription = await subscribe(ALWAYS)
  await payments.submit('/pay/clock', { customer: subscription.customer, months: '1' })
  const after = await subscription.read()
  const intent = await intentOf(invoiceOf(after))
  expect([after.status, intent.status]).toEqual(['past_due', 'requires_action'])
})

test('renews with a card that was confirmed when it was saved', async () => {
  const subscription = await subscribe(UNTIL_SET_UP)
  await payments.submit('/pay/clock', { customer: subscription.customer, months: '1' })
  expect((await subscription.read()).status).toBe('active')
})

test('declines a confirmed payment without funds', async () => {
  const { stripe } = payments
  const customer = await stripe.customers.create({})
  const session = await openCheckout(stripe, 'subscription', [starter], { customer: customer.id })
  const fields = { card: WITHOUT_FUNDS, email: 'a@example.test', ...confirmed }
  const { text } = await payments.submit(`/pay/checkout/${session.id}`, fields)
  expect(text).toContain('insufficient funds')
})
