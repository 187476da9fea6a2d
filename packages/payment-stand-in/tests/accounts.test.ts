import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import {
  capabilities,
  charge,
  connect,
  connectSeller,
  controller,
  follow,
  link,
  onboard,
  pathOf,
  REFRESH_URL,
  RETURN_URL,
} from './marketplace'
import { startReceiver, type Receiver } from './receiver'

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

const read = (id: string) => payments.stripe.accounts.retrieve(id)

async function stateOf(id: string) {
  const { capabilities: found, payouts_enabled, requirements } = await read(id)
  return [found?.transfers, payouts_enabled, requirements?.disabled_reason]
}

describe('a currency that accounts in a country can’t charge in', () => {
  afterEach(() => ['AT', 'US'].forEach((country) => payments.loseCurrencies(country, [])))

  test.each([
    ['the country of the account', 'AT'],
    ['the country of the platform', 'US'],
  ])('is refused for %s, and is not in its specs', async (_name, country) => {
    const account = await connectSeller(payments, { country: 'AT' })
    const supported = async () =>
      (await payments.stripe.countrySpecs.retrieve(country)).supported_payment_currencies
    const open = () =>
      payments.stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'sek', unit_amount: 25_000, product_data: { name: 'Fee' } },
          },
        ],
        payment_intent_data: { on_behalf_of: account },
        success_url: 'http://localhost:3000/',
      })
    expect(await supported()).toContain('sek')
    expect((await open()).status).toBe('open')
    payments.loseCurrencies(country, ['sek'])
    expect(await supported()).not.toContain('sek')
    await expect(open()).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'currency',
      message: expect.stringContaining(`Stripe accounts in ${country} do not support sek.`),
    })
  })
})

describe('an account', () => {
  test('starts without rights, and says what is missing', async () => {
    const account = await connect(payments, { metadata: { profile: '1' } })
    expect(account).toMatchObject({
      capabilities: { card_payments: 'inactive', transfers: 'inactive' },
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      default_currency: 'eur',
      metadata: { profile: '1' },
      requirements: { disabled_reason: 'requirements.past_due', current_deadline: null },
    })
    expect(account.requirements?.currently_due).toContain('external_account')
  })

  test('is created once per idempotency key', async () => {
    const { accounts } = payments.stripe
    const create = () =>
      accounts.create({ controller, capabilities }, { idempotencyKey: 'account-1' })
    expect((await create()).id).toBe((await create()).id)
  })

  test.each([
    [{ country: 'NG' }, 'NG is not currently supported'],
    [{ capabilities: { transfers: { requested: true } } }, 'Your platform needs approval'],
  ])('is refused with %o', async (params, message) => {
    await expect(connect(payments, params)).rejects.toThrow(message)
  })

  test('that is not connected cannot be read or used', async () => {
    await expect(read('acct_none')).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError)
    await expect(
      payments.stripe.balance.retrieve({}, { stripeAccount: 'acct_none' }),
    ).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' })
  })

  test('has no endpoints but those that are modeled for accounts', async () => {
    const { id } = await connect(payments)
    await expect(payments.stripe.customers.create({}, { stripeAccount: id })).rejects.toThrow(
      'for connected accounts',
    )
  })

  test('changes its metadata and its schedule of payouts', async () => {
    const { id } = await connect(payments, { metadata: { a: '1', b: '2' } })
    const changed = await payments.stripe.accounts.update(id, {
      metadata: { a: '' },
      settings: { payouts: { schedule: { interval: 'manual' } } },
    })
    expect(changed.metadata).toEqual({ b: '2' })
    expect(changed.settings?.payouts?.schedule.interval).toBe('manual')
  })

  test('is deleted without money, and not with some', async () => {
    const { accounts, transfers } = payments.stripe
    const empty = await connect(payments)
    expect(await accounts.del(empty.id)).toMatchObject({ deleted: true })
    await expect(read(empty.id)).rejects.toMatchObject({ statusCode: 403 })
    const seller = await connectSeller(payments)
    const { id: source } = await charge(payments, 1000)
    await transfers.create({
      amount: 500,
      currency: 'usd',
      destination: seller,
      source_transaction: source,
    })
    await expect(accounts.del(seller)).rejects.toThrow('balance is not zero')
  })
})

describe('a link to the onboarding', () => {
  test('opens once, and then leads to its refresh address', async () => {
    const { id } = await connect(payments)
    const { url } = await link(payments, id)
    expect(await follow(payments, url)).toMatch(/^\/pay\/accounts\/onboarding\/visit_/)
    expect(await follow(payments, url)).toBe(REFRESH_URL)
  })

  test('opens no longer after five minutes', async () => {
    const { id } = await connect(payments)
    const { url, created, expires_at } = await link(payments, id)
    expect(expires_at - created).toBe(300)
    const objects = payments
      .objects()
      .map((object) =>
        object.object === 'local.account_link' ? { ...object, expiresAt: 1 } : object,
      )
    const later = await startPayments({ objects })
    expect(await follow(later, url)).toBe(REFRESH_URL)
    await later.close()
  })

  test('is refused for updates, since Stripe collects the details', async () => {
    const { id: account } = await connect(payments)
    const urls = { return_url: RETURN_URL, refresh_url: REFRESH_URL }
    await expect(
      payments.stripe.accountLinks.create({ account, type: 'account_update', ...urls }),
    ).rejects.toMatchObject({ param: 'type' })
  })

  test('leads back when the details have been entered', async () => {
    const { id } = await connect(payments)
    expect(await onboard(payments, id)).toMatchObject({ status: 303, location: RETURN_URL })
  })

  test('shows what is wrong with the details, and keeps what was typed', async () => {
    const { id } = await connect(payments)
    const page = await onboard(payments, id, { bank: '1234' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('role="alert">Use one of the test bank accounts below.')
    expect(page.text).toContain('value="Ada"')
    expect((await read(id)).details_submitted).toBe(false)
  })
})

describe('the date of birth', () => {
  test('lets a person be verified at once', async () => {
    const id = await connectSeller(payments)
    expect(await stateOf(id)).toEqual(['active', true, null])
    expect(await read(id)).toMatchObject({ charges_enabled: true, details_submitted: true })
  })

  test('lets a person be verified later', async () => {
    const id = await connectSeller(payments, { birthDate: '1901-01-01' })
    expect(await stateOf(id)).toEqual(['pending', false, 'requirements.pending_verification'])
    await payments.passDays(1)
    expect(await stateOf(id)).toEqual(['active', true, null])
  })

  test('lets a person be refused for good', async () => {
    const id = await connectSeller(payments, { birthDate: '1900-01-01' })
    expect(await stateOf(id)).toEqual(['inactive', false, 'rejected.listed'])
    await onboard(payments, id)
    expect(await stateOf(id)).toEqual(['inactive', false, 'rejected.listed'])
  })

  test('restricts a person after a week, until it is corrected', async () => {
    const id = await connectSeller(payments, { birthDate: '1980-05-05' })
    expect(await stateOf(id)).toEqual(['active', true, null])
    const { requirements } = await read(id)
    expect(requirements?.currently_due).toEqual(['individual.verification.document'])
    const inDays = ((requirements?.current_deadline ?? 0) - Date.now() / 1000) / 86_400
    expect(inDays).toBeGreaterThan(6.9)
    expect(inDays).toBeLessThan(7.1)
    await payments.passDays(6)
    expect(await stateOf(id)).toEqual(['active', true, null])
    await payments.passDays(1)
    expect(await stateOf(id)).toEqual(['inactive', false, 'requirements.past_due'])
    await onboard(payments, id)
    expect(await stateOf(id)).toEqual(['active', true, null])
  })
})

test('announces changes to the endpoint for connected accounts, with its own secret', async () => {
  const id = await connectSeller(payments, { birthDate: '1980-05-05' })
  await payments.passDays(7)
  await payments.settled()
  const events = receiver.events.filter(({ account }) => account === id)
  expect(events.map(({ type }) => type)).toEqual([
    'account.updated',
    'account.updated',
    'account.updated',
  ])
  const last = events.at(-1)?.data
  expect(last?.object).toMatchObject({ id, payouts_enabled: false })
  expect(last?.previous_attributes).toMatchObject({ payouts_enabled: true })
  const { data } = await payments.stripe.events.list({}, { stripeAccount: id })
  expect(data).toHaveLength(3)
  const ofPlatform = await payments.stripe.events.list({ type: 'account.updated' })
  expect(ofPlatform.data).toEqual([])
})

describe('a login link', () => {
  test('is refused before the details are entered', async () => {
    const { id } = await connect(payments)
    await expect(payments.stripe.accounts.createLoginLink(id)).rejects.toThrow(
      'has not completed onboarding',
    )
  })

  test('opens the balance once', async () => {
    const id = await connectSeller(payments)
    const { url } = await payments.stripe.accounts.createLoginLink(id)
    const page = await fetch(payments.url + (await follow(payments, url)))
    expect(await page.text()).toContain('No money has arrived yet.')
    const again = await fetch(payments.url + pathOf(await follow(payments, url)))
    expect(again.status).toBe(410)
  })
})
