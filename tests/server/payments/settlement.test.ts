import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysAfter } from '@/contract/pricing/applicationFees'
import { reconcilePayments } from '@/server/jobs/payments/reconcilePayments'
import { eraseApplications } from '@/server/repositories/applications/erasure'
import { isBalanced } from '@/server/repositories/ledger/balances'
import {
  buildFeeCall,
  buildFeeOrganizer,
  dayIn,
  readApplication,
} from '@/tests/support/server/feeCalls'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { accountOf, setUpPayouts } from '@/tests/support/server/payouts'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { send } from '@/tests/support/server/requests'
import {
  answer,
  balanceAt,
  booksOf,
  close,
  fundPlatform,
  paidApplications,
  sendRefunds,
  settle,
} from '@/tests/support/server/settlement'

let api: PaidApp
beforeAll(async () => {
  api = await buildPaidApp()
  // What the provider charges is paid from our own money.
  await fundPlatform(api, 100_000)
})
afterAll(() => api.close())
beforeEach(async () => {
  await deliverMails(api)
})

/** An opportunity of an organizer of its own, and applications whose fee of €25 was paid. */
const build = async (count: number, given: Parameters<typeof buildFeeCall>[1] = {}) => {
  const organizer = await buildFeeOrganizer(api)
  await rememberAddress(api, organizer.uid)
  const call = await buildFeeCall(api, { organizer, ...given })
  const applications = await paidApplications(api, call.id, { count })
  // Otherwise all have the address that the payment page was given, and mails to it are limited.
  for (const { applicant } of applications) await rememberAddress(api, applicant.uid)
  return { call, applications, account: await accountOf(api, organizer) }
}

const subjects = async () => (await deliverMails(api)).map(({ subject }) => subject)

const transfersOf = async (opportunityId: string) =>
  (await api.payments.stripe.transfers.list({ transfer_group: opportunityId })).data

describe('fees are transferred', () => {
  test('once every applicant has an answer and the deadline has passed, in one transfer', async () => {
    const { call, applications, account } = await build(2)
    const [first, second] = applications
    if (!first || !second) throw new Error('no applications')
    await close(api, call)
    await answer(api, call, [first], 'ACCEPTED')
    await settle(api)
    expect(await balanceAt(api, account)).toBe(0)
    await answer(api, call, [second])
    await deliverMails(api)
    await Promise.all([settle(api), settle(api)])
    await settle(api)
    // 5 % are our fee, and 10 % are kept from a new organizer.
    expect(await balanceAt(api, account)).toBe(4250)
    expect(await transfersOf(call.id)).toHaveLength(1)
    expect(await booksOf(api, call.id)).toMatchObject({
      PLATFORM_FEES: 250,
      RESERVE: 500,
      ORGANIZER_BALANCE: 4250,
      CONNECTED_BALANCE: 4250,
    })
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
    expect(await isBalanced(api.db)).toBe(true)
    expect(await subjects()).toEqual(['€42.50 for Salt and Paper'])
  })

  test('after the deadline without an answer, where none is guaranteed', async () => {
    const { call, account } = await build(1, { payout: 'AFTER_DEADLINE' })
    await settle(api)
    expect(await balanceAt(api, account)).toBe(0)
    await close(api, call)
    await settle(api)
    expect(await balanceAt(api, account)).toBe(2125)
  })

  test('also for an accepted applicant who has erased the application', async () => {
    const { call, applications, account } = await build(2)
    await close(api, call)
    await answer(api, call, applications, 'ACCEPTED')
    for (const { draft, applicant } of applications.slice(0, 1))
      await send(api, 'DELETE', `/v1/applications/${draft.id}`, applicant.headers)
    await settle(api)
    expect(await balanceAt(api, account)).toBe(4250)
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
    await settle(api, 89)
    await sendRefunds(api)
    // With the reserve.
    expect(await balanceAt(api, account)).toBe(4750)
    expect(await isBalanced(api.db)).toBe(true)
  })

  test('when the money has arrived, and not before', async () => {
    const organizer = await buildFeeOrganizer(api)
    // Nothing else is paid in this currency here.
    const fee = { currency: 'GBP' } as const
    const call = await buildFeeCall(api, { organizer, fee, payout: 'AFTER_DEADLINE' })
    await paidApplications(api, call.id, { count: 1, card: '4242424242424242' })
    await close(api, call)
    await settle(api)
    expect(await transfersOf(call.id)).toEqual([])
    expect(await booksOf(api, call.id)).toMatchObject({ HELD_FEES: 2500 })
    await api.payments.passDays(3)
    await settle(api)
    expect(await transfersOf(call.id)).toMatchObject([{ amount: 2125, currency: 'gbp' }])
  })

  test.each([
    ['the response is lost', 'lost_response'],
    ['the provider fails', 'error'],
  ] as const)('once, also when %s', async (_title, kind) => {
    const { call, account } = await build(1, { payout: 'AFTER_DEADLINE' })
    await close(api, call)
    // The client itself repeats a request whose connection was closed once.
    const times = kind === 'lost_response' ? 2 : 1
    api.payments.faults.add({ kind, method: 'POST', path: '/v1/transfers', times })
    await expect(settle(api)).rejects.toThrow('not settled')
    await settle(api)
    await settle(api)
    expect(await balanceAt(api, account)).toBe(2125)
    expect(await transfersOf(call.id)).toHaveLength(1)
    expect(await booksOf(api, call.id)).toMatchObject({ ORGANIZER_BALANCE: 2125 })
  })

  test('the reserve follows after 60 days', async () => {
    const { call, account } = await build(2, { payout: 'AFTER_DEADLINE' })
    await close(api, call)
    await settle(api)
    await settle(api, 59)
    expect(await balanceAt(api, account)).toBe(4250)
    await settle(api, 61)
    await settle(api, 62)
    expect(await balanceAt(api, account)).toBe(4750)
    expect(await booksOf(api, call.id)).not.toHaveProperty('RESERVE')
    expect(await transfersOf(call.id)).toHaveLength(2)
  })

  test('not to an account that takes none, and go back before they can’t be held anymore', async () => {
    const { call, applications } = await build(1, { payout: 'AFTER_DEADLINE' })
    await close(api, call)
    await api.db
      .updateTable('payout_accounts')
      .set({ transfers_active: false })
      .where('profile_id', '=', call.organizer.profileId)
      .execute()
    await settle(api, 80)
    expect(await booksOf(api, call.id)).toMatchObject({ HELD_FEES: 2500 })
    await settle(api, 89)
    await sendRefunds(api)
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
    for (const one of applications) {
      expect(await readApplication(api, one)).toMatchObject({
        state: 'SUBMITTED',
        fee: { refund: { reason: 'NOT_PAYABLE' } },
      })
    }
  })

  test('not while the deadline moves on, and go back before they can’t be held anymore', async () => {
    const { call } = await build(1, { payout: 'AFTER_DEADLINE' })
    const deadline_at = `${dayIn(100)}T12:00:00Z`
    await api.db
      .updateTable('opportunities')
      .set({ deadline_at })
      .where('id', '=', call.id)
      .execute()
    await settle(api, 87)
    expect(await booksOf(api, call.id)).toMatchObject({ HELD_FEES: 2500 })
    await settle(api, 89)
    await sendRefunds(api)
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
    expect(await transfersOf(call.id)).toEqual([])
  })
})

describe('the answer guarantee', () => {
  test('refunds applicants without an answer after the guaranteed date, and pays for the others', async () => {
    const { call, applications, account } = await build(3)
    const [first, second, third] = applications
    if (!first || !second || !third) throw new Error('no applications')
    await close(api, call)
    await answer(api, call, [first])
    await deliverMails(api)
    // The date of the decision is 30 days from now, the guaranteed date 14 days later.
    await settle(api, 44)
    await sendRefunds(api)
    expect(await booksOf(api, call.id)).toMatchObject({ HELD_FEES: 7500 })
    await deliverMails(api)
    await settle(api, 45)
    await settle(api, 45)
    await sendRefunds(api)
    expect(await booksOf(api, call.id)).toMatchObject({ ORGANIZER_BALANCE: 2125 })
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
    expect(await balanceAt(api, account)).toBe(2125)
    for (const one of [second, third]) {
      expect(await readApplication(api, one)).toMatchObject({
        state: 'SUBMITTED',
        fee: { due: { amountMinor: 0 }, refund: { reason: 'NO_ANSWER' } },
      })
    }
    expect((await readApplication(api, first)).fee?.refund).toBeNull()
    const mails = await subjects()
    expect(mails.filter((subject) => subject === 'Refund of €25.00: Salt and Paper')).toHaveLength(
      2,
    )
  })

  test('counts for who erased the application after the date, and not for who did before', async () => {
    const { call, applications, account } = await build(2)
    await close(api, call)
    const [before, after] = applications
    const eraseOn = (one: typeof before, day: string) =>
      eraseApplications(api.db, [one?.draft.id ?? ''], new Date(`${day}T12:00:00Z`))
    const guaranteed = before?.draft.call.guaranteedOn ?? ''
    await eraseOn(before, guaranteed)
    await eraseOn(after, daysAfter(guaranteed, 1))
    await settle(api, 50)
    await sendRefunds(api)
    await settle(api, 50)
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
    expect(await balanceAt(api, account)).toBe(2125)
    expect(await isBalanced(api.db)).toBe(true)
  })

  test('reminds the organizer 14, 7, 3 and 1 days before, once each', async () => {
    const { call, applications } = await build(2)
    await close(api, call)
    const guaranteed = daysAfter(dayIn(30), 14)
    const reminded: string[][] = []
    await deliverMails(api)
    for (const days of [29, 30, 31, 37, 38, 41, 43, 44]) {
      await settle(api, days)
      reminded.push(await subjects())
    }
    expect(reminded.map((mails) => mails.length)).toEqual([0, 1, 0, 1, 0, 1, 1, 0])
    expect(reminded[1]?.[0]).toMatch(/^Answer by .* Salt and Paper$/)
    expect(guaranteed).toBe(dayIn(44))
    await answer(api, call, applications)
  })

  test('keeps the date under which an applicant has paid', async () => {
    const { call } = await build(1)
    await close(api, call)
    await api.db
      .updateTable('opportunities')
      .set({ notification_date: dayIn(60), fee_type: 'FREE' })
      .where('id', '=', call.id)
      .execute()
    await settle(api, 45)
    await sendRefunds(api)
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
  })
})

describe('after the transfer', () => {
  const buildTransferred = async () => {
    const built = await build(2, { payout: 'AFTER_DEADLINE' })
    await close(api, built.call)
    await settle(api)
    const { data } = await api.payments.stripe.charges.list({ limit: 100 })
    const [charge] = data.filter(({ transfer_group: group }) => group === built.call.id)
    if (!charge) throw new Error('no charge')
    return { ...built, charge }
  }

  test('a refund takes the money back from the organizer’s account, with our fee', async () => {
    const { call, account, charge } = await buildTransferred()
    await api.payments.stripe.refunds.create({ charge: charge.id })
    await api.payments.settled()
    expect(await balanceAt(api, account)).toBe(2125)
    expect(await booksOf(api, call.id)).toMatchObject({
      ORGANIZER_BALANCE: 2125,
      PLATFORM_FEES: 125,
      RESERVE: 250,
    })
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
    expect(await isBalanced(api.db)).toBe(true)
  })

  test('a refund of what was paid out is paid by the reserve, and the rest by us', async () => {
    const { call, account, charge } = await buildTransferred()
    await api.payments.passDays(10)
    await api.payments.settled()
    expect(await balanceAt(api, account)).toBe(0)
    expect(await booksOf(api, call.id)).toMatchObject({ RESERVE: 500 })
    await api.payments.stripe.refunds.create({ charge: charge.id })
    await api.payments.settled()
    expect(await booksOf(api, call.id)).toMatchObject({
      DISPUTE_LOSSES: 2000,
      PLATFORM_FEES: 250,
    })
    expect(await booksOf(api, call.id)).not.toHaveProperty('RESERVE')
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
    await settle(api, 61)
    expect(await isBalanced(api.db)).toBe(true)
  })
})

describe('our balance lacks the money for a refund', () => {
  let poor: PaidApp
  beforeAll(async () => {
    poor = await buildPaidApp()
    await poor.payments.stripe.balanceSettings.update({
      payments: { debit_negative_balances: false },
    })
  })
  afterAll(() => poor.close())

  test('the refund waits, is not transferred meanwhile, and is booked once it is made', async () => {
    const call = await buildFeeCall(poor, { payout: 'AFTER_DEADLINE' })
    const [one] = await paidApplications(poor, call.id, { count: 1 })
    const { data } = await poor.payments.stripe.charges.list({ limit: 1 })
    await poor.payments.stripe.refunds.create({ charge: data[0]?.id ?? '' })
    await poor.payments.settled()
    await close(poor, call)
    await settle(poor)
    expect(await booksOf(poor, call.id)).toMatchObject({ HELD_FEES: 2500 })
    expect((await poor.payments.stripe.transfers.list({ transfer_group: call.id })).data).toEqual(
      [],
    )
    await fundPlatform(poor, 10_000)
    await poor.payments.passDays(1)
    await poor.payments.settled()
    expect(await booksOf(poor, call.id)).not.toHaveProperty('HELD_FEES')
    expect(one && (await readApplication(poor, one)).fee?.refund).toMatchObject({
      amountMinor: 2500,
    })
    await settle(poor)
    expect(await isBalanced(poor.db)).toBe(true)
  })
})

describe('an account that is closed while money is held', () => {
  const closeAccount = async (count: number) => {
    const built = await build(count, { payout: 'AFTER_DEADLINE' })
    await close(api, built.call)
    await api.payments.stripe.accounts.del(built.account)
    return built
  }

  test('gets nothing, and applicants get their money back before it can’t be held anymore', async () => {
    const { call, applications } = await closeAccount(2)
    await settle(api)
    expect(await booksOf(api, call.id)).toMatchObject({ HELD_FEES: 5000 })
    await settle(api, 89)
    await sendRefunds(api)
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
    for (const one of applications)
      expect(await readApplication(api, one)).toMatchObject({
        state: 'SUBMITTED',
        fee: { refund: { reason: 'NOT_PAYABLE' } },
      })
    expect(await transfersOf(call.id)).toEqual([])
    expect(await isBalanced(api.db)).toBe(true)
  })

  test('is replaced by another one, which gets the money', async () => {
    const { call } = await closeAccount(1)
    await settle(api)
    // The daily reconciliation learns of it without an event.
    await reconcilePayments({}, jobServices(api, Date.now() + 25 * 60 * 60_000))
    await setUpPayouts(api, call.organizer)
    await settle(api)
    const next = await accountOf(api, call.organizer)
    expect((await transfersOf(call.id)).map(({ destination }) => destination)).toEqual([next])
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
  })
})

describe('a dispute', () => {
  const buildDisputed = async (payout: 'AFTER_DEADLINE' | 'AFTER_ANSWERS') => {
    const organizer = await buildFeeOrganizer(api)
    const call = await buildFeeCall(api, { organizer, payout })
    const [one] = await paidApplications(api, call.id, { count: 1, card: '4000000000000259' })
    if (!one) throw new Error('no application')
    await paidApplications(api, call.id, { count: 1 })
    const { data } = await api.payments.stripe.disputes.list({ limit: 1 })
    const [dispute] = data
    if (!dispute) throw new Error('no dispute')
    return { call, one, dispute, account: await accountOf(api, organizer) }
  }

  const decideDispute = async (id: string, text: 'winning_evidence' | 'losing_evidence') => {
    await api.payments.stripe.disputes.update(id, { evidence: { uncategorized_text: text } })
    await api.payments.settled()
  }

  test('keeps its fee here until it is won, and then follows the others', async () => {
    const { call, dispute, account } = await buildDisputed('AFTER_DEADLINE')
    expect(await booksOf(api, call.id)).toMatchObject({ HELD_FEES: 5000, DISPUTED: 2500 })
    await close(api, call)
    await settle(api)
    expect(await balanceAt(api, account)).toBe(2125)
    await decideDispute(dispute.id, 'winning_evidence')
    expect(await booksOf(api, call.id)).not.toHaveProperty('DISPUTED')
    await settle(api)
    expect(await balanceAt(api, account)).toBe(4250)
    expect(await booksOf(api, call.id)).not.toHaveProperty('HELD_FEES')
  })

  test('that is lost is paid by the fee that is held', async () => {
    const { call, one, dispute, account } = await buildDisputed('AFTER_DEADLINE')
    await decideDispute(dispute.id, 'losing_evidence')
    expect(await booksOf(api, call.id)).toMatchObject({ HELD_FEES: 2500 })
    expect(await booksOf(api, call.id)).not.toHaveProperty('DISPUTED')
    await close(api, call)
    await settle(api)
    expect(await balanceAt(api, account)).toBe(2125)
    await settle(api, 89)
    expect((await readApplication(api, one)).fee?.refund).toBeNull()
    expect(await isBalanced(api.db)).toBe(true)
  })
})

/** The last test: it changes the whole database. */
test('a copy of the database transfers and refunds nothing of the original', async () => {
  const { call, account } = await build(2, { payout: 'AFTER_DEADLINE' })
  await close(api, call)
  await settle(api)
  const before = await balanceAt(api, account)
  const later = await build(1, { payout: 'AFTER_DEADLINE' })
  await close(api, later.call)
  await sql`select become_copy()`.execute(api.db)
  await api.db.updateTable('installation').set({ restored_at: null }).execute()
  const refunds = async () => (await api.payments.stripe.refunds.list({ limit: 100 })).data.length
  const refunded = await refunds()
  for (const days of [0, 61, 89]) await settle(api, days)
  await sendRefunds(api)
  expect(await balanceAt(api, account)).toBe(before)
  expect(await balanceAt(api, later.account)).toBe(0)
  expect(await refunds()).toBe(refunded)
})
