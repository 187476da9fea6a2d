import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Application, ApplicationSummary } from '@/contract/applications'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  asked,
  buildApplicant,
  buildCall,
  contentOf,
  save,
  startFor,
  submit,
} from '@/tests/support/server/applications'
import { buildArtwork, inDays } from '@/tests/support/server/factories'
import { deliverMails } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { failureOf, send } from '@/tests/support/server/requests'
import { drawImage } from '@/tests/support/fixtures/images'

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

/** An image that the profile has uploaded. */
const upload = async (profileId: string) => {
  const bytes = await drawImage(200, 150).png().toBuffer()
  return api.app.services.images.save(api.db, bytes, profileId)
}

const work = (key: string, given = {}) => ({
  ...{ artworkId: null, images: [{ key, alt: 'A sun' }], title: 'Low Sun', year: 2024 },
  ...{ medium: null, size: null, caption: null, ...given },
})

const question = (id: string, given = {}) => ({
  ...{ id, type: 'SHORT_TEXT' as const, label: `Question ${id}`, help: null, required: true },
  ...{ choices: [], ...given },
})

test('fills a new application in from the profile, and returns the same one the second time', async () => {
  const { headers, uid } = await buildApplicant(api, {
    ...{ bio: 'Paints.', statement: 'Light.', city: 'Lisbon', country: 'PT' },
    artistic_fields: ['PAINTING'],
    contact: JSON.stringify({ website: 'https://ada.example', phone: '+351 1234567' }),
    cv: JSON.stringify([
      { kind: 'EXHIBITION', year: 2024, title: 'Low Sun', place: 'Quay' },
      { kind: 'EDUCATION', year: 2019, title: 'BA Painting', place: '' },
    ]),
  })
  const call = await buildCall(api, { requirements: [asked('cv'), asked('motivation_letter')] })
  const application = await startFor(api, call, headers)
  expect(application).toMatchObject({
    ...{ state: 'DRAFT', isEditable: true, submission: null, version: 1 },
    call: { id: call, isClosed: false, organizer: { name: 'Quay Gallery' } },
    content: {
      ...{ name: 'Ada Voss', email: `${uid}@artcommons.test`, website: 'https://ada.example' },
      ...{ city: 'Lisbon', country: 'PT', artisticFields: ['PAINTING'], biography: 'Paints.' },
      texts: { cv: 'Education\n2019 BA Painting\n\nExhibitions\n2024 Low Sun, Quay' },
    },
  })
  // The call asks for no statement.
  expect(application.content.texts).not.toHaveProperty('artist_statement')
  const [again, once] = await Promise.all([1, 2].map(() => startFor(api, call, headers)))
  expect([again?.id, once?.id]).toEqual([application.id, application.id])
})

describe('refuses to start', () => {
  const start = async (call: string, headers: Record<string, string>) =>
    failureOf(await send(api, 'POST', `/v1/opportunities/${call}/application`, headers))

  test('on the organizer’s own call, also as another of their profiles', async () => {
    const organizer = await buildApplicant(api)
    const call = await buildCall(api, { columns: { profile_id: organizer.profileId } })
    expect(await start(call, organizer.headers)).toEqual({ status: 403, code: 'forbidden' })
    const other = await buildApplicant(api, { owner_uid: organizer.uid })
    const headers = await api.actingAs(organizer.uid, other.profileId)
    expect(await start(call, headers)).toEqual({ status: 403, code: 'forbidden' })
  })

  test('a draft, a removed, a hidden and an unknown call', async () => {
    const { headers } = await buildApplicant(api)
    const calls = await Promise.all([
      buildCall(api, { columns: { status: 'DRAFT' } }),
      buildCall(api, { columns: { status: 'REMOVED', removed_at: new Date() } }),
      buildCall(api, { columns: { hidden: true } }),
      crypto.randomUUID(),
    ])
    for (const call of calls)
      expect(await start(call, headers)).toEqual({ status: 404, code: 'not_found' })
  })

  test('a call that takes applications elsewhere, is not open yet, or has closed', async () => {
    const { headers } = await buildApplicant(api)
    const elsewhere = JSON.stringify({ kind: 'URL', value: 'https://quay.example' })
    const calls = await Promise.all([
      buildCall(api, { columns: { application: elsewhere } }),
      buildCall(api, { columns: { opens_at: new Date(now + 5 * MINUTE) } }),
      buildCall(api, { deadline: inDays(-1) }),
    ])
    for (const call of calls)
      expect(await start(call, headers)).toEqual({ status: 409, code: 'conflict' })
  })
})

test('keeps what was typed in another window, and saves the same content again', async () => {
  const { headers } = await buildApplicant(api)
  const application = await startFor(api, await buildCall(api), headers)
  const first = await save(api, application, headers, { biography: 'First window' })
  expect(first.json<Application>()).toMatchObject({ version: 2 })
  const second = await save(api, application, headers, { biography: 'Second window' })
  expect(failureOf(second)).toEqual({ status: 409, code: 'conflict' })
  // The first window never got the response, and sends the same again.
  const repeated = await save(api, application, headers, { biography: 'First window' })
  expect(repeated.json<Application>()).toMatchObject({ version: 2 })
})

test('saves a draft beyond every limit, and names each when it is submitted', async () => {
  const { headers, profileId } = await buildApplicant(api)
  const call = await buildCall(api, {
    requirements: [
      asked('artwork_portfolio', { max: 10 }),
      asked('motivation_letter', { max: 3 }),
      asked('cost_estimation'),
      asked('references', { required: false }),
    ],
    questions: [question('why'), question('size', { type: 'CHOICE', choices: ['S', 'L'] })],
  })
  const started = await startFor(api, call, headers)
  const { key } = await upload(profileId)
  const saved = await save(api, started, headers, {
    name: '',
    works: Array.from({ length: 11 }, () => work(key)),
    texts: { motivation_letter: 'I want to come.' },
    answers: [{ questionId: 'size', question: 'Question size', value: 'M' }],
  })
  expect(saved.statusCode).toBe(200)
  expect(failureOf(await submit(api, saved.json(), headers))).toEqual({
    ...{ status: 422, code: 'invalid' },
    fields: {
      name: 'Enter your name.',
      works: 'This call takes at most 10 works; remove 1.',
      'texts.motivation_letter': 'This call takes at most 3 words; remove 1.',
      'documents.cost_estimation': 'Upload a PDF.',
      'answers.why': 'Answer this question.',
      'answers.size': 'This choice is no longer offered. Choose again.',
    },
  })
})

test('asks for a new answer to a question that was changed after it was answered', async () => {
  const { headers } = await buildApplicant(api)
  const call = await buildCall(api, { questions: [question('why')] })
  const started = await startFor(api, call, headers)
  const answers = [{ questionId: 'why', question: 'Question why', value: 'Because' }]
  const saved = (await save(api, started, headers, { answers })).json<Application>()
  await sql`update opportunities set application =
    jsonb_set(application, '{questions,0,label}', '"Why here?"') where id = ${call}`.execute(api.db)
  expect(failureOf(await submit(api, saved, headers))).toMatchObject({
    fields: { 'answers.why': 'The organizer has changed this question. Answer it again.' },
  })
  const again = [{ questionId: 'why', question: 'Why here?', value: 'Because' }]
  const answered = (await save(api, saved, headers, { answers: again })).json<Application>()
  expect((await submit(api, answered, headers)).statusCode).toBe(200)
  await deliverMails(api)
})

test('submits, mails one receipt, submits changes again, withdraws and applies again', async () => {
  const { headers, uid } = await buildApplicant(api)
  const call = await buildCall(api)
  const started = await startFor(api, call, headers)
  const first = await submit(api, started, headers)
  expect(first.json<Application>()).toMatchObject({
    ...{ state: 'SUBMITTED', isLate: false, hasUnsubmittedChanges: false },
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
    ...{ state: 'SUBMITTED', hasUnsubmittedChanges: true },
    submission: { name: 'Ada Voss' },
  })
  now += 10 * MINUTE
  const second = await submit(api, edited.json(), headers)
  expect(second.json<Application>()).toMatchObject({ submission: { name: 'Ada Voss-Lind' } })

  const url = `/v1/applications/${started.id}/submission`
  const withdrawn = await send(api, 'DELETE', url, headers)
  expect(withdrawn.json<Application>()).toMatchObject({
    ...{ state: 'WITHDRAWN', submission: null, content: { name: 'Ada Voss-Lind' } },
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

  test('accepts for 15 minutes what was begun before, and says that it is late', async () => {
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

test('takes changes to a rolling call until the organizer has decided', async () => {
  const { headers } = await buildApplicant(api)
  const started = await startFor(api, await buildCall(api, { deadline: null }), headers)
  await submit(api, started, headers)
  const saved = await save(api, started, headers, { biography: 'More' })
  expect(saved.statusCode).toBe(200)
  const decision = { decision: 'ACCEPTED', decided_at: new Date(), tell_at: new Date() } as const
  await api.db.updateTable('applications').set(decision).where('id', '=', started.id).execute()
  const { body } = await read<Application>(api, `/v1/applications/${started.id}`, headers)
  // The applicant is told by mail, and not before.
  expect(body).toMatchObject({ isEditable: false, decision: null, decidedAt: null })
  expect((await submit(api, body, headers)).statusCode).toBe(409)
  await deliverMails(api)
})

describe('images', () => {
  const imagesOf = ({ content }: Application) => content.works.flatMap(({ images }) => images)
  const pathOf = (address: string) => address.slice(address.indexOf('/v1/images/'))
  const statusOf = async (address: string) => (await api.app.inject(pathOf(address))).statusCode

  test('come from own drafts and uploads, and are shown with a pass for one image', async () => {
    const { headers, profileId } = await buildApplicant(api)
    const [uploaded, drafted] = [await upload(profileId), await upload(crypto.randomUUID())]
    const images = [{ ...drafted, alt: '' }]
    await buildArtwork(api.db, { profile_id: profileId, visibility: 'DRAFT', images })
    const started = await startFor(api, await buildCall(api), headers)
    const works = [work(uploaded.key), work(drafted.key)]
    const saved = (await save(api, started, headers, { works })).json<Application>()
    const [first, second] = imagesOf(saved)
    expect([first?.key, second?.key]).toEqual([uploaded.key, drafted.key])
    expect(await statusOf(first?.url ?? '')).toBe(200)
    expect(await statusOf(`${first?.url}&w=160`)).toBe(200)
    expect(await statusOf((first?.url ?? '').split('?')[0] ?? '')).toBe(404)
    const [, pass] = (first?.url ?? '').split('?')
    expect(await statusOf(`/v1/images/${second?.key}?${pass}`)).toBe(404)
    now += 3 * 24 * 60 * MINUTE
    expect(await statusOf(first?.url ?? '')).toBe(404)
  })

  test('of somebody else, and unknown ones, are refused where they stand', async () => {
    const [{ headers }, stranger] = [await buildApplicant(api), await buildApplicant(api)]
    const { key } = await upload(stranger.profileId)
    const started = await startFor(api, await buildCall(api), headers)
    const works = [work(key), work(`${'0'.repeat(32)}.webp`)]
    expect(failureOf(await save(api, started, headers, { works }))).toMatchObject({
      status: 422,
      fields: { 'works.0.images.0': expect.any(String), 'works.1.images.0': expect.any(String) },
    })
  })

  test('that were taken down stay down, and don’t keep the draft from being saved', async () => {
    const { headers, profileId } = await buildApplicant(api)
    const { key } = await upload(profileId)
    const started = await startFor(api, await buildCall(api), headers)
    const saved = (await save(api, started, headers, { works: [work(key)] })).json<Application>()
    await api.db
      .updateTable('images')
      .set({ taken_down_at: new Date() })
      .where('key', '=', key)
      .execute()
    expect(await statusOf(imagesOf(saved)[0]?.url ?? '')).toBe(404)
    expect((await save(api, saved, headers, { biography: 'More' })).statusCode).toBe(200)
  })
})

test('lists open applications by deadline before the others, of the current profile only', async () => {
  const { headers, uid, profileId } = await buildApplicant(api)
  const start = async (call: string) => (await startFor(api, call, headers)).id
  const late = await start(await buildCall(api, { deadline: inDays(9) }))
  const sent = await startFor(api, await buildCall(api), headers)
  await submit(api, sent, headers)
  now += MINUTE
  const soon = await start(await buildCall(api, { deadline: inDays(2) }))
  const gone = await buildCall(api)
  const removed = await start(gone)
  await api.db.deleteFrom('opportunities').where('id', '=', gone).execute()
  const { body } = await read<ApplicationSummary[]>(api, '/v1/applications/', headers)
  expect(body.map(({ id }) => id)).toEqual([soon, late, removed, sent.id])
  expect(body[2]?.call).toMatchObject({ id: null, isRemoved: true, isClosed: true })
  expect(body[2]?.call.title).toMatch(/^Opportunity/)
  const other = await buildApplicant(api, { owner_uid: uid })
  expect(other.profileId).not.toBe(profileId)
  const others = await read(api, '/v1/applications/', await api.actingAs(uid, other.profileId))
  expect(others.body).toEqual([])
  await deliverMails(api)
})

test('lists what was applied for with a deleted or erased profile beside those of the current one', async () => {
  const gone = await buildApplicant(api)
  const started = await startFor(api, await buildCall(api), gone.headers)
  await submit(api, started, gone.headers)
  const { profileId } = await buildApplicant(api, { owner_uid: gone.uid })
  const headers = await api.actingAs(gone.uid, profileId)
  const own = await startFor(api, await buildCall(api), headers)
  const stranger = await buildApplicant(api)
  const listed = async (as: Record<string, string>) =>
    (await read<ApplicationSummary[]>(api, '/v1/applications/', as)).body.map(({ id }) => id)
  expect(await listed(headers)).toEqual([own.id])
  const profiles = api.db.updateTable('profiles').set({ deleted_at: new Date() })
  await profiles.where('id', '=', gone.profileId).execute()
  expect(await listed(headers)).toEqual([own.id, started.id])
  await api.db.deleteFrom('profiles').where('id', '=', gone.profileId).execute()
  expect(await listed(headers)).toEqual([own.id, started.id])
  expect(await listed(stranger.headers)).toEqual([])
  await deliverMails(api)
})

test('mails one receipt of an application in ten minutes, however often it is submitted', async () => {
  const { headers } = await buildApplicant(api)
  // Ten minutes are those of the clock.
  now = Math.ceil(now / (10 * MINUTE)) * 10 * MINUTE
  let application = await startFor(api, await buildCall(api), headers)
  const submitWith = async (email: string) => {
    const saved = await save(api, application, headers, { email })
    application = (await submit(api, saved.json(), headers)).json()
    now += 5 * MINUTE
    return (await deliverMails(api)).map(({ to }) => to)
  }
  expect(await submitWith('one@strangers.example')).toEqual(['one@strangers.example'])
  expect(await submitWith('two@strangers.example')).toEqual([])
  expect(await submitWith('ada@voss.example')).toEqual(['ada@voss.example'])
})

test('shows the applicant what was frozen after the artwork was deleted and the profile changed', async () => {
  const { headers, profileId } = await buildApplicant(api)
  const image = { ...(await upload(profileId)), alt: '' }
  const artworkId = await buildArtwork(api.db, { profile_id: profileId, images: [image] })
  const call = await buildCall(api, { requirements: [asked('artwork_portfolio')] })
  const started = await startFor(api, call, headers)
  const works = [work(image.key, { artworkId })]
  const saved = (await save(api, started, headers, { works })).json<Application>()
  await submit(api, saved, headers)
  await api.db.deleteFrom('artworks').where('id', '=', artworkId).execute()
  await api.db.updateTable('profiles').set({ name: 'Other' }).where('id', '=', profileId).execute()
  const { body } = await read<Application>(api, `/v1/applications/${started.id}`, headers)
  expect(body.submission).toMatchObject({ name: 'Ada Voss', works: [{ title: 'Low Sun' }] })
  expect(contentOf({ content: body.submission ?? body.content })).toEqual(contentOf(saved))
  await deliverMails(api)
})
