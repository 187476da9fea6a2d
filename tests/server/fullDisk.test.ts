import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Storage } from '@/server/storage/storage'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { drawImage, form } from '@/tests/support/fixtures/images'

let api: TestApp
let headers: Record<string, string>
let profileId: string
let diskIsFull = false
let hasRoom = true

beforeAll(async () => {
  const first = await buildTestApp()
  const fullStorage: Storage = {
    ...first.storage,
    hasRoom: () => Promise.resolve(hasRoom),
    put: async (key, bytes, type) => {
      // Every write to this device fails with ENOSPC.
      if (diskIsFull) await writeFile('/dev/full', bytes)
      await first.storage.put(key, bytes, type)
    },
  }
  const second = await buildTestApp({
    databaseUrl: first.databaseUrl,
    dependencies: { storage: fullStorage },
  })
  api = {
    ...second,
    storage: first.storage,
    close: async () => {
      await second.close()
      await first.close()
    },
  }
  profileId = await buildProfile(api.db, { owner_uid: 'ada' })
  headers = await api.actingAs('ada', profileId)
})
afterAll(() => api.close())

async function upload() {
  const sent = form({ image: await drawImage(50, 50).png().toBuffer() })
  return api.app.inject({
    method: 'POST',
    url: '/v1/uploads',
    headers: { ...headers, ...sent.headers },
    payload: sent.payload,
  })
}

async function countStored() {
  const files: string[] = []
  for await (const key of api.storage.list('images/')) files.push(key)
  const rows = await api.db.selectFrom('images').select('key').execute()
  return { files: files.length, rows: rows.length }
}

async function expectStorageFull() {
  const before = await countStored()
  const response = await upload()
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'storage_full' })
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(await countStored()).toEqual(before)
  expect((await api.app.inject(`/v1/profiles/?query=a${Math.random()}`)).statusCode).toBe(200)
}

test('rejects uploads on a full disk, stores nothing partially and recovers', async () => {
  const stored = (await upload()).json<{ key: string }>()
  diskIsFull = true
  await expectStorageFull()
  const pass = await api.imagePassFor(profileId)
  expect((await api.app.inject(`/v1/images/${stored.key}?pass=${pass}`)).statusCode).toBe(200)
  diskIsFull = false
  expect((await upload()).statusCode).toBe(201)
})

test('rejects uploads when the database disk is full, stores nothing partially and recovers', async () => {
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(api.db)
  await sql`create trigger no_room before insert on images execute function refuse()`.execute(
    api.db,
  )
  await expectStorageFull()
  await sql`drop trigger no_room on images`.execute(api.db)
  expect((await upload()).statusCode).toBe(201)
})

test('rejects writes while little room is left, but neither reads, sign-in nor deletions', async () => {
  hasRoom = false
  await expectStorageFull()
  const rejected = await api.app.inject({
    method: 'PUT',
    url: '/v1/profiles/draft',
    headers,
    payload: { name: 'Ada' },
  })
  expect(rejected.statusCode).toBe(503)
  expect(rejected.json()).toMatchObject({ code: 'storage_full' })

  const { authorization = '' } = headers
  const issued = await api.app.inject({
    method: 'POST',
    url: '/v1/profiles/token/',
    headers: { authorization },
    payload: { id: profileId },
  })
  expect(issued.statusCode).toBe(200)
  const url = `/v1/profiles/${profileId}`
  const deleted = await api.app.inject({ method: 'DELETE', url, headers })
  expect(deleted.statusCode).toBe(204)
  hasRoom = true
})
