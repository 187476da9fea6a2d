import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import { insertConfirmedAddress } from '@/server/repositories/mails/confirmedAddresses'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  requirementOf,
  buildApplicant,
  buildCall,
  contentOf,
  save,
  startFor,
  submit,
  uploadImage,
  uploadedWork,
} from '@/tests/support/server/applications'
import { buildArtwork } from '@/tests/support/server/factories'
import { deliverMails } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { failureOf, send } from '@/tests/support/server/requests'
import { storedCounts } from '@/tests/support/server/visits'

const MINUTE = 60 * 1000
let now = Date.now()
let api: TestApp
beforeAll(async () => {
  api = await buildTestApp({ dependencies: { clock: () => now } })
})
afterAll(() => api.close())
beforeEach(() => {
  now = Date.now()
})

test('submits, mails one receipt, submits changes again, withdraws and applies again', async () => {
  const { headers, uid } = await buildApplicant(api)
  const call = await buildCall(api)
  const started = await startFor(api, call, headers)
  const first = await submit(api, started, headers)
  expect(first.json<Application>()).toMatchObject({
    state: 'SUBMITTED',
    isLate: false,
    hasUnsubmittedChanges: false,
    submission: { name: 'Ada Voss' },
  })
  // A repetition, because the response was lost.
  expect((await submit(api, started, headers)).statusCode).toBe(200)
  const [receipt, ...others] = await deliverMails(api)
  expect(others).toEqual([])
  expect(receipt).toMatchObject({ to: `${uid}@artcommons.test` })
  expect(receipt?.subject).toMatch(/^Received: your application for Opportunity/)
  expect(receipt?.text).toContain('You can change or withdraw it until')

  const edited = await save(api, first.json(), headers, { name: 'Ada Voss-Lind' })
  expect(edited.json<Application>()).toMatchObject({
    state: 'SUBMITTED',
    hasUnsubmittedChanges: true,
    submission: { name: 'Ada Voss' },
  })
  now += 10 * MINUTE
  const second = await submit(api, edited.json(), headers)
  expect(second.json<Application>()).toMatchObject({ submission: { name: 'Ada Voss-Lind' } })

  const url = `/v1/applications/${started.id}/submission`
  const withdrawn = await send(api, 'DELETE', url, headers)
  expect(withdrawn.json<Application>()).toMatchObject({
    state: 'WITHDRAWN',
    submission: null,
    content: { name: 'Ada Voss-Lind' },
  })
  expect((await send(api, 'DELETE', url, headers)).statusCode).toBe(200)
  now += 10 * MINUTE
  const again = await submit(api, withdrawn.json(), headers)
  expect(again.json<Application>()).toMatchObject({ state: 'SUBMITTED' })
  expect(await deliverMails(api)).toHaveLength(2)
  const rows = await api.db
    .selectFrom('applications')
    .select('number')
    .where('opportunity_id', '=', call)
    .execute()
  expect(rows).toEqual([{ number: 1 }])
  expect(await storedCounts(api, call)).toEqual(['APPLICATION: 1'])
})

test('numbers submissions of a call one by one, however many arrive at once', async () => {
  const call = await buildCall(api)
  const drafts = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { headers } = await buildApplicant(api)
      return { headers, application: await startFor(api, call, headers) }
    }),
  )
  const submitted = await Promise.all(
    drafts.map(({ headers, application }) => submit(api, application, headers)),
  )
  expect(submitted.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  const rows = await api.db
    .selectFrom('applications')
    .select('number')
    .where('opportunity_id', '=', call)
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  await deliverMails(api)
})

describe('after the deadline', () => {
  const closing = async () => {
    const deadline = new Date(Math.ceil(now / MINUTE) * MINUTE + MINUTE)
    const { headers } = await buildApplicant(api)
    const call = await buildCall(api, { deadline: deadline.toISOString().slice(0, 16) })
    return { headers, call, closesAt: deadline.getTime() }
  }

  test('accepts for 15 minutes what was started before, and says that it is late', async () => {
    const { headers, call, closesAt } = await closing()
    const started = await startFor(api, call, headers)
    now = closesAt + 15 * MINUTE - 1
    const saved = await save(api, started, headers, { biography: 'In a hurry' })
    const submitted = await submit(api, saved.json(), headers)
    expect(submitted.json<Application>()).toMatchObject({ state: 'SUBMITTED', isLate: true })
    const [receipt] = await deliverMails(api)
    expect(receipt?.text).toContain('That was after the deadline')
  })

  test('refuses to save, submit and withdraw when the grace is over', async () => {
    const { headers, call, closesAt } = await closing()
    const draft = await startFor(api, call, headers)
    now = closesAt + 15 * MINUTE
    const { body } = await read<Application>(api, `/v1/applications/${draft.id}`, headers)
    expect(body).toMatchObject({ isEditable: false, call: { isClosed: true } })
    const refused = [
      await save(api, draft, headers, { biography: 'Too late' }),
      await submit(api, draft, headers),
    ]
    for (const response of refused) {
      expect(response.json()).toMatchObject({ message: 'The deadline of this call has passed.' })
      expect(response.statusCode).toBe(409)
    }
  })

  test('refuses to start', async () => {
    const { headers, call, closesAt } = await closing()
    now = closesAt
    const url = `/v1/opportunities/${call}/application`
    expect(failureOf(await send(api, 'POST', url, headers)).status).toBe(409)
  })
})

test('takes changes to a rolling call until the applicant is notified of the decision', async () => {
  const { headers } = await buildApplicant(api)
  const started = await startFor(api, await buildCall(api, { deadline: null }), headers)
  await submit(api, started, headers)
  const saved = await save(api, started, headers, { biography: 'More' })
  expect(saved.statusCode).toBe(200)
  const decision = { decision: 'ACCEPTED', decided_at: new Date(), notify_at: new Date() } as const
  await api.db.updateTable('applications').set(decision).where('id', '=', started.id).execute()
  const { body } = await read<Application>(api, `/v1/applications/${started.id}`, headers)
  // The applicant is notified by mail, and not before.
  expect(body).toMatchObject({ isEditable: true, decision: null, decidedAt: null })
  const again = await submit(api, body, headers)
  expect(again.statusCode, again.body).toBe(200)
  const notified = { notified_decision: 'ACCEPTED', notified_at: new Date() } as const
  await api.db.updateTable('applications').set(notified).where('id', '=', started.id).execute()
  expect((await submit(api, again.json(), headers)).statusCode).toBe(200)
  expect((await save(api, again.json(), headers, { biography: 'Late' })).statusCode).toBe(409)
  await deliverMails(api)
})

test('mails one receipt of an application in ten minutes, however often it is submitted', async () => {
  const { uid, headers } = await buildApplicant(api)
  // Ten minutes are those of the clock.
  now = Math.ceil(now / (10 * MINUTE)) * 10 * MINUTE
  let application = await startFor(api, await buildCall(api), headers)
  const submitWith = async (email: string) => {
    await insertConfirmedAddress(api.db, { uid, email })
    const saved = await save(api, application, headers, { email })
    application = (await submit(api, saved.json(), headers)).json()
    now += 5 * MINUTE
    return (await deliverMails(api)).map(({ to }) => to)
  }
  expect(await submitWith('one@voss.example')).toEqual(['one@voss.example'])
  expect(await submitWith('two@voss.example')).toEqual([])
  expect(await submitWith('ada@voss.example')).toEqual(['ada@voss.example'])
})

test('shows the applicant what was frozen after the artwork was deleted and the profile changed', async () => {
  const { headers, profileId } = await buildApplicant(api)
  const image = { ...(await uploadImage(api, profileId)), alt: '' }
  const artworkId = await buildArtwork(api.db, { profile_id: profileId, images: [image] })
  const call = await buildCall(api, { requirements: [requirementOf('artwork_portfolio')] })
  const started = await startFor(api, call, headers)
  const works = [uploadedWork(image.key, { artworkId })]
  const saved = (await save(api, started, headers, { works })).json<Application>()
  await submit(api, saved, headers)
  await api.db.deleteFrom('artworks').where('id', '=', artworkId).execute()
  await api.db.updateTable('profiles').set({ name: 'Other' }).where('id', '=', profileId).execute()
  const { body } = await read<Application>(api, `/v1/applications/${started.id}`, headers)
  expect(body.submission).toMatchObject({ name: 'Ada Voss', works: [{ title: 'Low Sun' }] })
  expect(contentOf({ content: body.submission ?? body.content })).toEqual(contentOf(saved))
  await deliverMails(api)
})

test('remembers who submitted by invitation, also once the call is open to all', async () => {
  const call = await buildCall(api)
  const invite = (invitation_code: string | null) =>
    api.db.updateTable('opportunities').set({ invitation_code }).where('id', '=', call).execute()
  const isInvited = async (id: string) =>
    (
      await api.db
        .selectFrom('applications')
        .select('by_invitation')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).by_invitation
  const listed = await buildApplicant(api)
  const first = await startFor(api, call, listed.headers)
  await submit(api, first, listed.headers)
  const code = 'c'.repeat(32)
  await invite(code)
  const guest = await buildApplicant(api)
  const second = await startFor(api, call, { ...guest.headers, 'x-invitation': code })
  expect(await isInvited(second.id)).toBe(false)
  await submit(api, second, guest.headers)
  const edited = await save(api, first, listed.headers, { biography: 'Paints.' })
  await submit(api, edited.json(), listed.headers)
  await invite(null)
  const again = await save(api, second, guest.headers, { biography: 'Draws.' })
  expect((await submit(api, again.json(), guest.headers)).statusCode).toBe(200)
  expect([await isInvited(first.id), await isInvited(second.id)]).toEqual([false, true])
})
