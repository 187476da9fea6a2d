import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import type { Page } from '@/contract/values/values'
import { eraseProfiles } from '@/server/jobs/erasure/eraseProfiles'
import { mailDecisions } from '@/server/jobs/mails/mailDecisions'
import { mailPlaces } from '@/server/jobs/mails/mailPlaces'
import { eraseApplications as eraseRows } from '@/server/repositories/applications/erasure'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { dayFromNow } from '@/tests/support/server/applicationRows'
import {
  applicantOf,
  buildJuror,
  buildReview,
  listAs,
  readAs,
  score,
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
const offer = { days: 7, message: 'Dear {name}, a place of {call} is free. {organizer}' }

const decide = ({ path, organizer }: BuiltReview, ids: readonly string[], over: object) =>
  send(api, 'PUT', `${path}/decisions`, organizer.headers, { ids, message: 'Hello.', ...over })
const setOffer = ({ path, organizer }: BuiltReview, nextOffer: object | null = offer) =>
  send(api, 'PUT', `${path}/waiting-list`, organizer.headers, { nextOffer })

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

/** The first `places` applicants were offered a place, the others are on the waiting list. */
async function buildWaiting({ applications = 3, places = 1, scores = [] as number[] } = {}) {
  const review = await buildReview(api, { applications })
  for (const [index, given] of scores.entries())
    await score(api, review, review.organizer, review.ids[index], { score: given })
  await rememberAddress(api, review.organizer.uid)
  const accepted = review.ids.slice(0, places)
  const waiting = review.ids.slice(places)
  await decide(review, accepted, { decision: 'ACCEPTED', confirmUntil: dayFromNow(10) })
  if (waiting.length > 0) await decide(review, waiting, { decision: 'WAITING_LIST' })
  await notify()
  return { review, accepted, waiting }
}

const decline = async (id: string | undefined) => {
  const { headers } = await applicantOf(api, id ?? '')
  return send(api, 'PUT', `/v1/applications/${id}/confirmation`, headers, { answer: 'DECLINED' })
}
const erase = async (id: string | undefined) => {
  const { headers } = await applicantOf(api, id ?? '')
  return send(api, 'DELETE', `/v1/applications/${id}`, headers)
}
/** Whether the applicant reads that erasing the application gives up a place. */
const holdsPlace = async (id: string | undefined) => {
  const { headers } = await applicantOf(api, id ?? '')
  return (await read<Application>(api, `/v1/applications/${id}`, headers)).body.holdsPlace
}
const runPlaces = (days = 0) => mailPlaces({}, jobServices(api, Date.now() + days * DAY))
/** Lets applicants change and withdraw what they submitted. */
async function openAgain({ id }: BuiltReview) {
  await sql`update opportunities set deadline_at = now() + interval '5 days' where id = ${id}`.execute(
    api.db,
  )
  await sql`update applications set draft = submission where opportunity_id = ${id}`.execute(api.db)
}
const decisionsOf = async (review: BuiltReview) =>
  (await listAs(api, review, review.organizer)).body.items.map(({ decision }) => decision)
const logOf = async ({ path, organizer }: BuiltReview) =>
  (
    await read<Page<{ action: string; number: number | null; who: string }>>(
      api,
      `${path}/accesses`,
      organizer.headers,
    )
  ).body.items
    .filter(({ action }) => action.startsWith('PLACE_'))
    .map(({ action, number, who }) => `${number} ${action} ${who}`)
    .toReversed()

test('offers a declined place to the best on the waiting list, who is mailed with a day to confirm', async () => {
  const { review, accepted, waiting } = await buildWaiting({ scores: [5, 2, 4] })
  const [, best] = waiting
  expect((await setOffer(review)).statusCode).toBe(200)
  await decline(accepted[0])
  await runPlaces()
  const [toOrganizer, ...others] = await deliverMails(api)
  expect(others).toEqual([])
  expect(toOrganizer?.text).toContain(best)
  expect(toOrganizer?.text).toMatch(
    /It is offered to Ada Quill\d+, the next on the waiting list, who is notified in ten minutes/,
  )
  expect(await decisionsOf(review)).toEqual(['ACCEPTED', 'WAITING_LIST', 'ACCEPTED'])
  const [mail] = await notify()
  expect(mail?.text).toMatch(/Dear Ada Quill\d+, a place of Works on paper is free/)
  expect(mail?.text).toMatch(/Confirm your place by the end of/)
  const { confirmation } = (await readAs(api, review, review.organizer, best)).body
  expect(confirmation).toMatchObject({ state: 'AWAITED', until: dayFromNow(7) })
  expect(await logOf(review)).toEqual([
    '1 PLACE_DECLINED Art Commons',
    '3 PLACE_OFFERED Art Commons',
  ])
})

test('the list moves on when the next one lets the day pass, and says when it is empty', async () => {
  const { review, accepted, waiting } = await buildWaiting({ applications: 2 })
  await setOffer(review, { ...offer, days: 2 })
  await decline(accepted[0])
  await runPlaces()
  await notify()
  await runPlaces(4)
  const mails = (await deliverMails(api)).filter(({ to }) => to.startsWith(review.organizer.uid))
  expect(mails.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('The waiting list is empty.'),
  )
  expect(await logOf(review)).toEqual([
    '1 PLACE_DECLINED Art Commons',
    '2 PLACE_OFFERED Art Commons',
    '2 PLACE_LAPSED Art Commons',
  ])
  await runPlaces(4)
  expect(await deliverMails(api)).toEqual([])
  expect(waiting).toHaveLength(1)
})

test('two places that are declined at once go to two applicants, in parallel jobs', async () => {
  const { review, accepted } = await buildWaiting({ applications: 5, places: 2 })
  await setOffer(review)
  await Promise.all(accepted.map(decline))
  await Promise.allSettled([runPlaces(), runPlaces(), runPlaces()])
  await runPlaces()
  expect(await decisionsOf(review)).toEqual([
    'ACCEPTED',
    'ACCEPTED',
    'ACCEPTED',
    'ACCEPTED',
    'WAITING_LIST',
  ])
  expect(await logOf(review)).toHaveLength(4)
})

test('offers nothing unless the organizer wants it, also after it is wanted later', async () => {
  const { review, accepted } = await buildWaiting()
  await decline(accepted[0])
  await runPlaces()
  const [mail] = await deliverMails(api)
  expect(mail?.text).toContain('You can offer it to the next on the waiting list.')
  await setOffer(review)
  await runPlaces()
  expect(await decisionsOf(review)).toEqual(['ACCEPTED', 'WAITING_LIST', 'WAITING_LIST'])
  expect(await logOf(review)).toEqual(['1 PLACE_DECLINED Art Commons'])
})

test('an offer that the organizer takes back is not made again', async () => {
  const { review, accepted, waiting } = await buildWaiting({ applications: 2 })
  await setOffer(review)
  await decline(accepted[0])
  await runPlaces()
  expect(await takeBack(api, review, waiting)).toEqual(waiting)
  await runPlaces()
  expect(await decisionsOf(review)).toEqual(['ACCEPTED', 'WAITING_LIST'])
})

test('offers nothing once the opportunity is removed', async () => {
  const { review, accepted } = await buildWaiting()
  await setOffer(review)
  await decline(accepted[0])
  await send(api, 'DELETE', `/v1/opportunities/${review.id}`, review.organizer.headers)
  await runPlaces()
  const { rows } = await sql<{ decision: string }>`
    select decision from applications where opportunity_id = ${review.id} order by number`.execute(
    api.db,
  )
  expect(rows.map(({ decision }) => decision)).toEqual(['ACCEPTED', 'WAITING_LIST', 'WAITING_LIST'])
})

describe('a place is free, without the name of who had it, when an accepted applicant', () => {
  test('erases the application', async () => {
    const { review, accepted, waiting } = await buildWaiting({ applications: 2 })
    await setOffer(review)
    expect([await holdsPlace(accepted[0]), await holdsPlace(waiting[0])]).toEqual([true, false])
    expect((await erase(accepted[0])).statusCode).toBe(204)
    expect(await takeJobs(api, 'mailPlaces')).toHaveLength(1)
    await runPlaces()
    await runPlaces()
    const [mail, ...others] = await deliverMails(api)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(
      'The applicant of application 1 erased the application after you accepted it: Works on paper',
    )
    expect(mail?.text).toMatch(/It is offered to Ada Quill\d+, the next on the waiting list/)
    expect(mail?.text).toContain(waiting[0])
    expect(await logOf(review)).toEqual([
      '1 PLACE_DECLINED Art Commons',
      '2 PLACE_OFFERED Art Commons',
    ])
    const [toNext] = await notify()
    expect(toNext?.text).toMatch(/a place of Works on paper is free/)
  })

  test('erases it after confirming, or where no confirmation is needed', async () => {
    const { review, accepted, waiting } = await buildWaiting({ applications: 3, places: 1 })
    await decide(review, waiting.slice(0, 1), { decision: 'ACCEPTED', confirmUntil: null })
    await notify()
    const { headers } = await applicantOf(api, accepted[0] ?? '')
    const path = `/v1/applications/${accepted[0]}/confirmation`
    await send(api, 'PUT', path, headers, { answer: 'CONFIRMED' })
    await Promise.all([erase(accepted[0]), erase(waiting[0])])
    await runPlaces()
    const mails = await deliverMails(api)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'The applicant of application 1 erased the application after you accepted it: Works on paper',
      'The applicant of application 2 erased the application after you accepted it: Works on paper',
    ])
    expect(mails[0]?.text).toContain('You can offer it to the next on the waiting list.')
    expect(mails[0]?.text).toMatch(new RegExp(`/opportunities/${review.id}/applications$`, 'm'))
  })

  test('erases it before the acceptance is mailed', async () => {
    const { review, accepted, waiting } = await buildWaiting({ applications: 3 })
    await setOffer(review)
    await decline(accepted[0])
    await runPlaces()
    await erase(waiting[0])
    await runPlaces()
    expect(await decisionsOf(review)).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect((await logOf(review)).slice(2)).toEqual([
      '2 PLACE_DECLINED Art Commons',
      '3 PLACE_OFFERED Art Commons',
    ])
  })

  test('withdraws it before the acceptance is mailed', async () => {
    const review = await buildReview(api)
    const [id = ''] = review.ids
    await rememberAddress(api, review.organizer.uid)
    await decide(review, [id], { decision: 'ACCEPTED', confirmUntil: dayFromNow(10) })
    await openAgain(review)
    const { headers } = await applicantOf(api, id)
    const withdrawn = await send(api, 'DELETE', `/v1/applications/${id}/submission`, headers)
    expect(withdrawn.statusCode).toBe(200)
    await runPlaces()
    expect((await deliverMails(api)).map(({ subject }) => subject)).toEqual([
      'The applicant of application 1 withdrew the application after you accepted it: Works on paper',
    ])
  })

  test('declines and erases it before anything is mailed, once', async () => {
    const { review, accepted } = await buildWaiting({ applications: 3 })
    await setOffer(review)
    await decline(accepted[0])
    await erase(accepted[0])
    await runPlaces()
    expect(await deliverMails(api)).toHaveLength(1)
    expect(await decisionsOf(review)).toEqual(['ACCEPTED', 'WAITING_LIST'])
  })

  test('deletes the profile, and lets the day pass', async () => {
    const { review, accepted, waiting } = await buildWaiting({ applications: 2 })
    await setOffer(review)
    await sql`update profiles set deleted_at = now() - interval '31 days' where id in (
      select profile_id from applications where id = ${accepted[0]})`.execute(api.db)
    await eraseProfiles({}, jobServices(api, Date.now()))
    await runPlaces()
    expect(await decisionsOf(review)).toEqual(['ACCEPTED', 'WAITING_LIST'])
    await runPlaces(12)
    const { rows } = await sql<{ decision: string }>`
      select decision from applications where id = ${waiting[0]}`.execute(api.db)
    expect(rows).toEqual([{ decision: 'ACCEPTED' }])
    expect((await deliverMails(api)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Ada Quill\d+ did not confirm the place in time/),
    )
  })
})

describe('no place is free when', () => {
  test.each([
    ['the opportunity is over', { starts_on: dayFromNow(-9), ends_on: dayFromNow(-2) }, []],
    ['it is not over', { starts_on: dayFromNow(-9), ends_on: dayFromNow(2) }, ['PLACE_DECLINED']],
  ])('%s', async (_name, days, logged) => {
    const { review, accepted } = await buildWaiting()
    await api.db.updateTable('opportunities').set(days).where('id', '=', review.id).execute()
    expect(await holdsPlace(accepted[0])).toBe(logged.length > 0)
    await erase(accepted[0])
    await runPlaces()
    expect(await logOf(review)).toEqual(logged.map((action) => `1 ${action} Art Commons`))
  })

  test('an application is erased because its time is over, or was declined by the organizer', async () => {
    const { review, accepted, waiting } = await buildWaiting({ applications: 3, places: 2 })
    await setOffer(review)
    await eraseRows(api.db, accepted.slice(0, 1), new Date())
    const correction = { decision: 'DECLINED', isCorrection: true, confirmUntil: null }
    expect((await decide(review, accepted.slice(1), correction)).statusCode).toBe(200)
    await erase(accepted[1])
    await erase(waiting[0])
    await runPlaces()
    expect(await logOf(review)).toEqual([])
    expect(await deliverMails(api)).toEqual([])
  })
})

test('shows what is offered to the organizer alone, who can end it', async () => {
  const { review } = await buildWaiting()
  const juror = await buildJuror(api, review)
  await setOffer(review)
  const shown = async ({ headers }: Pick<BuiltReview['organizer'], 'headers'>) =>
    (await read<{ nextOffer: object | null }>(api, `${review.path}/review`, headers)).body.nextOffer
  expect(await shown(review.organizer)).toEqual(offer)
  expect(await shown(juror)).toBeNull()
  const byJuror = await send(api, 'PUT', `${review.path}/waiting-list`, juror.headers, {
    nextOffer: null,
  })
  expect(byJuror.statusCode).toBe(403)
  await setOffer(review, null)
  expect(await shown(review.organizer)).toBeNull()
})

test.each([
  ['no days', 'days', { ...offer, days: 0 }],
  ['more days than can be asked for', 'days', { ...offer, days: 61 }],
  ['no message', 'message', { ...offer, message: ' ' }],
  ['a placeholder that can’t be filled in', 'message', { ...offer, message: 'Dear {artist}' }],
])('refuses %s, at its field', async (_name, field, given) => {
  const { review } = await buildWaiting({ applications: 1 })
  const refused = await setOffer(review, given)
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(failureOf(refused).fields ?? {})).toEqual([`nextOffer.${field}`])
})
