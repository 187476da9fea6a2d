import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile, testImage } from '@/tests/support/server/factories'
import { anArtist, ask, post, send, type Artist } from '@/tests/support/server/posting'
import { read } from '@/tests/support/server/reads'

let api: TestApp
let ada: Artist

beforeAll(async () => {
  api = await buildTestApp()
  ada = await anArtist(api)
})
afterAll(() => api.close())

const change = (id: string, parts: Parameters<typeof send>[4], by = ada.headers) =>
  send(api, 'PUT', `/v1/artworks/${id}`, by, parts)

test.each(['PUT', 'PATCH'] as const)('%s changes what is sent and nothing else', async (method) => {
  const { work } = await post(api, ada, {
    ...{ title: 'Before', medium: 'Ink', yearFrom: '2001', category: 'DRAWING' },
    tags: '["night"]',
  })
  const url = `/v1/artworks/${work.id}`
  const changed = await send(api, method, url, ada.headers, { title: 'After', tags: '["day"]' })
  expect(changed.status).toBe(200)
  const { updatedAt, ...rest } = work
  expect(changed.work).toMatchObject({ ...rest, title: 'After', tags: ['day'] })
  expect(changed.work.updatedAt > updatedAt).toBe(true)
  const found = await read<{ id: string }[]>(api, `/v1/artworks/?tags=day&query=after`)
  expect(found.body.map(({ id }) => id)).toContain(work.id)
})

test('empty text and null take values away', async () => {
  const { work } = await post(api, ada, {
    ...{ title: 'Full', description: 'x', medium: 'Ink', edition: '1/3', category: 'DRAWING' },
    ...{ yearFrom: '2001', yearTo: '2002', embedUrl: 'https://vimeo.com/76979871' },
    size: '{"height":1,"width":2,"depth":3,"unit":"in"}',
    price: '{"amountMinor":100,"currency":"USD"}',
    tags: '["a"]',
  })
  const empty = await change(work.id, {
    ...{ title: '', description: '', medium: '', edition: '', category: '' },
    ...{ yearFrom: '', yearTo: '', embedUrl: '', size: 'null', price: 'null', tags: '[]' },
  })
  expect(empty.work).toMatchObject({
    ...{ title: null, description: null, medium: null, edition: null, category: null },
    ...{ yearFrom: null, yearTo: null, embeddedContent: null, size: null, price: null, tags: [] },
  })
})

test('years are judged with those that stay', async () => {
  const { work } = await post(api, ada, { yearFrom: '2010' })
  const { status, failure } = await change(work.id, { yearTo: '2009' })
  expect(status).toBe(422)
  expect(Object.keys(failure.fields ?? {})).toEqual(['yearTo'])
})

test('a range of one year is that year', async () => {
  const { work } = await post(api, ada, { yearFrom: '2010', yearTo: '2010' })
  expect([work.yearFrom, work.yearTo]).toEqual([2010, null])
})

test('what an embed is called stays while its address does', async () => {
  const { work } = await post(api, ada, { embedUrl: 'https://vimeo.com/76979871' })
  const embed = { ...work.embeddedContent, title: 'Studio visit' }
  await api.db
    .updateTable('artworks')
    .set({ embed: JSON.stringify(embed) })
    .where('id', '=', work.id)
    .execute()
  const same = await change(work.id, { embedUrl: 'https://vimeo.com/76979871' })
  expect(same.work.embeddedContent?.title).toBe('Studio visit')
  const other = await change(work.id, { embedUrl: 'https://vimeo.com/76979872' })
  expect(other.work.embeddedContent?.title).toBeNull()
})

test('a work is changed by its profile alone; a draft of others is missing', async () => {
  const bob = await anArtist(api)
  const second = await buildProfile(api.db, { owner_uid: ada.uid })
  const others = [bob.headers, await api.actingAs(ada.uid, second)]
  const { work } = await post(api, ada, { title: 'Mine' })
  const hidden = await post(api, ada, { visibility: 'DRAFT' })
  for (const headers of others) {
    const refused = await change(work.id, { title: 'Yours' }, headers)
    expect([refused.status, refused.failure.code]).toEqual([403, 'forbidden'])
    const missing = await change(hidden.work.id, { title: 'Yours' }, headers)
    expect([missing.status, missing.failure.code]).toEqual([404, 'not_found'])
  }
  expect((await read(api, `/v1/artworks/${work.id}`)).body).toMatchObject({ title: 'Mine' })
  expect((await change(crypto.randomUUID(), { title: 'x' })).status).toBe(404)
})

test('pictures that several works share can stay', async () => {
  const images = [testImage(), testImage()]
  const id = await buildArtwork(api.db, { profile_id: ada.profileId, images })
  const order = JSON.stringify([{ key: images[1]?.key, alt: 'now first' }])
  const { status, work } = await change(id, { images: order })
  expect(status).toBe(200)
  expect(work.images.map(({ key, alt }) => [key, alt])).toEqual([[images[1]?.key, 'now first']])
})

test('of changes at once none is lost', async () => {
  const { work } = await post(api, ada, { visibility: 'DRAFT' })
  const fields = ['title', 'medium', 'edition', 'description']
  const sent = Array.from({ length: 40 }, (_, n) =>
    change(work.id, { [fields[n % 4] ?? '']: 'set' }),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { body } = await read(api, `/v1/artworks/${work.id}`, ada.headers)
  expect(fields.map((field) => body[field])).toEqual(['set', 'set', 'set', 'set'])
})

test('a work that has changed since it was read is not overwritten, unless that is wished', async () => {
  const { work } = await post(api, ada, { title: 'Once' })
  const url = `/v1/artworks/${work.id}`
  const edit = (title: string, version?: string) =>
    send(api, 'PUT', url, { ...ada.headers, ...(version && { 'if-match': version }) }, { title })
  const first = await edit('Mine', `"${work.updatedAt}"`)
  expect(first.status).toBe(200)
  const second = await edit('Theirs', `"${work.updatedAt}"`)
  expect(second.status).toBe(409)
  expect(second.failure.code).toBe('conflict')
  expect((await read(api, url)).body.title).toBe('Mine')
  expect((await edit('Theirs', `"${first.work.updatedAt}"`)).work.title).toBe('Theirs')
  expect((await edit('Any', '*')).work.title).toBe('Any')
  expect((await edit('No version')).work.title).toBe('No version')
})

test('featuring a work makes no other version of it', async () => {
  const { work } = await post(api, ada)
  const { work: featured } = await ask(api, 'PUT', `/v1/artworks/${work.id}/featured`, ada.headers)
  expect(featured).toEqual({ ...work, featured: true })
})
