import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { deliverExceptReceipts, rememberAddress } from '@/tests/support/server/postedMails'
import {
  accountOf,
  readAccount,
  setUpPayouts,
  startOnboarding,
} from '@/tests/support/server/payouts'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

let api: PaidApp
beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

const accountsOf = async (profileId: string) => {
  const { data } = await api.payments.stripe.accounts.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata?.profileId === profileId)
}

/** Also the SDK's own repetition gets no response. */
async function startLosingResponse(owner: Writer) {
  const { faults } = api.payments
  faults.add({ kind: 'lost_response', method: 'POST', path: '/v1/accounts', times: 10 })
  const started = await startOnboarding(api, owner)
  faults.clear()
  return started
}

const openDashboard = ({ headers }: Writer) =>
  api.app.inject({ method: 'POST', url: '/v1/payouts/account/dashboard', headers })

describe('the state of an account', () => {
  test('is null before the owner has started', async () => {
    const { account, countries } = await readAccount(api, await buildWriter(api))
    expect(account).toBeNull()
    expect(countries).toContain('DE')
    expect(countries).not.toContain('AU')
  })

  test('is DETAILS_MISSING until the details are entered', async () => {
    const owner = await buildWriter(api)
    expect((await startOnboarding(api, owner)).status).toBe(200)
    const { account } = await readAccount(api, owner)
    expect(account).toMatchObject({ state: 'DETAILS_MISSING', country: 'DE', currency: 'EUR' })
    expect(account?.missing).toEqual([
      'NAME',
      'BIRTH_DATE',
      'ADDRESS',
      'WEBSITE',
      'BANK_ACCOUNT',
      'TERMS',
    ])
    expect(account?.problem).toMatch(/needs your details/)
  })

  test('is READY once everything is verified', async () => {
    const owner = await buildWriter(api)
    await setUpPayouts(api, owner)
    expect((await readAccount(api, owner)).account).toEqual({
      state: 'READY',
      country: 'DE',
      currency: 'EUR',
      charges: true,
      transfers: true,
      payouts: true,
      currencies: ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'JPY'],
      missing: [],
      deadline: null,
      problem: null,
    })
  })

  test('is UNDER_REVIEW while the provider checks, and READY a day later', async () => {
    const owner = await buildWriter(api)
    await setUpPayouts(api, owner, { birthDate: '1901-01-01' })
    const { account } = await readAccount(api, owner)
    expect(account).toMatchObject({ state: 'UNDER_REVIEW', charges: false, missing: [] })
    await api.payments.passDays(1)
    await api.payments.settled()
    expect((await readAccount(api, owner)).account?.state).toBe('READY')
  })

  test('is REFUSED for good, also after other details', async () => {
    const owner = await buildWriter(api)
    await setUpPayouts(api, owner, { birthDate: '1900-01-01' })
    await setUpPayouts(api, owner)
    const { account } = await readAccount(api, owner)
    expect(account).toMatchObject({ state: 'REFUSED', charges: false, payouts: false })
    expect(account?.problem).toMatch(/has refused/)
  })

  test('is DUE with a deadline in a week, RESTRICTED after it, and READY once corrected', async () => {
    const owner = await buildWriter(api)
    await rememberAddress(api, owner.uid)
    await setUpPayouts(api, owner, { birthDate: '1980-05-05' })
    const { account } = await readAccount(api, owner)
    expect(account).toMatchObject({ state: 'DUE', charges: true, missing: ['DOCUMENT'] })
    const days = (Date.parse(account?.deadline ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    await deliverExceptReceipts(api)

    await api.payments.passDays(8)
    await api.payments.settled()
    expect((await readAccount(api, owner)).account).toMatchObject({
      state: 'RESTRICTED',
      problem:
        'Fees can’t be taken, and payouts are paused: our payment provider needs a document that confirms who you are.',
    })
    const stopped = await deliverExceptReceipts(api)
    expect(stopped.map(({ subject, to }) => [subject, to])).toEqual([
      ['Your payout account needs your attention', `${owner.uid}@artcommons.test`],
    ])

    await setUpPayouts(api, owner)
    expect((await readAccount(api, owner)).account?.state).toBe('READY')
    const started = await deliverExceptReceipts(api)
    expect(started.map(({ subject }) => subject)).toEqual(['Your payout account is ready'])
  })
})

describe('starting the onboarding', () => {
  test('leads to a page that returns to the given path', async () => {
    const owner = await buildWriter(api)
    const { url } = await startOnboarding(api, owner)
    const { location } = await api.payments.onboard({ url })
    expect(location).toBe('http://localhost:3000/settings/payouts?onboarding=returned')
    const used = await fetch(api.payments.url + new URL(url).pathname, { redirect: 'manual' })
    expect(used.headers.get('location')).toBe(
      'http://localhost:3000/settings/payouts?onboarding=expired',
    )
  })

  test('makes one account for ten clicks at once', async () => {
    const owner = await buildWriter(api)
    const all = await Promise.all(Array.from({ length: 10 }, () => startOnboarding(api, owner)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ url }) => url)).size).toBe(10)
    expect(await accountsOf(owner.profileId)).toHaveLength(1)
  })

  test('makes one account when the response to its creation is lost', async () => {
    const owner = await buildWriter(api)
    api.payments.deliveries.hold()
    const lost = await startLosingResponse(owner)
    const again = await startOnboarding(api, owner)
    await api.payments.deliveries.release({ order: 'created', copies: 1, drop: [] })
    await api.payments.settled()
    expect([lost.status, again.status]).toEqual([503, 200])
    const made = await accountsOf(owner.profileId)
    expect(made.map(({ id }) => id)).toEqual([await accountOf(api, owner)])
  })

  test('takes over the account of a lost response by its event', async () => {
    const owner = await buildWriter(api)
    expect((await startLosingResponse(owner)).status).toBe(503)
    await api.payments.settled()
    const [made] = await accountsOf(owner.profileId)
    expect(await accountOf(api, owner)).toBe(made?.id)
    // The key of the lost request is not used again, which would bring the first account back.
    for (const country of ['DE', 'FR', 'DE']) {
      expect((await startOnboarding(api, owner, country)).status).toBe(200)
    }
    const [latest, ...others] = await accountsOf(owner.profileId)
    expect([latest?.country, others]).toEqual(['DE', []])
    expect(latest?.id).not.toBe(made?.id)
  })

  test('replaces an account without details in another country, and keeps one with details', async () => {
    const owner = await buildWriter(api)
    await startOnboarding(api, owner, 'DE')
    await setUpPayouts(api, owner, { country: 'FR' })
    expect((await readAccount(api, owner)).account).toMatchObject({ country: 'FR', state: 'READY' })
    expect(await accountsOf(owner.profileId)).toHaveLength(1)
    const { status, failure } = await startOnboarding(api, owner, 'DE')
    expect([status, failure.message]).toEqual([
      409,
      'The country can’t be changed: our payment provider already has your details.',
    ])
  })

  test('gets a new account after the country was changed and changed back', async () => {
    const owner = await buildWriter(api)
    for (const country of ['DE', 'FR', 'DE']) {
      expect((await startOnboarding(api, owner, country)).status).toBe(200)
    }
    expect((await readAccount(api, owner)).account).toMatchObject({ country: 'DE' })
    expect(await accountsOf(owner.profileId)).toHaveLength(1)
  })

  test('refuses countries to which nothing can be transferred, and says why', async () => {
    const owner = await buildWriter(api)
    const { status, failure } = await startOnboarding(api, owner, 'AU')
    expect(status).toBe(422)
    expect(failure.fields?.country).toMatch(
      /^Fees can’t be taken in this country yet: our payment provider transfers money only between/,
    )
    expect(await accountsOf(owner.profileId)).toEqual([])
  })

  test.each([
    ['//evil.example', '/settings/payouts', 'paths.return'],
    ['/settings/payouts', 'https://evil.example/', 'paths.refresh'],
  ])('refuses to return to %s or %s', async (back, refresh, field) => {
    const paths = { return: back, refresh }
    const { status, failure } = await startOnboarding(api, await buildWriter(api), 'DE', paths)
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, [field]])
  })

  test('answers 503 while the provider is down', async () => {
    const owner = await buildWriter(api)
    api.payments.faults.add({ kind: 'error', method: 'POST', path: '/v1/accounts' })
    expect((await startOnboarding(api, owner)).status).toBe(503)
    expect((await startOnboarding(api, owner)).status).toBe(200)
  })
})

describe('the dashboard', () => {
  test('opens once the details were entered', async () => {
    const owner = await buildWriter(api)
    expect((await openDashboard(owner)).statusCode).toBe(404)
    await startOnboarding(api, owner)
    expect((await openDashboard(owner)).statusCode).toBe(409)
    await setUpPayouts(api, owner)
    const response = await openDashboard(owner)
    expect(response.statusCode).toBe(200)
    const { url } = response.json<{ url: string }>()
    const page = await fetch(api.payments.url + new URL(url).pathname)
    expect(await page.text()).toContain('Your balance')
  })
})

describe('a deleted profile', () => {
  test('keeps its account, and its owner gets no mail', async () => {
    const owner = await buildWriter(api)
    await rememberAddress(api, owner.uid)
    await setUpPayouts(api, owner, { birthDate: '1980-05-05' })
    await deliverExceptReceipts(api)
    const account = await accountOf(api, owner)
    await api.db.deleteFrom('profiles').where('id', '=', owner.profileId).execute()
    await api.payments.passDays(8)
    await api.payments.settled()
    expect(await accountOf(api, owner)).toBe(account)
    const stored = await api.db
      .selectFrom('payout_accounts')
      .select('charges_enabled')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    expect(stored.charges_enabled).toBe(false)
    expect(await deliverExceptReceipts(api)).toEqual([])
  })
})
