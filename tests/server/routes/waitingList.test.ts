import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from '@/contract/values/values'
import { mailDecisions } from '@/server/jobs/mails/mailDecisions'
import { mailPlaces } from '@/server/jobs/mails/mailPlaces'
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
const runPlaces = (days = 0) => mailPlaces({}, jobServices(api, Date.now() + days * DAY))
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
