import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApplicationSummary } from '@/contract/applications/applications'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  requirementOf,
  buildApplicant,
  buildCall,
  startFor,
  submit,
} from '@/tests/support/server/applications'
import { inDays } from '@/tests/support/server/factories'
import { deliverMails } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { failureOf, send } from '@/tests/support/server/requests'

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

test('fills a new application in from the profile, and returns the same one the second time', async () => {
  const { headers, uid } = await buildApplicant(api, {
    bio: 'Paints.',
    statement: 'Light.',
    city: 'Lisbon',
    country: 'PT',
    artistic_fields: ['PAINTING'],
    contact: JSON.stringify({ website: 'https://ada.example', phone: '+351 1234567' }),
    cv: JSON.stringify([
      { kind: 'EXHIBITION', year: 2024, title: 'Low Sun', place: 'Quay' },
      { kind: 'EDUCATION', year: 2019, title: 'BA Painting', place: '' },
    ]),
  })
  const call = await buildCall(api, {
    requirements: [requirementOf('cv'), requirementOf('motivation_letter')],
  })
  const application = await startFor(api, call, headers)
  expect(application).toMatchObject({
    state: 'DRAFT',
    isEditable: true,
    submission: null,
    version: 1,
    call: { id: call, isClosed: false, organizer: { name: 'Quay Gallery' } },
    content: {
      name: 'Ada Voss',
      email: `${uid}@artcommons.test`,
      website: 'https://ada.example',
      city: 'Lisbon',
      country: 'PT',
      artisticFields: ['PAINTING'],
      biography: 'Paints.',
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
