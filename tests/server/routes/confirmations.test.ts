import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import type { ConfirmationAnswer } from '@/contract/enums/confirmations'
import type { Failure } from '@/contract/values/values'
import { mailDecisions } from '@/server/jobs/mails/mailDecisions'
import { mailPlaces } from '@/server/jobs/mails/mailPlaces'
import { eraseApplications } from '@/server/repositories/applications/erasure'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { dayFromNow } from '@/tests/support/server/applicationRows'
import {
  applicantOf,
  buildJuror,
  buildReview,
  readAs,
  takeBack,
  type BuiltReview,
} from '@/tests/support/server/jury'
import {
  deliverMails,
  jobServices,
  rememberAddress,
  takeJobs,
} from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { failureOf, send } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  await deliverMails(api)
  await takeJobs(api, 'mailPlaces')
})

const DAY = 24 * 60 * 60 * 1000

const decide = ({ path, organizer }: BuiltReview, ids: readonly string[], over: object = {}) =>
  send(api, 'PUT', `${path}/decisions`, organizer.headers, {
    ids,
    decision: 'ACCEPTED',
    message: 'Come, {name}.',
    confirmUntil: dayFromNow(10),
    ...over,
  })

/** Lets the ten minutes pass. */
async function notify() {
  await api.db
    .updateTable('applications')
    .set({
      notify_at: sql<Date>`notify_at - interval '11 minutes'`,
      notified_at: sql<Date>`notified_at - interval '11 minutes'`,
    })
    .where('notify_at', 'is not', null)
    .execute()
  await mailDecisions({}, jobServices(api, Date.now()))
  return deliverMails(api)
}

/** An applicant who was offered a place until ten days from now. */
async function buildOffer() {
  const review = await buildReview(api)
  const [id = ''] = review.ids
  await rememberAddress(api, review.organizer.uid)
  expect((await decide(review, [id])).statusCode).toBe(200)
  const mails = await notify()
  return { review, id, mails, headers: (await applicantOf(api, id)).headers }
}

type Offer = Pick<Awaited<ReturnType<typeof buildOffer>>, 'id' | 'headers'>

const answer = ({ id, headers }: Offer, given: ConfirmationAnswer, note?: string) =>
  send(api, 'PUT', `/v1/applications/${id}/confirmation`, headers, { answer: given, note })
const readOwn = async ({ id, headers }: Offer) =>
  (await read<Application>(api, `/v1/applications/${id}`, headers)).body.confirmation
const mailsAt = async (days: number) => {
  await mailPlaces({}, jobServices(api, Date.now() + days * DAY))
  return (await deliverMails(api)).map(({ subject }) => subject)
}

test('an accepted applicant confirms the place, again without effect, and may decline it later', async () => {
  const offer = await buildOffer()
  expect(offer.mails[0]?.text).toMatch(/Confirm your place by the end of \d+ \w+ \d{4}/)
  expect(await readOwn(offer)).toEqual({
    until: dayFromNow(10),
    state: 'AWAITED',
    answeredAt: null,
  })
  expect((await answer(offer, 'CONFIRMED')).statusCode).toBe(200)
  const confirmed = await readOwn(offer)
  expect(confirmed).toMatchObject({ state: 'CONFIRMED', answeredAt: expect.any(String) })
  await answer(offer, 'CONFIRMED')
  expect(await readOwn(offer)).toEqual(confirmed)
  expect((await answer(offer, 'DECLINED')).statusCode).toBe(200)
  expect(await readOwn(offer)).toMatchObject({ state: 'DECLINED' })
  const back = await answer(offer, 'CONFIRMED')
  expect([back.statusCode, back.json<Failure>().message]).toEqual([
    409,
    'You declined the place, so it may be given to somebody else.',
  ])
})

test('the organizer is mailed once about a declined place, with what the applicant wrote', async () => {
  const offer = await buildOffer()
  const both = await Promise.all([
    answer(offer, 'DECLINED', 'I move to Oslo.'),
    answer(offer, 'DECLINED'),
  ])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await takeJobs(api, 'mailPlaces')).toHaveLength(1)
  await mailPlaces({}, jobServices(api, Date.now()))
  const organizer = `${offer.review.organizer.uid}@artcommons.test`
  const mails = (await deliverMails(api)).filter(({ to }) => to === organizer)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/declined the place: Works on paper$/)
  expect(await mailsAt(0)).toEqual([])
  const { review, id } = offer
  const seen = (await readAs(api, review, review.organizer, id)).body.confirmation
  expect(seen).toMatchObject({ state: 'DECLINED' })
})

test('the note is for the organizer alone, and is erased with the application', async () => {
  const offer = await buildOffer()
  const { review, id } = offer
  const juror = await buildJuror(api, review)
  await answer(offer, 'DECLINED', 'I move to Oslo.')
  expect((await readAs(api, review, review.organizer, id)).body.confirmation?.note).toBe(
    'I move to Oslo.',
  )
  const toJuror = (await readAs(api, review, juror, id)).body
  expect(JSON.stringify(toJuror)).not.toContain('Oslo')
  await eraseApplications(api.db, [id], new Date())
  const { confirmation_note: note } = await api.db
    .selectFrom('applications')
    .select('confirmation_note')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(note).toBeNull()
})

test('who does not answer is reminded a day before, and mailed with the organizer once it is over', async () => {
  const offer = await buildOffer()
  expect(await mailsAt(8)).toEqual([])
  expect(await mailsAt(10)).toEqual(['Confirm your place: Works on paper'])
  expect(await mailsAt(10)).toEqual([])
  const over = await mailsAt(11.5)
  expect(over).toHaveLength(2)
  expect(over).toContain('Your place was not confirmed: Works on paper')
  expect(over).toContainEqual(expect.stringMatching(/did not confirm the place in time/))
  expect(await mailsAt(11.6)).toEqual([])
  await api.db
    .updateTable('applications')
    .set({ notified_confirm_until: dayFromNow(-2) })
    .where('id', '=', offer.id)
    .execute()
  expect(await readOwn(offer)).toMatchObject({ state: 'LAPSED' })
  const late = await answer(offer, 'CONFIRMED')
  expect([late.statusCode, late.json<Failure>().message]).toEqual([
    409,
    'The time to confirm is over. Write to the organizer if you still want the place.',
  ])
})

test('a correction moves the day alone, and asks again', async () => {
  const offer = await buildOffer()
  const { review, id } = offer
  await answer(offer, 'DECLINED')
  const correction = { isCorrection: true }
  expect((await decide(review, [id], correction)).statusCode).toBe(409)
  const later = { ...correction, confirmUntil: dayFromNow(20) }
  expect((await decide(review, [id], later)).statusCode).toBe(200)
  expect(await readOwn(offer)).toMatchObject({ until: dayFromNow(10), state: 'DECLINED' })
  expect(await takeBack(api, review, [id])).toEqual([id])
  expect((await decide(review, [id], later)).statusCode).toBe(200)
  await notify()
  expect(await readOwn(offer)).toMatchObject({ until: dayFromNow(20), state: 'AWAITED' })
})

test.each([
  ['today', { confirmUntil: dayFromNow(0) }, 'Choose a day after today.'],
  ['in three months', { confirmUntil: dayFromNow(90) }, 'Choose a day within 60 days.'],
  ['of who is declined', { decision: 'DECLINED' }, 'Only accepted applicants confirm a place.'],
])('refuses a confirmation %s', async (_name, over, message) => {
  const review = await buildReview(api)
  const refused = await decide(review, review.ids, over)
  expect([refused.statusCode, failureOf(refused).fields]).toEqual([422, { confirmUntil: message }])
})

test('without a day, nothing is asked', async () => {
  const review = await buildReview(api)
  const [id = ''] = review.ids
  await decide(review, [id], { confirmUntil: null })
  const [mail] = await notify()
  expect(mail?.text).not.toContain('Confirm your place')
  const offer = { id, headers: (await applicantOf(api, id)).headers }
  expect(await readOwn(offer)).toBeNull()
  expect((await answer(offer, 'CONFIRMED')).statusCode).toBe(409)
})
