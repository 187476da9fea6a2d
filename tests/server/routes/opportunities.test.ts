import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Opportunity, OpportunitySummary, Reward } from '@/contract/opportunities/opportunity'
import type { Failure } from '@/contract/values/values'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildOpportunity, buildProfile, inDays } from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'

let api: TestApp
let organizer: string
beforeAll(async () => {
  api = await buildTestApp()
  organizer = await buildProfile(api.db, {
    owner_uid: 'organizer',
    role: 'ART_ORGANIZATION',
    organization_type: 'RESIDENCY',
  })
})
afterAll(() => api.close())

const PATH = '/v1/opportunities'
const closing = (days: number) => ({ deadline: { localDateTime: inDays(days), timeZone: 'UTC' } })
const cash = (amountMinor: number, currency: string): Reward => ({
  type: 'CASHPRIZE',
  amountMinor,
  currency,
  per: 'TOTAL',
  quantity: 1,
  note: null,
  covered: null,
})

test('returns opportunities in the order of the ids, without unknown ones', async () => {
  const { db } = api
  const open = await buildOpportunity(db, { profile_id: organizer })
  const closed = await buildOpportunity(db, { profile_id: organizer }, closing(-2))
  const draft = await buildOpportunity(db, { profile_id: organizer, status: 'DRAFT' })
  const ids = [closed, crypto.randomUUID(), draft, open]
  const { body } = await read<OpportunitySummary[]>(api, `${PATH}/ids?ids=${ids.join(',')}`)
  expect(body.map(({ id, isClosed }) => [id, isClosed])).toEqual([
    [closed, true],
    [open, false],
  ])
  const many = Array.from({ length: 100 }, () => crypto.randomUUID()).join(',')
  expect((await read(api, `${PATH}/ids?ids=${many}`)).status).toBe(200)
  expect((await read(api, `${PATH}/ids?ids=${many},${open}`)).status).toBe(422)
  expect((await read(api, `${PATH}/ids?ids=one`)).status).toBe(422)
})

test('returns every field with the deadline in its time zone', async () => {
  const deadline = { localDateTime: '2036-07-01T23:59', timeZone: 'Europe/Lisbon' }
  const given = { profile_id: organizer, description: '# Come\n\n<img src=x onerror=alert(1)>' }
  const id = await buildOpportunity(api.db, given, { deadline, rewards: [cash(7000, 'EUR')] })
  const { body } = await read<Opportunity>(api, `${PATH}/${id}`)
  expect(body.deadline).toEqual({ ...deadline, instant: '2036-07-01T22:59:00.000Z' })
  expect(body.headlineReward).toMatchObject({ amountMinor: 7000, currency: 'EUR' })
  expect(body.descriptionHtml).toBe('<h3>Come</h3>\n')
  expect(body.version).toBe(1)
})

test('returns a draft to its profile and 404 to others', async () => {
  const id = await buildOpportunity(api.db, { profile_id: organizer, status: 'DRAFT' })
  expect((await read(api, `${PATH}/${id}`)).status).toBe(404)
  expect(
    (await read(api, `${PATH}/${id}`, await api.actingAs('organizer', organizer))).status,
  ).toBe(200)
  const other = await buildProfile(api.db, { owner_uid: 'organizer' })
  expect((await read(api, `${PATH}/${id}`, await api.actingAs('organizer', other))).status).toBe(
    404,
  )
})

test('lists open opportunities of a profile by deadline, then closed ones, and drafts to itself', async () => {
  const profile_id = await buildProfile(api.db, { owner_uid: 'org' })
  const post = (title: string, days: number, given = {}) =>
    buildOpportunity(api.db, { profile_id, title, ...given }, closing(days))
  await post('closed', -3)
  await post('later', 8)
  await post('sooner', 1)
  await post('draft', 5, { status: 'DRAFT' })
  const url = `${PATH}/profiles/${profile_id}`
  const titlesFor = async (headers = {}) =>
    (await read<OpportunitySummary[]>(api, url, headers)).body.map(({ title }) => title)
  expect(await titlesFor()).toEqual(['sooner', 'later', 'closed'])
  expect(await titlesFor(await api.actingAs('org', profile_id))).toContain('draft')
  expect((await read<[]>(api, `${url}?size=1`)).body).toHaveLength(1)
  expect((await read(api, `${PATH}/profiles/${crypto.randomUUID()}`)).status).toBe(404)
})

test('returns related opportunities of the same type, the most similar first', async () => {
  const { db } = api
  const at = { location: { city: 'Turku', country: 'FI' } }
  const type = { type: 'CALL_FOR_CURATORS' as const, profile_id: organizer }
  const origin = await buildOpportunity(db, type, { ...at, artisticFields: ['FILM', 'VIDEO'] })
  const distant = await buildOpportunity(db, type, { ...closing(1), artisticFields: [] })
  const near = await buildOpportunity(db, type, { ...at, artisticFields: ['FILM', 'VIDEO'] })
  const half = await buildOpportunity(db, type, { artisticFields: ['FILM'] })
  await buildOpportunity(db, type, { ...closing(-1), artisticFields: ['FILM', 'VIDEO'] })
  const related = async (query = '') =>
    (await read<OpportunitySummary[]>(api, `${PATH}/${origin}/related${query}`)).body.map(
      ({ id }) => id,
    )
  expect(await related()).toEqual([near, half, distant])
  expect(await related('?size=1')).toEqual([near])
})

test('returns a random open opportunity that is never cached', async () => {
  const { body, headers } = await read<OpportunitySummary>(api, `${PATH}/random`)
  expect(body.isClosed).toBe(false)
  expect(headers['cache-control']).toBe('no-store')
})

test('returns 404 for a random opportunity when none is open', async () => {
  const empty = await buildTestApp()
  expect((await read<Failure>(empty, `${PATH}/random`)).body.code).toBe('not_found')
  await empty.close()
})

test.each([
  ['types=CIRCUS', 'types'],
  ['artisticFields=JUGGLING', 'artisticFields'],
  ['rewards=GLORY', 'rewards'],
  ['requirements=blood', 'requirements'],
  ['feeType=SOME', 'feeType'],
  ['eligibleFrom=Germany', 'eligibleFrom'],
  ['careerStage=LATE', 'careerStage'],
  ['deadlineBefore=tomorrow', 'deadlineBefore'],
  ['sortBy=luck', 'sortBy'],
  ['currency=dollars', 'currency'],
  ['page=-1', 'page'],
  ['size=1000', 'size'],
])('%s returns 422 and names the field', async (query, field) => {
  const { status, body } = await read<Failure>(api, `${PATH}/?${query}`)
  expect(status).toBe(422)
  expect(Object.keys(body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`))
})
