import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeletedArtwork } from '@/contract/artworks/artworks'
import { eraseArtworks } from '@/server/jobs/erasure/eraseArtworks'
import { sweep } from '@/server/jobs/sweep'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, testImage } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import {
  sendJson,
  countStoredImages,
  postArtwork,
  sendForm,
} from '@/tests/support/server/artworkWriter'
import { buildArtist, type Writer } from '@/tests/support/server/writers'
import { read } from '@/tests/support/server/reads'

let api: TestApp
let ada: Writer

beforeAll(async () => {
  api = await buildTestApp()
  ada = await buildArtist(api)
})
afterAll(() => api.close())

const remove = (id: string, writer = ada) =>
  sendJson(api, 'DELETE', `/v1/artworks/${id}`, writer.headers)
const restore = (id: string, writer = ada) =>
  sendJson(api, 'PUT', `/v1/artworks/${id}/restore`, writer.headers)
const makeOlder = (id: string) =>
  sql`update artworks set deleted_at = deleted_at - interval '25 hours' where id = ${id}`.execute(
    api.db,
  )

test('hides a deleted artwork from every user and restores it unchanged', async () => {
  const { artwork } = await postArtwork(api, ada, { title: 'Undone', tags: '["undone"]' })
  expect((await remove(artwork.id)).status).toBe(204)
  const url = `/v1/artworks/${artwork.id}`
  expect((await read(api, url)).status).toBe(404)
  expect((await read(api, url, ada.headers)).status).toBe(404)
  expect((await read(api, '/v1/artworks/?tags=undone')).body).toEqual([])
  expect((await remove(artwork.id)).status).toBe(404)
  const restored = await restore(artwork.id)
  expect(restored.status).toBe(200)
  expect(restored.artwork).toEqual({ ...artwork, updatedAt: restored.artwork.updatedAt })
  expect((await restore(artwork.id)).status).toBe(200)
  expect((await read(api, url)).status).toBe(200)
})

test('returns 403 and 404 to other users who delete or restore an artwork', async () => {
  const bob = await buildArtist(api)
  const { artwork } = await postArtwork(api, ada, { visibility: 'UNLISTED' })
  expect((await remove(artwork.id, bob)).failure.code).toBe('forbidden')
  await remove(artwork.id)
  expect((await restore(artwork.id, bob)).failure.code).toBe('not_found')
  expect((await restore(crypto.randomUUID())).status).toBe(404)
})

test('erases an artwork deleted more than a day ago with its images', async () => {
  const before = await countStoredImages(api)
  const { artwork } = await postArtwork(api, ada)
  const recent = await postArtwork(api, ada)
  await remove(artwork.id)
  await remove(recent.artwork.id)
  await makeOlder(artwork.id)
  expect((await restore(artwork.id)).status).toBe(404)
  await eraseArtworks({}, api.app.services)
  const rows = await api.db
    .selectFrom('artworks')
    .select('id')
    .where('id', '=', artwork.id)
    .execute()
  expect(rows).toEqual([])
  expect(await countStoredImages(api)).toEqual({ files: before.files + 1, rows: before.rows + 1 })
  expect((await api.app.inject(`/v1/images/${artwork.image?.key}`)).statusCode).toBe(404)
  expect((await restore(recent.artwork.id)).status).toBe(200)
})

test('keeps shared images when an artwork is erased', async () => {
  const { key } = await api.app.services.images.adopt(
    api.db,
    await drawImage(80, 80).webp().toBuffer(),
  )
  const profile_id = ada.profileId
  const id = await buildArtwork(api.db, { profile_id, images: [testImage(key)] })
  await remove(id)
  await makeOlder(id)
  await eraseArtworks({}, api.app.services)
  await buildArtwork(api.db, { profile_id, images: [testImage(key)] })
  expect((await api.app.inject(`/v1/images/${key}`)).statusCode).toBe(200)
})

test('deletes images that no artwork has used for a day', async () => {
  const { artwork } = await postArtwork(api, ada, { visibility: 'DRAFT' })
  const before = await countStoredImages(api)
  await sendForm(api, 'PUT', `/v1/artworks/${artwork.id}`, ada.headers, { images: '[]' })
  await sweep({}, api.app.services)
  expect(await countStoredImages(api)).toEqual(before)
  await sql`update images set created_at = created_at - interval '25 hours' where used_at is null`.execute(
    api.db,
  )
  await sweep({}, api.app.services)
  expect(await countStoredImages(api)).toEqual({ files: before.files - 1, rows: before.rows - 1 })
})

test('lists the deleted artworks of the current profile, latest first', async () => {
  const eva = await buildArtist(api)
  const [first, second, old] = [
    await postArtwork(api, eva, { title: 'First' }),
    await postArtwork(api, eva, { title: 'Second', visibility: 'DRAFT' }),
    await postArtwork(api, eva, { title: 'Long ago' }),
  ]
  await postArtwork(api, eva, { title: 'Published' })
  for (const { artwork } of [first, second, old])
    expect((await remove(artwork.id, eva)).status).toBe(204)
  await makeOlder(old.artwork.id)
  const url = '/v1/artworks/deleted'
  const { body, headers } = await read<DeletedArtwork[]>(api, url, eva.headers)
  expect(body.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect(headers['x-total-count']).toBe('2')
  const [{ deletedAt, ...deleted } = { deletedAt: '' }] = body.slice(1)
  expect(deleted).toEqual({ ...first.artwork, updatedAt: expect.any(String) as string })
  expect(Math.abs(Date.parse(deletedAt) - Date.now())).toBeLessThan(60_000)
  const bob = await buildArtist(api)
  expect((await read<DeletedArtwork[]>(api, url, bob.headers)).body).toEqual([])
  await restore(first.artwork.id, eva)
  const secondPage = await read<DeletedArtwork[]>(api, `${url}?size=1&page=2`, eva.headers)
  expect(secondPage.body).toEqual([])
  expect(secondPage.headers['x-total-count']).toBe('1')
})
