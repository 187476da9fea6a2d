import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpportunityRecord, ProfileRecord } from '@/contract/opportunities/records'
import { countRecords } from '@/server/jobs/countRecords'
import type { ApplicationPaymentTable } from '@/server/db/tables/payments/applicationPayments'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplication, buildCall, notified } from '@/tests/support/server/applicationRows'
import { noFees } from '@/tests/support/server/factories'
import { jobServices } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { send } from '@/tests/support/server/requests'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

/** Ends at 10:00 UTC on 15 March. */
const GUARANTEED = '2026-03-14'
const NOTIFICATION = '2026-02-28'

interface Call {
  id: string
  organizerId: string
}

/** An opportunity with a fee and a guaranteed answer, in a time zone ten hours behind UTC. */
const build = async () => {
  const organizer = await buildWriter(api)
  const id = await buildCall(api.db, organizer.profileId, { closesIn: -40 })
  const application = {
    amountMinor: 2500,
    currency: 'EUR',
    per: 'ENTRY',
    includedWorks: 1,
  } as const
  await api.db
    .updateTable('opportunities')
    .set({
      notification_date: NOTIFICATION,
      deadline_zone: 'Pacific/Honolulu',
      fee_type: 'FEES',
      fees: JSON.stringify({ ...noFees, application }),
    })
    .where('id', '=', id)
    .execute()
  return { organizer, call: { id, organizerId: organizer.profileId } }
}

/** An application whose fee was paid. */
const apply = async (
  call: Call,
  columns: object = {},
  payment: Partial<Insertable<ApplicationPaymentTable>> = {},
) => {
  const id = await buildApplication(api.db, call, columns)
  await payFor(call, id, payment)
  return id
}

const payFor = async (
  call: Call,
  applicationId: string,
  payment: Partial<Insertable<ApplicationPaymentTable>> = {},
) => {
  const at = new Date('2026-02-01T12:00:00Z')
  await api.db
    .insertInto('application_payments')
    .values({
      session_id: `cs_${crypto.randomUUID()}`,
      application_id: applicationId,
      opportunity_id: call.id,
      profile_id: crypto.randomUUID(),
      organizer_id: call.organizerId,
      account: 'acct_1',
      works: 1,
      version: 1,
      amount_minor: 2500,
      currency: 'EUR',
      state: 'PAID',
      guaranteed_on: GUARANTEED,
      created_at: at,
      paid_at: at,
      ...payment,
    })
    .execute()
}

const change = (id: string, columns: object) =>
  api.db.updateTable('applications').set(columns).where('id', '=', id).execute()

const count = (at = '2026-03-16T00:00:00Z') => countRecords({}, jobServices(api, Date.parse(at)))

const ofOrganizer = async ({ organizerId }: Call) =>
  (await read<ProfileRecord>(api, `/v1/profiles/${organizerId}/record`)).body.guaranteedAnswers
const ofCall = async ({ id }: Call) =>
  (await read<OpportunityRecord>(api, `/v1/opportunities/${id}/record`)).body.guaranteedAnswers

describe('guaranteed answers', () => {
  test('count as given in time until the end of the day in the deadline’s time zone', async () => {
    const { call } = await build()
    await apply(call, notified('ACCEPTED', new Date('2026-03-15T09:59:00Z')))
    await apply(call, notified('WAITING_LIST', new Date('2026-03-01T09:00:00Z')))
    await apply(call, notified('DECLINED', new Date('2026-03-15T10:01:00Z')))
    await apply(call)
    await count('2026-03-15T09:59:00Z')
    expect(await ofCall(call)).toEqual({ inTime: 2, missed: 0 })
    await count('2026-03-15T10:01:00Z')
    expect(await ofCall(call)).toEqual({ inTime: 2, missed: 2 })
    expect(await ofOrganizer(call)).toEqual({ inTime: 2, missed: 2 })
  })

  test('stay as they were when another decision follows, or the first one comes late', async () => {
    const { call } = await build()
    const answered = await apply(call, notified('WAITING_LIST', new Date('2026-03-01T09:00:00Z')))
    const missed = await apply(call)
    await count()
    const late = notified('ACCEPTED', new Date('2026-04-01T09:00:00Z'))
    await change(answered, late)
    await change(missed, late)
    await count()
    expect(await ofCall(call)).toEqual({ inTime: 1, missed: 1 })
  })

  test('keep to the earlier of the dates when the paid one was later', async () => {
    const { call } = await build()
    const answer = notified('DECLINED', new Date('2026-03-17T09:00:00Z'))
    await apply(call, answer, { guaranteed_on: '2026-03-20' })
    await count()
    expect(await ofCall(call)).toEqual({ inTime: 0, missed: 1 })
  })

  test('count an application once that was paid for twice', async () => {
    const { call } = await build()
    const answered = await apply(call, notified('DECLINED', new Date('2026-03-01T09:00:00Z')))
    await payFor(call, answered, { works: 3 })
    const missed = await apply(call)
    await payFor(call, missed, { works: 3 })
    await count()
    expect(await ofCall(call)).toEqual({ inTime: 1, missed: 1 })
  })

  test('count as missed once applicants are refunded for that, whatever follows', async () => {
    const { call } = await build()
    const id = await apply(call, {}, { refund_reason: 'NO_ANSWER', held_minor: 0 })
    await change(id, { state: 'WITHDRAWN' })
    await count()
    expect(await ofCall(call)).toEqual({ inTime: 0, missed: 1 })
  })

  test.each([
    ['that nobody has paid for', {}, { state: 'OPEN' }],
    ['whose payment came too late', {}, { state: 'REFUSED', refund_reason: 'TOO_LATE' }],
    ['that were withdrawn', { state: 'WITHDRAWN' }, { refund_reason: 'WITHDRAWN' }],
    ['of a removed opportunity', { state: 'WITHDRAWN' }, { refund_reason: 'REMOVED' }],
    ['without a guarantee', {}, { guaranteed_on: null }],
    ['whose dispute the applicant has won', {}, { held_minor: 0 }],
  ] as const)('leave out applications %s', async (_title, columns, payment) => {
    const { call } = await build()
    await apply(call, columns, payment)
    await count()
    expect(await ofCall(call)).toBeNull()
    expect(await ofOrganizer(call)).toBeNull()
  })

  test('leave out applicants who erased their application before the day was over', async () => {
    const { call } = await build()
    const erased = { submission: null, applicant_uid: null }
    const early = await apply(call)
    await change(early, { ...erased, erased_at: '2026-03-15T09:59:00Z' })
    const late = await apply(call)
    await change(late, { ...erased, erased_at: '2026-03-15T10:01:00Z' })
    await count()
    expect(await ofCall(call)).toEqual({ inTime: 0, missed: 1 })
  })

  test('leave out those of an opportunity that was removed before the day was over', async () => {
    const { call, organizer } = await build()
    await apply(call, notified('DECLINED', new Date('2026-03-01T09:00:00Z')))
    await apply(call)
    await send(api, 'DELETE', `/v1/opportunities/${call.id}`, organizer.headers)
    await count()
    expect(await ofOrganizer(call)).toEqual({ inTime: 1, missed: 0 })
  })

  test('outlive the applications and the opportunity', async () => {
    const { call } = await build()
    const answered = await apply(call, notified('DECLINED', new Date('2026-03-01T09:00:00Z')))
    const missed = await apply(call)
    await count()
    await api.db.deleteFrom('applications').where('id', 'in', [answered, missed]).execute()
    await api.db.deleteFrom('opportunities').where('id', '=', call.id).execute()
    await count()
    expect(await ofOrganizer(call)).toEqual({ inTime: 1, missed: 1 })
  })
})
