import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import { startReceiver, type Receiver } from './receiver'
import { openCheckout, sell } from './shop'

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

/** A payment with an invoice. */
async function buy(amount: number) {
  const { stripe } = payments
  const customer = await stripe.customers.create({ email: 'buyer@example.test' })
  const session = await openCheckout(stripe, 'payment', [await sell(stripe, amount)], {
    customer: customer.id,
    invoice_creation: { enabled: true },
  })
  await payments.payFor(session)
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  return { intent: String(paid.payment_intent), invoice: String(paid.invoice) }
}

test('names a refund that was made before', async () => {
  const { stripe } = payments
  const { intent, invoice } = await buy(900)
  const refund = await stripe.refunds.create({ payment_intent: intent, amount: 400 })
  const note = await stripe.creditNotes.create({
    invoice,
    amount: 400,
    refunds: [{ refund: refund.id }],
  })
  expect(note).toMatchObject({ status: 'issued', type: 'post_payment', post_payment_amount: 400 })
  expect(note.refunds).toMatchObject([{ refund: refund.id, amount_refunded: 400 }])
  const after = await stripe.invoices.retrieve(invoice)
  expect(after).toMatchObject({ status: 'paid', post_payment_credit_notes_amount: 400 })
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  expect(await (await fetch(`${payments.url}${new URL(note.pdf).pathname}`)).text()).toContain(
    '$4.00',
  )
  await payments.settled()
  expect(receiver.types()).toContain('credit_note.created')
})

test('makes a refund when it is asked to', async () => {
  const { stripe } = payments
  const { intent, invoice } = await buy(900)
  await stripe.creditNotes.create({ invoice, amount: 900, refund_amount: 900 })
  const { data } = await stripe.refunds.list({ payment_intent: intent })
  expect(data.map(({ amount }) => amount)).toEqual([900])
})

test('is refused beyond the invoice, for another sum, and for a refund that has one', async () => {
  const { creditNotes, refunds } = payments.stripe
  const { intent, invoice } = await buy(900)
  const other = await buy(900)
  await expect(creditNotes.create({ invoice, amount: 901, refund_amount: 901 })).rejects.toThrow(
    /exceeds the remaining amount/,
  )
  await expect(creditNotes.create({ invoice, amount: 500 })).rejects.toThrow(/must equal/)
  const refund = await refunds.create({ payment_intent: intent, amount: 100 })
  const named = { amount: 100, refunds: [{ refund: refund.id }] }
  await expect(creditNotes.create({ ...named, invoice: other.invoice })).rejects.toThrow(/free/)
  await creditNotes.create({ ...named, invoice })
  await expect(creditNotes.create({ ...named, invoice })).rejects.toThrow(/free/)
})

test('is refused for an invoice that is not paid', async () => {
  const { stripe } = payments
  const customer = await stripe.customers.create({ email: 'debtor@example.test' })
  const session = await openCheckout(
    stripe,
    'subscription',
    [await sell(stripe, 900, { currency: 'eur', recurring: { interval: 'month' } })],
    { customer: customer.id },
  )
  await payments.payFor(session, { card: 'DE89370400440532013000' })
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data
  await expect(
    stripe.creditNotes.create({ invoice: invoice?.id ?? '', amount: 900, refund_amount: 900 }),
  ).rejects.toThrow(/status open/)
})

test('finds the invoice of a payment', async () => {
  const { intent, invoice } = await buy(700)
  const { data } = await payments.stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  })
  expect(data.map((entry) => entry.invoice)).toEqual([invoice])
})
