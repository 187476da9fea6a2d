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
let organizer: string
beforeAll(async () => {
  api = await buildTestApp()
  organizer = await buildProfile(api.db, { name: 'Lantern House', handle: 'lantern-organizer' })
})
afterAll(() => api.close())

const unknownId = '0f0f0f0f-0000-4000-8000-000000000000'
const get = (url: string, headers: Record<string, string> = {}) => {
  api.app.services.cache.invalidate('profiles', 'artworks', 'opportunities')
  return api.app.inject({ method: 'GET', url, headers })
}
const feedOf = async (url: string) => parseXml((await get(url)).body)
const titlesIn = (document: Document) =>
  [...document.querySelectorAll('entry > title')].map(atomText)

test('lists open, listed opportunities, the latest published first', async () => {
  const post = (title: string, given = {}) =>
    buildOpportunity(api.db, { profile_id: organizer, title, ...given })
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
    `${WEB_ORIGIN}/profile/${organizer}/lantern-organizer`,
  )
})

test('summarizes the costs and the deadline in an entry', async () => {
  const participation = { amountMinor: 34_000, currency: 'USD' }
  await buildOpportunity(
    api.db,
    { profile_id: organizer, title: 'Fresco school', type: 'EDUCATION', published_at: new Date() },
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
      'Deadline: Sat 1 Dec 2046, 23:59 Malta time',
      'Participation fee: $340.00',
      'No application fee',
    ].join('\n'),
  )
})

test('sends Atom with an ETag and 304 for a current copy', async () => {
  const response = await get('/v1/opportunities/feed.atom')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const etag = String(response.headers.etag)
  expect((await get('/v1/opportunities/feed.atom', { 'if-none-match': etag })).statusCode).toBe(304)
})

test('lists the public artworks of a profile with image and label', async () => {
  const artist = await buildProfile(api.db, { name: 'Noor & Co', headline: 'Paints <light>' })
  const artwork = await buildArtwork(api.db, {
    profile_id: artist,
    title: 'After rain',
    year_from: 2024,
    medium: 'Oil on linen',
    height: 120,
    width: 90,
    unit: 'cm',
    tags: ['rain & light'],
  })
  await buildArtwork(api.db, { profile_id: artist, title: 'A draft', visibility: 'DRAFT' })
  await buildArtwork(api.db, { profile_id: artist, title: 'Unlisted', visibility: 'UNLISTED' })
  await buildArtwork(api.db, { profile_id: organizer, title: 'Somebody else’s' })
  const document = await feedOf(`/v1/profiles/${artist}/feed.atom`)
  expect(titlesIn(document)).toEqual(['After rain'])
  expect(document.querySelector('feed > title')?.textContent).toBe('Noor & Co: works')
  expect(document.querySelector('feed > subtitle')?.textContent).toBe('Paints <light>')
  expect(document.querySelector('category')?.getAttribute('term')).toBe('rain & light')
  const content = parseHtml(document.querySelector('content')?.textContent ?? '')
  expect(content.querySelector('a')?.href).toBe(`${WEB_ORIGIN}/art/${artwork}`)
  expect(content.querySelector('img')?.alt).toBe('A test image')
  expect(content.querySelector('img')?.height).toBe(720)
  expect(content.body.textContent).toContain('2024, Oil on linen, 120 × 90\u00a0cm')
})

test('returns an empty feed without artworks and 404 without a profile', async () => {
  const newProfile = await buildProfile(api.db)
  expect(titlesIn(await feedOf(`/v1/profiles/${newProfile}/feed.atom`))).toEqual([])
  const deleted = await buildProfile(api.db, { deleted_at: new Date() })
  for (const id of [deleted, unknownId])
    expect((await get(`/v1/profiles/${id}/feed.atom`)).statusCode).toBe(404)
})

test('preserves unusual titles in feeds and calendars', async () => {
  const texts = ['markup', 'end of CDATA', 'emoji', 'forty words', 'line breaks', 'Arabic']
  for (const text of texts.map((name) => nastyTexts[name] ?? '')) {
    const id = await buildOpportunity(api.db, {
      profile_id: organizer,
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

test('returns the instant of the deadline and its time zone in a calendar', async () => {
  const id = await buildOpportunity(
    api.db,
    { profile_id: organizer, title: 'Winter residency', type: 'ART_RESIDENCY', version: 4 },
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
    'Deadline: Fri 14 Dec 2046, 23:59 Tallinn time',
  )
  const again = { 'if-none-match': String(response.headers.etag) }
  expect((await get(`/v1/opportunities/${id}/calendar.ics`, again)).statusCode).toBe(304)
})

test('returns 404 for the calendar of an opportunity that is not public or has no deadline', async () => {
  const post = (given: object) => buildOpportunity(api.db, { profile_id: organizer, ...given })
  const missing = [
    unknownId,
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

test('returns 404 for the calendar of a draft, even to its owner', async () => {
  const own = await buildProfile(api.db, { owner_uid: 'owner' })
  const id = await buildOpportunity(api.db, { profile_id: own, status: 'DRAFT' })
  const response = await get(
    `/v1/opportunities/${id}/calendar.ics`,
    await api.actingAs('owner', own),
  )
  expect(response.statusCode).toBe(404)
})
