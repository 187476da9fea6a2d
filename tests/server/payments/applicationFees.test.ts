import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRefund } from '@/server/jobs/payments/sendRefund'
import { closeApplicationPayment } from '@/server/jobs/payments/closeApplicationPayment'
import { refundRemovedFees } from '@/server/jobs/payments/refundRemovedFees'
import { isBalanced, listBalances } from '@/server/repositories/ledger/balances'
import { submit, save } from '@/tests/support/server/applications'
import { pay } from '@/tests/support/server/checkout'
import {
  buildFeeCall,
  dayIn,
  buildFeeOrganizer,
  draftFor,
  readApplication,
  startPayment,
  withWorks,
} from '@/tests/support/server/feeCalls'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { deliverMails, jobServices, takeJobs } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { send } from '@/tests/support/server/requests'
import { sendRefunds } from '@/tests/support/server/settlement'
import { storedCounts } from '@/tests/support/server/visits'
import type { Writer } from '@/tests/support/server/writers'

let api: PaidApp
let organizer: Writer

beforeAll(async () => {
  api = await buildPaidApp()
  organizer = await buildFeeOrganizer(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  await deliverMails(api)
})

/** What is held for an opportunity. */
const held = async (opportunityId: string) => {
  const balances = await listBalances(api.db, { account: 'HELD_FEES', opportunityId })
  return balances.map(({ amountMinor, currency }) => `${amountMinor} ${currency}`)
}

const subjects = async () => (await deliverMails(api)).map(({ subject }) => subject)

/** Moves the deadline of an opportunity. */
const closeAt = async (id: string, at: number) => {
  const deadline_at = new Date(at)
  await api.db.updateTable('opportunities').set({ deadline_at }).where('id', '=', id).execute()
}

/** An application whose fee was paid. */
const paidDraft = async (callId: string, works = 0) => {
  const one = await draftFor(api, callId, { works })
  await pay(api, await startPayment(api, one))
  return one
}

describe('a fee', () => {
  test('is stated with the draft, and has to be paid to submit it', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await draftFor(api, id, { works: 3 })
    expect(one.draft.fee).toEqual({
      due: { amountMinor: 3000, currency: 'EUR' },
      paid: null,
      isOpen: true,
      isPaused: false,
      hasFailed: false,
      isProcessing: false,
      refund: null,
      waiver: null,
      code: null,
      request: null,
    })
    const refused = await submit(api, one.draft, one.applicant.headers)
    expect(refused.statusCode).toBe(402)
    expect(refused.json()).toMatchObject({
      code: 'payment_required',
      message: 'Pay the fee of €30.00 to submit this application.',
    })
    expect((await readApplication(api, one)).state).toBe('DRAFT')
  })

  test('that was paid submits what was checked, not what was typed meanwhile', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await draftFor(api, id)
    const session = await startPayment(api, one)
    expect(session.status).toBe(201)
    await save(api, one.draft, one.applicant.headers, { biography: 'Written while paying.' })
    await pay(api, session)
    const paid = await readApplication(api, one)
    expect(await storedCounts(api, id)).toEqual(['APPLICATION: 1'])
    expect(paid).toMatchObject({
      state: 'SUBMITTED',
      hasUnsubmittedChanges: true,
      isLate: false,
      fee: { due: { amountMinor: 0 }, paid: { amountMinor: 2500, works: 0 } },
    })
    expect(paid.submission?.biography).not.toBe('Written while paying.')
    expect(paid.content.biography).toBe('Written while paying.')
    expect(await held(id)).toEqual(['2500 EUR'])
    expect(await isBalanced(api.db)).toBe(true)
    expect(await subjects()).toContain('Received: your application for Salt and Paper')
  })

  test('is charged on behalf of the organizer, with no other currency', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const { id: sessionId } = await startPayment(api, await draftFor(api, id))
    await pay(api, { id: sessionId })
    const expand = ['payment_intent']
    const session = await api.payments.stripe.checkout.sessions.retrieve(sessionId, { expand })
    const { account } = await api.db
      .selectFrom('payout_accounts')
      .select('account')
      .where('profile_id', '=', organizer.profileId)
      .executeTakeFirstOrThrow()
    expect(session).toMatchObject({
      adaptive_pricing: { enabled: false },
      payment_intent: { on_behalf_of: account, transfer_group: id },
    })
  })

  test('is paid for works that are added later, and removing some refunds nothing', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await paidDraft(id, 2)
    const more = await withWorks(api, { ...one, draft: await readApplication(api, one) }, 4)
    expect(more.fee?.due).toEqual({ amountMinor: 1000, currency: 'EUR' })
    await pay(api, await startPayment(api, { ...one, draft: more }))
    const less = await withWorks(api, { ...one, draft: await readApplication(api, one) }, 1)
    expect(less.fee).toMatchObject({
      due: { amountMinor: 0 },
      paid: { amountMinor: 3500, works: 4 },
    })
    expect((await submit(api, less, one.applicant.headers)).statusCode).toBe(200)
    expect(await held(id)).toEqual(['3500 EUR'])
  })

  test('is not taken before the guaranteed date is near enough, or without a payout account', async () => {
    const far = await buildFeeCall(api, { organizer, closesIn: 80 })
    const early = await draftFor(api, far.id)
    expect(early.draft.fee?.isOpen).toBe(false)
    expect((await startPayment(api, early)).failure.message).toBe(
      'This opportunity doesn’t take payments yet.',
    )
    const later = await buildFeeCall(api, { organizer, closesIn: 80, payout: 'AFTER_DEADLINE' })
    expect((await draftFor(api, later.id)).draft.fee?.isOpen).toBe(true)

    const { id, organizer: other } = await buildFeeCall(api)
    const one = await draftFor(api, id)
    await api.db
      .updateTable('payout_accounts')
      .set({ payouts_enabled: false })
      .where('profile_id', '=', other.profileId)
      .execute()
    expect(await startPayment(api, one)).toMatchObject({ status: 409 })
  })
})

describe('two tabs', () => {
  test('lead to one payment page, and to another one after a change', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await draftFor(api, id, { works: 2 })
    const [first, second] = await Promise.all([startPayment(api, one), startPayment(api, one)])
    expect(second.id).toBe(first.id)
    const changed = await withWorks(api, one, 3)
    const third = await startPayment(api, { ...one, draft: changed })
    expect(third.id).not.toBe(first.id)
    expect((await api.payments.payFor(first)).status).not.toBe(303)
    await pay(api, third)
    expect(
      await startPayment(api, { ...one, draft: await readApplication(api, one) }),
    ).toMatchObject({
      status: 409,
      failure: { message: 'This was submitted already. Reload the page; you were not charged.' },
    })
    expect(await held(id)).toEqual(['3000 EUR'])
  })

  test('a declined card leaves the draft as it was', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await draftFor(api, id)
    const session = await startPayment(api, one)
    expect((await api.payments.payFor(session, { card: '4000000000000002' })).status).not.toBe(303)
    await api.payments.settled()
    expect(await readApplication(api, one)).toMatchObject({ state: 'DRAFT', fee: { paid: null } })
    await pay(api, session)
    expect(await readApplication(api, one)).toMatchObject({ state: 'SUBMITTED' })
  })
})

describe('a refund', () => {
  test('follows the withdrawal of an application, which then costs its fee again', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await paidDraft(id)
    await deliverMails(api)
    const { applicant, draft } = one
    await send(api, 'DELETE', `/v1/applications/${draft.id}/submission`, applicant.headers)
    expect((await readApplication(api, one)).fee).toMatchObject({
      due: { amountMinor: 2500 },
      paid: null,
      refund: { amountMinor: 2500, reason: 'WITHDRAWN', refundedAt: null },
    })
    await sendRefunds(api)
    expect((await readApplication(api, one)).fee?.refund?.refundedAt).toEqual(expect.any(String))
    expect(await held(id)).toEqual([])
    expect(await isBalanced(api.db)).toBe(true)
    expect(await subjects()).toEqual(['Refund of €25.00: Salt and Paper'])
  })

  test('follows the erasure of an application that could be withdrawn, and of no other', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const [one, two] = [await paidDraft(id), await paidDraft(id)]
    await deliverMails(api)
    const erase = ({ draft, applicant }: typeof one) =>
      send(api, 'DELETE', `/v1/applications/${draft.id}`, applicant.headers)
    expect((await erase(one)).statusCode).toBe(204)
    await sendRefunds(api)
    expect(await held(id)).toEqual(['2500 EUR'])
    expect(await subjects()).toEqual(['Refund of €25.00: Salt and Paper'])
    await closeAt(id, Date.now() - 60 * 60_000)
    expect((await erase(two)).statusCode).toBe(204)
    await sendRefunds(api)
    expect(await held(id)).toEqual(['2500 EUR'])
    expect(await subjects()).toEqual([])
    expect(await isBalanced(api.db)).toBe(true)
  })

  test('is made when the draft of a payment that is open is erased', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await draftFor(api, id)
    const session = await startPayment(api, one)
    await send(api, 'DELETE', `/v1/applications/${one.draft.id}`, one.applicant.headers)
    await pay(api, session)
    await sendRefunds(api)
    expect(await held(id)).toEqual([])
    expect(await isBalanced(api.db)).toBe(true)
  })

  test('is made in full when the payment arrives too late', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await draftFor(api, id)
    const session = await startPayment(api, one)
    await closeAt(id, Date.now() - 16 * 60_000)
    await pay(api, session)
    await sendRefunds(api)
    expect(await readApplication(api, one)).toMatchObject({
      state: 'DRAFT',
      fee: { paid: null, refund: { reason: 'TOO_LATE' } },
    })
    expect(await held(id)).toEqual([])
  })

  test('is not needed within the fifteen minutes after the deadline', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await draftFor(api, id)
    const session = await startPayment(api, one)
    await api.db
      .updateTable('applications')
      .set({ started_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', one.draft.id)
      .execute()
    await closeAt(id, Date.now() - 60_000)
    await pay(api, session)
    expect(await readApplication(api, one)).toMatchObject({ state: 'SUBMITTED', isLate: true })
  })

  test('goes to all when the opportunity is removed, and not when it came back in time', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const [one, two] = [await paidDraft(id), await paidDraft(id)]
    const url = `/v1/opportunities/${id}`
    expect((await send(api, 'DELETE', url, organizer.headers)).statusCode).toBeLessThan(300)
    const [removed] = await takeJobs(api, 'refundRemovedFees')
    expect(removed).toEqual({ opportunityId: id })
    expect((await send(api, 'PUT', `${url}/restore`, organizer.headers)).statusCode).toBeLessThan(
      300,
    )
    await refundRemovedFees({ opportunityId: id }, jobServices(api, Date.now()))
    expect(await held(id)).toEqual(['5000 EUR'])
    await send(api, 'DELETE', url, organizer.headers)
    await refundRemovedFees({ opportunityId: id }, jobServices(api, Date.now()))
    await refundRemovedFees({ opportunityId: id }, jobServices(api, Date.now()))
    await sendRefunds(api)
    expect(await held(id)).toEqual([])
    for (const each of [one, two]) {
      expect(await readApplication(api, each)).toMatchObject({
        state: 'WITHDRAWN',
        fee: { refund: { reason: 'REMOVED' } },
      })
    }
  })

  test('that the bank returned waits for an administrator', async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await draftFor(api, id)
    await pay(api, await startPayment(api, one), '4000000000005126')
    await send(api, 'DELETE', `/v1/applications/${one.draft.id}/submission`, one.applicant.headers)
    await sendRefunds(api)
    expect(await held(id)).toEqual(['2500 EUR'])
    const waiting = await api.db
      .selectFrom('automatic_refunds')
      .select(['state', 'reason', 'amount_minor'])
      .where('profile_id', '=', one.applicant.profileId)
      .execute()
    expect(waiting).toEqual([{ state: 'WAITING', reason: 'REFUND_FAILED', amount_minor: '2500' }])
    expect(await isBalanced(api.db)).toBe(true)
  })
})

test('a payment page closes at the end of the time to submit', async () => {
  const { id } = await buildFeeCall(api, { organizer, closesIn: 1 })
  const one = await draftFor(api, id)
  await closeAt(id, Date.now() + 120_000)
  await takeJobs(api, 'closeApplicationPayment')
  const session = await startPayment(api, one)
  const [job] = await takeJobs(api, 'closeApplicationPayment')
  expect(job).toEqual({ sessionId: session.id })
  await closeApplicationPayment({ sessionId: session.id }, jobServices(api, Date.now()))
  expect((await api.payments.payFor(session)).status).not.toBe(303)
  await api.payments.settled()
  expect(await readApplication(api, one)).toMatchObject({ state: 'DRAFT', fee: { paid: null } })
})

test('a debit submits the application when its money arrives', async () => {
  const { id } = await buildFeeCall(api, { organizer })
  const one = await draftFor(api, id)
  const session = await startPayment(api, one)
  await pay(api, session, 'DE89370400440532013000')
  expect(await readApplication(api, one)).toMatchObject({
    state: 'DRAFT',
    fee: { isProcessing: true, paid: null },
  })
  expect(await startPayment(api, one)).toMatchObject({
    status: 409,
    failure: { message: 'A payment for this is being processed.' },
  })
  await api.payments.submit('/pay/clock/debits', {})
  await api.payments.settled()
  expect(await readApplication(api, one)).toMatchObject({
    state: 'SUBMITTED',
    fee: { isProcessing: false, paid: { amountMinor: 2500 } },
  })
})

test('events that are repeated, late and in another order pay once', async () => {
  const { id } = await buildFeeCall(api, { organizer })
  const one = await draftFor(api, id)
  api.payments.deliveries.hold()
  const session = await startPayment(api, one)
  await api.payments.payFor(session)
  const { applicant, draft } = one
  expect((await readApplication(api, one)).state).toBe('DRAFT')
  // The page after the payment reads the session itself.
  await read(api, `/v1/checkout/session/${session.id}`, applicant.headers)
  expect((await readApplication(api, one)).state).toBe('SUBMITTED')
  await send(api, 'DELETE', `/v1/applications/${draft.id}/submission`, applicant.headers)
  for (const job of await takeJobs(api, 'sendRefund')) {
    await sendRefund(job, jobServices(api, Date.now()))
  }
  await api.payments.deliveries.release({ order: 'reversed', copies: 2, drop: [] })
  await api.payments.settled()
  expect(await readApplication(api, one)).toMatchObject({ state: 'WITHDRAWN', fee: { paid: null } })
  expect(await held(id)).toEqual([])
})

test('what was promised stays, also while the opportunity is a draft again', async () => {
  const { id } = await buildFeeCall(api, { organizer })
  const change = (body: object) =>
    send(api, 'PUT', `/v1/opportunities/${id}`, organizer.headers, body)
  const later = { notificationDate: dayIn(40) }
  expect((await change({ ...later, status: 'DRAFT' })).statusCode).toBe(200)
  await change({ notificationDate: dayIn(30), status: 'DRAFT' })
  await api.db
    .updateTable('opportunities')
    .set({ status: 'PUBLISHED' })
    .where('id', '=', id)
    .execute()
  await paidDraft(id)
  const refused = await change({ ...later, status: 'DRAFT' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    fields: { notificationDate: expect.stringContaining('can’t be later') as string },
  })
  expect((await change({ notificationDate: dayIn(25), status: 'DRAFT' })).statusCode).toBe(200)
})

test('a payment for a deleted profile is refunded', async () => {
  const { id } = await buildFeeCall(api, { organizer })
  const one = await draftFor(api, id)
  const session = await startPayment(api, one)
  await api.db
    .updateTable('profiles')
    .set({ deleted_at: new Date() })
    .where('id', '=', one.applicant.profileId)
    .execute()
  await pay(api, session)
  await sendRefunds(api)
  expect(await held(id)).toEqual([])
})

test('a refund of a disputed payment waits for an administrator', async () => {
  const { id } = await buildFeeCall(api, { organizer })
  const one = await draftFor(api, id)
  await pay(api, await startPayment(api, one), '4000000000000259')
  await send(api, 'DELETE', `/v1/applications/${one.draft.id}/submission`, one.applicant.headers)
  await sendRefunds(api)
  const refunds = await api.db
    .selectFrom('automatic_refunds')
    .select('state')
    .where('profile_id', '=', one.applicant.profileId)
    .execute()
  expect(refunds).toEqual([{ state: 'WAITING' }])
})
