import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import { monthly, openCheckout, sell } from './shop'

const ARRIVES = 'DE89370400440532013000'
const FAILS = 'DE62370400440532013001'

let payments: Payments
let plan: Stripe.Price

beforeAll(async () => {
  payments = await startPayments()
  plan = await sell(payments.stripe, 1400, { ...monthly, currency: 'eur' })
})
afterAll(() => payments.close())

const arrive = () => payments.submit('/pay/clock/debits', {})

async function subscribe(iban: string) {
  const { stripe } = payments
  const customer = await stripe.customers.create({})
  const { id } = await openCheckout(stripe, 'subscription', [plan], { customer: customer.id })
  await payments.payFor({ id }, { card: iban })
  const read = async () => {
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['subscription', 'invoice'],
    })
    const { status } = session.subscription as Stripe.Subscription
    const invoice = session.invoice as Stripe.Invoice
    return [session.status, session.payment_status, status, invoice.status]
  }
  return read
}

test('completes a session by debit before it is paid', async () => {
  const read = await subscribe(ARRIVES)
  expect(await read()).toEqual(['complete', 'unpaid', 'active', 'open'])
  await arrive()
  expect(await read()).toEqual(['complete', 'paid', 'active', 'paid'])
})

test('leaves a session unpaid whose debit fails', async () => {
  const read = await subscribe(FAILS)
  await arrive()
  expect(await read()).toEqual(['complete', 'unpaid', 'past_due', 'open'])
})

test('debits no accounts for other currencies', async () => {
  const { stripe } = payments
  const dollars = await sell(stripe, 1400, monthly)
  const session = await openCheckout(stripe, 'subscription', [dollars])
  expect((await payments.payFor(session, { card: ARRIVES })).status).toBe(422)
})

test('refuses amounts that are too small to be charged', async () => {
  const { stripe } = payments
  const cheap = await sell(stripe, 49)
  await expect(openCheckout(stripe, 'payment', [cheap])).rejects.toThrow('at least 50 usd')
})

test('takes nothing off a single purchase for the customer’s credit', async () => {
  const { stripe } = payments
  const customer = await stripe.customers.create({ balance: -500 })
  const post = await sell(stripe, 2900)
  const session = await openCheckout(stripe, 'payment', [post], {
    customer: customer.id,
    invoice_creation: { enabled: true },
  })
  await payments.payFor(session)
  const { data } = await stripe.charges.list({ customer: customer.id })
  expect(data.map(({ amount }) => amount)).toEqual([2900])
  const after = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer
  expect(after.balance).toBe(-500)
})
