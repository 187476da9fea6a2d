import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, WEB_ORIGIN, type TestApp } from '@/tests/support/server/app'
import { calendarLines, calendarValue } from '@/tests/support/server/calendars'
import {
  buildArtwork,
  buildOpportunity,
  buildProfile,
  noFees,
} from '@/tests/support/server/factories'
import { nastyTexts } from '@/tests/support/fixtures/texts'
import { atomText, parseHtml, parseXml } from '@/tests/support/server/xml'

let api: TestApp
let house: string
beforeAll(async () => {
  api = await buildTestApp()
  house = await buildProfile(api.db, { name: 'Lantern House', handle: 'lantern-house' })
})
afterAll(() => api.close())

const nowhere = '0f0f0f0f-0000-4000-8000-000000000000'
const get = (url: string, headers: Record<string, string> = {}) => {
  api.app.services.cache.invalidate('profiles', 'artworks', 'opportunities')
  return api.app.inject({ method: 'GET', url, headers })
}
const feedOf = async (url: string) => parseXml((await get(url)).body)
const titlesIn = (document: Document) =>
  [...document.querySelectorAll('entry > title')].map(atomText)

test('the feed of opportunities holds open, listed ones, the last published first', async () => {
  const post = (title: string, given = {}) =>
    buildOpportunity(api.db, { profile_id: house, title, ...given })
  const first = await post('First', { published_at: new Date('2026-01-02') })
  await post('Second', { published_at: new Date('2026-01-03') })
  await post('Draft', { status: 'DRAFT' })
  await post('Removed', { status: 'REMOVED' })
  await post('Expired', { listed_until: new Date(Date.now() - 1000) })
  const document = await feedOf('/v1/opportunities/feed.atom')
  expect(titlesIn(document)).toEqual(['Second', 'First'])
  const [, entry] = document.querySelectorAll('entry')
  expect(entry?.querySelector('id')?.textContent).toBe(`tag:localhost,2026:opportunity:${first}`)
  expect(entry?.querySelector('link')?.getAttribute('href')).toBe(
    `${WEB_ORIGIN}/opportunities/${first}`,
  )
  expect(entry?.querySelector('author > uri')?.textContent).toBe(
    `${WEB_ORIGIN}/profile/${house}/lantern-house`,
  )
})

test('an entry says what it costs and until when', async () => {
  const participation = { amountMinor: 34_000, currency: 'USD' }
  await buildOpportunity(
    api.db,
    { profile_id: house, title: 'Fresco school', type: 'EDUCATION', published_at: new Date() },
    {
      feeType: 'FEES',
      fees: { ...noFees, participation },
      location: { city: 'Gozo', country: 'MT' },
      deadline: { localDateTime: '2046-12-01T23:59', timeZone: 'Europe/Malta' },
    },
  )
  const document = await feedOf('/v1/opportunities/feed.atom')
  expect(atomText(document.querySelector('entry > summary'))).toBe(
    [
      'Education, by Lantern House',
      'Gozo, Malta',
      'Deadline: Saturday, 1 December 2046 at 23:59 (Europe/Malta)',
      'Participation fee: $340.00',
      'No application fee',
    ].join('\n'),
  )
})

test('feeds are Atom, may be kept by those who ask again, and are sent once', async () => {
  const response = await get('/v1/opportunities/feed.atom')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const etag = String(response.headers.etag)
  expect((await get('/v1/opportunities/feed.atom', { 'if-none-match': etag })).statusCode).toBe(304)
})

test('a profile’s feed holds its public works with picture and label', async () => {
  const artist = await buildProfile(api.db, { name: 'Noor & Co', headline: 'Paints <light>' })
  const work = await buildArtwork(api.db, {
    profile_id: artist,
    title: 'After rain',
    ...{ year_from: 2024, medium: 'Oil on linen', height: 120, width: 90, unit: 'cm' },
    tags: ['rain & light'],
  })
  await buildArtwork(api.db, { profile_id: artist, title: 'A draft', visibility: 'DRAFT' })
  await buildArtwork(api.db, { profile_id: artist, title: 'For some', visibility: 'UNLISTED' })
  await buildArtwork(api.db, { profile_id: house, title: 'Somebody else’s' })
  const document = await feedOf(`/v1/profiles/${artist}/feed.atom`)
  expect(titlesIn(document)).toEqual(['After rain'])
  expect(document.querySelector('feed > title')?.textContent).toBe('Noor & Co: works')
  expect(document.querySelector('feed > subtitle')?.textContent).toBe('Paints <light>')
  expect(document.querySelector('category')?.getAttribute('term')).toBe('rain & light')
  const content = parseHtml(document.querySelector('content')?.textContent ?? '')
  expect(content.querySelector('a')?.href).toBe(`${WEB_ORIGIN}/art/${work}`)
  expect(content.querySelector('img')?.alt).toBe('A test picture')
  expect(content.querySelector('img')?.height).toBe(720)
  expect(content.body.textContent).toContain('2024, Oil on linen, 120 × 90\u00a0cm')
})

test('a profile without works has an empty feed, one that is not there none', async () => {
  const newcomer = await buildProfile(api.db)
  expect(titlesIn(await feedOf(`/v1/profiles/${newcomer}/feed.atom`))).toEqual([])
  const gone = await buildProfile(api.db, { deleted_at: new Date() })
  for (const id of [gone, nowhere])
    expect((await get(`/v1/profiles/${id}/feed.atom`)).statusCode).toBe(404)
})

test('titles of any kind arrive unharmed in feeds and calendars', async () => {
  const texts = ['markup', 'end of CDATA', 'emoji', 'forty words', 'line breaks', 'Arabic']
  for (const text of texts.map((name) => nastyTexts[name] ?? '')) {
    const id = await buildOpportunity(api.db, {
      profile_id: house,
      title: text,
      published_at: new Date(),
    })
    const line = text.replace(/\s+/g, ' ')
    const document = await feedOf('/v1/opportunities/feed.atom')
    expect(titlesIn(document)[0]).toBe(line)
    const calendar = await get(`/v1/opportunities/${id}/calendar.ics`)
    expect(calendarValue(calendar.body, 'SUMMARY')).toBe(`Deadline: ${line}`)
  }
})

test('a calendar holds the instant of the deadline, and says in which zone it was agreed', async () => {
  const id = await buildOpportunity(
    api.db,
    { profile_id: house, title: 'Winter residency', type: 'ART_RESIDENCY', version: 4 },
    { deadline: { localDateTime: '2046-12-14T23:59', timeZone: 'Europe/Tallinn' } },
  )
  const response = await get(`/v1/opportunities/${id}/calendar.ics`)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="deadline-winter-residency.ics"',
  )
  expect(calendarLines(response.body)).toEqual(
    expect.arrayContaining([
      'DTSTART:20461214T215900Z',
      `UID:${id}@localhost`,
      'SEQUENCE:4',
      `URL;VALUE=URI:${WEB_ORIGIN}/opportunities/${id}`,
      'TRIGGER:-P1D',
    ]),
  )
  expect(calendarValue(response.body, 'DESCRIPTION')).toContain(
    'Deadline: Friday, 14 December 2046 at 23:59 (Europe/Tallinn)',
  )
  const again = { 'if-none-match': String(response.headers.etag) }
  expect((await get(`/v1/opportunities/${id}/calendar.ics`, again)).statusCode).toBe(304)
})

test('what is not public, or has no deadline, has no calendar', async () => {
  const post = (given: object) => buildOpportunity(api.db, { profile_id: house, ...given })
  const missing = [
    nowhere,
    await post({ status: 'DRAFT' }),
    await post({ status: 'AWAITING_PAYMENT' }),
    await post({ status: 'REMOVED' }),
    await post({ rolling: true }),
  ]
  for (const id of missing) {
    const response = await get(`/v1/opportunities/${id}/calendar.ics`)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-disposition']).toBeUndefined()
  }
})

test('a draft has no calendar for its owner either: the address would be everybody’s', async () => {
  const mine = await buildProfile(api.db, { owner_uid: 'owner' })
  const id = await buildOpportunity(api.db, { profile_id: mine, status: 'DRAFT' })
  const response = await get(
    `/v1/opportunities/${id}/calendar.ics`,
    await api.actingAs('owner', mine),
  )
  expect(response.statusCode).toBe(404)
})
