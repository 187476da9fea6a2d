import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payout } from '@/contract/payments/payouts'
import type { Page } from '@/contract/values/values'
import { payoutRow } from '@/server/payments/payouts/syncPayout'
import { savePayout } from '@/server/repositories/payouts/payouts'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { accountOf, readAccount, setUpPayouts, transferTo } from '@/tests/support/server/payouts'
import { deliverExceptReceipts, rememberAddress } from '@/tests/support/server/postedMails'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

let api: PaidApp
beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

const get = ({ headers }: Pick<Writer, 'headers'>, url: string) =>
  api.app.inject({ method: 'GET', url, headers })

const payoutsOf = async (owner: Writer, query = '') =>
  (await get(owner, `/v1/payouts${query}`)).json<Page<Payout>>()

async function download({ headers }: Writer) {
  const url = '/v1/payouts/downloads'
  const response = await api.app.inject({ method: 'POST', url, headers })
  return new URL(response.json<{ url: string }>().url).pathname
}

test('lists a payout from the day on which it is sent, and its arrival', async () => {
  const owner = await buildWriter(api)
  await setUpPayouts(api, owner)
  expect(await payoutsOf(owner)).toMatchObject({ items: [], total: 0 })
  await transferTo(api, await accountOf(api, owner), 4250)
  await api.payments.passDays(3)
  await api.payments.settled()
  const [sent] = (await payoutsOf(owner)).items
  expect(sent).toMatchObject({ amountMinor: 4250, currency: 'EUR', failureCode: null })
  await api.payments.passDays(2)
  await api.payments.settled()
  const { items } = await payoutsOf(owner)
  expect(items.map(({ id, status }) => [id, status])).toEqual([[sent?.id, 'paid']])
  expect(items[0]?.arrivalOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('says why a payout was returned, stops fees and notifies the owner', async () => {
  const owner = await buildWriter(api)
  await rememberAddress(api, owner.uid)
  await setUpPayouts(api, owner, { bank: 'DE62370400440532013001' })
  await deliverExceptReceipts(api)
  await transferTo(api, await accountOf(api, owner), 1000)
  await api.payments.passDays(5)
  await api.payments.settled()
  expect((await payoutsOf(owner)).items).toMatchObject([
    { status: 'failed', failureCode: 'no_account' },
  ])
  expect((await readAccount(api, owner)).account).toMatchObject({
    state: 'RESTRICTED',
    charges: true,
    payouts: false,
    missing: ['BANK_ACCOUNT'],
    problem:
      'Payouts to your bank are paused, so no fees can be taken: our payment provider needs a bank account that payouts arrive at.',
  })
  const mails = await deliverExceptReceipts(api)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your payout account needs your attention'])
})

describe('with forty payouts', () => {
  let owner: Writer
  beforeAll(async () => {
    owner = await buildWriter(api)
    await setUpPayouts(api, owner)
    const account = await accountOf(api, owner)
    for (let day = 1; day <= 40; day += 1) {
      await savePayout(api.db, {
        id: `po_${String(day).padStart(2, '0')}`,
        account,
        amountMinor: day * 100 + 5,
        currency: 'EUR',
        status: day === 1 ? 'failed' : 'paid',
        arrivalOn: '2026-03-02',
        failureCode: day === 1 ? 'account_closed' : null,
        createdAt: new Date(Date.UTC(2026, 0, day)),
      })
    }
  })

  test('lists them by pages, the newest first', async () => {
    const first = await payoutsOf(owner)
    const second = await payoutsOf(owner, '?page=2')
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect([first.total, first.items.length, ids.length]).toEqual([40, 20, 40])
    expect(ids).toEqual([...ids].sort().reverse())
  })

  test('downloads all as CSV, by a link of its owner', async () => {
    const response = await get({ headers: {} }, await download(owner))
    expect(response.headers['content-disposition']).toContain('payouts.csv')
    const lines = response.body.split('\r\n').slice(0, -1)
    expect(lines).toHaveLength(41)
    expect(lines[0]).toBe('\ufeffPayout,Created,Arrival,Amount,Currency,Status,Problem')
    expect(lines.at(-1)).toBe(
      'po_01,2026-01-01T00:00:00.000Z,2026-03-02,1.05,EUR,Returned by the bank,The bank account has been closed.',
    )
  })

  test('shows none of them to others', async () => {
    const stranger = await buildWriter(api)
    expect((await payoutsOf(stranger)).items).toEqual([])
    const response = await get({ headers: {} }, await download(stranger))
    expect(response.body.split('\r\n').slice(1)).toEqual([''])
    expect((await get({ headers: {} }, '/v1/payouts')).statusCode).toBe(401)
    const { authorization = '' } = stranger.headers
    const stolen = { headers: { ...owner.headers, authorization } }
    expect((await get(stolen, '/v1/payouts')).statusCode).toBe(401)
  })

  test('refuses a changed link, and one of a profile that was deleted since', async () => {
    const link = await download(owner)
    expect((await get({ headers: {} }, `${link}x`)).statusCode).toBe(404)
    await api.db
      .updateTable('profiles')
      .set({ deleted_at: new Date() })
      .where('id', '=', owner.profileId)
      .execute()
    expect((await get({ headers: {} }, link)).statusCode).toBe(404)
  })
})

test('stores amounts of currencies whose decimals differ at the provider in ours', async () => {
  const payout = { id: 'po_x', amount: 250_000, arrival_date: 0, created: 0, status: 'paid' }
  const row = (currency: string) => payoutRow({ ...payout, currency } as never, 'acct_x')
  expect([row('huf').amountMinor, row('eur').amountMinor, row('jpy').amountMinor]).toEqual([
    2500, 250_000, 250_000,
  ])
})
