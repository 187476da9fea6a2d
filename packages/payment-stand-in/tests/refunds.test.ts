import type Stripe from 'stripe'
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

async function buy(amount: number, card?: string): Promise<string> {
  const session = await openCheckout(payments.stripe, 'payment', [
    await sell(payments.stripe, amount),
  ])
  await payments.payFor(session, { card })
  const paid = await payments.stripe.checkout.sessions.retrieve(session.id)
  return String(paid.payment_intent)
}

const chargeOf = async (intent: string) => {
  const { latest_charge } = await payments.stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge.refunds'],
  })
  return latest_charge as Stripe.Charge
}

test('refunds a payment in parts, then the rest, and nothing more', async () => {
  const { refunds } = payments.stripe
  const intent = await buy(5900)
  await refunds.create({ payment_intent: intent, amount: 1900 })
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1900, refunded: false })
  const rest = await refunds.create({ payment_intent: intent })
  expect(rest).toMatchObject({ amount: 4000, status: 'succeeded' })
  const charge = await chargeOf(intent)
  expect(charge).toMatchObject({ amount_refunded: 5900, refunded: true })
  expect(charge.refunds?.data).toHaveLength(2)
  await expect(refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  await payments.settled()
  expect(receiver.types().filter((type) => type === 'charge.refunded')).toHaveLength(2)
})

test('refuses a refund of more than was paid', async () => {
  const intent = await buy(500)
  await expect(
    payments.stripe.refunds.create({ payment_intent: intent, amount: 501 }),
  ).rejects.toThrow(/greater than unrefunded amount/)
})

test.each([
  ['winning_evidence', 'won', 'charge.dispute.funds_reinstated'],
  ['losing_evidence', 'lost', 'charge.dispute.closed'],
])('opens a dispute with the test card and closes it by %s', async (text, status, lastEvent) => {
  const { disputes, refunds } = payments.stripe
  const intent = await buy(2900, '4000000000000259')
  const [dispute] = (await disputes.list({ payment_intent: intent })).data
  expect(dispute).toMatchObject({ amount: 2900, status: 'needs_response' })
  await expect(refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  const id = dispute?.id ?? ''
  expect(await disputes.update(id, { evidence: { uncategorized_text: text } })).toMatchObject({
    status,
  })
  await payments.settled()
  expect(receiver.types().at(-1)).toBe(lastEvent)
  await expect(disputes.close(id)).rejects.toThrow(/already closed/)
})

test('a refund waits for money where the balance is never negative, and is made once it is there', async () => {
  const { refunds, balance, balanceSettings } = payments.stripe
  const usd = async () => {
    const { available, pending } = await balance.retrieve()
    return [...available, ...pending]
      .filter(({ currency }) => currency === 'usd')
      .reduce((sum, { amount }) => sum + amount, 0)
  }
  const intent = await buy(5000)
  const never = { payments: { debit_negative_balances: false } }
  expect((await balanceSettings.update(never)).payments.debit_negative_balances).toBe(false)
  const before = await usd()
  const created = await refunds.create({ payment_intent: intent, amount: 5000 })
  // The fee of the payment is gone already.
  expect(created).toMatchObject({
    status: 'pending',
    pending_reason: 'insufficient_funds',
    balance_transaction: null,
  })
  expect(await usd()).toBe(before)
  await payments.passDays(1)
  expect((await refunds.retrieve(created.id)).status).toBe('pending')
  await buy(9000)
  await payments.passDays(1)
  const made = await refunds.retrieve(created.id)
  expect(made).toMatchObject({ status: 'succeeded', balance_transaction: expect.any(String) })
  expect((await chargeOf(intent)).refunds?.data).toMatchObject([{ status: 'succeeded' }])
  await payments.settled()
  expect(receiver.types()).toContain('refund.updated')
})
