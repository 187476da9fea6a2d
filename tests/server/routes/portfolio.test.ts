import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { StoredImage } from '@/server/db/tables/columns'
import { freePlan } from '@/contract/pricing/plans'
import { endSignIns } from '@/server/repositories/profiles/signOuts'
import { profileChanges, profileImageForms } from '@/lib/portfolio/importProfile'
import { readPortfolio } from '@/lib/portfolio/readPortfolio'
import { drawImage } from '@/tests/support/fixtures/images'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity } from '@/tests/support/server/factories'
import {
  checkFile,
  exportPortfolio,
  importFile,
  sendFormData,
  zipFile,
} from '@/tests/support/server/portfolios'
import { failureOf, send, sendForm, signedIn } from '@/tests/support/server/requests'
import { openRoom } from '@/tests/support/server/rooms'
import { buildMember, buildTeamOwner } from '@/tests/support/server/teams'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
let time = 0
beforeAll(async () => {
  api = await buildTestApp({ dependencies: { clock: () => Date.now() + time } })
})
afterAll(() => api.close())

async function storeImage({ profileId }: Writer, alt = ''): Promise<StoredImage> {
  const bytes = await drawImage(60, 40).png().toBuffer()
  const image = await api.app.services.images.save(api.db, bytes, profileId)
  return { ...image, alt }
}

const hostile = `</script><img src=x onerror="alert('1')">&amp; "quoted"`

/** An artist with everything that a portfolio can contain. */
async function buildPortfolio() {
  const artist = await buildArtist(api)
  const profile = {
    name: hostile,
    headline: 'Rooms & weather',
    bio: `**Bold** ${hostile}`,
    statement: 'What stays.',
    city: 'Tallinn',
    country: 'EE',
    career_stage: 'EMERGING' as const,
    contact: JSON.stringify({
      email: 'hidden@example.org',
      phone: '+49 170 1234567',
      website: 'https://example.org/?a=1&b=2',
      instagram: null,
      showEmail: false,
      showPhone: true,
      acceptsMessages: false,
    }),
    links: JSON.stringify([{ label: 'Shop <1>', url: 'https://shop.example.org' }]),
    cv: JSON.stringify([{ kind: 'EXHIBITION', year: 2024, title: 'Salt & light', place: 'Riga' }]),
    image: JSON.stringify(await storeImage(artist, 'A portrait')),
    gallery: JSON.stringify([await storeImage(artist, 'The studio')]),
  }
  await api.db.updateTable('profiles').set(profile).where('id', '=', artist.profileId).execute()
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
  const own = { profile_id: artist.profileId }
  const image = await storeImage(artist, 'Blue; and orange')
  const [work, plain] = await Promise.all([
    buildArtwork(api.db, {
      ...own,
      title: `=Élan ${hostile}`,
      description: '# Heading\n\n<b>raw</b> [link](https://example.org)',
      year_from: 2019,
      year_to: 2021,
      medium: 'Oil on linen',
      category: 'PAINTING',
      height: 120,
      width: 90.5,
      depth: 4,
      unit: 'in',
      edition: '1/3',
      availability: 'FOR_SALE',
      price_minor: 120_050,
      price_currency: 'EUR',
      tags: ['blue hour', 'étude'],
      images: [image, await storeImage(artist)],
      embed: JSON.stringify({
        url: 'https://vimeo.com/76979871',
        provider: 'VIMEO',
        title: null,
        thumbnail: null,
      }),
      made_with_ai: true,
      featured_at: at(9),
      created_at: at(1),
    }),
    buildArtwork(api.db, {
      ...own,
      title: null,
      images: [await storeImage(artist)],
      created_at: at(3),
    }),
    buildArtwork(api.db, {
      ...own,
      title: 'Unlisted',
      visibility: 'UNLISTED',
      images: [await storeImage(artist)],
      created_at: at(2),
    }),
    buildArtwork(api.db, {
      ...own,
      title: 'Draft',
      visibility: 'DRAFT',
      images: [],
      created_at: at(4),
    }),
  ])
  return { artist, work, plain, image }
}

/** Without what differs between two profiles: ids and times. */
function contentOf(json: string) {
  const {
    exportedAt: _time,
    artworks,
    ...rest
  } = JSON.parse(json) as {
    exportedAt: string
    artworks: { artworkId: string }[]
  }
  return { ...rest, artworks: artworks.map(({ artworkId: _id, ...artwork }) => artwork) }
}

/** Imports a ZIP as the web app does, with the profile. */
async function importAll(artist: Writer, bytes: Buffer) {
  const portfolio = await readPortfolio(zipFile(bytes))
  const { data: own } = { data: await ownProfile(artist) }
  if (!portfolio.profile) throw new Error('no profile')
  const changes = profileChanges(portfolio.profile, own)
  const saved = await send(api, 'PUT', `/v1/profiles/${artist.profileId}`, artist.headers, changes)
  expect(saved.statusCode, saved.body).toBe(200)
  for (const form of await profileImageForms(portfolio.profile, own, portfolio)) {
    const result = await sendFormData(api, artist, '/v1/profiles/images', form)
    expect(result.error).toBeUndefined()
  }
  return importFile(api, artist, zipFile(bytes))
}

async function ownProfile({ uid, profileId }: Writer): Promise<OwnProfile> {
  const response = await api.app.inject({ url: '/v1/profiles/', headers: await signedIn(uid) })
  const found = response.json<OwnProfile[]>().find(({ id }) => id === profileId)
  if (!found) throw new Error('no profile')
  return found
}

test('loses nothing from a profile to an empty one, and stores images unchanged', async () => {
  const { artist } = await buildPortfolio()
  const first = await exportPortfolio(api, artist, true)
  const empty = await buildArtist(api)
  await api.db
    .updateTable('profiles')
    .set({ name: hostile })
    .where('id', '=', empty.profileId)
    .execute()
  expect(await importAll(empty, first.bytes)).toMatchObject({
    done: 4,
    shown: 3,
    drafts: 1,
    problems: [],
    stopped: null,
  })
  const second = await exportPortfolio(api, empty, true)
  expect(contentOf(second.text('portfolio.json'))).toEqual(contentOf(first.text('portfolio.json')))
  const images = [...first.files.keys()].filter((name) => /^images\/.*webp$/.test(name))
  expect(images).toHaveLength(6)
  for (const name of images) expect(second.files.get(name)).toEqual(first.files.get(name))
})

test('contains what everyone sees, unless the owner wants everything', async () => {
  const { artist } = await buildPortfolio()
  const seen = await exportPortfolio(api, artist)
  const all = [...seen.files].map(([name, bytes]) => `${name} ${bytes.toString()}`).join('\n')
  for (const hidden of ['Unlisted', 'hidden@example.org', '"Draft"', 'EMERGING'])
    expect(all).not.toContain(hidden)
  expect(all).toContain('+49 170 1234567')
  const everything = await exportPortfolio(api, artist, true)
  expect(everything.text('portfolio.json')).toContain('hidden@example.org')
  // The pages are for everyone, whatever the catalogs contain.
  const pages = [...everything.files].filter(([name]) => name.endsWith('.html')).join('\n')
  for (const hidden of ['Unlisted', 'hidden@example.org', 'Draft'])
    expect(pages).not.toContain(hidden)
})

test('writes pages with relative links, escaped texts and no scripts', async () => {
  const { artist } = await buildPortfolio()
  const { files, text, response } = await exportPortfolio(api, artist)
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
  expect([...files.keys()].sort()).toEqual([
    'artworks.csv',
    'cv.html',
    'images/0001-elan-script-img-src-x-onerror-alert-1-a-1.webp',
    'images/0001-elan-script-img-src-x-onerror-alert-1-a-2.webp',
    'images/0002-1.webp',
    'images/gallery-1.webp',
    'images/originals.json',
    'images/profile.webp',
    'index.html',
    'portfolio.json',
    'style.css',
    'works.html',
    'works/0001-elan-script-img-src-x-onerror-alert-1-a.html',
    'works/0002.html',
  ])
  for (const name of [...files.keys()].filter((file) => file.endsWith('.html'))) {
    const page = text(name)
    expect(page).not.toMatch(/<script|onerror="|<b>/)
    const folder = name.includes('/') ? 'works/' : ''
    for (const [, target = ''] of page.matchAll(/(?:href|src)="([^"]*)"/g)) {
      if (/^(?:https?:|mailto:|tel:|#)/.test(target)) continue
      expect([...files.keys()]).toContain(new URL(target, `file:///${folder}`).pathname.slice(1))
    }
    for (const [image] of page.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ alt="[^"]+"/)
  }
  expect(text('works/0001-elan-script-img-src-x-onerror-alert-1-a.html')).toContain('€1,200.50')
  expect(text('index.html')).toContain('<strong>Bold</strong>')
  expect(text('cv.html')).toContain('Salt &amp; light')
})

test('shows open rooms and opportunities, without images of other artists', async () => {
  const curator = await buildWriter(api)
  await openRoom(api, curator, { title: 'What the weather leaves' })
  const own = { profile_id: curator.profileId, owner_uid: curator.uid }
  await buildOpportunity(api.db, { ...own, title: 'Residency in Riga' })
  await buildOpportunity(api.db, { ...own, title: 'Not yet', status: 'DRAFT' })
  const { text } = await exportPortfolio(api, curator)
  expect(text('rooms.html')).toContain('What the weather leaves')
  expect(text('opportunities.html')).toContain('Residency in Riga')
  expect(text('opportunities.html')).not.toContain('Not yet')
})

test('imports the same file once, and again what has failed before', async () => {
  const { artist } = await buildPortfolio()
  const { bytes } = await exportPortfolio(api, artist, true)
  // Into the profile that it comes from: it has all works.
  expect(await importFile(api, artist, zipFile(bytes))).toMatchObject({ total: 0, known: 4 })
  const other = await buildArtist(api)
  expect(await importFile(api, other, zipFile(bytes))).toMatchObject({ done: 4, known: 0 })
  expect(await importFile(api, other, zipFile(bytes))).toMatchObject({ total: 0, known: 4 })
  const count = await api.db
    .selectFrom('artworks')
    .select((row) => row.fn.countAll().as('count'))
    .where('profile_id', '=', other.profileId)
    .executeTakeFirstOrThrow()
  expect(Number(count.count)).toBe(4)
})

test('imports at the same time once', async () => {
  const artist = await buildArtist(api)
  const parts = {
    source: '3f0f6b8e-2f43-4f0a-9a55-0c1d7c0e5b11',
    title: 'Low Sun',
    visibility: 'DRAFT',
  }
  const responses = await Promise.all(
    [1, 2, 3].map(() => sendForm(api, '/v1/portfolio/artworks', artist.headers, parts)),
  )
  const results = responses.map((response) => response.json<{ id: string; isKnown: boolean }>())
  expect(new Set(results.map(({ id }) => id)).size).toBe(1)
  expect(results.filter(({ isKnown }) => !isKnown)).toHaveLength(1)
})

test('encodes an image again whose signature is of other bytes', async () => {
  const artist = await buildArtist(api)
  const image = await drawImage(40, 30).webp().toBuffer()
  const forged = Buffer.concat([image, Buffer.from('more')])
  const { originals } = api.app.services
  const store = async (bytes: Buffer, signature: string) => {
    const parts = {
      source: crypto.randomUUID(),
      visibility: 'DRAFT',
      images: bytes,
      signatures: JSON.stringify([signature]),
    }
    const response = await sendForm(api, '/v1/portfolio/artworks', artist.headers, parts)
    const { id } = response.json<{ id: string }>()
    const { images } = await api.db
      .selectFrom('artworks')
      .select('images')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const key = images[0]?.key ?? ''
    return api.storage.get(`images/${key.slice(0, 2)}/${key}`)
  }
  expect(await store(image, originals.sign(image))).toEqual(image)
  for (const signature of ['', 'x', originals.sign(image)])
    expect(await store(forged, signature)).not.toEqual(forged)
})

test('refuses a work that was deleted, until it is restored', async () => {
  const artist = await buildArtist(api)
  const parts = {
    source: '3f0f6b8e-2f43-4f0a-9a55-0c1d7c0e5b12',
    title: 'Low Sun',
    visibility: 'DRAFT',
  }
  const { id } = (await sendForm(api, '/v1/portfolio/artworks', artist.headers, parts)).json<{
    id: string
  }>()
  await send(api, 'DELETE', `/v1/artworks/${id}`, artist.headers)
  const again = await sendForm(api, '/v1/portfolio/artworks', artist.headers, parts)
  expect(failureOf(again)).toEqual({ status: 409, code: 'conflict' })
})

test('imports beyond the quota as drafts, and says so before', async () => {
  const artist = await buildArtist(api)
  const { artist: source } = await buildPortfolio()
  const slots = freePlan.artworks ?? 0
  for (let n = 1; n < slots; n++) {
    const parts = { images: await drawImage(20, 20).png().toBuffer() }
    const posted = await sendForm(api, '/v1/artworks/', artist.headers, parts)
    expect(posted.statusCode).toBe(201)
  }
  const { bytes } = await exportPortfolio(api, source)
  const { plan } = await checkFile(api, artist, zipFile(bytes))
  expect(plan).toMatchObject({ slots: 1 })
  expect(await importFile(api, artist, zipFile(bytes))).toMatchObject({ shown: 1, drafts: 1 })
})

test.each([
  [
    'title;year from\nLow Sun;19x',
    [{ line: 2, problem: 'year from: “19x” can’t be used. Enter a year from 1000 to 2100.' }],
  ],
])('names the problems of a row of %j', async (csv, problems) => {
  const artist = await buildArtist(api)
  const { plan } = await checkFile(api, artist, zipFile(Buffer.from(csv), 'works.csv'))
  expect(plan.problems.map(({ line, problem }) => ({ line, problem }))).toEqual(problems)
})

test('refuses a CSV in another encoding, and one without a known column', async () => {
  const artist = await buildArtist(api)
  const check = (content: Buffer) =>
    checkFile(api, artist, zipFile(content, 'works.csv')).catch((error: Error) => error.message)
  expect(await check(Buffer.from('title\nÉlan\n', 'latin1'))).toContain('not UTF-8')
  expect(await check(Buffer.from('title\nLow Sun\n', 'utf16le'))).toContain('not UTF-8')
  expect(await check(Buffer.from('a,b\n1,2\n'))).toContain('no known column')
})

test('refuses readers, who may not export drafts either', async () => {
  const reader = await buildMember(api, await buildTeamOwner(api), 'READER')
  const response = await send(api, 'POST', '/v1/portfolio/downloads', reader.headers, {
    everything: true,
  })
  expect(failureOf(response)).toEqual({ status: 403, code: 'role_needed' })
})

test('returns 404 after a minute, and after signing out everywhere', async () => {
  const artist = await buildArtist(api)
  const body = { everything: false }
  const link = await send(api, 'POST', '/v1/portfolio/downloads', artist.headers, body)
  const path = new URL(link.json<{ url: string }>().url).pathname
  time = 61_000
  expect((await api.app.inject(path)).statusCode).toBe(404)
  time = 0
  await endSignIns(api.db, artist.uid)
  expect((await api.app.inject(path)).statusCode).toBe(404)
})
