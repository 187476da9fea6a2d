import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import { monthly, openCheckout, sell } from './shop'

let payments: Payments

beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.close())

async function openPortal() {
  const { stripe } = payments
  const customer = await stripe.customers.create({ email: 'ada@example.test' })
  const price = await sell(stripe, 1400, monthly)
  const session = await openCheckout(stripe, 'subscription', [price], { customer: customer.id })
  await payments.payFor(session)
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://localhost:3000/settings/subscription',
  })
  const path = new URL(portal.url).pathname
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  return {
    path,
    customer: customer.id,
    subscription: subscription?.id ?? '',
    show: async () => (await fetch(payments.url + path)).text(),
    read: () => stripe.subscriptions.retrieve(subscription?.id ?? ''),
  }
}

test('shows plan, invoices and the way back', async () => {
  const portal = await openPortal()
  const page = await portal.show()
  expect(page).toContain('Product for 1400')
  expect(page).toContain('visa ending in 4242')
  expect(page).toMatch(/<a href="\/pay\/invoices\/in_\w+">/)
  expect(page).toContain('href="http://localhost:3000/settings/subscription"')
})

test('cancels at the end of the period and takes it back', async () => {
  const { path, subscription, read, show } = await openPortal()
  await payments.submit(path, { action: 'cancel', subscription })
  expect((await read()).cancel_at_period_end).toBe(true)
  expect(await show()).toContain('Don’t cancel plan')
  await payments.submit(path, { action: 'resume', subscription })
  expect((await read()).cancel_at_period_end).toBe(false)
})

test('takes back a scheduled change', async () => {
  const { path, subscription, read, show } = await openPortal()
  const { subscriptionSchedules } = payments.stripe
  const schedule = await subscriptionSchedules.create({ from_subscription: subscription })
  const [phase] = schedule.phases
  const next = await sell(payments.stripe, 600, monthly)
  await subscriptionSchedules.update(schedule.id, {
    phases: [
      { items: [{ price: String(phase?.items[0]?.price) }], end_date: phase?.end_date },
      { items: [{ price: next.id }] },
    ],
  })
  expect(await show()).toContain('Changes to Product for 600')
  await payments.submit(path, { action: 'keep', subscription })
  expect((await read()).schedule).toBeNull()
})

test('replaces the card that renewals are paid with', async () => {
  const { path, read } = await openPortal()
  const card = { action: 'card', card: '5555 5555 5555 4444', expiry: '02 / 31' }
  const declined = await payments.submit(path, { ...card, card: '4000 0000 0000 0002' })
  expect(declined.status).toBe(422)
  await payments.submit(path, card)
  const method = await payments.stripe.paymentMethods.retrieve(
    String((await read()).default_payment_method),
  )
  expect(method.card).toMatchObject({ last4: '4444', exp_month: 2, exp_year: 2031 })
})

test('does not change the subscription of somebody else', async () => {
  const [mine, theirs] = [await openPortal(), await openPortal()]
  const { subscription } = theirs
  const { status } = await payments.submit(mine.path, { action: 'cancel', subscription })
  expect(status).toBe(404)
  expect((await theirs.read()).cancel_at_period_end).toBe(false)
})

test('refuses a form that another site sends', async () => {
  const { path, subscription, read } = await openPortal()
  const response = await fetch(payments.url + path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ action: 'cancel', subscription }),
  })
  expect(response.status).toBe(403)
  expect((await read()).cancel_at_period_end).toBe(false)
})

test('lets months pass for a customer, whose renewals then lie in the past', async () => {
  const { customer, read } = await openPortal()
  const now = Date.now() / 1000
  await payments.submit('/pay/clock', { customer, months: '2' })
  const { start_date, items } = await read()
  const end = items.data[0]?.current_period_end ?? 0
  expect((now - start_date) / 86_400).toBeGreaterThan(58)
  expect((end - now) / 86_400).toBeGreaterThan(0)
  expect((end - now) / 86_400).toBeLessThan(32)
  const { data } = await payments.stripe.invoices.list({ customer })
  expect(data).toHaveLength(3)
  for (const { created } of data) expect(created).toBeLessThanOrEqual(now)
  await payments.submit('/pay/clock', { customer, months: '1' })
  expect((await payments.stripe.invoices.list({ customer })).data).toHaveLength(4)
})

test('escapes what people typed', async () => {
  const { stripe } = payments
  const name = '<script>alert(1)</script>'
  const product = await stripe.products.create({ name })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 500,
  })
  const session = await openCheckout(stripe, 'payment', [price])
  const { text } = await payments.payFor(session, { card: '"><img src=x onerror=alert(1)>' })
  expect(text).toContain('&lt;script&gt;')
  expect(text).not.toMatch(/<script>|<img/)
})
