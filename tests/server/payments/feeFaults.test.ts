import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeApplicationPayment } from '@/server/jobs/payments/closeApplicationPayment'
import { reconcilePayments } from '@/server/jobs/payments/reconcilePayments'
import { refundRemovedFees } from '@/server/jobs/payments/refundRemovedFees'
import { isBalanced } from '@/server/repositories/ledger/balances'
import { pay } from '@/tests/support/server/checkout'
import {
  buildFeeCall,
  buildFeeOrganizer,
  draftFor,
  readApplication,
  startPayment,
} from '@/tests/support/server/feeCalls'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import {
  deliverMails,
  jobServices,
  rememberAddress,
  takeJobs,
} from '@/tests/support/server/postedMails'
import { setUpPayouts } from '@/tests/support/server/payouts'
import { send } from '@/tests/support/server/requests'
import {
  AVAILABLE_CARD,
  answer,
  booksOf,
  close,
  fundPlatform,
  sendRefunds,
  settle,
} from '@/tests/support/server/settlement'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

const MINUTE = 60_000

/** Ends the time to submit that many minutes from now; an application from before has 15 more. */
async function moveDeadline(
  api: PaidApp,
  { id, draft }: { id: string; draft: string },
  minutes: number,
) {
  const deadline_at = new Date(Date.now() + minutes * MINUTE)
  await api.db.updateTable('opportunities').set({ deadline_at }).where('id', '=', id).execute()
  await api.db
    .updateTable('applications')
    .set({ started_at: new Date(Date.now() - 60 * MINUTE) })
    .where('id', '=', draft)
    .execute()
}

const subjects = async (api: PaidApp) => (await deliverMails(api)).map(({ subject }) => subject)

describe('a fault around a fee', () => {
  let api: PaidApp
  let organizer: Writer

  beforeAll(async () => {
    api = await buildPaidApp()
    organizer = await buildFeeOrganizer(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.payments.faults.clear()
    await deliverMails(api)
    await takeJobs(api, 'refundRemovedFees')
  })

  const drafted = async () => {
    const { id } = await buildFeeCall(api, { organizer })
    const one = await draftFor(api, id)
    await rememberAddress(api, one.applicant.uid)
    return { id, one }
  }
  const closePage = (sessionId: string) =>
    closeApplicationPayment({ sessionId }, jobServices(api, Date.now()))

  test('the provider is down at the deadline: what was paid before it counts', async () => {
    const { id, one } = await drafted()
    const session = await startPayment(api, one)
    api.payments.deliveries.hold()
    await api.payments.payFor(session)
    await moveDeadline(api, { id, draft: one.draft.id }, -14)
    api.payments.faults.add({ kind: 'error', times: 1000 })
    await expect(closePage(session.id)).rejects.toThrow()
    expect((await readApplication(api, one)).state).toBe('DRAFT')
    api.payments.faults.clear()
    await moveDeadline(api, { id, draft: one.draft.id }, -14)
    await closePage(session.id)
    expect(await readApplication(api, one)).toMatchObject({ state: 'SUBMITTED', isLate: true })
    await api.payments.deliveries.release({ order: 'created', copies: 1, drop: [] })
    await api.payments.settled()
    expect(await booksOf(api, id)).toMatchObject({ HELD_FEES: 2500 })
  })

  test('the provider is down when its page should close: it closes later, and nothing is charged', async () => {
    const { id, one } = await drafted()
    const session = await startPayment(api, one)
    await moveDeadline(api, { id, draft: one.draft.id }, -16)
    api.payments.faults.add({ kind: 'error', times: 1000 })
    await expect(closePage(session.id)).rejects.toThrow()
    api.payments.faults.clear()
    await closePage(session.id)
    expect((await api.payments.payFor(session)).status).not.toBe(303)
    expect(await readApplication(api, one)).toMatchObject({ state: 'DRAFT', fee: { paid: null } })
    expect(await booksOf(api, id)).toEqual({})
  })

  test('all events of a payment are lost: the reconciliation submits the application once', async () => {
    const { id, one } = await drafted()
    const session = await startPayment(api, one)
    api.payments.deliveries.hold()
    await api.payments.payFor(session)
    const all = [
      'checkout.session.completed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
    ]
    await api.payments.deliveries.release({ order: 'created', copies: 1, drop: all })
    await api.payments.settled()
    expect((await readApplication(api, one)).state).toBe('DRAFT')
    await reconcilePayments({}, jobServices(api, Date.now() + 2 * 60 * MINUTE))
    await reconcilePayments({}, jobServices(api, Date.now() + 2 * 60 * MINUTE))
    expect(await readApplication(api, one)).toMatchObject({
      state: 'SUBMITTED',
      fee: { paid: { amountMinor: 2500 } },
    })
    expect(await booksOf(api, id)).toMatchObject({ HELD_FEES: 2500 })
    expect((await subjects(api)).filter((subject) => subject.startsWith('Received'))).toHaveLength(
      1,
    )
  })

  test('an account that was stopped a moment ago charges nobody, and the draft stays', async () => {
    const stopped = await buildWriter(api)
    // Works for a week.
    await setUpPayouts(api, stopped, { birthDate: '1980-05-05' })
    const { id } = await buildFeeCall(api, { organizer: stopped })
    const one = await draftFor(api, id)
    // The event of the stop has not come yet.
    api.payments.deliveries.hold()
    await api.payments.passDays(8)
    const { status, failure } = await startPayment(api, one)
    expect([status, failure.message]).toEqual([
      409,
      'The fee can’t be paid right now. You were not charged. Try again later.',
    ])
    expect(await readApplication(api, one)).toMatchObject({ state: 'DRAFT', fee: { paid: null } })
    await api.payments.deliveries.release({ order: 'created', copies: 1, drop: [] })
    await api.payments.settled()
  })

  test('the opportunity is deleted in the second in which people pay: all get their money back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await buildFeeCall(api, { organizer })
      const all = [await draftFor(api, id), await draftFor(api, id), await draftFor(api, id)]
      for (const { applicant } of all) await rememberAddress(api, applicant.uid)
      const sessions = await Promise.all(all.map((one) => startPayment(api, one)))
      const [removed, ...pages] = await Promise.all([
        send(api, 'DELETE', `/v1/opportunities/${id}`, organizer.headers),
        ...sessions.map((session) => api.payments.payFor(session)),
      ])
      expect(removed.statusCode).toBeLessThan(300)
      await api.payments.settled()
      await refundRemovedFees({ opportunityId: id }, jobServices(api, Date.now()))
      await sendRefunds(api)
      // A page that was closed first charges nobody.
      const charged = pages.map(({ status }) => status === 303)
      for (const [index, one] of all.entries()) {
        const { state, fee } = await readApplication(api, one)
        expect(['DRAFT', 'WITHDRAWN']).toContain(state)
        const refund = { amountMinor: 2500, refundedAt: expect.any(String) }
        expect(fee).toMatchObject({ paid: null, refund: charged[index] ? refund : null })
      }
      expect(await booksOf(api, id)).not.toHaveProperty('HELD_FEES')
      const refunds = (await subjects(api)).filter((subject) => subject.startsWith('Refund of'))
      expect(refunds).toHaveLength(charged.filter(Boolean).length)
    }
    expect(await isBalanced(api.db)).toBe(true)
  })
})

describe.each([
  ['behind', -2 * MINUTE],
  ['ahead', 2 * MINUTE],
])('a clock that is two minutes %s', (_name, offset) => {
  let api: PaidApp

  beforeAll(async () => {
    api = await buildPaidApp({}, {}, () => Date.now() + offset)
    await fundPlatform(api, 100_000)
  })
  afterAll(() => api.close())

  test('takes a fee, transfers it, and refunds what comes after the end', async () => {
    const organizer = await buildFeeOrganizer(api)
    const { id } = await buildFeeCall(api, { organizer })
    const [one, late] = [await draftFor(api, id), await draftFor(api, id)]
    await pay(api, await startPayment(api, one), AVAILABLE_CARD)
    expect((await readApplication(api, one)).state).toBe('SUBMITTED')
    const session = await startPayment(api, late)
    // The provider says when it was paid: a minute after the grace is too late, whatever our clock shows.
    await moveDeadline(api, { id, draft: late.draft.id }, -16)
    await pay(api, session)
    await sendRefunds(api)
    expect(await readApplication(api, late)).toMatchObject({
      state: 'DRAFT',
      fee: { paid: null, refund: { reason: 'TOO_LATE' } },
    })
    await close(api, { id, organizer })
    await answer(api, { id, organizer }, [{ applicant: one.applicant, draft: one.draft }])
    await settle(api)
    expect(await booksOf(api, id)).toMatchObject({ ORGANIZER_BALANCE: 2125, PLATFORM_FEES: 125 })
    expect(await isBalanced(api.db)).toBe(true)
  })
})
