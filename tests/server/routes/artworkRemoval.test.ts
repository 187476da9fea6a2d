import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeletedArtwork } from '@/contract/artworks'
import { eraseArtworks } from '@/server/jobs/eraseArtworks'
import { sweep } from '@/server/jobs/sweep'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, testImage } from '@/tests/support/server/factories'
import { drawPicture } from '@/tests/support/fixtures/images'
import {
  anArtist,
  ask,
  countPictures,
  post,
  send,
  type Artist,
} from '@/tests/support/server/posting'
import { read } from '@/tests/support/server/reads'

let api: TestApp
let ada: Artist

beforeAll(async () => {
  api = await buildTestApp()
  ada = await anArtist(api)
})
afterAll(() => api.close())

const remove = (id: string, by = ada) => ask(api, 'DELETE', `/v1/artworks/${id}`, by.headers)
const restore = (id: string, by = ada) => ask(api, 'PUT', `/v1/artworks/${id}/restore`, by.headers)
const makeOlder = (id: string) =>
  sql`update artworks set deleted_at = deleted_at - interval '25 hours' where id = ${id}`.execute(
    api.db,
  )

test('a deleted work is gone for everybody, and comes back whole', async () => {
  const { work } = await post(api, ada, { title: 'Undone', tags: '["undone"]' })
  expect((await remove(work.id)).status).toBe(204)
  const url = `/v1/artworks/${work.id}`
  expect((await read(api, url)).status).toBe(404)
  expect((await read(api, url, ada.headers)).status).toBe(404)
  expect((await read(api, '/v1/artworks/?tags=undone')).body).toEqual([])
  expect((await remove(work.id)).status).toBe(404)
  const back = await restore(work.id)
  expect(back.status).toBe(200)
  expect(back.work).toEqual({ ...work, updatedAt: back.work.updatedAt })
  expect((await restore(work.id)).status).toBe(200)
  expect((await read(api, url)).status).toBe(200)
})

test('nobody else deletes or restores a work', async () => {
  const bob = await anArtist(api)
  const { work } = await post(api, ada, { visibility: 'UNLISTED' })
  expect((await remove(work.id, bob)).failure.code).toBe('forbidden')
  await remove(work.id)
  expect((await restore(work.id, bob)).failure.code).toBe('not_found')
  expect((await restore(crypto.randomUUID())).status).toBe(404)
})

test('after a day a deleted work cannot come back, and is erased with its pictures', async () => {
  const early = await countPictures(api)
  const { work } = await post(api, ada)
  const stays = await post(api, ada)
  await remove(work.id)
  await remove(stays.work.id)
  await makeOlder(work.id)
  expect((await restore(work.id)).status).toBe(404)
  await eraseArtworks({}, api.app.services)
  const rows = await api.db.selectFrom('artworks').select('id').where('id', '=', work.id).execute()
  expect(rows).toEqual([])
  expect(await countPictures(api)).toEqual({ files: early.files + 1, rows: early.rows + 1 })
  expect((await api.app.inject(`/v1/images/${work.image?.key}`)).statusCode).toBe(404)
  expect((await restore(stays.work.id)).status).toBe(200)
})

test('pictures that other works show too outlive an erased one', async () => {
  const { key } = await api.app.services.images.adopt(
    api.db,
    await drawPicture(80, 80).webp().toBuffer(),
  )
  const profile_id = ada.profileId
  const id = await buildArtwork(api.db, { profile_id, images: [testImage(key)] })
  await remove(id)
  await makeOlder(id)
  await eraseArtworks({}, api.app.services)
  expect((await api.app.inject(`/v1/images/${key}`)).statusCode).toBe(200)
})

test('pictures that a work no longer shows are swept after a day', async () => {
  const { work } = await post(api, ada, { visibility: 'DRAFT' })
  const before = await countPictures(api)
  await send(api, 'PUT', `/v1/artworks/${work.id}`, ada.headers, { images: '[]' })
  await sweep({}, api.app.services)
  expect(await countPictures(api)).toEqual(before)
  await sql`update images set created_at = created_at - interval '25 hours' where used_at is null`.execute(
    api.db,
  )
  await sweep({}, api.app.services)
  expect(await countPictures(api)).toEqual({ files: before.files - 1, rows: before.rows - 1 })
})

test('a profile finds its own deleted works, the last one first, and nobody else does', async () => {
  const eva = await anArtist(api)
  const [first, second, old] = [
    await post(api, eva, { title: 'First' }),
    await post(api, eva, { title: 'Second', visibility: 'DRAFT' }),
    await post(api, eva, { title: 'Long ago' }),
  ]
  await post(api, eva, { title: 'Hangs' })
  for (const { work } of [first, second, old]) expect((await remove(work.id, eva)).status).toBe(204)
  await makeOlder(old.work.id)
  const url = '/v1/artworks/deleted'
  const { body, headers } = await read<DeletedArtwork[]>(api, url, eva.headers)
  expect(body.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect(headers['x-total-count']).toBe('2')
  const [{ deletedAt, ...gone } = { deletedAt: '' }] = body.slice(1)
  expect(gone).toEqual({ ...first.work, updatedAt: expect.any(String) as string })
  expect(Math.abs(Date.parse(deletedAt) - Date.now())).toBeLessThan(60_000)
  const bob = await anArtist(api)
  expect((await read<DeletedArtwork[]>(api, url, bob.headers)).body).toEqual([])
  await restore(first.work.id, eva)
  const left = await read<DeletedArtwork[]>(api, `${url}?size=1&page=2`, eva.headers)
  expect(left.body).toEqual([])
  expect(left.headers['x-total-count']).toBe('1')
})
