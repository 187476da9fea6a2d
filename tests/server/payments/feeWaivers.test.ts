import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpportunityRecord } from '@/contract/opportunities/records'
import { closeApplicationPayment } from '@/server/jobs/payments/closeApplicationPayment'
import { submit } from '@/tests/support/server/applications'
import { pay } from '@/tests/support/server/checkout'
import {
  buildFeeCall,
  buildFeeOrganizer,
  dayIn,
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
import { addCode, enterCode, listWaivers, removeCode } from '@/tests/support/server/waivers'
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

type Own = Awaited<ReturnType<typeof draftFor>>

const call = (fee = {}) => buildFeeCall(api, { organizer, fee })

/** A draft with a code that was entered. */
const draftWith = async (callId: string, code: string, works = 0): Promise<Own> => {
  const one = await draftFor(api, callId, { works })
  const { status, application } = await enterCode(api, one, code)
  expect(status).toBe(200)
  return { ...one, draft: application }
}

const withdraw = ({ draft, applicant }: Own) =>
  send(api, 'DELETE', `/v1/applications/${draft.id}/submission`, applicant.headers)

const usesOf = async (id: string) => {
  const { codes, granted } = await listWaivers(api, { id, organizer })
  return { uses: codes.map(({ uses }) => uses), granted }
}

/** How many of the responses have each status. */
const countBy = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((s) => s === one).length]),
  )

describe('a code of the whole fee', () => {
  test('submits the application without a payment, however it is typed', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'paper 24', maxUses: 2 })
    const one = await draftWith(id, ' Paper24 ')
    expect(one.draft.fee).toMatchObject({
      due: { amountMinor: 0 },
      waiver: { percent: 100, works: null },
      code: { code: 'PAPER24', percent: 100, isUsed: false, problem: null },
    })
    expect(await usesOf(id)).toEqual({ uses: [0], granted: 0 })
    expect((await startPayment(api, one)).status).toBe(409)
    expect((await submit(api, one.draft, one.applicant.headers)).statusCode).toBe(200)
    expect(await readApplication(api, one)).toMatchObject({
      state: 'SUBMITTED',
      fee: { paid: null, due: { amountMinor: 0 }, code: { isUsed: true }, waiver: { works: 0 } },
    })
    expect(await usesOf(id)).toEqual({ uses: [1], granted: 1 })
  })

  test('is used once for the last use by 50 people at once', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'LAST', maxUses: 1 })
    const people = await Promise.all(Array.from({ length: 50 }, () => draftWith(id, 'LAST')))
    const responses = await Promise.all(
      people.map(({ draft, applicant }) => submit(api, draft, applicant.headers)),
    )
    expect(countBy(responses.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 402: 49 })
    expect(await usesOf(id)).toEqual({ uses: [1], granted: 1 })
    const states = await Promise.all(people.map((one) => readApplication(api, one)))
    expect(states.filter(({ state }) => state === 'SUBMITTED')).toHaveLength(1)
    const loser = states.find(({ state }) => state === 'DRAFT')
    expect(loser?.fee).toMatchObject({
      due: { amountMinor: 2500 },
      waiver: null,
      code: { problem: 'USED_UP' },
    })
  })

  test('is given back by a withdrawal, and taken again by another applicant', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'ONCE', maxUses: 1 })
    const [one, two] = [await draftWith(id, 'ONCE'), await draftWith(id, 'ONCE')]
    await submit(api, one.draft, one.applicant.headers)
    expect((await submit(api, two.draft, two.applicant.headers)).statusCode).toBe(402)
    await withdraw(one)
    expect(await usesOf(id)).toEqual({ uses: [0], granted: 0 })
    expect((await submit(api, two.draft, two.applicant.headers)).statusCode).toBe(200)
    const again = await readApplication(api, one)
    expect(again.fee).toMatchObject({ due: { amountMinor: 2500 }, code: { problem: 'USED_UP' } })
    expect((await startPayment(api, { ...one, draft: again })).failure.message).toBe(
      'The code ONCE has been used up. Remove it to pay the whole fee. You were not charged.',
    )
    const without = await removeCode(api, one)
    expect(without.application.fee?.code).toBeNull()
    expect((await startPayment(api, { ...one, draft: again })).status).toBe(201)
  })

  test('is given back by erasing an application that could be withdrawn', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'AGAIN', maxUses: 1 })
    const { draft, applicant } = await draftWith(id, 'AGAIN')
    await submit(api, draft, applicant.headers)
    await send(api, 'DELETE', `/v1/applications/${draft.id}`, applicant.headers)
    expect(await usesOf(id)).toEqual({ uses: [0], granted: 0 })
  })

  test('stays with the application, also for works that are added after the code was closed', async () => {
    const { id } = await call()
    const code = await addCode(api, { id, organizer }, { code: 'STAY' })
    const one = await draftWith(id, 'STAY')
    await submit(api, one.draft, one.applicant.headers)
    const url = `/v1/opportunities/${id}/waiver-codes/${code.id}`
    const closed = await send(api, 'DELETE', url, organizer.headers)
    expect(closed.json()).toMatchObject({ problem: 'CLOSED', uses: 1 })
    const more = await withWorks(api, { ...one, draft: await readApplication(api, one) }, 4)
    expect(more.fee?.due.amountMinor).toBe(0)
    expect((await submit(api, more, one.applicant.headers)).statusCode).toBe(200)
    expect((await removeCode(api, one)).status).toBe(409)
    const late = await draftFor(api, id)
    expect((await enterCode(api, late, 'STAY')).failure.fields).toEqual({
      code: 'The code STAY is no longer valid.',
    })
  })
})

describe('a code of a part of the fee', () => {
  test('lowers what is paid, and what works cost that are added later', async () => {
    const { id } = await call({ amountMinor: 2501 })
    await addCode(api, { id, organizer }, { code: 'HALF', percent: 50, maxUses: 1 })
    const one = await draftWith(id, 'HALF', 2)
    // 1250.5, rounded half up.
    expect(one.draft.fee?.due).toEqual({ amountMinor: 1251, currency: 'EUR' })
    const session = await startPayment(api, one)
    expect(await usesOf(id)).toEqual({ uses: [1], granted: 0 })
    await pay(api, session)
    expect(await usesOf(id)).toEqual({ uses: [1], granted: 1 })
    const more = await withWorks(api, { ...one, draft: await readApplication(api, one) }, 4)
    expect(more.fee?.due).toEqual({ amountMinor: 500, currency: 'EUR' })
    await pay(api, await startPayment(api, { ...one, draft: more }))
    expect(await readApplication(api, one)).toMatchObject({
      hasUnsubmittedChanges: false,
      fee: { due: { amountMinor: 0 }, paid: { amountMinor: 1751, works: 4 } },
    })
    expect(await usesOf(id)).toEqual({ uses: [1], granted: 1 })
  })

  test('waives what the provider would not charge, and asks nothing for the same works later', async () => {
    const { id } = await call({
      amountMinor: 2500,
      early: { amountMinor: 90, until: dayIn(2) },
    })
    await addCode(api, { id, organizer }, { code: 'TINY', percent: 50 })
    const one = await draftWith(id, 'TINY', 1)
    expect(one.draft.fee?.due.amountMinor).toBe(0)
    expect((await submit(api, one.draft, one.applicant.headers)).statusCode).toBe(200)
    // The early amount has ended.
    await api.db
      .updateTable('opportunities')
      .set({ fees: JSON.stringify({ application: { ...one.draft.call.fee, early: null } }) })
      .where('id', '=', id)
      .execute()
    expect((await readApplication(api, one)).fee?.due.amountMinor).toBe(0)
    const more = await withWorks(api, { ...one, draft: await readApplication(api, one) }, 2)
    expect(more.fee?.due.amountMinor).toBe(1250)
  })

  test('is held by the first of two people who pay for its last use, until the page is closed', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'DUEL', percent: 40, maxUses: 1 })
    const people = [await draftWith(id, 'DUEL'), await draftWith(id, 'DUEL')]
    const started = await Promise.all(people.map((one) => startPayment(api, one)))
    expect(started.map(({ status }) => status).sort()).toEqual([201, 409])
    const first = started.findIndex(({ status }) => status === 201)
    const [winner, loser] = first === 0 ? people : [...people].reverse()
    if (!winner || !loser) throw new Error('nobody has paid')
    // The same page in another tab.
    expect((await startPayment(api, winner)).id).toBe(started[first]?.id)
    expect((await startPayment(api, loser)).status).toBe(409)
    const session = { sessionId: started[first]?.id ?? '' }
    await closeApplicationPayment(session, jobServices(api, Date.now()))
    expect(await usesOf(id)).toEqual({ uses: [0], granted: 0 })
    const later = await startPayment(api, loser)
    expect(later.status).toBe(201)
    await pay(api, later)
    expect(await readApplication(api, loser)).toMatchObject({
      state: 'SUBMITTED',
      fee: { paid: { amountMinor: 1500 } },
    })
  })

  test('counts for a payment that was started before the code was closed', async () => {
    const { id } = await call()
    const code = await addCode(api, { id, organizer }, { code: 'DURING', percent: 40 })
    const one = await draftWith(id, 'DURING')
    const session = await startPayment(api, one)
    await send(api, 'DELETE', `/v1/opportunities/${id}/waiver-codes/${code.id}`, organizer.headers)
    expect((await startPayment(api, one)).id).toBe(session.id)
    await pay(api, session)
    expect(await readApplication(api, one)).toMatchObject({
      state: 'SUBMITTED',
      fee: { due: { amountMinor: 0 }, paid: { amountMinor: 1500 }, code: { isUsed: true } },
    })
  })

  test('stays used when the payment is missing in a backup that was restored', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'BACKUP', percent: 40, maxUses: 1 })
    const one = await draftWith(id, 'BACKUP')
    const session = await startPayment(api, one)
    await api.db.deleteFrom('application_payments').where('session_id', '=', session.id).execute()
    expect(await usesOf(id)).toEqual({ uses: [0], granted: 0 })
    await pay(api, session)
    expect(await usesOf(id)).toEqual({ uses: [1], granted: 0 })
    // What was frozen with the payment is lost: the draft is submitted without another one.
    expect((await submit(api, one.draft, one.applicant.headers)).statusCode).toBe(200)
    expect(await usesOf(id)).toEqual({ uses: [1], granted: 1 })
  })

  test('is given back with the refund of a withdrawal', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'BACK', percent: 40, maxUses: 1 })
    const one = await draftWith(id, 'BACK')
    await pay(api, await startPayment(api, one))
    await withdraw(one)
    await sendRefunds(api)
    expect(await usesOf(id)).toEqual({ uses: [0], granted: 0 })
    expect((await readApplication(api, one)).fee).toMatchObject({
      due: { amountMinor: 1500 },
      refund: { amountMinor: 1500, reason: 'WITHDRAWN' },
    })
  })

  test('that was replaced in another tab counts as the payment was made', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'FIRST', percent: 40, maxUses: 1 })
    await addCode(api, { id, organizer }, { code: 'SECOND', percent: 20 })
    const one = await draftWith(id, 'FIRST')
    const session = await startPayment(api, one)
    expect((await enterCode(api, one, 'SECOND')).application.fee?.due.amountMinor).toBe(2000)
    await pay(api, session)
    expect((await readApplication(api, one)).fee).toMatchObject({
      code: { code: 'FIRST', isUsed: true },
      paid: { amountMinor: 1500 },
    })
    // The latest first.
    expect(await usesOf(id)).toEqual({ uses: [0, 1], granted: 1 })
  })
})

describe('a code', () => {
  test('is not known for another opportunity, nor used after its last day', async () => {
    const [one, other] = [await call(), await call()]
    await addCode(api, { id: other.id, organizer }, { code: 'ELSEWHERE' })
    const code = await addCode(api, { id: one.id, organizer }, { code: 'ENDING', endsOn: dayIn(1) })
    const draft = await draftWith(one.id, 'ENDING')
    expect((await enterCode(api, draft, 'ELSEWHERE')).failure).toMatchObject({
      status: 422,
      fields: { code: 'This opportunity has no such code. Check how it is spelled.' },
    })
    await api.db.deleteFrom('waiver_codes').where('id', '=', code.id).execute()
    await api.db
      .insertInto('waiver_codes')
      .values({
        opportunity_id: one.id,
        code: 'ENDED',
        percent: 100,
        max_uses: null,
        ends_on: dayIn(-1),
        created_at: new Date(),
      })
      .execute()
    expect((await enterCode(api, draft, 'ENDED')).failure.fields).toEqual({
      code: 'The code ENDED has ended.',
    })
  })

  test('that was entered and has ended waives nothing', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'SOON', percent: 40, endsOn: dayIn(0) })
    const one = await draftWith(id, 'SOON')
    await api.db
      .updateTable('waiver_codes')
      .set({ closed_at: new Date() })
      .where('opportunity_id', '=', id)
      .execute()
    expect((await startPayment(api, one)).failure.message).toBe(
      'The code SOON is no longer valid. Remove it to pay the whole fee. You were not charged.',
    )
    expect((await submit(api, one.draft, one.applicant.headers)).json()).toMatchObject({
      message: 'Pay the fee of €25.00 to submit this application.',
    })
  })

  test('can’t be changed while a debit is on its way', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'DEBIT' })
    const one = await draftFor(api, id)
    await pay(api, await startPayment(api, one), 'DE89370400440532013000')
    expect(await enterCode(api, one, 'DEBIT')).toMatchObject({
      status: 409,
      failure: { message: 'A payment for this is being processed.' },
    })
  })

  test('closes the payment page of the whole fee; what was paid there all the same goes back', async () => {
    const { id } = await call()
    await addCode(api, { id, organizer }, { code: 'LATE' })
    const one = await draftFor(api, id)
    const session = await startPayment(api, one)
    const { application } = await enterCode(api, one, 'LATE')
    await takeJobs(api, 'closeApplicationPayment')
    expect((await submit(api, application, one.applicant.headers)).statusCode).toBe(200)
    expect(await takeJobs(api, 'closeApplicationPayment')).toEqual([{ sessionId: session.id }])
    await pay(api, session)
    await sendRefunds(api)
    expect(await readApplication(api, one)).toMatchObject({
      state: 'SUBMITTED',
      fee: { due: { amountMinor: 0 }, refund: { amountMinor: 2500, reason: 'WAIVED' } },
    })
  })
})

test('the record counts applicants who paid less or nothing, and not those who withdrew', async () => {
  const { id } = await call()
  await addCode(api, { id, organizer }, { code: 'WHOLE' })
  await addCode(api, { id, organizer }, { code: 'PART', percent: 40 })
  const [whole, part, withdrawn] = [
    await draftWith(id, 'WHOLE'),
    await draftWith(id, 'PART'),
    await draftWith(id, 'WHOLE'),
  ]
  // Entered, and not used.
  await draftWith(id, 'WHOLE')
  const waivers = async () => {
    const { body } = await read<OpportunityRecord>(api, `/v1/opportunities/${id}/record`)
    return body.waivers
  }
  expect(await waivers()).toBe(0)
  for (const { draft, applicant } of [whole, withdrawn]) {
    await submit(api, draft, applicant.headers)
  }
  await pay(api, await startPayment(api, part))
  expect(await waivers()).toBe(3)
  await withdraw(withdrawn)
  expect(await waivers()).toBe(2)
})
