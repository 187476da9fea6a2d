import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpportunityPage } from '@/contract/opportunities/opportunities'
import type { OpportunityRecord, ProfileRecord } from '@/contract/opportunities/records'
import { countRecords } from '@/server/jobs/countRecords'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildApplication,
  buildCall,
  dayFromNow,
  notified,
} from '@/tests/support/server/applicationRows'
import { buildOpportunity, noFees } from '@/tests/support/server/factories'
import { jobServices } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { send } from '@/tests/support/server/requests'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** A call whose deadline has passed, with that many applicants, of whom some were notified. */
const finished = async (applied: number, notifiedOnes: number, row: object = {}) => {
  const organizer = await buildWriter(api)
  const { profileId: organizerId } = organizer
  const days = { closesIn: -40, notification_date: dayFromNow(-20) }
  const id = await buildCall(api.db, organizerId, { ...days, ...row })
  for (let n = 1; n <= applied; n += 1) {
    const decision = n === 1 ? 'ACCEPTED' : 'DECLINED'
    const answer = n <= notifiedOnes ? notified(decision, daysAgo(30)) : {}
    await buildApplication(api.db, { id, organizerId }, { number: n, ...answer })
  }
  return { organizer, organizerId, id }
}
const recordOf = async (id: string) =>
  (await read<OpportunityRecord>(api, `/v1/opportunities/${id}/record`)).body
const profileRecordOf = async (id: string) =>
  (await read<ProfileRecord>(api, `/v1/profiles/${id}/record`)).body

test('counts applicants, answers and days of a call with five applications', async () => {
  const { id, organizerId } = await finished(5, 4)
  const facts = { applied: 5, accepted: 1, notifiedPercent: 80, promisedDays: 20 }
  expect(await recordOf(id)).toMatchObject({ ...facts, decisionDays: null, reply: null })
  await buildApplication(api.db, { id, organizerId }, { number: 6, ...notified('DECLINED') })
  expect(await recordOf(id)).toMatchObject({ applied: 6, notifiedPercent: 83, decisionDays: 10 })
})

test('leaves out who applied by invitation, also once the call is listed', async () => {
  const { id, organizerId } = await finished(5, 4)
  for (let number = 6; number <= 9; number += 1) {
    const invited = { number, by_invitation: true, ...notified('ACCEPTED') }
    await buildApplication(api.db, { id, organizerId }, invited)
  }
  expect(await recordOf(id)).toMatchObject({ applied: 5, accepted: 1, notifiedPercent: 80 })
  expect(await profileRecordOf(organizerId)).toMatchObject({ applied: 5, answersApplicants: false })
})

test('shows no numbers below five applications, and does not count withdrawn ones', async () => {
  const { id, organizerId } = await finished(4, 4)
  await buildApplication(api.db, { id, organizerId }, { number: 5, state: 'WITHDRAWN' })
  const unknown = { applied: null, accepted: null, notifiedPercent: null, decisionDays: null }
  expect(await recordOf(id)).toMatchObject(unknown)
  expect(await profileRecordOf(organizerId)).toMatchObject({ ...unknown, calls: 1 })
})

test('counts an erased application, and leaves out decisions before applicants are notified', async () => {
  const { id, organizerId } = await finished(4, 0)
  const waiting = { decision: 'ACCEPTED', decided_at: new Date(), notify_at: new Date() } as const
  const last = await buildApplication(api.db, { id, organizerId }, { number: 5, ...waiting })
  await api.db
    .updateTable('applications')
    .set({ submission: null, applicant_uid: null, erased_at: new Date() })
    .where('id', '=', last)
    .execute()
  expect(await recordOf(id)).toMatchObject({ applied: 5, accepted: 0, notifiedPercent: 0 })
})

test('leaves out who erased an application before the answer was due, unless they were notified', async () => {
  const { id, organizerId } = await finished(4, 0)
  const erase = async (number: number, columns: object) => {
    const application = await buildApplication(api.db, { id, organizerId }, { number, ...columns })
    const erased = { submission: null, applicant_uid: null, erased_at: daysAgo(25) }
    await api.db.updateTable('applications').set(erased).where('id', '=', application).execute()
  }
  await erase(5, {})
  await erase(6, {})
  expect(await recordOf(id)).toMatchObject({ applied: null, notifiedPercent: null })
  await erase(7, notified('DECLINED', daysAgo(30)))
  expect(await recordOf(id)).toMatchObject({ applied: 5, notifiedPercent: 20 })
})

test('counts a person who applied with several profiles once, as notified when one was', async () => {
  const { id, organizerId } = await finished(4, 4)
  const applicant_uid = `twice-${crypto.randomUUID()}`
  await buildApplication(api.db, { id, organizerId }, { number: 5, applicant_uid })
  const answer = notified('ACCEPTED', daysAgo(30))
  await buildApplication(api.db, { id, organizerId }, { number: 6, applicant_uid, ...answer })
  expect(await recordOf(id)).toMatchObject({ applied: 5, accepted: 2, notifiedPercent: 100 })
  const other = { closesIn: -40, notification_date: dayFromNow(-20) }
  const next = { id: await buildCall(api.db, organizerId, other), organizerId }
  await buildApplication(api.db, next, { number: 1, applicant_uid })
  expect(await profileRecordOf(organizerId)).toMatchObject({ applied: 6, notifiedPercent: 83 })
})

test('expects no answer before the announced day, and 90 days after the deadline without one', async () => {
  const early = await finished(5, 0, { notification_date: dayFromNow(3) })
  expect((await recordOf(early.id)).notifiedPercent).toBeNull()
  const undated = await finished(5, 0, { notification_date: null })
  expect((await recordOf(undated.id)).notifiedPercent).toBeNull()
  const late = await finished(5, 0, { closesIn: -95, notification_date: null })
  expect((await recordOf(late.id)).notifiedPercent).toBe(0)
})

test('counts changes of deadlines and fees after publishing', async () => {
  const at = new Date().toISOString()
  const change = (field: string) => ({ at, field, from: 'a', to: 'b' })
  const changes = JSON.stringify([change('deadline'), change('fees'), change('deadline')])
  const { id, organizerId } = await finished(0, 0, { changes, jury: 'Ana Sol' })
  const facts = { deadlineChanges: 2, feeChanges: 1 }
  expect(await recordOf(id)).toMatchObject({ ...facts, namesJurors: true })
  await buildOpportunity(api.db, { profile_id: organizerId })
  const all = { ...facts, calls: 2, callsNamingJurors: 1, answersApplicants: false }
  expect(await profileRecordOf(organizerId)).toMatchObject(all)
})

const noReward = { type: 'FUNDING' as const, note: null, per: null, covered: null }
const sum = (
  amountMinor: number | null,
  currency: string | null,
  quantity: number | null = null,
) => ({
  ...noReward,
  amountMinor,
  currency,
  quantity,
})
/** A call of the organizer that charges for applying, or for participating alone. */
const charging = (profile_id: string, amountMinor: number, isForParticipating = false) => {
  const fee = { amountMinor, currency: 'EUR' }
  const fees = isForParticipating
    ? { ...noFees, participation: fee }
    : { ...noFees, application: { ...fee, per: 'WORK' as const, includedWorks: 1 } }
  const rewards = [sum(300_000, 'EUR', 2), sum(5000, 'CHF'), sum(null, null)]
  return buildOpportunity(api.db, { profile_id }, { feeType: 'FEES', fees, rewards })
}

test('shows the fee per entry beside what is given, of a call and of an organizer', async () => {
  const { profileId } = await buildWriter(api)
  const first = await charging(profileId, 1500)
  const given = (eur: number, chf: number) => [
    { currency: 'CHF', amountMinor: chf },
    { currency: 'EUR', amountMinor: eur },
  ]
  const ranges = (highestMinor: number) => [{ currency: 'EUR', lowestMinor: 1500, highestMinor }]
  expect(await recordOf(first)).toMatchObject({
    entryFees: { stated: 1, charged: 1, ranges: ranges(1500) },
    entryFeePer: 'WORK',
    given: given(600_000, 5000),
  })
  const joining = await charging(profileId, 9000, true)
  const none = { entryFees: { stated: 1, charged: 0, ranges: [] }, entryFeePer: null }
  expect(await recordOf(joining)).toMatchObject(none)
  await charging(profileId, 4000)
  const free = await buildOpportunity(api.db, { profile_id: profileId })
  expect(await recordOf(free)).toMatchObject({ ...none, given: [] })
  await buildOpportunity(api.db, { profile_id: profileId }, { feeType: 'FEES', fees: noFees })
  const draft = { profile_id: profileId, status: 'DRAFT' as const, published_at: null }
  await buildOpportunity(api.db, draft, { feeType: 'FEES', fees: noFees, rewards: [sum(1, 'EUR')] })
  expect(await profileRecordOf(profileId)).toMatchObject({
    calls: 5,
    entryFees: { stated: 4, charged: 2, ranges: ranges(4000) },
    given: given(1_800_000, 15_000),
  })
})

test('keeps the record of an organizer who deletes a call', async () => {
  const { id, organizer, organizerId } = await finished(5, 2)
  await send(api, 'DELETE', `/v1/opportunities/${id}`, organizer.headers)
  expect((await read(api, `/v1/opportunities/${id}/record`)).status).toBe(404)
  expect(await profileRecordOf(organizerId)).toMatchObject({
    applied: 5,
    notifiedPercent: 40,
    calls: 1,
  })
  await api.db.deleteFrom('opportunities').where('id', '=', id).execute()
  expect(await profileRecordOf(organizerId)).toMatchObject({ applied: 5, notifiedPercent: 40 })
})

test('shows the reply of the organizer beside the record, until it is empty', async () => {
  const { id, organizer, organizerId } = await finished(5, 0)
  const reply = (text: string) =>
    send(api, 'PUT', `/v1/opportunities/${id}/record/reply`, organizer.headers, { text })
  expect((await reply('The jury was ill.')).statusCode).toBe(204)
  expect((await recordOf(id)).reply?.text).toBe('The jury was ill.')
  await reply('The jury was ill for a month.')
  expect((await recordOf(id)).reply?.text).toBe('The jury was ill for a month.')
  const { replies } = await profileRecordOf(organizerId)
  const text = 'The jury was ill for a month.'
  expect(replies).toEqual([
    { opportunityId: id, title: 'Works on paper', text, at: expect.any(String) },
  ])
  await reply('')
  expect((await recordOf(id)).reply).toBeNull()
  expect((await profileRecordOf(organizerId)).replies).toEqual([])
})

test('finds no record of a draft, a hidden call, an unknown one or a deleted profile', async () => {
  const { id, organizerId } = await finished(5, 0, { status: 'DRAFT' })
  expect((await read(api, `/v1/opportunities/${id}/record`)).status).toBe(404)
  const hidden = await finished(5, 0, { hidden: true })
  expect((await read(api, `/v1/opportunities/${hidden.id}/record`)).status).toBe(404)
  const unknown = crypto.randomUUID()
  expect((await read(api, `/v1/opportunities/${unknown}/record`)).status).toBe(404)
  await api.db
    .updateTable('profiles')
    .set({ deleted_at: new Date() })
    .where('id', '=', organizerId)
    .execute()
  expect((await read(api, `/v1/profiles/${organizerId}/record`)).status).toBe(404)
})

interface Guarantee {
  kind?: string
  payout?: string | null
  day?: string | null
}
const answering = async (organizerId: string) => {
  const path = '/v1/opportunities/?answersApplicants=true&size=100'
  const { items } = (await read<OpportunityPage>(api, path)).body
  return items.filter(({ profile }) => profile.id === organizerId).map(({ id }) => id)
}
const count = () => countRecords({}, jobServices(api, Date.now()))

test('the list finds open calls of organizers who notified 90 % of their applicants', async () => {
  const { organizerId } = await finished(10, 9)
  const before = await buildOpportunity(api.db, { profile_id: organizerId })
  expect(await answering(organizerId)).toEqual([])
  await count()
  expect((await profileRecordOf(organizerId)).answersApplicants).toBe(true)
  expect(await answering(organizerId)).toEqual([before])
  const after = await buildOpportunity(api.db, { profile_id: organizerId })
  expect((await answering(organizerId)).sort()).toEqual([before, after].sort())
})

test('the list drops them when fewer were notified, also while they save a call', async () => {
  const { organizerId, organizer } = await finished(5, 5)
  const id = await buildOpportunity(api.db, { profile_id: organizerId })
  await count()
  const body = { id, title: 'Another title', status: 'PUBLISHED', listingPlan: 'FREE' }
  await send(api, 'PUT', `/v1/opportunities/${id}`, organizer.headers, body)
  expect(await answering(organizerId)).toEqual([id])
  const overdue = { closesIn: -100, notification_date: dayFromNow(-50) }
  const other = await buildCall(api.db, organizerId, overdue)
  await buildApplication(api.db, { id: other, organizerId }, { number: 1 })
  await count()
  expect(await answering(organizerId)).toEqual([])
})

test.each([
  ['finds calls with an answer guarantee', {}, true],
  ['finds no calls with payout after the deadline', { payout: 'AFTER_DEADLINE' }, false],
  ['finds no calls without a date of the decision', { day: null }, false],
  ['finds no calls whose fee is paid elsewhere', { kind: 'URL' }, false],
] as const)(
  'of new organizers, the list %s',
  async (_name, { kind = 'HERE', payout = null, day = dayFromNow(20) }: Guarantee, isFound) => {
    const { profileId: organizerId } = await buildWriter(api)
    const application = JSON.stringify({ kind, value: 'https://quay.example', payout })
    const fee = { amountMinor: 2500, currency: 'EUR', per: 'ENTRY' as const, includedWorks: null }
    const id = await buildOpportunity(
      api.db,
      { profile_id: organizerId, notification_date: day, application },
      { feeType: 'FEES', fees: { ...noFees, application: fee } },
    )
    expect(await answering(organizerId)).toEqual(isFound ? [id] : [])
  },
)
