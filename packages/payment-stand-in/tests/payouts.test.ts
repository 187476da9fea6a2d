import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import { balanceOf, charge, connectSeller, follow, onboard } from './marketplace'
import { startReceiver, type Receiver } from './receiver'

const NO_ACCOUNT = '000111111116'
const CLOSED_LATER = '000111111113'

let payments: Payments
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver(undefined, 'whsec_connect')
  payments = await startPayments({ connectWebhook: receiver.webhook })
})
afterAll(async () => {
  await payments.close()
  await receiver.close()
})

/** An account with 1500 dollar cents on their way. */
async function sellerWithMoney(bank?: string) {
  const account = await connectSeller(payments, bank === undefined ? {} : { bank })
  const { id } = await charge(payments, 2000)
  const transfer = await payments.stripe.transfers.create({
    amount: 1500,
    currency: 'usd',
    destination: account,
    source_transaction: id,
  })
  return { account, transfer, header: { stripeAccount: account } }
}

const listPayouts = async (stripeAccount: string) =>
  (await payments.stripe.payouts.list({}, { stripeAccount })).data

const typesFor = async (account: string) => {
  await payments.settled()
  return receiver.events
    .filter((event) => event.account === account && event.type.startsWith('payout.'))
    .map(({ type }) => type)
    .sort()
}

describe('automatic payouts', () => {
  test('pay what is available, on the day after', async () => {
    const { account, transfer, header } = await sellerWithMoney()
    await payments.passDays(1)
    expect(await listPayouts(account)).toEqual([])
    await payments.passDays(1)
    const [payout] = await listPayouts(account)
    expect(payout).toMatchObject({ amount: 1500, status: 'pending', automatic: true })
    expect(await balanceOf(payments, account)).toEqual({ available: 0, pending: 0 })
    await payments.passDays(1)
    expect(await listPayouts(account)).toMatchObject([{ id: payout?.id, status: 'paid' }])
    expect(await typesFor(account)).toEqual(['payout.created', 'payout.paid'])
    const { data } = await payments.stripe.balanceTransactions.list(
      { payout: payout?.id ?? '' },
      header,
    )
    expect(data.map(({ source, net }) => [source, net])).toEqual([
      [payout?.id, -1500],
      [transfer.destination_payment, 1500],
    ])
  })

  test('are seen by their account alone', async () => {
    const { account } = await sellerWithMoney()
    await payments.passDays(2)
    const [payout] = await listPayouts(account)
    await expect(payments.stripe.payouts.retrieve(payout?.id ?? '')).rejects.toMatchObject({
      statusCode: 404,
    })
    expect((await payments.stripe.payouts.list()).data).toEqual([])
  })

  test('stop with a manual schedule', async () => {
    const { account, header } = await sellerWithMoney()
    const { accounts, payouts, balanceTransactions } = payments.stripe
    await accounts.update(account, { settings: { payouts: { schedule: { interval: 'manual' } } } })
    await payments.passDays(3)
    expect(await listPayouts(account)).toEqual([])
    await expect(payouts.create({ amount: 1501, currency: 'usd' }, header)).rejects.toMatchObject({
      code: 'balance_insufficient',
    })
    const made = await payouts.create({ amount: 1000, currency: 'usd' }, header)
    expect(made.automatic).toBe(false)
    expect(await balanceOf(payments, account)).toEqual({ available: 500, pending: 0 })
    await expect(balanceTransactions.list({ payout: made.id }, header)).rejects.toThrow('manual')
  })
})

describe('a payout that fails', () => {
  test('returns the money and stops payouts until there is another bank account', async () => {
    const { account, header } = await sellerWithMoney(NO_ACCOUNT)
    await payments.passDays(3)
    const [failed] = await listPayouts(account)
    expect(failed).toMatchObject({ status: 'failed', failure_code: 'no_account' })
    expect(await balanceOf(payments, account)).toEqual({ available: 1500, pending: 0 })
    expect(await payments.stripe.accounts.retrieve(account)).toMatchObject({
      capabilities: { transfers: 'active' },
      charges_enabled: true,
      payouts_enabled: false,
      requirements: { currently_due: ['external_account'] },
      external_accounts: { data: [{ status: 'errored' }] },
    })
    expect(await typesFor(account)).toEqual(['payout.created', 'payout.failed'])
    await payments.passDays(3)
    expect(await listPayouts(account)).toHaveLength(1)
    await expect(
      payments.stripe.payouts.create({ amount: 100, currency: 'usd' }, header),
    ).rejects.toMatchObject({ code: 'payouts_not_allowed' })
    await onboard(payments, account)
    await payments.passDays(2)
    expect(await listPayouts(account)).toMatchObject([
      { amount: 1500, status: 'paid' },
      { status: 'failed' },
    ])
  })

  test('can have been reported as paid before', async () => {
    const { account } = await sellerWithMoney(CLOSED_LATER)
    await payments.passDays(3)
    expect(await listPayouts(account)).toMatchObject([{ status: 'paid' }])
    await payments.passDays(1)
    expect((await listPayouts(account)).at(-1)).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
    })
    expect((await balanceOf(payments, account)).available).toBe(1500)
    expect(await typesFor(account)).toEqual(['payout.created', 'payout.failed', 'payout.paid'])
  })
})

test('shows balance and payouts on the dashboard', async () => {
  const { account } = await sellerWithMoney()
  await payments.passDays(2)
  const { url } = await payments.stripe.accounts.createLoginLink(account)
  const page = await fetch(payments.url + (await follow(payments, url)))
  const text = await page.text()
  expect(text).toContain('$15.00')
  expect(text).toContain('on its way')
})
