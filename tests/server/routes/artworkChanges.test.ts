import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile, testImage } from '@/tests/support/server/factories'
import { sendJson, postArtwork, sendForm } from '@/tests/support/server/artworkWriter'
import { buildArtist, type Writer } from '@/tests/support/server/writers'
import { read } from '@/tests/support/server/reads'

let api: TestApp
let ada: Writer

beforeAll(async () => {
  api = await buildTestApp()
  ada = await buildArtist(api)
})
afterAll(() => api.close())

const change = (id: string, parts: Parameters<typeof sendForm>[4], by = ada.headers) =>
  sendForm(api, 'PUT', `/v1/artworks/${id}`, by, parts)

test.each(['PUT', 'PATCH'] as const)(
  '%s changes the fields that are sent and no others',
  async (method) => {
    const { artwork } = await postArtwork(api, ada, {
      title: 'Before',
      medium: 'Ink',
      yearFrom: '2001',
      category: 'DRAWING',
      tags: '["night"]',
    })
    const url = `/v1/artworks/${artwork.id}`
    const changed = await sendForm(api, method, url, ada.headers, {
      title: 'After',
      tags: '["day"]',
    })
    expect(changed.status).toBe(200)
    const { updatedAt, ...rest } = artwork
    expect(changed.artwork).toMatchObject({ ...rest, title: 'After', tags: ['day'] })
    expect(changed.artwork.updatedAt > updatedAt).toBe(true)
    const found = await read<{ id: string }[]>(api, `/v1/artworks/?tags=day&query=after`)
    expect(found.body.map(({ id }) => id)).toContain(artwork.id)
  },
)

test('clears a field that is sent as empty text or null', async () => {
  const { artwork } = await postArtwork(api, ada, {
    title: 'Full',
    description: 'x',
    medium: 'Ink',
    edition: '1/3',
    category: 'DRAWING',
    yearFrom: '2001',
    yearTo: '2002',
    embedUrl: 'https://vimeo.com/76979871',
    size: '{"height":1,"width":2,"depth":3,"unit":"in"}',
    price: '{"amountMinor":100,"currency":"USD"}',
    tags: '["a"]',
  })
  const cleared = await change(artwork.id, {
    title: '',
    description: '',
    medium: '',
    edition: '',
    category: '',
    yearFrom: '',
    yearTo: '',
    embedUrl: '',
    size: 'null',
    price: 'null',
    tags: '[]',
  })
  expect(cleared.artwork).toMatchObject({
    title: null,
    description: null,
    medium: null,
    edition: null,
    category: null,
    yearFrom: null,
    yearTo: null,
    embeddedContent: null,
    size: null,
    price: null,
    tags: [],
  })
})

test('validates a year against the one that is not sent', async () => {
  const { artwork } = await postArtwork(api, ada, { yearFrom: '2010' })
  const { status, failure } = await change(artwork.id, { yearTo: '2009' })
  expect(status).toBe(422)
  expect(Object.keys(failure.fields ?? {})).toEqual(['yearTo'])
})

test('saves a range of one year as that year', async () => {
  const { artwork } = await postArtwork(api, ada, { yearFrom: '2010', yearTo: '2010' })
  expect([artwork.yearFrom, artwork.yearTo]).toEqual([2010, null])
})

test('keeps the title of an embed until its URL changes', async () => {
  const { artwork } = await postArtwork(api, ada, { embedUrl: 'https://vimeo.com/76979871' })
  const embed = { ...artwork.embeddedContent, title: 'Studio visit' }
  await api.db
    .updateTable('artworks')
    .set({ embed: JSON.stringify(embed) })
    .where('id', '=', artwork.id)
    .execute()
  const same = await change(artwork.id, { embedUrl: 'https://vimeo.com/76979871' })
  expect(same.artwork.embeddedContent?.title).toBe('Studio visit')
  const other = await change(artwork.id, { embedUrl: 'https://vimeo.com/76979872' })
  expect(other.artwork.embeddedContent?.title).toBeNull()
})

test('returns 403 for an artwork of another profile and 404 for its draft', async () => {
  const bob = await buildArtist(api)
  const second = await buildProfile(api.db, { owner_uid: ada.uid })
  const others = [bob.headers, await api.actingAs(ada.uid, second)]
  const { artwork } = await postArtwork(api, ada, { title: 'Mine' })
  const hidden = await postArtwork(api, ada, { visibility: 'DRAFT' })
  for (const headers of others) {
    const forbidden = await change(artwork.id, { title: 'Yours' }, headers)
    expect([forbidden.status, forbidden.failure.code]).toEqual([403, 'forbidden'])
    const missing = await change(hidden.artwork.id, { title: 'Yours' }, headers)
    expect([missing.status, missing.failure.code]).toEqual([404, 'not_found'])
  }
  expect((await read(api, `/v1/artworks/${artwork.id}`)).body).toMatchObject({ title: 'Mine' })
  expect((await change(crypto.randomUUID(), { title: 'x' })).status).toBe(404)
})

test('keeps an image that several artworks share', async () => {
  const images = [testImage(), testImage()]
  const id = await buildArtwork(api.db, { profile_id: ada.profileId, images })
  const order = JSON.stringify([{ key: images[1]?.key, alt: 'now first' }])
  const { status, artwork } = await change(id, { images: order })
  expect(status).toBe(200)
  expect(artwork.images.map(({ key, alt }) => [key, alt])).toEqual([[images[1]?.key, 'now first']])
})

test('loses none of forty concurrent changes', async () => {
  const { artwork } = await postArtwork(api, ada, { visibility: 'DRAFT' })
  const fields = ['title', 'medium', 'edition', 'description']
  const sent = Array.from({ length: 40 }, (_, n) =>
    change(artwork.id, { [fields[n % 4] ?? '']: 'set' }),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { body } = await read(api, `/v1/artworks/${artwork.id}`, ada.headers)
  expect(fields.map((field) => body[field])).toEqual(['set', 'set', 'set', 'set'])
})

test('returns 409 for a stale If-Match and accepts any version without one', async () => {
  const { artwork } = await postArtwork(api, ada, { title: 'Once' })
  const url = `/v1/artworks/${artwork.id}`
  const edit = (title: string, version?: string) =>
    sendForm(
      api,
      'PUT',
      url,
      { ...ada.headers, ...(version && { 'if-match': version }) },
      { title },
    )
  const first = await edit('Mine', `"${artwork.updatedAt}"`)
  expect(first.status).toBe(200)
  const second = await edit('Theirs', `"${artwork.updatedAt}"`)
  expect(second.status).toBe(409)
  expect(second.failure.code).toBe('conflict')
  expect((await read(api, url)).body.title).toBe('Mine')
  expect((await edit('Theirs', `"${first.artwork.updatedAt}"`)).artwork.title).toBe('Theirs')
  expect((await edit('Any', '*')).artwork.title).toBe('Any')
  expect((await edit('No version')).artwork.title).toBe('No version')
})

test('does not change the version when an artwork is featured', async () => {
  const { artwork } = await postArtwork(api, ada)
  const { artwork: featured } = await sendJson(
    api,
    'PUT',
    `/v1/artworks/${artwork.id}/featured`,
    ada.headers,
  )
  expect(featured).toEqual({ ...artwork, featured: true })
})
