import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '@/server/jobs/payments/reconcilePayments'
import { isBalanced } from '@/server/repositories/ledger/balances'
import { requirementOf } from '@/tests/support/server/applications'
import {
  buildFeeCall,
  buildFeeOrganizer,
  dayIn,
  draftFor,
  readApplication,
  startPayment,
} from '@/tests/support/server/feeCalls'
import { create, freePost, publishable } from '@/tests/support/server/opportunityWriter'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'

const HOUR = 60 * 60_000

let api: PaidApp
beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())
afterEach(() => ['DE', 'US'].forEach((country) => api.payments.loseCurrencies(country, [])))

test.each([
  ['the organizer’s', 'DE'],
  ['our', 'US'],
])(
  'a currency that accounts in %s country can’t take charges nothing, and the draft stays',
  async (_whose, country) => {
    const owner = await buildFeeOrganizer(api)
    await rememberAddress(api, owner.uid)
    const { id } = await buildFeeCall(api, { organizer: owner, fee: { currency: 'SEK' } })
    const one = await draftFor(api, id)
    await deliverMails(api)
    api.payments.loseCurrencies(country, ['sek'])
    const sessions = async () =>
      (await api.payments.stripe.checkout.sessions.list({ limit: 100 })).data.length
    const before = await sessions()
    const { status, failure } = await startPayment(api, one)
    expect([status, failure.message]).toEqual([
      409,
      'The organizer can’t take fees in SEK at the moment. You were not charged, and your draft stays. Write to the organizer, who can choose another currency.',
    ])
    expect(await sessions()).toBe(before)
    expect(await readApplication(api, one)).toMatchObject({
      state: 'DRAFT',
      fee: { paid: null, isPaused: true },
    })
    const [mail, ...others] = await deliverMails(api)
    expect(others).toEqual([])
    expect(mail?.to).toContain(owner.uid)
    expect(mail?.text).toContain('can’t take fees in SEK for it anymore')
    // No fee was paid, so the organizer may choose another one.
    const fees = { application: { amountMinor: 2500, currency: 'EUR', per: 'ENTRY' } }
    await api.db
      .updateTable('opportunities')
      .set({ fees: JSON.stringify({ ...fees, participation: null, whatTheFeePaysFor: null }) })
      .where('id', '=', id)
      .execute()
    expect((await startPayment(api, one)).status).toBe(201)
    expect(await isBalanced(api.db)).toBe(true)
  },
)

test('a currency is taken again once the provider takes it, without an event', async () => {
  const owner = await buildFeeOrganizer(api)
  const { id } = await buildFeeCall(api, { organizer: owner, fee: { currency: 'SEK' } })
  const one = await draftFor(api, id)
  api.payments.loseCurrencies('DE', ['sek'])
  await startPayment(api, one)
  api.payments.loseCurrencies('DE', [])
  const refused = await startPayment(api, one)
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    'The organizer can’t take fees at the moment. You were not charged.',
  ])
  await reconcilePayments({}, jobServices(api, Date.now() + 25 * HOUR))
  expect((await startPayment(api, one)).status).toBe(201)
})

test('an opportunity with a currency that the account can’t take isn’t published, and says which it can', async () => {
  api.payments.loseCurrencies('DE', ['sek', 'jpy'])
  const owner = await buildFeeOrganizer(api)
  const works = { includedWorks: 10, furtherWorkMinor: null, early: null }
  const fee = { amountMinor: 20_000, currency: 'SEK', per: 'ENTRY', ...works }
  const draft = {
    ...publishable(),
    application: { kind: 'HERE', blind: false, questions: [] },
    requirements: [requirementOf('artwork_portfolio', { max: 10 })],
    notificationDate: dayIn(30),
    feeType: 'FEES',
    fees: { application: fee, participation: null, whatTheFeePaysFor: null, waiver: null },
  }
  const refused = await create(api, owner, { ...draft, ...freePost })
  expect(refused.status).toBe(422)
  expect(refused.failure.fields).toEqual({
    'fees.application.currency':
      'Our payment provider can’t take fees in SEK for your account. Choose another currency: USD, EUR, GBP, CAD, AUD, CHF.',
  })
  expect((await create(api, owner, draft)).opportunity.status).toBe('DRAFT')
  const inEuros = { ...draft.fees, application: { ...fee, currency: 'EUR' } }
  const published = await create(api, owner, { ...draft, ...freePost, fees: inEuros })
  expect(published.failure).toMatchObject({ status: 'PUBLISHED' })
})
