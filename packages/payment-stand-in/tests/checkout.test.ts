import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import { startReceiver, type Receiver } from './receiver'
import { monthly, openCheckout, sell, yearly } from './shop'

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

const eventsOf = async (id: string) => {
  await payments.settled()
  return receiver.events.filter((event) => JSON.stringify(event.data.object).includes(id))
}

describe('a session for something bought once', () => {
  test('is paid on its page and confirmed by an event', async () => {
    const { stripe } = payments
    const price = await sell(stripe, 5900)
    const session = await openCheckout(stripe, 'payment', [price], {
      client_reference_id: 'opportunity-1',
      metadata: { profileId: 'profile-1' },
    })
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 5900 })
    expect(session.url).toBe(`http://localhost:3000/pay/checkout/${session.id}`)

    const { status, location } = await payments.payFor(session)
    expect(status).toBe(303)
    expect(location).toBe(`http://localhost:3000/checkout/success?session_id=${session.id}`)

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items.data.price.product'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: 'opportunity-1',
      metadata: { profileId: 'profile-1' },
      payment_intent: { status: 'succeeded', amount_received: 5900, latest_charge: { paid: true } },
      line_items: { data: [{ price: { id: price.id, product: { object: 'product' } } }] },
    })
    const types = (await eventsOf(session.id)).map(({ type }) => type)
    expect(types).toEqual(['checkout.session.completed'])
  })

  test('is charged once when the buyer submits twice', async () => {
    const { stripe } = payments
    const customer = await stripe.customers.create({})
    const session = await openCheckout(stripe, 'payment', [await sell(stripe, 100)], {
      customer: customer.id,
    })
    const [first, second] = await Promise.all([payments.payFor(session), payments.payFor(session)])
    expect(second.location).toBe(first.location)
    const intents = await stripe.paymentIntents.list({ customer: customer.id })
    expect(intents.data).toHaveLength(1)
  })

  test('gets an invoice where one is asked for', async () => {
    const { stripe } = payments
    const customer = await stripe.customers.create({ email: 'a@example.test' })
    const session = await openCheckout(stripe, 'payment', [await sell(stripe, 1900)], {
      customer: customer.id,
      invoice_creation: { enabled: true },
      payment_intent_data: { metadata: { profileId: 'profile-1' } },
    })
    await payments.payFor(session)
    const { data } = await stripe.invoices.list({
      customer: customer.id,
      expand: ['data.payments'],
    })
    expect(data).toMatchObject([{ status: 'paid', total: 1900, amount_paid: 1900 }])
    const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data
    expect(intent?.metadata).toEqual({ profileId: 'profile-1' })
    expect(data[0]?.payments?.data[0]?.payment.payment_intent).toBe(intent?.id)
  })
})

describe('a session for a subscription', () => {
  test('starts the subscription with the one-off lines on its first invoice', async () => {
    const { stripe } = payments
    const plan = await sell(stripe, 1400, monthly)
    const customer = await stripe.customers.create({})
    const session = await openCheckout(stripe, 'subscription', [plan, await sell(stripe, 900)], {
      customer: customer.id,
      subscription_data: { metadata: { profileId: 'profile-1' } },
    })
    await payments.payFor(session)
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'subscription.default_payment_method'],
    })
    expect(paid.subscription).toMatchObject({
      status: 'active',
      metadata: { profileId: 'profile-1' },
      items: { data: [{ price: { id: plan.id } }] },
      latest_invoice: { status: 'paid', total: 2300, billing_reason: 'subscription_create' },
      default_payment_method: { card: { last4: '4242', brand: 'visa' } },
    })
  })

  test('sends the events of a new subscription in order', async () => {
    const { stripe } = payments
    const customer = await stripe.customers.create({})
    const session = await openCheckout(stripe, 'subscription', [await sell(stripe, 500, yearly)], {
      customer: customer.id,
    })
    await payments.payFor(session)
    await payments.settled()
    const { data } = await stripe.events.list({ limit: 12 })
    expect(data.map(({ type }) => type).reverse()).toEqual(
      expect.arrayContaining([
        'customer.subscription.created',
        'invoice.created',
        'invoice.finalized',
        'charge.succeeded',
        'payment_intent.succeeded',
        'invoice.paid',
        'checkout.session.completed',
      ]),
    )
  })
})

describe('a declined card', () => {
  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4111 1111 1111 1111', 'Use one of the test cards below.'],
  ])('%s leaves the session open and says why', async (card, message) => {
    const { stripe } = payments
    const session = await openCheckout(stripe, 'subscription', [await sell(stripe, 600, monthly)])
    const page = await payments.payFor(session, { card })
    expect(page.status).toBe(422)
    expect(page.text).toContain(message)
    const open = await stripe.checkout.sessions.retrieve(session.id)
    expect(open).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null })
    expect((await payments.payFor(session)).status).toBe(303)
  })
})

describe('a discount', () => {
  test('of a coupon by id reduces the first invoice', async () => {
    const { stripe } = payments
    const coupon = await stripe.coupons.create({ percent_off: 25, duration: 'once' })
    const customer = await stripe.customers.create({})
    const session = await openCheckout(
      stripe,
      'subscription',
      [await sell(stripe, 1400, monthly)],
      {
        customer: customer.id,
        discounts: [{ coupon: coupon.id }],
      },
    )
    expect(session).toMatchObject({ amount_subtotal: 1400, amount_total: 1050 })
    await payments.payFor(session)
    const { data } = await stripe.invoices.list({ customer: customer.id })
    expect(data).toMatchObject([{ subtotal: 1400, total: 1050, amount_paid: 1050 }])
    expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1)
  })

  test('of a code is applied on the page, in any case', async () => {
    const { stripe } = payments
    const coupon = await stripe.coupons.create({ amount_off: 400, currency: 'usd' })
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'OPENING',
    })
    const session = await openCheckout(stripe, 'payment', [await sell(stripe, 1900)], {
      allow_promotion_codes: true,
    })
    const path = `/pay/checkout/${session.id}`
    const wrong = await payments.submit(path, { promotion_code: 'CLOSING' })
    expect(wrong.text).toContain('This code is invalid.')
    await payments.submit(path, { promotion_code: 'opening' })
    await payments.payFor(session)
    const paid = await stripe.checkout.sessions.retrieve(session.id)
    expect(paid).toMatchObject({ amount_total: 1500, total_details: { amount_discount: 400 } })
  })

  test('of the whole price needs no payment', async () => {
    const { stripe } = payments
    const coupon = await stripe.coupons.create({ percent_off: 100 })
    const session = await openCheckout(stripe, 'payment', [await sell(stripe, 1900)], {
      discounts: [{ coupon: coupon.id }],
    })
    await payments.payFor(session)
    const paid = await stripe.checkout.sessions.retrieve(session.id)
    expect(paid).toMatchObject({ payment_status: 'no_payment_required', payment_intent: null })
  })
})

describe('a session that is over', () => {
  test('cannot be paid after it was expired', async () => {
    const { stripe } = payments
    const session = await openCheckout(stripe, 'payment', [await sell(stripe, 100)])
    await stripe.checkout.sessions.expire(session.id)
    expect((await payments.payFor(session)).text).toContain('This checkout is over.')
    const [event] = await eventsOf(session.id)
    expect(event?.type).toBe('checkout.session.expired')
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/status of expired/)
  })
})

describe('a price that is made for one session', () => {
  const fee = (amount: number) => ({
    price_data: {
      currency: 'eur',
      product_data: { name: 'Application fee' },
      unit_amount: amount,
    },
  })
  const open = (
    items: Stripe.Checkout.SessionCreateParams.LineItem[],
    params: Partial<Stripe.Checkout.SessionCreateParams> = {},
  ) => openCheckout(payments.stripe, 'payment', [], { line_items: items, ...params })

  test('is paid like any other, and sold once', async () => {
    const session = await open([fee(2500), { ...fee(500), quantity: 2 }])
    expect(session).toMatchObject({ amount_total: 3500, currency: 'eur' })
    expect((await payments.payFor(session)).status).toBe(303)
    const expand = ['line_items.data.price.product']
    const paid = await payments.stripe.checkout.sessions.retrieve(session.id, { expand })
    expect(paid.line_items?.data[0]).toMatchObject({
      description: 'Application fee',
      price: { active: false, product: { name: 'Application fee' } },
    })
    const price = paid.line_items?.data[0]?.price?.id ?? ''
    await expect(open([{ price }])).rejects.toThrow('inactive')
  })

  test('is refused beside a price, or below the smallest charge', async () => {
    await expect(open([{ ...fee(2500), price: 'price_1' }])).rejects.toThrow('either `price`')
    await expect(open([{ quantity: 1 }])).rejects.toThrow('either `price`')
    await expect(open([fee(49)])).rejects.toMatchObject({ code: 'amount_too_small' })
  })

  test('is paid by the methods that are left', async () => {
    expect((await open([fee(2500)])).payment_method_types).toContain('sepa_debit')
    const session = await open([fee(2500)], { excluded_payment_method_types: ['sepa_debit'] })
    expect(session.payment_method_types).toEqual(['card'])
  })
})

test('rejects wrong sessions as Stripe does', async () => {
  const { stripe } = payments
  const once = await sell(stripe, 100)
  const plan = await sell(stripe, 100, monthly)
  const euro = await sell(stripe, 100, { currency: 'eur' })
  const retired = await sell(stripe, 100)
  await stripe.prices.update(retired.id, { active: false })
  await expect(openCheckout(stripe, 'payment', [plan])).rejects.toThrow(/recurring price/)
  await expect(openCheckout(stripe, 'subscription', [once])).rejects.toThrow(
    /at least one recurring/,
  )
  await expect(openCheckout(stripe, 'payment', [once, euro])).rejects.toThrow(/combine currencies/)
  await expect(openCheckout(stripe, 'payment', [retired])).rejects.toThrow(/inactive/)
  await expect(
    openCheckout(stripe, 'payment', [once], { payment_method_types: ['card'] } as object),
  ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' })
  await expect(
    openCheckout(stripe, 'payment', [once], { customer: 'cus_none' }),
  ).rejects.toMatchObject({ code: 'resource_missing', param: 'customer', statusCode: 400 })
})
