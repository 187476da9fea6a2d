import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import { startReceiver, type Receiver } from './receiver'
import { monthly, openCheckout, sell, yearly } from './shop'

let payments: Payments
let receiver: Receiver
let starter: Stripe.Price
let pro: Stripe.Price
let proYearly: Stripe.Price

const at = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000
const dateOf = (seconds: number | undefined) =>
  new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10)

beforeAll(async () => {
  receiver = await startReceiver()
  payments = await startPayments({ webhook: receiver.webhook })
  starter = await sell(payments.stripe, 600, monthly)
  pro = await sell(payments.stripe, 1400, monthly)
  proYearly = await sell(payments.stripe, 14_000, yearly)
})
afterAll(async () => {
  await payments.close()
  await receiver.close()
})

interface Subscriber {
  id: string
  customer: string
  read: () => Promise<Stripe.Subscription>
  item: () => Promise<Stripe.SubscriptionItem>
  invoices: () => Promise<Stripe.Invoice[]>
  advanceTo: (date: string) => Promise<unknown>
  events: () => Promise<string[]>
}

/** Subscribes a customer with a test clock that stands at a date. */
async function subscribe(
  date: string,
  price: Stripe.Price,
  { card, coupon }: { card?: string; coupon?: string } = {},
): Promise<Subscriber> {
  const { stripe } = payments
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at(date) })
  const customer = await stripe.customers.create({ test_clock: clock.id })
  const session = await openCheckout(stripe, 'subscription', [price], {
    customer: customer.id,
    ...(coupon && { discounts: [{ coupon }] }),
  })
  await payments.payFor(session, { card })
  const { data } = await stripe.subscriptions.list({ customer: customer.id })
  const id = data[0]?.id ?? ''
  const read = () => stripe.subscriptions.retrieve(id)
  return {
    id,
    customer: customer.id,
    read,
    item: async () => {
      const [item] = (await read()).items.data
      if (!item) throw new Error('The subscription has no item.')
      return item
    },
    invoices: async () => (await stripe.invoices.list({ customer: customer.id })).data,
    advanceTo: (to) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at(to) }),
    events: async () => {
      await payments.settled()
      return receiver.events
        .filter((event) => JSON.stringify(event.data.object).includes(customer.id))
        .map(({ type }) => type)
    },
  }
}

describe('a renewal', () => {
  test('charges each month on the day of the start, or the last of a short month', async () => {
    const subscriber = await subscribe('2026-01-31', starter)
    expect(dateOf((await subscriber.item()).current_period_end)).toBe('2026-02-28')
    await subscriber.advanceTo('2026-04-15')
    expect(dateOf((await subscriber.item()).current_period_end)).toBe('2026-04-30')
    const invoices = await subscriber.invoices()
    expect(invoices.map(({ created, total, status }) => [dateOf(created), total, status])).toEqual([
      ['2026-03-31', 600, 'paid'],
      ['2026-02-28', 600, 'paid'],
      ['2026-01-31', 600, 'paid'],
    ])
  })

  test('applies a coupon for one invoice once, and one for months as long as it lasts', async () => {
    const { stripe } = payments
    const once = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
    const lasting = await stripe.coupons.create({
      percent_off: 50,
      duration: 'repeating',
      duration_in_months: 2,
    })
    for (const [coupon, totals] of [
      [once, [600, 600, 300]],
      [lasting, [600, 300, 300]],
    ] as const) {
      const subscriber = await subscribe('2026-01-10', starter, { coupon: coupon.id })
      await subscriber.advanceTo('2026-03-11')
      expect((await subscriber.invoices()).map(({ total }) => total)).toEqual(totals)
    }
  })

  test('with a failing card is past due, tried again, and canceled in the end', async () => {
    const subscriber = await subscribe('2026-01-10', starter, { card: '4000000000000341' })
    expect((await subscriber.read()).status).toBe('active')
    await subscriber.advanceTo('2026-02-11')
    expect((await subscriber.read()).status).toBe('past_due')
    const [open] = await subscriber.invoices()
    expect(open).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 600 })
    expect(dateOf(open?.next_payment_attempt ?? 0)).toBe('2026-02-13')
    await subscriber.advanceTo('2026-03-01')
    const ended = await subscriber.read()
    expect(ended).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
    expect(dateOf(ended.ended_at ?? 0)).toBe('2026-02-25')
    const events = await subscriber.events()
    expect(events.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
    expect(events.at(-1)).toBe('customer.subscription.deleted')
  })

  test('that failed is active again when its invoice is paid with another card', async () => {
    const subscriber = await subscribe('2026-01-10', starter, { card: '4000000000000341' })
    await subscriber.advanceTo('2026-02-11')
    const [open] = await subscriber.invoices()
    const page = `/pay/invoices/${open?.id}`
    const declined = await payments.submit(page, { card: '4000000000000002' })
    expect(declined).toMatchObject({ status: 422, text: expect.stringContaining('was declined') })
    expect((await payments.submit(page, { card: '4242424242424242' })).status).toBe(303)
    expect((await subscriber.read()).status).toBe('active')
  })
})

describe('an upgrade', () => {
  const upgrade = async (
    { id, item }: Subscriber,
    price: Stripe.Price,
    params: Stripe.SubscriptionUpdateParams = {},
  ) =>
    payments.stripe.subscriptions.update(id, {
      items: [{ id: (await item()).id, price: price.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      ...params,
    })

  test('charges the difference for the rest of the period at once', async () => {
    const subscriber = await subscribe('2026-04-01', starter)
    await subscriber.advanceTo('2026-04-16')
    await upgrade(subscriber, pro)
    const [invoice] = await subscriber.invoices()
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', total: 400 })
    expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-300, 700])
    expect(dateOf((await subscriber.item()).current_period_end)).toBe('2026-05-01')
  })

  test('from month to year starts a new period and credits unused time', async () => {
    const subscriber = await subscribe('2026-04-01', starter)
    await subscriber.advanceTo('2026-04-16')
    await upgrade(subscriber, proYearly)
    const [invoice] = await subscriber.invoices()
    expect(invoice?.total).toBe(14_000 - 300)
    expect(dateOf((await subscriber.item()).current_period_end)).toBe('2027-04-16')
  })

  test('credits only what was paid after a discount', async () => {
    const coupon = await payments.stripe.coupons.create({ percent_off: 50, duration: 'once' })
    const subscriber = await subscribe('2026-04-01', starter, { coupon: coupon.id })
    await subscriber.advanceTo('2026-04-16')
    await upgrade(subscriber, pro)
    const [invoice] = await subscriber.invoices()
    expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-150, 700])
  })

  test('has no effect when the card is declined', async () => {
    const subscriber = await subscribe('2026-04-01', starter, { card: '4000000000000341' })
    await subscriber.advanceTo('2026-04-16')
    await expect(upgrade(subscriber, pro)).rejects.toMatchObject({ code: 'card_declined' })
    expect((await subscriber.item()).price.id).toBe(starter.id)
    expect(await subscriber.read()).toMatchObject({ status: 'active' })
    expect(await subscriber.invoices()).toHaveLength(1)
  })

  test('is previewed with the amount that it then costs', async () => {
    const subscriber = await subscribe('2026-04-01', starter)
    await subscriber.advanceTo('2026-04-16')
    const { id } = await subscriber.item()
    const preview = await payments.stripe.invoices.createPreview({
      subscription: subscriber.id,
      subscription_details: {
        items: [{ id, price: pro.id }],
        proration_behavior: 'always_invoice',
      },
    })
    expect(preview).toMatchObject({ total: 400, amount_due: 400, status: 'draft' })
    expect(await subscriber.invoices()).toHaveLength(1)
  })
})

describe('a downgrade by a schedule', () => {
  const scheduleDowngrade = async ({ id }: Subscriber, price: Stripe.Price) => {
    const { subscriptionSchedules } = payments.stripe
    const { id: schedule, phases } = await subscriptionSchedules.create({ from_subscription: id })
    const [current] = phases
    if (!current) throw new Error('The schedule has no phase.')
    return subscriptionSchedules.update(schedule, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: String(current.items[0]?.price) }],
          start_date: current.start_date,
          end_date: current.end_date,
        },
        { items: [{ price: price.id }] },
      ],
    })
  }

  test('changes the price at the end of the period and charges the new one', async () => {
    const subscriber = await subscribe('2026-04-01', pro)
    await scheduleDowngrade(subscriber, starter)
    const preview = await payments.stripe.invoices.createPreview({ subscription: subscriber.id })
    expect(preview.total).toBe(600)
    await subscriber.advanceTo('2026-04-30')
    expect((await subscriber.item()).price.id).toBe(pro.id)
    await subscriber.advanceTo('2026-05-02')
    expect((await subscriber.item()).price.id).toBe(starter.id)
    expect((await subscriber.invoices())[0]).toMatchObject({ total: 600, status: 'paid' })
    await subscriber.advanceTo('2026-06-02')
    expect((await subscriber.read()).schedule).toBeNull()
  })

  test('is undone by releasing the schedule', async () => {
    const subscriber = await subscribe('2026-04-01', pro)
    const schedule = await scheduleDowngrade(subscriber, starter)
    await expect(
      payments.stripe.subscriptions.update(subscriber.id, { cancel_at_period_end: true }),
    ).rejects.toThrow(/managed by the subscription schedule/)
    await payments.stripe.subscriptionSchedules.release(schedule.id)
    await subscriber.advanceTo('2026-05-02')
    expect((await subscriber.item()).price.id).toBe(pro.id)
  })
})

describe('a cancellation', () => {
  test('at the end of the period can be undone until then', async () => {
    const subscriber = await subscribe('2026-04-01', pro)
    const { subscriptions } = payments.stripe
    const ending = await subscriptions.update(subscriber.id, { cancel_at_period_end: true })
    expect(dateOf(ending.cancel_at ?? 0)).toBe('2026-05-01')
    await subscriptions.update(subscriber.id, { cancel_at_period_end: false })
    await subscriber.advanceTo('2026-05-02')
    expect((await subscriber.read()).status).toBe('active')
    await subscriptions.update(subscriber.id, { cancel_at_period_end: true })
    await subscriber.advanceTo('2026-06-02')
    expect(await subscriber.read()).toMatchObject({
      status: 'canceled',
      ended_at: at('2026-06-01'),
    })
    expect(await subscriber.invoices()).toHaveLength(2)
  })

  test('at once ends the subscription and keeps it from being changed', async () => {
    const subscriber = await subscribe('2026-04-01', pro)
    await payments.stripe.subscriptions.cancel(subscriber.id)
    expect((await subscriber.events()).at(-1)).toBe('customer.subscription.deleted')
    await expect(
      payments.stripe.subscriptions.update(subscriber.id, { cancel_at_period_end: true }),
    ).rejects.toThrow(/canceled subscription/)
  })
})
