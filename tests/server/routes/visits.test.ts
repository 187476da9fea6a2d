import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '@/server/jobs/sweep'
import { insertBoost, startBoosts } from '@/server/repositories/boosts'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { dayFromNow } from '@/tests/support/server/applicationRows'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { createRoom, openRoom } from '@/tests/support/server/rooms'
import { write } from '@/tests/support/server/opportunityWriter'
import { buildWriter } from '@/tests/support/server/writers'
import {
  addressOf,
  browserName,
  sendVisits,
  storedCounts,
  type GivenVisit,
} from '@/tests/support/server/visits'

const NOON = Date.parse('2026-11-24T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000

let now = NOON
let api: TestApp
let artist: string
let artwork: string

beforeAll(async () => {
  api = await buildTestApp({ dependencies: { clock: () => now } })
  artist = await buildProfile(api.db)
})
afterAll(() => api.close())
beforeEach(async () => {
  now = NOON
  artwork = await buildArtwork(api.db, { profile_id: artist })
})

const viewOf = (id: string, given: Partial<GivenVisit> = {}): GivenVisit => ({
  kind: 'VIEW',
  item: 'ARTWORK',
  id,
  place: 'DIRECT',
  ...given,
})

test('counts impressions by place, and views by where visitors came from', async () => {
  const impression = (place: GivenVisit['place']) => viewOf(artwork, { kind: 'IMPRESSION', place })
  await sendVisits(api, [
    impression('LIST'),
    impression('HOME'),
    viewOf(artwork, { place: 'LIST' }),
  ])
  await sendVisits(api, [impression('LIST'), viewOf(artwork, { referrer: 'news.example' })], {
    address: '192.0.2.2',
  })
  expect(await storedCounts(api, artwork)).toEqual([
    'IMPRESSION HOME: 1',
    'IMPRESSION LIST: 2',
    'VIEW DIRECT news.example: 1',
    'VIEW LIST: 1',
  ])
})

test('an address moves a number by one a day, however often it is sent and written', async () => {
  for (const browser of [browserName, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0']) {
    const headers = { 'user-agent': browser }
    await sendVisits(api, [viewOf(artwork), viewOf(artwork, { place: 'HOME' })], { headers })
    await api.app.services.statistics.flush()
  }
  // The addresses of one network.
  await sendVisits(api, [viewOf(artwork)], { address: '2001:db8:1:2::3' })
  await sendVisits(api, [viewOf(artwork)], { address: '2001:db8:1:2::4' })
  expect(await storedCounts(api, artwork)).toEqual(['VIEW DIRECT: 2'])
})

test('counts the same visitor again after midnight in UTC', async () => {
  now = Date.parse('2026-11-30T23:59:59.999Z')
  await sendVisits(api, [viewOf(artwork)])
  now += 1
  await sendVisits(api, [viewOf(artwork)])
  await api.app.services.statistics.flush()
  const rows = await api.db
    .selectFrom('statistics_counts')
    .select([
      sql<string>`day::text`.as('day'),
      'count',
      sql<string>`tableoid::regclass::text`.as('table'),
    ])
    .where('item_id', '=', artwork)
    .orderBy('day')
    .execute()
  expect(rows).toEqual([
    { day: '2026-11-30', count: 1, table: 'statistics_counts_2026_11' },
    { day: '2026-12-01', count: 1, table: 'statistics_counts_2026_12' },
  ])
})

test('counts once for two processes', async () => {
  const other = await buildTestApp({
    databaseUrl: api.databaseUrl,
    dependencies: { clock: () => now },
  })
  try {
    await sendVisits(api, [viewOf(artwork)])
    await sendVisits(other, [viewOf(artwork)])
    await sendVisits(other, [viewOf(artwork)], { address: '192.0.2.9' })
    await Promise.all([api, other].map(({ app }) => app.services.statistics.flush()))
    expect(await storedCounts(api, artwork)).toEqual(['VIEW DIRECT: 2'])
  } finally {
    await other.close()
  }
})

test('writes what waits when it is stopped', async () => {
  const other = await buildTestApp({
    databaseUrl: api.databaseUrl,
    dependencies: { clock: () => now },
  })
  await sendVisits(other, [viewOf(artwork)])
  await other.close()
  expect(await storedCounts(api, artwork)).toEqual(['VIEW DIRECT: 1'])
})

test('keeps what can’t be written, and writes it once', async () => {
  await sendVisits(api, [viewOf(artwork)])
  await api.app.services.statistics.flush()
  await sql`alter table statistics_counts rename to moved`.execute(api.db)
  await sendVisits(api, [viewOf(artwork)], { address: '192.0.2.2' })
  await api.app.services.statistics.flush()
  expect(api.app.services.statistics.waiting).toBe(1)
  await sql`alter table moved rename to statistics_counts`.execute(api.db)
  expect(await storedCounts(api, artwork)).toEqual(['VIEW DIRECT: 2'])
  expect(api.app.services.statistics.waiting).toBe(0)
})

test.each([
  ['who send Sec-GPC', { 'sec-gpc': '1' }],
  ['who send DNT', { dnt: '1' }],
  ['of a page that is prefetched', { 'sec-purpose': 'prefetch;prerender' }],
  ['that are crawlers', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['without a browser', { 'user-agent': 'curl/8.0' }],
])('leaves out visitors %s', async (_, headers) => {
  expect(await sendVisits(api, [viewOf(artwork)], { headers })).toBe(204)
  expect(await storedCounts(api, artwork)).toEqual([])
})

test('counts public items only', async () => {
  const gone = await buildProfile(api.db, { deleted_at: new Date() })
  const hidden = [
    await buildArtwork(api.db, { profile_id: artist, visibility: 'DRAFT' }),
    await buildArtwork(api.db, { profile_id: artist, visibility: 'UNLISTED' }),
    await buildArtwork(api.db, { profile_id: artist, deleted_at: new Date() }),
    await buildArtwork(api.db, { profile_id: artist, hidden: true }),
    crypto.randomUUID(),
  ]
  await sendVisits(api, [
    ...hidden.map((id) => viewOf(id)),
    viewOf(gone, { item: 'PROFILE' }),
    viewOf(artwork, { item: 'PROFILE' }),
    viewOf(artwork),
  ])
  await api.app.services.statistics.flush()
  const counted = await api.db
    .selectFrom('statistics_counts')
    .select('item_id')
    .where('item_id', 'in', [...hidden, gone, artwork])
    .execute()
  expect(counted).toEqual([{ item_id: artwork }])
})

test('counts rooms that are listed, and artworks on their walls', async () => {
  now = Date.now()
  const curator = await buildWriter(api, 'CURATOR')
  const day = (days: number) => dayFromNow(days)
  const shown = await openRoom(api, curator)
  const upcoming = await openRoom(api, curator, { opensOn: day(5) })
  const closed = { opensOn: day(-9), closesOn: day(-2) }
  const archived = await openRoom(api, curator, closed)
  const left = [
    (await createRoom(api, curator)).id,
    (await openRoom(api, curator, { ...closed, staysInArchive: false })).id,
    (await openRoom(api, curator)).id,
  ]
  await api.db
    .updateTable('rooms')
    .set({ hidden: true })
    .where('id', '=', left[2] ?? '')
    .execute()
  const seen = (id: string) => viewOf(id, { item: 'ROOM', kind: 'IMPRESSION', place: 'LIST' })
  const rooms = [shown, upcoming, archived].map(({ id }) => id)
  const [hung = ''] = shown.artworkIds
  await sendVisits(api, [
    ...[...rooms, ...left].map(seen),
    viewOf(shown.id, { item: 'ROOM', place: 'RELATED' }),
    viewOf(hung, { kind: 'IMPRESSION', place: 'ROOM' }),
    viewOf(hung, { place: 'ROOM' }),
  ])
  expect(await storedCounts(api, shown.id)).toEqual(['IMPRESSION LIST: 1', 'VIEW RELATED: 1'])
  expect(await storedCounts(api, hung)).toEqual(['IMPRESSION ROOM: 1', 'VIEW ROOM: 1'])
  for (const id of [upcoming.id, archived.id])
    expect(await storedCounts(api, id)).toEqual(['IMPRESSION LIST: 1'])
  for (const id of left) expect(await storedCounts(api, id)).toEqual([])

  await api.db.deleteFrom('rooms').where('id', '=', shown.id).execute()
  expect(await storedCounts(api, shown.id)).toEqual([])
})

test('counts promoted places only while a boost runs', async () => {
  const promoted = viewOf(artwork, { kind: 'IMPRESSION', place: 'PROMOTED' })
  await sendVisits(api, [promoted])
  expect(await storedCounts(api, artwork)).toEqual([])
  const boost = { subject: { artworkId: artwork }, type: 'HIGHLIGHT', paidBy: 'test' } as const
  await insertBoost(api.db, { ...boost, now: new Date(now) })
  await startBoosts(api.db, { artworkId: artwork }, new Date(now))
  await sendVisits(api, [promoted], { address: '192.0.2.2' })
  now += 15 * DAY
  await sendVisits(api, [promoted], { address: '192.0.2.3' })
  expect(await storedCounts(api, artwork)).toEqual(['IMPRESSION PROMOTED: 1'])
})

test.each([
  ['an impression without a place', { kind: 'IMPRESSION', place: 'DIRECT' }],
  ['a profile beside itself', { item: 'PROFILE', place: 'RELATED' }],
  ['a room in a room', { item: 'ROOM', place: 'ROOM' }],
  ['a kind that browsers don’t report', { kind: 'BOOKMARK' }],
  ['a host that is an address', { referrer: 'https://news.example/secret' }],
  ['a host inside', { place: 'LIST', referrer: 'news.example' }],
  ['an id that is none', { id: `${'0'.repeat(8)}' or true` }],
])('rejects %s', async (_, given) => {
  expect(await sendVisits(api, [{ ...viewOf(artwork), ...given }])).toBe(422)
})

test('rejects batches that are too large, and text for other endpoints', async () => {
  const many = Array.from({ length: 51 }, () => viewOf(artwork))
  expect(await sendVisits(api, many)).toBe(422)
  expect(await sendVisits(api, [])).toBe(422)
  expect(await sendVisits(api, [viewOf(artwork, { referrer: 'a'.repeat(20_000) })])).toBe(413)
  const other = await api.app.inject({
    method: 'POST',
    url: '/v1/reports',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
  })
  expect(other.statusCode).toBe(415)
})

test('a flood of one address is limited, and one of many addresses by item', async () => {
  const flooded = await buildTestApp({
    databaseUrl: api.databaseUrl,
    env: { RATE_LIMIT_SCALE: '1' },
    dependencies: { clock: () => now },
  })
  try {
    const own = Array.from({ length: 1200 }, () => sendVisits(flooded, [viewOf(artwork)]))
    expect(new Set(await Promise.all(own))).toEqual(new Set([204]))
    expect(await sendVisits(flooded, [viewOf(artwork)])).toBe(429)
    const { statistics } = flooded.app.services
    for (let n = 0; n < 7000; n += 1) {
      statistics.count({ key: addressOf(n), profileId: null }, [viewOf(artwork)])
    }
    await statistics.flush()
    expect(statistics.totals).toEqual({ counted: 6000, dropped: 1001 })
  } finally {
    await flooded.close()
  }
})

test('counts bookmarks of others once a day, but not those of administrators', async () => {
  now = Date.now()
  const organizer = await buildWriter(api, 'ART_ORGANIZATION')
  const call = await buildOpportunity(api.db, { profile_id: organizer.profileId })
  const second = await buildProfile(api.db, { owner_uid: organizer.uid })
  const { headers } = await buildWriter(api, 'ARTIST')
  const bySecond = await api.actingAs(organizer.uid, second)
  for (const sender of [headers, headers, bySecond, organizer.headers]) {
    expect((await write(api, 'POST', `bookmarks/${call}`, sender)).status).toBe(204)
    await write(api, 'DELETE', `bookmarks/${call}`, sender)
  }
  const { uid, profileId } = await buildWriter(api, 'ARTIST')
  const token = await api.tokenFor(uid, { role: 'ADMIN' })
  const admin = { ...(await api.actingAs(uid, profileId)), authorization: `Bearer ${token}` }
  expect((await write(api, 'POST', `bookmarks/${call}`, admin)).status).toBe(204)
  expect(await storedCounts(api, call)).toEqual(['BOOKMARK: 1'])
})

test('erases every night what tells visitors apart; the counts stay', async () => {
  await sendVisits(api, [viewOf(artwork)])
  await api.app.services.statistics.flush()
  const keys = () =>
    api.db
      .selectFrom('statistics_keys')
      .select(sql`day::text`.as('day'))
      .execute()
  const hashes = () =>
    api.db.selectFrom('statistics_seen').select('hash').where('day', '=', '2026-11-24').execute()
  expect((await hashes()).length).toBeGreaterThan(0)
  now += DAY
  await sendVisits(api, [viewOf(artwork)])
  await api.app.services.statistics.flush()
  await sweep({}, api.app.services)
  expect(await hashes()).toEqual([])
  expect((await keys()).every(({ day }) => String(day) > '2026-11-24')).toBe(true)
  expect(await storedCounts(api, artwork)).toEqual(['VIEW DIRECT: 1', 'VIEW DIRECT: 1'])
})

test('counts go with what they are about', async () => {
  const profile = await buildProfile(api.db)
  const shown = await buildArtwork(api.db, { profile_id: profile })
  await sendVisits(api, [viewOf(shown), viewOf(profile, { item: 'PROFILE' }), viewOf(artwork)])
  await api.app.services.statistics.flush()
  await api.db.deleteFrom('profiles').where('id', '=', profile).execute()
  expect(await storedCounts(api, shown)).toEqual([])
  expect(await storedCounts(api, profile)).toEqual([])
  expect(await storedCounts(api, artwork)).toEqual(['VIEW DIRECT: 1'])
})

test('counts the country of views that a proxy names, and only that', async () => {
  const site = await buildTestApp({ env: { COUNTRY_HEADER: 'x-country' } })
  try {
    const id = await buildArtwork(site.db, { profile_id: await buildProfile(site.db) })
    const countries = async ({ db, app }: TestApp) => {
      await app.services.statistics.flush()
      const rows = await db
        .selectFrom('statistics_countries')
        .select(['country', 'count'])
        .execute()
      return rows.map(({ country, count }) => `${country} ${count}`).sort()
    }
    const send = (address: string, country: string, to: TestApp = site, of = id) =>
      sendVisits(to, [viewOf(of), viewOf(of, { kind: 'IMPRESSION', place: 'LIST' })], {
        address,
        headers: { 'x-country': country },
      })
    await send('192.0.2.1', 'NO')
    await send('192.0.2.1', 'NO')
    await send('192.0.2.2', 'NO')
    await send('192.0.2.3', 'PT')
    await send('192.0.2.4', 'XX')
    await send('192.0.2.5', 'Norway')
    expect(await countries(site)).toEqual(['NO 2', 'PT 1'])
    await site.db.deleteFrom('artworks').where('id', '=', id).execute()
    expect(await countries(site)).toEqual([])
  } finally {
    await site.close()
  }
  // Without the setting, a header says nothing.
  await sendVisits(api, [viewOf(artwork)], { headers: { 'x-country': 'NO' } })
  await api.app.services.statistics.flush()
  expect(await api.db.selectFrom('statistics_countries').selectAll().execute()).toEqual([])
})
