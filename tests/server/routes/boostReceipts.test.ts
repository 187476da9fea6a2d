import { PDFDocument } from '@cantoo/pdf-lib'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoostReceipt } from '@/contract/payments/boostReceipts'
import type { BoostType } from '@/contract/enums/payments/sales'
import type { SiteStatistics } from '@/contract/statistics'
import type { CountedKind, VisitPlace } from '@/contract/enums/statistics'
import { createStatistics } from '@/server/statistics/statistics'
import { createMonth } from '@/server/repositories/statistics/counting'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { dayFromNow } from '@/tests/support/server/applicationRows'
import { buildArtwork, buildOpportunity } from '@/tests/support/server/factories'
import { Random } from '@/tests/support/server/generated/random'
import { purchase } from '@/tests/support/server/purchases'
import { read } from '@/tests/support/server/reads'
import { asAdmin } from '@/tests/support/server/requests'
import { addressOf } from '@/tests/support/server/visits'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000

let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

/** Noon in UTC, that many days ago. */
const ago = (days: number) => new Date(Date.parse(dayFromNow(-days)) + DAY / 2)

async function addCounts(
  itemId: string,
  days: readonly number[],
  counts: readonly (readonly [CountedKind, VisitPlace | '', number])[],
): Promise<void> {
  for (const daysAgo of days) {
    const day = dayFromNow(-daysAgo)
    await createMonth(api.db, day)
    const rows = counts.map(([kind, place, count]) => ({
      day,
      item_id: itemId,
      kind,
      place,
      count,
      referrer: '',
    }))
    await api.db.insertInto('statistics_counts').values(rows).execute()
  }
}

/** The days from one to another, both counted from today. */
const daysAgo = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => from - n)

async function boostArtwork(artist: Writer, id: string, type: BoostType, at: Date) {
  const bought = { kind: 'artwork_boost', type, artwork_id: id } as const
  await purchase(api, { profile_id: artist.profileId, owner_uid: artist.uid, ...bought }, at)
  const { id: boost } = await api.db
    .selectFrom('boosts')
    .select('id')
    .where('artwork_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return boost
}
const receiptOf = async ({ headers }: Writer, id: string) =>
  (await read<BoostReceipt>(api, `/v1/boosts/${id}/receipt`, headers)).body

async function buildBoosted() {
  const artist = await buildArtist(api)
  const old = { profile_id: artist.profileId, created_at: ago(100), category: 'PRINT' } as const
  const id = await buildArtwork(api.db, old)
  const boost = await boostArtwork(artist, id, 'TOP_POST', ago(20))
  return { artist, id, boost }
}

test('a receipt has what was planned, seen and opened, beside the days before', async () => {
  const { artist, id, boost } = await buildBoosted()
  await addCounts(id, daysAgo(34, 21), [['VIEW', 'LIST', 10]])
  await addCounts(id, daysAgo(20, 13), [
    ['VIEW', 'LIST', 10],
    ['VIEW', 'PROMOTED', 30],
    ['IMPRESSION', 'PROMOTED', 250],
    ['IMPRESSION', 'PROFILE', 40],
  ])
  await addCounts(id, daysAgo(12, 12), [['IMPRESSION', 'PROMOTED', 5]])
  const receipt = await receiptOf(artist, boost)
  expect(receipt.subject).toEqual({ item: 'ARTWORK', id, title: expect.any(String) })
  expect(receipt.promise).toEqual({
    impressions: 1800,
    delivered: 2000,
    extensions: 0,
    outcome: null,
    refunded: null,
  })
  expect(receipt.days).toHaveLength(8)
  expect(receipt.days[0]).toEqual({ day: dayFromNow(-20), planned: 129, shown: 250, opened: 30 })
  expect(receipt.days.reduce((sum, { planned }) => sum + (planned ?? 0), 0)).toBe(1800)
  expect(receipt.steps.map(({ from }) => from)).toEqual(daysAgo(34, 0).map((n) => dayFromNow(-n)))
  expect(receipt.views).toMatchObject({ before: 10, during: 40, difference: 240, verdict: 'MORE' })
  expect(receipt.contacts).toMatchObject({ kind: 'MESSAGE', verdict: 'UNCLEAR' })
  expect(receipt.bookmarks).toBeNull()
  expect(receipt.invoiceNumber).toBeNull()
})

test('a day that two boosts share is of the first', async () => {
  const { artist, id, boost } = await buildBoosted()
  const second = await boostArtwork(artist, id, 'TOP_POST', ago(19))
  await addCounts(id, daysAgo(20, 6), [['IMPRESSION', 'PROMOTED', 1]])
  const delivered = async (of: string) => (await receiptOf(artist, of)).promise?.delivered
  expect([await delivered(boost), await delivered(second)]).toEqual([8, 7])
})

test('a boost that follows another one today has its days from tomorrow on', async () => {
  const { artist, id } = await buildBoosted()
  await boostArtwork(artist, id, 'HIGHLIGHT', new Date(Date.now() - 14 * DAY - 60_000))
  const second = await boostArtwork(artist, id, 'HIGHLIGHT', new Date(Date.now() - 60_000))
  const { days, promise, views } = await receiptOf(artist, second)
  expect([days, promise?.delivered, views.during]).toEqual([[], 0, 0])
})

test('compares with similar ones that were not boosted, if there are enough', async () => {
  const { artist, boost } = await buildBoosted()
  const others = { profile_id: artist.profileId, created_at: ago(90), category: 'PRINT' } as const
  const similar = []
  for (let n = 0; n < 4; n += 1) similar.push(await buildArtwork(api.db, others))
  // Those of the other tests are similar, too, but were boosted.
  expect((await receiptOf(artist, boost)).similar).toBeNull()
  await buildArtwork(api.db, others)
  for (const id of similar) await addCounts(id, daysAgo(20, 13), [['VIEW', 'LIST', 5]])
  expect((await receiptOf(artist, boost)).similar).toEqual({ count: 5, viewsPerDay: 4 })
})

test('a boost of an opportunity has bookmarks and applications', async () => {
  const writer = await buildWriter(api)
  const deadline = { localDateTime: '2030-01-01T12:00', timeZone: 'UTC' }
  const row = { profile_id: writer.profileId, owner_uid: writer.uid, published_at: ago(10) }
  const id = await buildOpportunity(api.db, row, { deadline })
  const bought = { kind: 'opportunity_boost', type: 'BUNDLE', opportunity_id: id } as const
  const of = { profile_id: writer.profileId, owner_uid: writer.uid }
  await purchase(api, { ...of, ...bought }, ago(5))
  const boosts = await api.db
    .selectFrom('boosts')
    .select(['id', 'type', 'promised'])
    .where('opportunity_id', '=', id)
    .orderBy('type')
    .execute()
  expect(boosts.map(({ type, promised }) => [type, promised])).toEqual([
    ['NEWSLETTER', null],
    ['SOCIAL_MEDIA', null],
    ['TOP_POST_3', 9000],
  ])
  await addCounts(id, daysAgo(5, 0), [['APPLY_CLICK', 'PROMOTED', 2]])
  const receipt = await receiptOf(writer, boosts[2]?.id ?? '')
  // It was public for four whole days before.
  expect(receipt.views.verdict).toBe('NO_BASELINE')
  expect(receipt.contacts).toMatchObject({ kind: 'APPLY_CLICK', during: 2 })
  expect(receipt.bookmarks).toMatchObject({ during: 0 })
  const newsletter = await receiptOf(writer, boosts[0]?.id ?? '')
  expect(newsletter.promise).toBeNull()
})

test('a boost without an end has a receipt until today, also of a rolling opportunity', async () => {
  const writer = await buildWriter(api)
  const of = { profile_id: writer.profileId, owner_uid: writer.uid }
  const id = await buildOpportunity(api.db, { ...of, published_at: ago(40), rolling: true })
  for (const type of ['NEWSLETTER', 'TOP_POST_1'] as const) {
    const bought = { kind: 'opportunity_boost', type, opportunity_id: id } as const
    await purchase(api, { ...of, ...bought }, ago(3))
  }
  await addCounts(id, daysAgo(3, 0), [['IMPRESSION', 'PROMOTED', 10]])
  const boosts = await api.db
    .selectFrom('boosts')
    .select('id')
    .where('opportunity_id', '=', id)
    .orderBy('type')
    .execute()
  const [newsletter, top] = await Promise.all(boosts.map((boost) => receiptOf(writer, boost.id)))
  expect(newsletter?.days).toHaveLength(4)
  expect(newsletter?.promise).toBeNull()
  expect(top?.promise).toMatchObject({ impressions: 3000, delivered: 40 })
  expect(top?.days).toHaveLength(4)
})

test('has no receipt before a boost starts, nor for others', async () => {
  const { artist, boost } = await buildBoosted()
  const stranger = await buildArtist(api)
  const path = `/v1/boosts/${boost}/receipt`
  expect((await read(api, path, stranger.headers)).status).toBe(404)
  const second = await boostArtwork(artist, (await buildBoosted()).id, 'HIGHLIGHT', ago(-3))
  expect((await read(api, `/v1/boosts/${second}/receipt`, artist.headers)).status).toBe(404)
})

test('can be downloaded as PDF', async () => {
  const { artist, boost } = await buildBoosted()
  const created = await api.app.inject({
    method: 'POST',
    url: `/v1/boosts/${boost}/receipt/downloads`,
    headers: artist.headers,
  })
  const { url } = created.json<{ url: string }>()
  const response = await api.app.inject({ url: new URL(url).pathname })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toContain('receipt.pdf')
  const pdf = await PDFDocument.load(response.rawPayload)
  expect(pdf.getTitle()).toMatch(/^Top post: /)
  expect(pdf.getPageCount()).toBe(1)
})

test('says how often boosts are seen, once enough have ended', async () => {
  const deliveries = async () => {
    api.app.services.cache.invalidate('products')
    return (await read<unknown[]>(api, '/v1/boosts/deliveries')).body
  }
  const artist = await buildArtist(api)
  const end = async (shown: number) => {
    const id = await buildArtwork(api.db, { profile_id: artist.profileId })
    const boost = await boostArtwork(artist, id, 'HIGHLIGHT', ago(20))
    await addCounts(id, [18], [['IMPRESSION', 'PROMOTED', shown]])
    await api.db
      .updateTable('boosts')
      .set({ settled_at: ago(6), missing: 0 })
      .where('id', '=', boost)
      .execute()
  }
  for (let n = 1; n <= 9; n += 1) await end(n * 100)
  expect(await deliveries()).toEqual([])
  await end(5000)
  expect(await deliveries()).toEqual([
    { subject: 'artwork', type: 'HIGHLIGHT', boosts: 10, medianImpressions: 550 },
  ])
})

test('administrators see the visits of the site, and whether promises are kept', async () => {
  const site = await buildTestApp()
  const writer = await buildArtist(site)
  try {
    const id = await buildArtwork(site.db, { profile_id: writer.profileId })
    const boost = { kind: 'artwork_boost', type: 'TOP_POST', artwork_id: id } as const
    const of = { profile_id: writer.profileId, owner_uid: writer.uid }
    // Half of the seven days are over.
    await purchase(site, { ...of, ...boost }, new Date(Date.now() - 3.5 * DAY))
    for (const [kind, place, count] of [
      ['IMPRESSION', 'PROMOTED', 500],
      ['VIEW', 'LIST', 7],
    ] as const) {
      const day = dayFromNow(-1)
      await createMonth(site.db, day)
      const row = { day, item_id: id, kind, place, count, referrer: '' }
      await site.db.insertInto('statistics_counts').values(row).execute()
    }
    const { body } = await read<SiteStatistics>(site, '/v1/admin/statistics', await asAdmin())
    expect(body.totals.VIEW).toEqual({ count: 7, before: 0 })
    expect(body.places).toEqual([
      { place: 'LIST', views: 7, impressions: 0 },
      { place: 'PROMOTED', views: 0, impressions: 500 },
    ])
    expect(body.sales).toEqual([
      {
        subject: 'artwork',
        type: 'TOP_POST',
        running: 1,
        planned: 900,
        seen: 500,
        ended: 0,
        met: 0,
      },
    ])
  } finally {
    await site.close()
  }
})

test('the numbers of a receipt are those of a thousand visitors, as a model counts them', async () => {
  const artist = await buildArtist(api)
  const id = await buildArtwork(api.db, { profile_id: artist.profileId, created_at: ago(40) })
  const boost = await boostArtwork(artist, id, 'TOP_POST', ago(9))
  const random = new Random(28)
  const places = ['LIST', 'SEARCH', 'PROFILE', 'PROMOTED'] as const
  let daysAgoNow = 0
  const clock = () => ago(daysAgoNow).getTime()
  const model = new Map<string, Set<string>>()
  const add = (of: string, visitor: string) =>
    model.set(of, (model.get(of) ?? new Set()).add(visitor))
  const countOf = (day: string, what: string) => model.get(`${day} ${what}`)?.size ?? 0
  for (daysAgoNow = 20; daysAgoNow >= 0; daysAgoNow -= 1) {
    const statistics = createStatistics({ db: api.db, clock, log: pino({ level: 'silent' }) })
    const day = dayFromNow(-daysAgoNow)
    // Cards are promoted while the boost runs: from the ninth day before until the second.
    const isBoosted = daysAgoNow <= 9 && daysAgoNow >= 2
    for (let n = 0; n < 300; n += 1) {
      const visitor = addressOf(random.whole(1, 1000))
      const place = random.pick(places)
      const kind = random.pick(['IMPRESSION', 'VIEW'] as const)
      statistics.count({ key: visitor, profileId: null }, [{ kind, item: 'ARTWORK', id, place }])
      if (kind === 'IMPRESSION') {
        if (place !== 'PROMOTED' || isBoosted) add(`${day} ${place}`, visitor)
      } else if (!model.get(`${day} views`)?.has(visitor)) {
        add(`${day} views`, visitor)
        if (place === 'PROMOTED' && isBoosted) add(`${day} opened`, visitor)
      }
    }
    await statistics.flush()
  }
  const receipt = await receiptOf(artist, boost)
  const boosted = daysAgo(9, 2).map((n) => dayFromNow(-n))
  expect(receipt.days.map(({ day, shown, opened }) => ({ day, shown, opened }))).toEqual(
    boosted.map((day) => ({
      day,
      shown: countOf(day, 'PROMOTED'),
      opened: countOf(day, 'opened'),
    })),
  )
  expect(receipt.promise?.delivered).toBe(
    boosted.reduce((sum, day) => sum + countOf(day, 'PROMOTED'), 0),
  )
  expect(receipt.steps.map(({ from, views }) => [from, views])).toEqual(
    receipt.steps.map(({ from }) => [from, countOf(from, 'views')]),
  )
  expect(receipt.steps.reduce((sum, { views }) => sum + views, 0)).toBeGreaterThan(1000)
})
