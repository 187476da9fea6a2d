import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpportunityFields } from '@/contract/forms/opportunity'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { publishable, write } from '@/tests/support/server/opportunityWriter'
import { buildWriter, type Writer } from '@/tests/support/server/writers'
import { read } from '@/tests/support/server/reads'
import { subscribe } from '@/tests/support/server/subscriptions'

let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const create = (writer: Writer, body: object) => write(api, 'POST', '', writer.headers, body)
const change = (writer: Writer, id: string, body: object, headers: Record<string, string> = {}) =>
  write(api, 'PUT', id, { ...writer.headers, ...headers }, { id, ...body })
const get = (id: string, headers: Record<string, string> = {}) =>
  read<{ title: string; status: string }>(api, `/v1/opportunities/${id}`, headers)

const open: OpportunityFields['eligibility'] = {
  scope: 'INTERNATIONAL',
  countries: [],
  careerStages: [],
  ageMin: null,
  ageMax: null,
  students: true,
  collectives: true,
}

const publish = { status: 'PUBLISHED', listingPlan: 'FREE' }

describe('drafts', () => {
  test('a type alone is saved as a draft that only its profile can read', async () => {
    const writer = await buildWriter(api)
    const { status, opportunity } = await create(writer, { type: 'JOB' })
    expect(status).toBe(201)
    expect(opportunity).toMatchObject({ type: 'JOB', status: 'DRAFT', title: '', version: 1 })
    expect((await get(opportunity.id, writer.headers)).status).toBe(200)
    expect((await get(opportunity.id)).status).toBe(404)
  })

  test('PUT changes the fields that are sent and nothing else', async () => {
    const writer = await buildWriter(api)
    const { opportunity } = await create(writer, publishable())
    const changed = await change(writer, opportunity.id, {
      title: 'Other title',
      duration: 'A week',
    })
    expect(changed.opportunity).toMatchObject({
      title: 'Other title',
      duration: 'A week',
      description: opportunity.description,
      deadline: opportunity.deadline,
      version: 2,
    })
  })

  test('returns 409 for a version that another window has replaced, and changes nothing', async () => {
    const writer = await buildWriter(api)
    const { opportunity } = await create(writer, { type: 'JOB' })
    const ifMatch = { 'if-match': `"${opportunity.version}"` }
    expect((await change(writer, opportunity.id, { title: 'First' }, ifMatch)).status).toBe(200)
    const second = await change(writer, opportunity.id, { title: 'Second' }, ifMatch)
    expect([second.status, second.failure.code]).toEqual([409, 'conflict'])
    expect((await get(opportunity.id, writer.headers)).body.title).toBe('First')
  })

  test.each([
    ['owner_uid', { ownerUid: 'someone' }],
    ['version', { version: 40 }],
    ['boosts', { boosts: ['HIGHLIGHT'] }],
    ['listed_until', { listedUntil: '2099-01-01T00:00:00.000Z' }],
  ] as const)('ignores %s in the body', async (column, body) => {
    const writer = await buildWriter(api)
    const { opportunity } = await create(writer, { type: 'JOB', ...body })
    const row = await api.db
      .selectFrom('opportunities')
      .select(['owner_uid', 'version', 'listed_until'])
      .where('id', '=', opportunity.id)
      .executeTakeFirstOrThrow()
    expect([row, opportunity.boosts, column]).toEqual([
      { owner_uid: writer.uid, version: 1, listed_until: null },
      [],
      column,
    ])
  })
})

describe('publishing', () => {
  test('a free post is public at once, for thirty days, and appears in the list', async () => {
    const writer = await buildWriter(api)
    const { status, opportunity } = await create(writer, { ...publishable(), ...publish })
    expect([status, opportunity.status, opportunity.listingPlan]).toEqual([
      201,
      'PUBLISHED',
      'FREE',
    ])
    const listed =
      Date.parse(opportunity.listedUntil ?? '') - Date.parse(opportunity.publishedAt ?? '')
    expect(listed).toBe(30 * 24 * 60 * 60 * 1000)
    const list = await read<{ items: { id: string }[] }>(
      api,
      '/v1/opportunities/?query=works%20on%20paper&sortBy=newest',
    )
    expect(list.body.items.map(({ id }) => id)).toContain(opportunity.id)
  })

  test('the second free post within twelve months is refused, also from another profile', async () => {
    const writer = await buildWriter(api)
    const first = await create(writer, { ...publishable(), ...publish })
    await write(api, 'DELETE', first.opportunity.id, writer.headers)
    const other = await buildProfile(api.db, { owner_uid: writer.uid, role: 'ART_ORGANIZATION' })
    const headers = await api.actingAs(writer.uid, other)
    const second = await write(api, 'POST', '', headers, { ...publishable(), ...publish })
    expect([second.status, second.failure.code]).toEqual([403, 'quota_exceeded'])
    const posts = await read<object>(api, '/v1/opportunities/free-posts', headers)
    expect(posts.body).toMatchObject({ permitted: false, total: 1, used: 1, remaining: 0 })
  })

  test('of ten parallel free posts exactly one is published', async () => {
    const writer = await buildWriter(api)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => create(writer, { ...publishable(), ...publish })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(9)
  })

  test('the same request with one Idempotency-Key is published once', async () => {
    const writer = await buildWriter(api)
    const headers = { ...writer.headers, 'idempotency-key': crypto.randomUUID() }
    const body = { ...publishable(), ...publish }
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => write(api, 'POST', '', headers, body)),
    )
    expect(new Set(responses.map(({ opportunity }) => opportunity.id)).size).toBe(1)
  })

  test('an artist has no free post', async () => {
    const artist = await buildWriter(api, 'ARTIST')
    const { status, failure } = await create(artist, { ...publishable(), ...publish })
    expect([status, failure.code]).toEqual([403, 'forbidden'])
  })

  test('a user without a verified email address or phone number is refused', async () => {
    const writer = await buildWriter(api)
    const authorization = `Bearer ${await api.tokenFor(writer.uid, { email_verified: false })}`
    const { status } = await create(
      { ...writer, headers: { ...writer.headers, authorization } },
      { ...publishable(), ...publish },
    )
    expect(status).toBe(403)
  })

  test.each(['BASIC', 'STANDARD', 'EXTENDED', 'PREMIUM_SUBSCRIPTION'] as const)(
    'a %s post awaits payment and stays editable',
    async (listingPlan) => {
      const writer = await buildWriter(api, 'ARTIST')
      const body = { ...publishable(), status: 'PUBLISHED', listingPlan, chosenBoost: 'TOP_POST_1' }
      const { opportunity } = await create(writer, body)
      expect(opportunity).toMatchObject({
        ...{ status: 'AWAITING_PAYMENT', listingPlan, publishedAt: null },
        management: { chosenBoost: 'TOP_POST_1' },
      })
      expect((await get(opportunity.id)).status).toBe(404)
      const changed = await change(writer, opportunity.id, { title: 'Changed' })
      expect(changed.opportunity).toMatchObject({ title: 'Changed', status: 'AWAITING_PAYMENT' })
    },
  )

  test('a plan pays for as many standard posts as it covers', async () => {
    const writer = await buildWriter(api)
    await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_BASIC' })
    const body = { ...publishable(), status: 'PUBLISHED', listingPlan: 'STANDARD' }
    const states: string[] = []
    for (let post = 0; post < 4; post += 1) {
      states.push((await create(writer, body)).opportunity.status)
    }
    expect(states).toEqual(['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'AWAITING_PAYMENT'])
  })

  test.each([
    ['ART_RESIDENCY', 'PUBLISHED'],
    ['OPEN_CALL', 'AWAITING_PAYMENT'],
  ] as const)('the residency plan makes a standard post of type %s %s', async (type, status) => {
    const writer = await buildWriter(api)
    await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_RESIDENCIES' })
    const body = { ...publishable(), type, status: 'PUBLISHED', listingPlan: 'STANDARD' }
    expect((await create(writer, body)).opportunity.status).toBe(status)
  })

  const noFees = { application: null, participation: null, whatTheFeePaysFor: null, waiver: null }
  const fee = (amountMinor: number, currency = 'USD') => ({
    ...noFees,
    application: { amountMinor, currency, per: 'ENTRY' as const, includedWorks: null },
  })
  const reward = { type: 'CASHPRIZE' as const, amountMinor: null, currency: null, per: null }
  const rest = { quantity: null, note: null, covered: null }

  test.each<[string, Partial<OpportunityFields>, string]>([
    ['no title', { title: '' }, 'title'],
    ['no description', { description: null }, 'description'],
    ['no way to apply', { application: null }, 'application'],
    ['no place', { online: false }, 'location'],
    ['no deadline', { deadline: null }, 'deadline'],
    ['a deadline and rolling applications', { rolling: true }, 'deadline'],
    [
      'a deadline in the past',
      { deadline: { localDateTime: '2020-01-01T12:00', timeZone: 'UTC' } },
      'deadline.localDateTime',
    ],
    ['a deadline before opening', { opensAt: '2099-01-01T00:00:00Z' }, 'deadline.localDateTime'],
    ['an end before the start', { startsOn: '2030-02-01', endsOn: '2030-01-01' }, 'endsOn'],
    ['a notification before the deadline', { notificationDate: '2020-01-01' }, 'notificationDate'],
    ['FEES without a fee', { feeType: 'FEES' }, 'fees.application'],
    ['FEES with a fee of 0', { feeType: 'FEES', fees: fee(0) }, 'fees.application'],
    ['FREE with a fee', { fees: fee(1000) }, 'feeType'],
    [
      'a fee in an unknown currency',
      { feeType: 'FEES', fees: fee(1000, 'XXQ') },
      'fees.application.amountMinor',
    ],
    [
      'a fee of CHF 10.01',
      { feeType: 'FEES', fees: fee(1001, 'CHF') },
      'fees.application.amountMinor',
    ],
    [
      'a cash prize without its amount',
      { rewards: [{ ...reward, ...rest }] },
      'rewards.0.amountMinor',
    ],
    [
      'national without a country',
      { eligibility: { ...open, scope: 'NATIONAL' } },
      'eligibility.countries',
    ],
    [
      'a highest age below the lowest',
      { eligibility: { ...open, ageMin: 40, ageMax: 30 } },
      'eligibility.ageMax',
    ],
  ])('refuses %s at its field, and keeps the draft', async (_name, fields, field) => {
    const writer = await buildWriter(api)
    const { opportunity } = await create(writer, { type: 'OPEN_CALL' })
    const { status, failure } = await change(writer, opportunity.id, {
      ...publishable(),
      ...fields,
      ...publish,
    })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, [field]])
    expect((await get(opportunity.id, writer.headers)).body.status).toBe('DRAFT')
  })

  test('refuses a deadline in a skipped hour already in a draft', async () => {
    const writer = await buildWriter(api)
    const deadline = { localDateTime: '2027-03-28T02:30', timeZone: 'Europe/Berlin' }
    const { status, failure } = await create(writer, { type: 'JOB', deadline })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, ['deadline.localDateTime']])
  })

  test('refuses an email address where a web address is chosen', async () => {
    const writer = await buildWriter(api)
    const application = { kind: 'URL', value: 'curator@paper.example' }
    const { status, failure } = await create(writer, { type: 'JOB', application })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, ['application.value']])
  })
})

describe('published opportunities', () => {
  const published = async () => {
    const writer = await buildWriter(api)
    const { opportunity } = await create(writer, { ...publishable(), ...publish })
    return { writer, opportunity }
  }

  test('edits stay unpublished until they are published', async () => {
    const { writer, opportunity } = await published()
    const edited = await change(writer, opportunity.id, { title: 'Edited' })
    expect(edited.opportunity).toMatchObject({
      title: opportunity.title,
      management: { unpublishedChanges: { title: 'Edited' } },
    })
    expect((await get(opportunity.id)).body.title).toBe(opportunity.title)
    const done = await change(writer, opportunity.id, { status: 'PUBLISHED' })
    expect(done.opportunity).toMatchObject({
      title: 'Edited',
      management: { unpublishedChanges: null },
    })
    expect((await get(opportunity.id)).body.title).toBe('Edited')
  })

  test('unpublished edits can be discarded', async () => {
    const { writer, opportunity } = await published()
    await change(writer, opportunity.id, { title: 'Edited' })
    const { opportunity: after } = await change(writer, opportunity.id, { discardChanges: true })
    expect(after).toMatchObject({
      title: opportunity.title,
      management: { unpublishedChanges: null },
    })
  })

  test('a moved deadline and a new fee enter the public log', async () => {
    const { writer, opportunity } = await published()
    const { opportunity: after } = await change(writer, opportunity.id, {
      status: 'PUBLISHED',
      deadline: { localDateTime: '2031-05-06T17:00', timeZone: 'Europe/Berlin' },
      feeType: 'FEES',
      fees: {
        application: { amountMinor: 2500, currency: 'EUR', per: 'ENTRY', includedWorks: null },
        participation: null,
        whatTheFeePaysFor: null,
        waiver: null,
      },
    })
    const { localDateTime, timeZone } = opportunity.deadline ?? {}
    expect(after.changes.map(({ at: _at, ...change }) => change)).toEqual([
      {
        field: 'deadline',
        from: `${localDateTime} ${timeZone}`,
        to: '2031-05-06T17:00 Europe/Berlin',
      },
      { field: 'fees', from: 'Free', to: '€25.00 application' },
    ])
    expect(after.listedUntil).toBe(opportunity.listedUntil)
  })

  test('goes back to a draft, and is published again within its time without another post', async () => {
    const { writer, opportunity } = await published()
    const draft = await change(writer, opportunity.id, { status: 'DRAFT' })
    expect(draft.opportunity.status).toBe('DRAFT')
    expect((await get(opportunity.id)).status).toBe(404)
    const again = await change(writer, opportunity.id, { status: 'PUBLISHED' })
    expect(again.opportunity).toMatchObject({
      status: 'PUBLISHED',
      listedUntil: opportunity.listedUntil,
    })
  })

  test('an expired post is renewed by a new post type', async () => {
    const { writer, opportunity } = await published()
    await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_PREMIUM' })
    await api.db
      .updateTable('opportunities')
      .set({ listed_until: '2026-01-01' })
      .where('id', '=', opportunity.id)
      .execute()
    const { opportunity: renewed } = await change(writer, opportunity.id, {
      status: 'PUBLISHED',
      listingPlan: 'STANDARD',
    })
    expect(Date.parse(renewed.listedUntil ?? '')).toBeGreaterThan(Date.now())
    expect(renewed.publishedAt).toBe(opportunity.publishedAt)
  })

  test('the public sees no management data', async () => {
    const { opportunity } = await published()
    expect((await get(opportunity.id)).body).toMatchObject({ management: null })
  })
})

describe('removing, restoring and moving', () => {
  test('a removed opportunity is gone, and is restored to the state it had', async () => {
    const writer = await buildWriter(api)
    const { opportunity } = await create(writer, { ...publishable(), ...publish })
    expect((await write(api, 'DELETE', opportunity.id, writer.headers)).status).toBe(204)
    expect((await get(opportunity.id, writer.headers)).status).toBe(404)
    const restored = await write(api, 'PUT', `${opportunity.id}/restore`, writer.headers)
    expect([restored.status, restored.opportunity.status]).toEqual([200, 'PUBLISHED'])
  })

  test('after thirty days it can’t be restored', async () => {
    const writer = await buildWriter(api)
    const { opportunity } = await create(writer, { type: 'JOB' })
    await write(api, 'DELETE', opportunity.id, writer.headers)
    await api.db
      .updateTable('opportunities')
      .set({ removed_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
      .where('id', '=', opportunity.id)
      .execute()
    const { status } = await write(api, 'PUT', `${opportunity.id}/restore`, writer.headers)
    expect(status).toBe(404)
  })

  test('moves to another profile of the user with the identity token alone', async () => {
    const writer = await buildWriter(api)
    const { opportunity } = await create(writer, { type: 'JOB' })
    const other = await buildProfile(api.db, { owner_uid: writer.uid })
    const headers = { authorization: `Bearer ${await api.tokenFor(writer.uid)}` }
    const moved = await write(api, 'PUT', `${opportunity.id}/profile`, headers, {
      profileId: other,
    })
    expect([moved.status, moved.opportunity.profile.id]).toEqual([200, other])
  })

  test('doesn’t move to the profile of another user', async () => {
    const writer = await buildWriter(api)
    const { opportunity } = await create(writer, { type: 'JOB' })
    const { profileId } = await buildWriter(api)
    const moved = await write(api, 'PUT', `${opportunity.id}/profile`, writer.headers, {
      profileId,
    })
    expect(moved.status).toBe(404)
  })

  test('a boost is paid by the plan’s credit, else the prices to buy are named', async () => {
    const writer = await buildWriter(api)
    await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_PREMIUM' })
    const { opportunity } = await create(writer, { ...publishable(), ...publish })
    const body = { type: 'HIGHLIGHT' }
    const first = await write(api, 'PUT', `boost/${opportunity.id}`, writer.headers, body)
    expect([first.status, first.opportunity.boosts]).toEqual([200, ['HIGHLIGHT']])
    const second = await write(api, 'PUT', `boost/${opportunity.id}`, writer.headers, body)
    expect([second.status, second.failure.priceIds]).toEqual([
      402,
      ['opportunity_boost_highlight_usd'],
    ])
  })
})
