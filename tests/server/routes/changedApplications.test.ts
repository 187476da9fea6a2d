import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import type { Review, ReviewSummary } from '@/contract/applications/reviews'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplicant, save, startFor, submit } from '@/tests/support/server/applications'
import { buildJuror, buildReview, listAs, readAs, score } from '@/tests/support/server/jury'
import { deliverMails } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { send } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
afterEach(() => deliverMails(api))

/** A call with a juror and an application whose artist can go on editing it. */
const edited = async () => {
  const review = await buildReview(api, { applications: 0 })
  const ana = await buildJuror(api, review)
  const { headers } = await buildApplicant(api)
  const started = await startFor(api, review.id, headers)
  const { id } = started
  let latest = (await submit(api, started, headers)).json<Application>()
  const resubmit = async (changes: object) => {
    const saved = (await save(api, latest, headers, changes)).json<Application>()
    latest = (await submit(api, saved, headers)).json<Application>()
    expect(latest.hasUnsubmittedChanges).toBe(false)
  }
  const withdraw = () => send(api, 'DELETE', `/v1/applications/${id}/submission`, headers)
  const submitAgain = () => submit(api, latest, headers)
  const seenBy = async (reviewer: { headers: Record<string, string> }) =>
    (await readAs(api, review, reviewer, id)).body
  const isChanged = async () => (await seenBy(ana)).isChanged
  return { review, ana, id, resubmit, withdraw, submitAgain, seenBy, isChanged }
}

test('tells a juror that an application was changed after their score, until they score again', async () => {
  const { review, ana, id, resubmit, seenBy, isChanged } = await edited()
  await score(api, review, ana, id, { score: 4 })
  expect(await isChanged()).toBe(false)
  await resubmit({ name: 'Ada V. Voss' })
  expect(await isChanged()).toBe(true)
  const listed = async (query: string) =>
    (await listAs(api, review, ana, query)).body.items.map((item) => item.isChanged)
  expect(await listed('')).toEqual([true])
  expect(await listed('?changed=true')).toEqual([true])
  const counts = async (headers: Record<string, string>) =>
    (await read<Review>(api, `${review.path}/review`, headers)).body.counts
  expect(await counts(ana.headers)).toMatchObject({ scored: 1, changed: 1 })
  expect(await counts(review.organizer.headers)).toMatchObject({ scored: 0, changed: 0 })
  expect((await seenBy(review.organizer)).isChanged).toBe(false)
  await score(api, review, ana, id, { score: 4 })
  expect(await isChanged()).toBe(false)
  expect(await listed('?changed=true')).toEqual([])
})

test('a score for a version that was read before the change says so', async () => {
  const { review, ana, id, resubmit, seenBy, isChanged } = await edited()
  const { version } = await seenBy(ana)
  await resubmit({ name: 'Ada V. Voss' })
  const saved = await score(api, review, ana, id, { score: 5, version })
  expect(saved.json<ReviewSummary>()).toMatchObject({ isChanged: true, own: { score: 5 } })
  await score(api, review, ana, id, { score: 5, version: (await seenBy(ana)).version })
  expect(await isChanged()).toBe(false)
})

test('what was withdrawn and submitted again without a change is not changed', async () => {
  const { review, ana, id, withdraw, submitAgain, isChanged } = await edited()
  await score(api, review, ana, id, { score: 2 })
  await withdraw()
  expect((await submitAgain()).statusCode).toBe(200)
  expect(await isChanged()).toBe(false)
})

test('neither a note alone nor a conflict of interest counts as a score', async () => {
  const { review, ana, id, resubmit, isChanged } = await edited()
  await score(api, review, ana, id, { note: 'Bold' })
  await resubmit({ name: 'Ada V. Voss' })
  expect(await isChanged()).toBe(false)
  await score(api, review, ana, id, { hasConflict: true })
  await resubmit({ name: 'Ada Voss' })
  const [item] = (await listAs(api, review, ana)).body.items
  expect(item?.isChanged).toBe(false)
})

test('refuses versions that none can be', async () => {
  const { review, ana, id } = await edited()
  for (const version of [0, -1, 1.5, 2 ** 31])
    expect((await score(api, review, ana, id, { score: 1, version })).statusCode).toBe(422)
})
