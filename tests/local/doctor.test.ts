import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIdentity } from '@/local/doctor/identity'
import { checkDatabase, checkMail, checkReplica, checkStorage } from '@/local/doctor/infrastructure'
import { checkPayments } from '@/local/doctor/payments'
import { checkSettings } from '@/local/doctor/settings'
import { writeCatalog } from '@/server/payments/catalog/writeCatalog'
import { SECRET_KEY, startPayments, type Payments } from 'payment-stand-in/testing'
import { temporaryFolder } from '@/tests/support/stack/folders'

const API = 'https://api.example.test'
let payments: Payments

beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.close())

const paymentEnv = (over: Record<string, string> = {}) => ({
  STRIPE_API_URL: payments.url,
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  NEXT_PUBLIC_STRIPE_KEY: 'pk_test_local',
  NEXT_PUBLIC_API_URL: API,
  ...over,
})

test('names the key that Stripe does not accept', async () => {
  const [finding] = await checkPayments(paymentEnv({ STRIPE_SECRET_KEY: 'sk_test_other' }))
  expect(finding).toMatchObject({
    isGood: false,
    what: expect.stringContaining('does not accept STRIPE_SECRET_KEY'),
  })
})

test('accepts the stand-ins where the launcher has started them, and nowhere else', async () => {
  const standIn = 'http://localhost:9099'
  const given = {
    IDENTITY_JWKS_URL: `${payments.url}/none`,
    NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: standIn,
  }
  expect((await checkIdentity({ ...given, LOCAL_STACK: '1' })).at(-1)).toEqual({
    isGood: true,
    what: `People sign in at the stand-in of the local stack, ${standIn}.`,
  })
  expect((await checkIdentity(given)).at(-1)?.isGood).toBe(false)
  const keyless = paymentEnv({ NEXT_PUBLIC_STRIPE_KEY: '' })
  expect((await checkPayments({ ...keyless, LOCAL_STACK: '1' })).at(-1)?.isGood).toBe(true)
  expect((await checkPayments(keyless)).at(-1)?.what).toBe('The pages have no publishable key.')
})

test('asks for the catalog and the webhook endpoints until Stripe has them', async () => {
  const before = await checkPayments(paymentEnv())
  expect(before.map(({ isGood }) => isGood)).toEqual([
    false,
    false,
    false,
    ...Array.from({ length: 5 }, () => true),
  ])
  expect(before[0]?.remedy).toBe('Run npm run catalog.')
  await writeCatalog(payments.stripe, { products: [], prices: [] })
  await payments.stripe.webhookEndpoints.create({
    url: `${API}/v1/webhooks/stripe`,
    enabled_events: ['*'],
  })
  await payments.stripe.webhookEndpoints.create({
    url: `${API}/v1/webhooks/stripe/connect`,
    connect: true,
    enabled_events: ['account.updated', 'payout.paid'],
  })
  const incomplete = await checkPayments(paymentEnv())
  expect(incomplete.filter(({ isGood }) => !isGood).map(({ what }) => what)).toEqual([
    expect.stringMatching(
      /does not deliver these events to .*\/connect: account\.application\.deauthorized, payout\.created/,
    ),
  ])
  const { data: endpoints } = await payments.stripe.webhookEndpoints.list()
  const connect = endpoints.find(({ url }) => url.endsWith('/connect'))
  await payments.stripe.webhookEndpoints.del(connect?.id ?? '')
  await payments.stripe.webhookEndpoints.create({
    url: `${API}/v1/webhooks/stripe/connect`,
    connect: true,
    enabled_events: ['*'],
  })
  const after = await checkPayments(paymentEnv())
  expect(after.filter(({ isGood }) => !isGood)).toEqual([])
})

test.each([
  [{ enabled_events: ['invoice.paid'] as const }, 'does not deliver these events'],
  [
    { enabled_events: ['*'] as const, api_version: '2024-06-20' as const },
    'API version 2024-06-20',
  ],
])('names what is wrong with the webhook endpoint %#', async (given, what) => {
  const NEXT_PUBLIC_API_URL = `https://${what.length}.example.test`
  const url = `${NEXT_PUBLIC_API_URL}/v1/webhooks/stripe`
  const { enabled_events, ...rest } = given
  await payments.stripe.webhookEndpoints.create({
    url,
    enabled_events: [...enabled_events],
    ...rest,
  })
  const findings = await checkPayments(paymentEnv({ NEXT_PUBLIC_API_URL }))
  const wrong = findings.filter(({ isGood }) => !isGood).map((finding) => finding.what)
  expect(wrong).toContainEqual(expect.stringContaining(what))
})

test.each([
  ['', 'STRIPE_CONNECT_WEBHOOK_SECRET is not set'],
  ['whsec_test', 'is the secret of the other endpoint'],
])('refuses the secret “%s” for events of payout accounts', async (secret, what) => {
  const findings = await checkPayments(paymentEnv({ STRIPE_CONNECT_WEBHOOK_SECRET: secret }))
  const wrong = findings.filter(({ isGood }) => !isGood).map((finding) => finding.what)
  expect(wrong).toEqual([expect.stringContaining(what)])
})

test('says which currencies the provider takes no fees in', async () => {
  payments.loseCurrencies('US', ['sek', 'jpy'])
  const findings = await checkPayments(paymentEnv())
  payments.loseCurrencies('US', [])
  expect(findings.filter(({ isGood }) => !isGood)).toEqual([
    expect.objectContaining({
      what: 'Stripe takes no SEK, JPY in US, so no application fees in them.',
    }),
  ])
})

test('says that our own balance must be paid out by hand', async () => {
  const schedule = (interval: 'daily' | 'manual') =>
    payments.stripe.balanceSettings.update({ payments: { payouts: { schedule: { interval } } } })
  await schedule('daily')
  const findings = await checkPayments(paymentEnv())
  await schedule('manual')
  expect(findings.filter(({ isGood }) => !isGood)).toEqual([
    expect.objectContaining({ what: 'Stripe pays out our own balance by itself (daily).' }),
  ])
})

test('says that Connect is off when accounts cannot be read', async () => {
  payments.faults.add({ kind: 'error', method: 'GET', path: '/v1/accounts', times: 1 })
  const wrong = (await checkPayments(paymentEnv())).filter(({ isGood }) => !isGood)
  expect(wrong.map(({ remedy }) => remedy)).toEqual([expect.stringContaining('Switch Connect on')])
})

test('names what is wrong with the billing portal', async () => {
  const { configurations } = payments.stripe.billingPortal
  const [portal] = (await configurations.list({ is_default: true })).data
  const { features } = await configurations.update(portal?.id ?? '', {
    features: {
      customer_update: { enabled: true, allowed_updates: ['address', 'email'] },
      subscription_update: { enabled: true },
    },
  })
  expect(features.subscription_update.enabled).toBe(true)
  const wrong = (await checkPayments(paymentEnv())).filter(({ isGood }) => !isGood)
  expect(wrong.map(({ what }) => what)).toEqual([
    expect.stringContaining('customers cannot change: name, tax_id; plans can be changed there'),
  ])
})

test('rejects a live key beside a publishable test key', async () => {
  const findings = await checkPayments(paymentEnv({ NEXT_PUBLIC_STRIPE_KEY: 'pk_live_x' }))
  expect(findings.at(-1)?.what).toContain('but NEXT_PUBLIC_STRIPE_KEY is not')
})

test('says what is missing when nothing is set', async () => {
  expect(checkSettings({})[0]?.what).toContain('Missing: DATABASE_URL')
  const url = 'postgres://nobody@127.0.0.1:9/nothing'
  const [database] = await checkDatabase({ DATABASE_URL: url })
  expect(database?.what).toContain('DATABASE_URL does not connect')
  expect(await checkReplica({})).toEqual([])
  const [replica] = await checkReplica({ DATABASE_READ_URL: url })
  expect(replica?.what).toContain('DATABASE_READ_URL does not connect')
  const [mail] = await checkMail({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.test' })
  expect(mail?.what).toContain('The mail server refuses SMTP_URL')
})

test('accepts a folder that images can be stored in', async () => {
  const STORAGE_URL = `file://${temporaryFolder()}`
  expect(await checkStorage({ STORAGE_URL })).toMatchObject([{ isGood: true }])
})
