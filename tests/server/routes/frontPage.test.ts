import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LogEntry } from '@/contract/admin'
import type { Artwork } from '@/contract/artworks/artworks'
import type { FrontPage } from '@/contract/artworks/frontPage'
import type { Failure, Page } from '@/contract/values/values'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile, testImage } from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'

const DAY = 24 * 60 * 60 * 1000
let api: TestApp
let admin: Record<string, string>
let now = Date.now()

beforeAll(async () => {
  api = await buildTestApp({ dependencies: { clock: () => now } })
  admin = { authorization: `Bearer ${await api.tokenFor('root', { role: 'ADMIN' })}` }
})
afterAll(() => api.close())

const large = { ...testImage(), width: 900, height: 1200 }
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const complete = {
  headline: 'Paints ferries',
  bio: 'Born in Bergen.',
  image: JSON.stringify(testImage()),
  created_at: daysAgo(8),
}
const sized = { height: 100, width: 75, unit: 'cm' as const }
const buildEligible = async (title: string, profile: object = {}, artwork: object = {}) => {
  const profile_id = await buildProfile(api.db, { ...complete, ...profile })
  const images = [{ ...large, key: `key of ${title}` }]
  return buildArtwork(api.db, { profile_id, title, images, ...sized, ...artwork })
}

const rememberAddress = (uid: string, verified: boolean) =>
  api.db
    .insertInto('mail_addresses')
    .values({ uid, email: `${uid}@artcommons.test`, verified })
    .execute()

const shown = async () => {
  api.app.services.cache.invalidate('frontPage')
  const { body } = await read<Artwork[]>(api, '/v1/artworks/front-page')
  return body.map(({ title }) => title)
}
const inject = async (method: 'PUT' | 'DELETE', id: string, payload?: object) => {
  const url = `/v1/admin/front-page/${id}`
  const response = await api.app.inject({
    method,
    url,
    headers: admin,
    ...(payload && { payload }),
  })
  const failure = response.statusCode >= 400 ? response.json<Failure>() : undefined
  return { status: response.statusCode, failure }
}
const pick = (id: string, place: object = {}) => inject('PUT', id, place)
const overview = async () => (await read<FrontPage>(api, '/v1/admin/front-page', admin)).body

beforeEach(async () => {
  now = Date.now()
  for (const table of ['audit_log', 'front_page_picks', 'artworks', 'profiles'] as const)
    await api.db.deleteFrom(table).execute()
})

test('shows no artwork of a minutes-old account, not even a featured one', async () => {
  await buildEligible('New', { created_at: new Date() }, { featured_at: new Date() })
  await buildEligible('Old')
  expect(await shown()).toEqual(['Old'])
})

test('chooses from complete profiles without an unverified address', async () => {
  await buildEligible('No portrait', { image: null })
  await buildEligible('No bio', { bio: null })
  await buildEligible('Other address', { owner_uid: 'unverified' })
  await rememberAddress('unverified', false)
  await buildEligible('Verified', { owner_uid: 'verified' })
  await rememberAddress('verified', true)
  expect(await shown()).toEqual(['Verified'])
})

test('chooses public artworks whose image has a long side of at least 1,200 px', async () => {
  await buildEligible('Small', {}, { images: [{ ...large, key: 'small', height: 1199 }] })
  await buildEligible('Unlisted', {}, { visibility: 'UNLISTED' })
  await buildEligible('Deleted', {}, { deleted_at: new Date() })
  await buildEligible('Large')
  expect(await shown()).toEqual(['Large'])
})

test('chooses one artwork per profile, one with dimensions if there is any', async () => {
  const profile_id = await buildProfile(api.db, complete)
  for (const title of ['A', 'B', 'C'])
    await buildArtwork(api.db, { profile_id, title, images: [large] })
  await buildArtwork(api.db, { profile_id, title: 'Sized', images: [large], ...sized })
  expect(await shown()).toEqual(['Sized'])
})

test('chooses the same all day and others on other days', async () => {
  for (let n = 0; n < 12; n += 1) await buildEligible(`No. ${n}`)
  const orders = new Set<string>()
  // The first profile changes with the day, seldom between a few of them: their ids are random.
  for (let day = 0; day < 30; day += 1) {
    now = Date.now() + day * DAY
    const order = await shown()
    expect(order).toHaveLength(12)
    expect(await shown()).toEqual(order)
    orders.add(order.join())
  }
  expect(orders.size).toBeGreaterThan(1)
})

test('shows picks in their order, then the choice from other profiles', async () => {
  const first = await buildEligible('First', { created_at: new Date() })
  const second = await buildEligible('Second')
  await buildEligible('Automatic')
  await pick(first)
  await pick(second, { position: 1 })
  expect(await shown()).toEqual(['Second', 'First', 'Automatic'])
  const { picks, automatic } = await overview()
  expect(picks.map(({ artwork, lastDay, isShown }) => [artwork.title, lastDay, isShown])).toEqual([
    ['Second', null, true],
    ['First', null, true],
  ])
  expect(automatic.map(({ title }) => title)).toEqual(['Automatic'])
})

test('answers with a pick at once, without waiting for the cache', async () => {
  const id = await buildEligible('Mine', { bio: null })
  const titles = async () => {
    const response = await api.app.inject({ method: 'GET', url: '/v1/artworks/front-page' })
    return response.json<Artwork[]>().map(({ title }) => title)
  }
  api.app.services.cache.invalidate('frontPage')
  expect(await titles()).toEqual([])
  await pick(id)
  expect(await titles()).toEqual(['Mine'])
  await inject('DELETE', id)
  expect(await titles()).toEqual([])
})

test('ends a pick after its last day', async () => {
  const id = await buildEligible('Brief', { bio: null })
  await pick(id, { lastDay: new Date(now + DAY).toISOString().slice(0, 10) })
  now += DAY
  expect(await shown()).toEqual(['Brief'])
  now += DAY
  expect(await shown()).toEqual([])
})

test('keeps a pick whose artwork is hidden, marked as not shown', async () => {
  const id = await buildEligible('Hidden', { bio: null })
  await pick(id)
  await api.db
    .updateTable('artworks')
    .set({ visibility: 'UNLISTED' })
    .where('id', '=', id)
    .execute()
  expect(await shown()).toEqual([])
  expect((await overview()).picks).toMatchObject([{ isShown: false }])
})

test('refuses a second artwork of a profile, one that is not public, and a past end', async () => {
  const profile_id = await buildProfile(api.db)
  const [one, two] = [
    await buildArtwork(api.db, { profile_id }),
    await buildArtwork(api.db, { profile_id }),
  ]
  expect((await pick(one)).status).toBe(200)
  expect((await pick(two)).failure?.message).toMatch(/never two works of one/)
  const unlisted = await buildEligible('Unlisted', {}, { visibility: 'UNLISTED' })
  expect((await pick(unlisted)).status).toBe(409)
  const draft = await buildEligible('Draft', {}, { visibility: 'DRAFT' })
  expect((await pick(draft)).status).toBe(404)
  const { failure } = await pick(one, { lastDay: '2020-01-01' })
  expect(failure?.fields).toHaveProperty('lastDay')
  expect((await inject('DELETE', two)).status).toBe(404)
})

test('logs adding, moving, a new end and removing, and nothing for a repetition', async () => {
  const one = await buildEligible('One')
  const two = await buildEligible('Two')
  await pick(one)
  await pick(two)
  await pick(two, { position: 1 })
  await pick(two, { position: 1 })
  await pick(two, { lastDay: '2999-12-31' })
  await inject('DELETE', two)
  const { items } = (await read<Page<LogEntry>>(api, '/v1/admin/log', admin)).body
  expect(items.map(({ action, subjectName, reason }) => [action, subjectName, reason])).toEqual([
    ['FRONT_PAGE_REMOVED', 'Two', null],
    ['FRONT_PAGE_END_CHANGED', 'Two', 'until 2999-12-31'],
    ['FRONT_PAGE_MOVED', 'Two', 'Position 1 of 2, before 2'],
    ['FRONT_PAGE_ADDED', 'Two', 'Position 2 of 2, without end'],
    ['FRONT_PAGE_ADDED', 'One', 'Position 1 of 1, without end'],
  ])
})

test('gives each of many concurrent picks a position of its own', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => buildEligible(`No. ${n}`)))
  const answers = await Promise.all(ids.map((id) => pick(id)))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  const rows = await api.db.selectFrom('front_page_picks').select('position').execute()
  expect(rows.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

describe('newest artworks', () => {
  const newest = async () => {
    api.app.services.cache.invalidate('artworks')
    const { body } = await read<Artwork[]>(api, '/v1/artworks/newest')
    return body.map(({ title }) => title)
  }
  const minutesAgo = (minutes: number) => ({ created_at: new Date(Date.now() - minutes * 60_000) })
  const post = (profile_id: string, title: string, minutes: number, edge = 600) =>
    buildArtwork(api.db, {
      ...minutesAgo(minutes),
      profile_id,
      title,
      images: [{ ...testImage(), key: `key of ${title}`, width: edge, height: 20 }],
    })

  test('shows the newest large image of each profile, however many it posted', async () => {
    const prolific = await buildProfile(api.db)
    const other = await buildProfile(api.db)
    for (const n of [1, 2, 3]) await post(prolific, `Prolific ${n}`, n)
    await post(prolific, 'Tiny', 0, 599)
    await post(other, 'Other', 10)
    expect(await newest()).toEqual(['Prolific 1', 'Other'])
  })

  test('leaves out a profile whose address is not verified', async () => {
    await post(await buildProfile(api.db, { owner_uid: 'new' }), 'Unverified', 1)
    await post(await buildProfile(api.db, { owner_uid: 'old' }), 'Verified', 2)
    await rememberAddress('new', false)
    await rememberAddress('old', true)
    expect(await newest()).toEqual(['Verified'])
    await api.db.deleteFrom('mail_addresses').execute()
  })

  test('shows all of those posted in the same instant', async () => {
    const created_at = new Date()
    for (const name of ['a', 'b', 'c']) {
      await buildArtwork(api.db, {
        created_at,
        profile_id: await buildProfile(api.db),
        title: name,
        images: [{ ...large, key: `key of ${name}` }],
      })
    }
    expect((await newest()).toSorted()).toEqual(['a', 'b', 'c'])
  })
})
