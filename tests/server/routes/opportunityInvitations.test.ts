import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { findNewMatches, readSummaries } from '@/server/repositories/opportunities/opportunities'
import { stillOpen } from '@/server/repositories/mails/digests'
import { listFulfillment } from '@/server/repositories/purchases/fulfillment'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { sweep } from '@/server/jobs/sweep'
import { buildApplicant } from '@/tests/support/server/applications'
import { buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { change, create, freePost, publishable } from '@/tests/support/server/opportunityWriter'
import { jobServices } from '@/tests/support/server/postedMails'
import { asAdmin, send, signedIn } from '@/tests/support/server/requests'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

const TITLE = 'Juniper gathering'

let api: TestApp
let writer: Writer
let id: string
/** Another opportunity of the same type. */
let other: string
let stranger: Record<string, string>

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('opportunities').execute()
  writer = await buildWriter(api)
  const content = { ...publishable(), title: TITLE, application: here }
  const { opportunity } = await create(api, writer, { ...content, ...freePost })
  id = opportunity.id
  other = await buildOpportunity(api.db, { profile_id: await buildProfile(api.db) })
  const uid = crypto.randomUUID()
  stranger = await api.actingAs(uid, await buildProfile(api.db, { owner_uid: uid }))
  const running = { opportunity_id: id, paid_by: 'test', starts_at: new Date() }
  const ends_at = new Date(Date.now() + 86_400_000)
  await api.db
    .insertInto('boosts')
    .values([
      { ...running, type: 'HIGHLIGHT', ends_at },
      { ...running, type: 'SOCIAL_MEDIA', ends_at: null },
    ])
    .execute()
  api.app.services.cache.invalidate('opportunities', 'profiles')
})

const here = { kind: 'HERE', blind: false, questions: [] } as const

/** With what is cached, as a visitor reads. */
const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers })

const setInvitational = async (byInvitation: boolean): Promise<string> => {
  const { status, opportunity } = await change(api, writer, id, { byInvitation })
  expect(status).toBe(200)
  return opportunity.management?.invitationCode ?? ''
}

const withCode = (code: string) => ({ 'x-invitation': code })
const page = () => `/v1/opportunities/${id}`

/** Whether the text of a response names the opportunity. */
const names = async (url: string) => (await get(url)).body.includes(id)
const says = async (url: string, text: RegExp) => text.test((await get(url)).body)

/** Every place that lists, counts, finds or mails what is public. */
const surfaces: [string, () => Promise<boolean>][] = [
  ['the list by deadline', () => names('/v1/opportunities/')],
  ['the list by date', () => names('/v1/opportunities/?sortBy=newest')],
  ['the list by fee', () => names('/v1/opportunities/?sortBy=fee&currency=EUR')],
  ['the search of the list', () => names('/v1/opportunities/?query=juniper')],
  ['the count of the search', () => says('/v1/opportunities/?query=juniper', /"total" ?: ?1/)],
  ['the counts of filters', () => says('/v1/opportunities/?query=juniper', /"count" ?: ?1/)],
  ['reads by id', () => names(`/v1/opportunities/ids?ids=${id}`)],
  ['boosted ones', () => names('/v1/opportunities/boost')],
  ['related ones', () => names(`/v1/opportunities/${other}/related`)],
  ['the organizer’s page', () => names(`/v1/opportunities/profiles/${writer.profileId}`)],
  [
    'the organizer’s record',
    () => says(`/v1/profiles/${writer.profileId}/record`, /"calls" ?: ?1/),
  ],
  [
    'the directory',
    () => says('/v1/profiles/directory?roles=ART_ORGANIZATION', /"openOpportunities" ?: ?1/),
  ],
  ['the site search', () => names('/v1/search?query=juniper')],
  ['the sitemap', () => names('/v1/sitemap/opportunities')],
  ['the Atom feed', () => names('/v1/opportunities/feed.atom')],
  ['the digest', async () => (await stillOpen(api.db, [id], new Date())).includes(id)],
  ['mails of saved searches', () => isNewMatch()],
  ['what mails show', async () => (await readSummaries(api.db, [id])).length > 0],
  ['the posts of the staff', () => isPostedByStaff()],
  // One by one.
  ['its page', async () => (await get(page())).statusCode === 200],
  ['its record', async () => (await get(`${page()}/record`)).statusCode === 200],
  ['its calendar file', async () => (await get(`${page()}/calendar.ics`)).statusCode === 200],
  ['what is related to it', () => says(`${page()}/related`, new RegExp(other))],
]

const isNewMatch = async () => {
  const query = { page: 1, size: 20, sortBy: 'deadline' } as const
  const since = new Date(0)
  return (await findNewMatches(api.db, query, { since, now: new Date() })).includes(id)
}
const isPostedByStaff = async () => {
  const { items } = await listFulfillment(api.db, { state: 'open', page: 1 })
  return items.some(({ subject }) => subject.id === id)
}

test.each(surfaces)(
  '%s: shows it to everyone, and not while it is by invitation',
  async (_name, shows) => {
    expect(await shows()).toBe(true)
    await setInvitational(true)
    expect(await shows()).toBe(false)
    await setInvitational(false)
    expect(await shows()).toBe(true)
  },
)

test('the random opportunity is never one by invitation', async () => {
  await setInvitational(true)
  for (let attempt = 0; attempt < 12; attempt += 1)
    expect(await names('/v1/opportunities/random')).toBe(false)
})

/** Requests of a stranger, for an id. */
const strange: [string, (of: string) => ReturnType<typeof send>][] = [
  ['reading', (of) => get(`/v1/opportunities/${of}`, stranger)],
  ['reading with a wrong code', (of) => get(`/v1/opportunities/${of}`, withCode('x'.repeat(32)))],
  ['the record', (of) => get(`/v1/opportunities/${of}/record`)],
  ['the calendar file', (of) => get(`/v1/opportunities/${of}/calendar.ics`)],
  ['bookmarking', (of) => send(api, 'POST', `/v1/opportunities/bookmarks/${of}`, stranger)],
  ['applying', (of) => send(api, 'POST', `/v1/opportunities/${of}/application`, stranger)],
  ['changing', (of) => send(api, 'PUT', `/v1/opportunities/${of}`, stranger, { title: 'Mine' })],
  ['a new link', (of) => send(api, 'PUT', `/v1/opportunities/${of}/invitation`, stranger)],
  ['boosting', (of) => boost(of, stranger)],
  ['reviewing', (of) => get(`/v1/opportunities/${of}/review`, stranger)],
  ['reporting', (of) => report(of, stranger)],
  ['reporting without a sign-in', (of) => report(of, {})],
]

const boost = (of: string, headers: Record<string, string>) =>
  send(api, 'PUT', `/v1/opportunities/boost/${of}`, headers, { type: 'HIGHLIGHT' })
const report = (of: string, headers: Record<string, string>) =>
  send(api, 'POST', '/v1/reports', headers, {
    kind: 'OPPORTUNITY',
    id: of,
    reason: 'FRAUD',
    text: 'It asks for money.',
    ...(headers.authorization === undefined && { email: 'reader@example.org' }),
  })

test.each(strange)('%s: answers a stranger like an unknown id', async (_name, request) => {
  await setInvitational(true)
  const unknown = await request(crypto.randomUUID())
  const { statusCode, body, headers } = await request(id)
  const withoutIds = (text: string) => text.replace(/"(requestId|instance)":"[^"]*",?/g, '')
  expect(statusCode).toBe(404)
  expect({ statusCode, body: withoutIds(body) }).toEqual({
    statusCode: unknown.statusCode,
    body: withoutIds(unknown.body),
  })
  expect(headers['cache-control']).toBe(unknown.headers['cache-control'])
})

describe('who has the link', () => {
  test('sees the page without a sign-in, which no cache stores', async () => {
    const code = await setInvitational(true)
    expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16)
    const first = await get(page(), withCode(code))
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('private, no-store')
    expect(first.json<Opportunity>()).toMatchObject({ byInvitation: true, management: null })
    expect(first.body).not.toContain(code)
    expect((await get(page())).statusCode).toBe(404)
  })

  test('loses it with the new link, which works at once', async () => {
    const code = await setInvitational(true)
    await get(page(), withCode(code))
    const renewed = await send(api, 'PUT', `${page()}/invitation`, writer.headers)
    const next = renewed.json<Opportunity>().management?.invitationCode ?? ''
    expect(next).not.toBe(code)
    expect((await get(page(), withCode(code))).statusCode).toBe(404)
    expect((await get(page(), withCode(next))).statusCode).toBe(200)
  })

  test('goes on to see it without the code after bookmarking', async () => {
    const code = await setInvitational(true)
    const bookmark = `/v1/opportunities/bookmarks/${id}`
    const added = await send(api, 'POST', bookmark, { ...stranger, ...withCode(code) })
    expect(added.statusCode).toBe(204)
    expect((await get(page(), stranger)).statusCode).toBe(200)
    expect((await get('/v1/opportunities/bookmarks/list', stranger)).body).toContain(id)
    await send(api, 'DELETE', bookmark, stranger)
    expect((await get(page(), stranger)).statusCode).toBe(404)
  })

  test('undoes the removal of a bookmark within a minute, and needs the link afterwards', async () => {
    const code = await setInvitational(true)
    const bookmark = `/v1/opportunities/bookmarks/${id}`
    const status = async (method: 'POST' | 'DELETE', headers = stranger) =>
      (await send(api, method, bookmark, headers)).statusCode
    expect(await status('DELETE')).toBe(204)
    expect(await status('POST')).toBe(404)
    expect(await status('POST', { ...stranger, ...withCode(code) })).toBe(204)
    expect(await status('DELETE')).toBe(204)
    expect(await status('POST')).toBe(204)
    expect((await get(page(), stranger)).statusCode).toBe(200)
    expect(await status('DELETE')).toBe(204)
    await api.db
      .updateTable('removed_bookmarks')
      .set({ removed_at: new Date(Date.now() - 61_000) })
      .execute()
    expect(await status('POST')).toBe(404)
    await sweep({}, jobServices(api, Date.now()))
    expect(await api.db.selectFrom('removed_bookmarks').selectAll().execute()).toEqual([])
  })

  test('goes on to see it without the code after applying', async () => {
    const code = await setInvitational(true)
    const { headers } = await buildApplicant(api)
    const path = `${page()}/application`
    expect((await send(api, 'POST', path, headers)).statusCode).toBe(404)
    const started = await send(api, 'POST', path, { ...headers, ...withCode(code) })
    expect(started.statusCode).toBe(201)
    expect((await get(page(), headers)).statusCode).toBe(200)
  })

  test('can report it', async () => {
    const code = await setInvitational(true)
    expect((await report(id, { ...stranger, ...withCode(code) })).statusCode).toBe(200)
  })
})

test('jurors and administrators see it without the code', async () => {
  await setInvitational(true)
  const uid = crypto.randomUUID()
  const juror = await signedIn(uid)
  expect((await get(page(), juror)).statusCode).toBe(404)
  await api.db
    .insertInto('jurors')
    .values({
      opportunity_id: id,
      uid,
      email: 'juror@example.org',
      secret_hash: Buffer.from(uid),
      accepted_at: new Date(),
    })
    .execute()
  expect((await get(page(), juror)).statusCode).toBe(200)
  expect((await get(page(), await asAdmin())).statusCode).toBe(200)
})

test('its owner sees code and state in the own list', async () => {
  const code = await setInvitational(true)
  const own = await get(`/v1/opportunities/profiles/${writer.profileId}`, writer.headers)
  expect(own.json<unknown>()).toMatchObject([{ id, management: { invitationCode: code } }])
})

test('the same choice again leaves the link; listing and inviting again makes another', async () => {
  const code = await setInvitational(true)
  expect(await setInvitational(true)).toBe(code)
  await setInvitational(false)
  expect(await setInvitational(true)).not.toBe(code)
})

test('the code does not open one that is removed, hidden or a draft', async () => {
  const code = await setInvitational(true)
  await api.db.updateTable('opportunities').set({ hidden: true }).where('id', '=', id).execute()
  expect((await get(page(), withCode(code))).statusCode).toBe(404)
  await api.db.updateTable('opportunities').set({ hidden: false }).where('id', '=', id).execute()
  await change(api, writer, id, { status: 'DRAFT' })
  expect((await get(page(), withCode(code))).statusCode).toBe(404)
})

describe('boosts', () => {
  test('are refused with a credit of the plan', async () => {
    await setInvitational(true)
    const response = await boost(id, writer.headers)
    expect(response.statusCode).toBe(409)
    expect(response.json<{ message: string }>().message).toContain('by invitation')
  })

  test('that run end as planned; one that waits starts when it is listed', async () => {
    await setInvitational(true)
    await api.db
      .insertInto('boosts')
      .values({ opportunity_id: id, type: 'TOP_POST_1', paid_by: 'test' })
      .execute()
    await change(api, writer, id, { title: 'Changed', status: 'PUBLISHED' })
    const waiting = () =>
      api.db
        .selectFrom('boosts')
        .select('starts_at')
        .where('opportunity_id', '=', id)
        .where('type', '=', 'TOP_POST_1')
        .executeTakeFirstOrThrow()
    expect((await waiting()).starts_at).toBeNull()
    await setInvitational(false)
    expect((await waiting()).starts_at).not.toBeNull()
  })
})

test('a new one is by invitation from the start', async () => {
  const body = { ...publishable(), byInvitation: true }
  const { opportunity } = await create(api, writer, body)
  expect(opportunity).toMatchObject({ byInvitation: true, status: 'DRAFT' })
  expect(opportunity.management?.invitationCode).toHaveLength(32)
})
