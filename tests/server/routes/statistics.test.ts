import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ItemStatistics, ProfileStatistics } from '@/contract/statistics'
import type { VisitPlace } from '@/contract/enums/statistics'
import { dayOf } from '@/contract/values/dates'
import { createStatistics, type Countable } from '@/server/statistics/statistics'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { dayFromNow } from '@/tests/support/server/applicationRows'
import { buildArtwork, buildOpportunity } from '@/tests/support/server/factories'
import { Random } from '@/tests/support/server/generated/random'
import { read } from '@/tests/support/server/reads'
import { createRoom, openRoom } from '@/tests/support/server/rooms'
import { subscribe } from '@/tests/support/server/subscriptions'
import { addressOf, sendVisits, type GivenVisit } from '@/tests/support/server/visits'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000
const today = dayFromNow(0)

let api: TestApp
let owner: Writer

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  owner = await buildWriter(api, 'ARTIST')
})

/** Counts something of as many visitors, that many days ago. */
async function count(what: Countable, { visitors = 1, daysAgo = 0 } = {}): Promise<void> {
  const clock = () => Date.parse(today) - daysAgo * DAY
  const statistics = createStatistics({ db: api.db, clock, log: pino({ level: 'silent' }) })
  for (let n = 0; n < visitors; n += 1) {
    statistics.count({ key: addressOf(n), profileId: null }, [what])
  }
  await statistics.flush()
}

const viewOf = (id: string, place: VisitPlace = 'DIRECT', referrer?: string): Countable => ({
  kind: 'VIEW',
  item: 'ARTWORK',
  id,
  place,
  referrer,
})
const statistics = async (query = '') =>
  (await read<ProfileStatistics>(api, `/v1/statistics${query}`, owner.headers)).body

test('an empty profile has thirty days without visits', async () => {
  const { steps, ...rest } = await statistics()
  expect(steps).toHaveLength(30)
  expect(steps.at(0)).toEqual({ from: dayFromNow(-29), views: 0, impressions: 0 })
  expect(steps.at(-1)?.from).toBe(today)
  expect(rest).toMatchObject({
    from: dayFromNow(-29),
    to: today,
    finalUntil: dayFromNow(-2),
    isLimited: false,
    step: 'DAY',
    places: [],
    referrers: [],
    items: [],
  })
  expect(rest.totals.VIEW).toEqual({ count: 0, before: 0 })
})

test('adds up a profile by day, place, host and item, beside the thirty days before', async () => {
  const { profileId } = owner
  const [often, seldom] = [
    await buildArtwork(api.db, { profile_id: profileId, title: 'Three Swimmers' }),
    await buildArtwork(api.db, { profile_id: profileId, title: null }),
  ]
  const call = await buildOpportunity(api.db, { profile_id: profileId, title: 'Small Rooms' })
  const unrelated = await buildArtwork(api.db, { profile_id: (await buildWriter(api)).profileId })
  await count(viewOf(often, 'LIST'), { visitors: 3 })
  await count(viewOf(often, 'DIRECT', 'news.example'), { visitors: 2, daysAgo: 29 })
  await count(viewOf(often, 'LIST'), { visitors: 5, daysAgo: 30 })
  await count(viewOf(often, 'LIST'), { visitors: 7, daysAgo: 60 })
  await count(viewOf(seldom), { daysAgo: 1 })
  await count({ kind: 'IMPRESSION', item: 'OPPORTUNITY', id: call, place: 'HOME' }, { visitors: 4 })
  await count({ kind: 'APPLICATION', item: 'OPPORTUNITY', id: call }, { visitors: 2 })
  await count({ kind: 'MESSAGE', item: 'PROFILE', id: profileId })
  await count(viewOf(unrelated), { visitors: 9 })

  const found = await statistics()
  expect(found.totals).toEqual({
    IMPRESSION: { count: 4, before: 0 },
    VIEW: { count: 6, before: 5 },
    BOOKMARK: { count: 0, before: 0 },
    APPLY_CLICK: { count: 0, before: 0 },
    APPLICATION: { count: 2, before: 0 },
    MESSAGE: { count: 1, before: 0 },
    OUTBOUND_LINK: { count: 0, before: 0 },
  })
  const { steps } = found
  expect([steps.at(0)?.views, steps.at(-2)?.views, steps.at(-1)]).toEqual([
    2,
    1,
    { from: today, views: 3, impressions: 4 },
  ])
  expect(found.places).toEqual([
    { place: 'DIRECT', views: 3, impressions: 0 },
    { place: 'LIST', views: 3, impressions: 0 },
    { place: 'HOME', views: 0, impressions: 4 },
  ])
  expect(found.referrers).toEqual([{ host: 'news.example', views: 2 }])
  expect(found.items).toEqual([
    { item: 'ARTWORK', id: often, title: 'Three Swimmers', views: 5, impressions: 0 },
    { item: 'ARTWORK', id: seldom, title: 'Untitled', views: 1, impressions: 0 },
    { item: 'OPPORTUNITY', id: call, title: 'Small Rooms', views: 0, impressions: 4 },
  ])

  const item = await read<ItemStatistics>(api, `/v1/statistics/${call}`, owner.headers)
  expect(item.body.subject).toEqual({ item: 'OPPORTUNITY', id: call, title: 'Small Rooms' })
  expect(item.body.totals).toMatchObject({ VIEW: { count: 0 }, APPLICATION: { count: 2 } })
  expect((await read(api, `/v1/statistics/${unrelated}`, owner.headers)).status).toBe(404)
})

test('has the rooms that a curator has opened', async () => {
  const room = await openRoom(api, owner, { title: 'What the weather leaves' })
  const draft = await createRoom(api, owner)
  await count({ kind: 'VIEW', item: 'ROOM', id: room.id, place: 'HOME' }, { visitors: 3 })
  await count({ kind: 'IMPRESSION', item: 'ROOM', id: room.id, place: 'HOME' }, { visitors: 8 })
  const subject = { item: 'ROOM', id: room.id, title: 'What the weather leaves' }
  expect((await statistics()).items).toEqual([{ ...subject, views: 3, impressions: 8 }])
  const item = await read<ItemStatistics>(api, `/v1/statistics/${room.id}`, owner.headers)
  expect(item.body.subject).toEqual(subject)
  expect(item.body.places).toEqual([{ place: 'HOME', views: 3, impressions: 8 }])
  expect((await read(api, `/v1/statistics/${draft.id}`, owner.headers)).status).toBe(404)
  const other = await buildWriter(api, 'CURATOR')
  expect((await read(api, `/v1/statistics/${room.id}`, other.headers)).status).toBe(404)
})

test('shows thirty days in the free plan, and everything in paid ones', async () => {
  const artwork = await buildArtwork(api.db, { profile_id: owner.profileId })
  await count(viewOf(artwork), { visitors: 2, daysAgo: 100 })
  await count(viewOf(artwork), { visitors: 3, daysAgo: 800 })
  for (const period of ['MONTHS_12', 'ALL']) {
    const found = await statistics(`?period=${period}`)
    expect(found).toMatchObject({ from: dayFromNow(-29), step: 'DAY', isLimited: true })
    expect(found.totals.VIEW.count).toBe(0)
  }
  await subscribe(api.db, owner.profileId, { type: 'ARTIST_STARTER' })
  const year = await statistics('?period=MONTHS_12')
  expect(year).toMatchObject({ to: today, step: 'MONTH', isLimited: false })
  expect(year.steps).toHaveLength(12)
  expect(year.steps.at(-1)?.from).toBe(`${today.slice(0, 7)}-01`)
  expect(year.totals.VIEW).toEqual({ count: 2, before: 0 })
  const all = await statistics('?period=ALL')
  expect(all.from).toBe(`${dayFromNow(-800).slice(0, 7)}-01`)
  expect(all.totals.VIEW).toEqual({ count: 5, before: null })
  const stepOf = (daysAgo: number) => `${dayOf(Date.parse(today) - daysAgo * DAY).slice(0, 7)}-01`
  expect(all.steps.filter(({ views }) => views > 0)).toEqual([
    { from: stepOf(800), views: 3, impressions: 0 },
    { from: stepOf(100), views: 2, impressions: 0 },
  ])
})

test('downloads the counts as CSV, at an address of the owner', async () => {
  const title = '=1+1, "Three" Swimmers'
  const artwork = await buildArtwork(api.db, { profile_id: owner.profileId, title })
  await count(viewOf(artwork, 'DIRECT', 'news.example'), { visitors: 2 })
  await count({ kind: 'IMPRESSION', item: 'ARTWORK', id: artwork, place: 'PROFILE' })
  const created = await api.app.inject({
    method: 'POST',
    url: '/v1/statistics/downloads',
    headers: owner.headers,
    payload: { period: 'DAYS_30' },
  })
  const { pathname } = new URL(created.json<{ url: string }>().url)
  const { body, headers } = await api.app.inject(pathname)
  expect(headers['content-disposition']).toContain('statistics.csv')
  const name = `"'=1+1, ""Three"" Swimmers"`
  expect(body.slice(1).trimEnd().split('\r\n')).toEqual([
    'Day,Type,Title,Id,What,Place,Coming from,Count',
    `${today},artwork,${name},${artwork},Seen in lists,Profile pages,,1`,
    `${today},artwork,${name},${artwork},Views,Direct,news.example,2`,
  ])
})

test('the numbers of a thousand visitors are those of a model', async () => {
  const random = new Random(28)
  const artworks: string[] = []
  for (let n = 0; n < 12; n += 1) {
    artworks.push(await buildArtwork(api.db, { profile_id: owner.profileId }))
  }
  const other = await buildTestApp({ databaseUrl: api.databaseUrl })
  const places = ['LIST', 'SEARCH', 'HOME', 'RELATED'] as const
  const seen = new Set<string>()
  const expected = { views: 0, impressions: 0, byItem: new Map<string, number>() }
  try {
    for (let visitor = 0; visitor < 1000; visitor += 1) {
      // Some come back with the address of an earlier visitor.
      const address = addressOf(random.whole(0, 699))
      const visits: GivenVisit[] = Array.from({ length: random.whole(1, 6) }, () => {
        const common = {
          item: 'ARTWORK',
          id: random.pick(artworks),
          place: random.pick(places),
        } as const
        return { kind: random.chance(0.5) ? 'VIEW' : 'IMPRESSION', ...common }
      })
      for (const { kind, id, place } of visits) {
        const key = `${address} ${kind} ${id} ${kind === 'VIEW' ? '' : place}`
        if (seen.has(key)) continue
        seen.add(key)
        if (kind === 'VIEW') {
          expected.views += 1
          expected.byItem.set(id, (expected.byItem.get(id) ?? 0) + 1)
        } else expected.impressions += 1
      }
      expect(await sendVisits(random.pick([api, other]), visits, { address })).toBe(204)
      if (random.chance(0.01)) await random.pick([api, other]).app.services.statistics.flush()
    }
    await Promise.all([api, other].map(({ app }) => app.services.statistics.flush()))
  } finally {
    await other.close()
  }
  const { totals, items } = await statistics()
  expect([totals.VIEW.count, totals.IMPRESSION.count]).toEqual([
    expected.views,
    expected.impressions,
  ])
  expect(new Map(items.map(({ id, views }) => [id, views]))).toEqual(expected.byItem)
})
