import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import {
  AVAILABLE_CARD,
  balanceOf,
  charge,
  connect,
  connectSeller,
  DISPUTED_CARD,
} from './marketplace'
import { startReceiver, type Receiver } from './receiver'
import { openCheckout, sell } from './shop'

let payments: Payments
let receiver: Receiver
let seller: string

beforeAll(async () => {
  receiver = await startReceiver()
  payments = await startPayments({ webhook: receiver.webhook })
  seller = await connectSeller(payments)
})
afterAll(async () => {
  await payments.close()
  await receiver.close()
})

/** Transfers dollars to the seller. */
const transfer = (amount: number, params: Partial<Stripe.TransferCreateParams> = {}) =>
  payments.stripe.transfers.create({ amount, currency: 'usd', destination: seller, ...params })

/** Changes of a balance while something happens. */
async function changes(account: string | undefined, act: () => Promise<unknown>) {
  const before = await balanceOf(payments, account)
  await act()
  const after = await balanceOf(payments, account)
  return [after.available - before.available, after.pending - before.pending]
}

const movementsOf = async (source: string, account?: string) =>
  (
    await payments.stripe.balanceTransactions.list(
      { source },
      account === undefined ? {} : { stripeAccount: account },
    )
  ).data

describe('a charge', () => {
  test('is on its way for two days, without the provider’s fee', async () => {
    let source = ''
    expect(
      await changes(undefined, async () => {
        source = (await charge(payments, 10_000)).id
      }),
    ).toEqual([0, 10_000 - 320])
    expect(await movementsOf(source)).toMatchObject([
      { type: 'charge', amount: 10_000, fee: 320, net: 9680, status: 'pending' },
    ])
    expect((await changes(undefined, () => payments.passDays(1)))[0]).toBe(0)
    await payments.passDays(1)
    expect((await movementsOf(source))[0]?.status).toBe('available')
  })

  test('carries the group of its transfers and the account it is made for', async () => {
    const made = await charge(payments, 1000, { transfer_group: 'order-1', on_behalf_of: seller })
    expect(made).toMatchObject({ transfer_group: 'order-1', on_behalf_of: seller })
    const { data } = await payments.stripe.charges.list({ transfer_group: 'order-1' })
    expect(data.map(({ id }) => id)).toEqual([made.id])
  })

  test('carries them with an invoice, too', async () => {
    const { stripe } = payments
    const customer = await stripe.customers.create({})
    const session = await openCheckout(stripe, 'payment', [await sell(stripe, 1000)], {
      customer: customer.id,
      invoice_creation: { enabled: true },
      payment_intent_data: { transfer_group: 'order-2' },
    })
    await payments.payFor(session)
    const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data
    expect(intent?.transfer_group).toBe('order-2')
  })

  test('cannot be made for an account without the capability', async () => {
    const { id } = await connect(payments)
    await expect(charge(payments, 1000, { on_behalf_of: id })).rejects.toThrow('card_payments')
  })

  test('lists its movement by type, time and source', async () => {
    const { id } = await charge(payments, 700)
    const { balanceTransactions } = payments.stripe
    const [found] = (await balanceTransactions.list({ source: id, type: 'charge' })).data
    expect(await balanceTransactions.retrieve(found?.id ?? '')).toMatchObject({ source: id })
    const later = { gt: Math.floor(Date.now() / 1000) + 60 }
    expect((await balanceTransactions.list({ source: id, created: later })).data).toEqual([])
    expect((await balanceTransactions.list({ source: id, type: 'refund' })).data).toEqual([])
  })
})

describe('a transfer of a charge’s money', () => {
  test('is on its way as long as the charge', async () => {
    const source = await charge(payments, 5000)
    const moved = await changes(seller, async () => {
      const made = await transfer(4500, { source_transaction: source.id, metadata: { a: '1' } })
      expect(made).toMatchObject({ transfer_group: `group_${source.id}`, metadata: { a: '1' } })
      const [own] = await movementsOf(made.id)
      expect(own).toMatchObject({ type: 'transfer', net: -4500, status: 'pending' })
      expect(await movementsOf(String(made.destination_payment), seller)).toMatchObject([
        { type: 'payment', net: 4500, status: 'pending' },
      ])
    })
    expect(moved).toEqual([0, 4500])
    await payments.passDays(2)
    expect(await balanceOf(payments, seller)).toMatchObject({ pending: 0 })
  })

  test('is refused above what is left of the charge', async () => {
    const { id } = await charge(payments, 2000)
    const part = await transfer(1500, { source_transaction: id })
    const rest = { source_transaction: id }
    await expect(transfer(501, rest)).rejects.toThrow('must not exceed the source amount of 2000')
    await payments.stripe.transfers.createReversal(part.id, { amount: 100 })
    expect((await transfer(600, rest)).amount).toBe(600)
    await expect(transfer(1, rest)).rejects.toThrow('must not exceed')
  })

  test('is refused in another currency, and in another group', async () => {
    const { id } = await charge(payments, 2000, { transfer_group: 'order-3' })
    const params = { source_transaction: id }
    await expect(transfer(100, { ...params, currency: 'eur' })).rejects.toThrow('must be the same')
    await expect(transfer(100, { ...params, transfer_group: 'order-4' })).rejects.toMatchObject({
      param: 'transfer_group',
    })
    expect((await transfer(100, params)).transfer_group).toBe('order-3')
  })

  test('is made once per idempotency key', async () => {
    const { id } = await charge(payments, 2000)
    const params = { amount: 1500, currency: 'usd', destination: seller, source_transaction: id }
    const create = () => payments.stripe.transfers.create(params, { idempotencyKey: `tr-${id}` })
    expect((await create()).id).toBe((await create()).id)
    const { data } = await payments.stripe.transfers.list({ transfer_group: `group_${id}` })
    expect(data).toHaveLength(1)
  })
})

describe('a transfer without a charge', () => {
  test('is refused above the available balance, also with money on its way', async () => {
    await charge(payments, 90_000)
    const { available } = await balanceOf(payments)
    await expect(transfer(Math.max(available, 0) + 1)).rejects.toMatchObject({
      code: 'balance_insufficient',
    })
  })

  test('that was refused is refused for the same idempotency key, even with money', async () => {
    const { available } = await balanceOf(payments)
    const params = { amount: Math.max(available, 0) + 100, currency: 'usd', destination: seller }
    const create = (idempotencyKey: string) =>
      payments.stripe.transfers.create(params, { idempotencyKey })
    const refusal = { code: 'balance_insufficient' }
    await expect(create('without-funds')).rejects.toMatchObject(refusal)
    await charge(payments, 90_000, { card: AVAILABLE_CARD })
    await expect(create('without-funds')).rejects.toMatchObject(refusal)
    expect((await create('with-funds')).amount).toBe(params.amount)
  })

  test('is available at once', async () => {
    await charge(payments, 90_000, { card: AVAILABLE_CARD })
    expect(await changes(seller, () => transfer(1000, { transfer_group: 'order-5' }))).toEqual([
      1000, 0,
    ])
    const { data } = await payments.stripe.transfers.list({ transfer_group: 'order-5' })
    expect(data).toMatchObject([{ destination: seller, source_transaction: null }])
  })
})

describe('an account', () => {
  test('without the capability gets no transfer', async () => {
    const pending = await connectSeller(payments, { birthDate: '1901-01-01' })
    const { id } = await charge(payments, 2000)
    await expect(
      transfer(100, { source_transaction: id, destination: pending }),
    ).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  })

  test('outside the region gets no transfer, although it is verified', async () => {
    const far = await connectSeller(payments, { country: 'AU' })
    const { id } = await charge(payments, 2000)
    await expect(transfer(100, { source_transaction: id, destination: far })).rejects.toMatchObject(
      {
        code: 'transfers_not_allowed',
        message: expect.stringContaining('accounts located in AU'),
      },
    )
  })

  test('outside the region of the platform gets no transfer', async () => {
    const elsewhere = await startPayments({ platformCountry: 'AU' })
    const destination = await connectSeller(elsewhere, { country: 'DE' })
    const { id } = await charge(elsewhere, 2000)
    const params = { amount: 100, currency: 'usd', source_transaction: id, destination }
    await expect(elsewhere.stripe.transfers.create(params)).rejects.toThrow('located in DE')
    await elsewhere.close()
  })

  test('that never was gets no transfer', async () => {
    await expect(transfer(100, { destination: 'acct_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'destination',
    })
  })
})

describe('a reversal', () => {
  test('moves a part back, then the rest, and nothing more', async () => {
    const { transfers } = payments.stripe
    const { id: source } = await charge(payments, 2000)
    const { id } = await transfer(2000, { source_transaction: source })
    const moved = await changes(seller, () => transfers.createReversal(id, { amount: 500 }))
    expect(moved).toEqual([0, -500])
    expect(await transfers.retrieve(id)).toMatchObject({ amount_reversed: 500, reversed: false })
    await expect(transfers.createReversal(id, { amount: 1501 })).rejects.toThrow('greater than')
    const rest = await transfers.createReversal(id)
    expect(rest).toMatchObject({ amount: 1500, transfer: id })
    expect(await transfers.retrieve(id)).toMatchObject({ amount_reversed: 2000, reversed: true })
    await expect(transfers.createReversal(id)).rejects.toThrow('already been fully reversed')
    expect((await transfers.listReversals(id)).data).toHaveLength(2)
  })

  test('is refused when the account has paid the money out', async () => {
    const own = await connectSeller(payments)
    const { id: source } = await charge(payments, 2000)
    const { id } = await transfer(2000, { source_transaction: source, destination: own })
    await payments.passDays(3)
    expect(await balanceOf(payments, own)).toEqual({ available: 0, pending: 0 })
    await expect(payments.stripe.transfers.createReversal(id)).rejects.toMatchObject({
      code: 'balance_insufficient',
    })
  })
})

describe('a charge whose money was transferred', () => {
  test('is refunded by the platform: the account keeps the money', async () => {
    const source = await charge(payments, 3000)
    await transfer(2700, { source_transaction: source.id })
    const before = await balanceOf(payments, seller)
    const moved = await changes(undefined, () =>
      payments.stripe.refunds.create({ charge: source.id }),
    )
    expect(moved).toEqual([0, -3000])
    expect(await balanceOf(payments, seller)).toEqual(before)
  })

  test('is disputed at the platform’s cost, and the fee stays lost when it is won', async () => {
    let source = ''
    const disputed = await changes(undefined, async () => {
      source = (await charge(payments, 3000, { card: DISPUTED_CARD })).id
    })
    expect(disputed).toEqual([-3000 - 1500, 3000 - 117])
    const before = await balanceOf(payments, seller)
    await transfer(1000, { source_transaction: source })
    const [dispute] = (await payments.stripe.disputes.list({ charge: source })).data
    const won = await changes(undefined, () =>
      payments.stripe.disputes.update(dispute?.id ?? '', {
        evidence: { uncategorized_text: 'winning_evidence' },
      }),
    )
    expect(won).toEqual([3000, 0])
    const after = await payments.stripe.disputes.retrieve(dispute?.id ?? '')
    expect(after.balance_transactions.map(({ net }) => net)).toEqual([-4500, 3000])
    expect(await balanceOf(payments, seller)).toMatchObject({ available: before.available })
  })
})

test('sends the events of transfers to the platform’s endpoint', async () => {
  const { transfers } = payments.stripe
  const { id: source } = await charge(payments, 2000)
  const { id } = await transfer(2000, { source_transaction: source })
  await transfers.update(id, { metadata: { order: '7' } })
  await transfers.createReversal(id)
  await payments.settled()
  const events = receiver.events.filter(({ data }) => (data.object as { id?: string }).id === id)
  expect(events.map(({ type }) => type).sort()).toEqual([
    'transfer.created',
    'transfer.reversed',
    'transfer.updated',
  ])
})
