import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredImage } from '@/server/db/tables/columns'
import { drawImage } from '@/tests/support/fixtures/images'
import { buildTestApp, tokenFor, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'

/** Milliseconds that another process may need to notice. */
const SECOND = 1000

let now = Date.now()
let api: TestApp
/** Another process on the same database, with caches of its own. */
let other: TestApp
let owner: Record<string, string>
let profileId: string
let image: StoredImage

beforeAll(async () => {
  const clock = () => now
  api = await buildTestApp({ dependencies: { clock } })
  other = await buildTestApp({
    databaseUrl: api.databaseUrl,
    dependencies: { clock, storage: api.storage },
  })
})
afterAll(async () => {
  await other.close()
  await api.close()
})
beforeEach(async () => {
  profileId = await buildProfile(api.db, { owner_uid: crypto.randomUUID() })
  image = await save()
})

const save = async () => {
  const bytes = await drawImage(200, 150).png().toBuffer()
  return { ...(await api.app.services.images.save(api.db, bytes, profileId)), alt: '' }
}

const url = (query = '?w=160') => `/v1/images/${image.key}${query}`
const statusIn = async (app: TestApp, query?: string) =>
  (await app.app.inject(url(query))).statusCode
const passOf = (id: string) => api.imagePassFor(id)

const signInOwner = async () => {
  const { owner_uid: uid } = await api.db
    .selectFrom('profiles')
    .select('owner_uid')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  owner = await api.actingAs(uid, profileId)
}

/** Whether it is served by the process that wrote at once, and by another one after a second. */
const expectStatus = async (status: number) => {
  expect(await statusIn(api)).toBe(status)
  now += SECOND
  expect(await statusIn(other)).toBe(status)
}

const patch = (address: string, fields: Record<string, string>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return api.app.inject({ method: 'PATCH', url: address, headers: owner, payload: body })
}

describe('an artwork’s image', () => {
  let artworkId: string
  beforeEach(async () => {
    await signInOwner()
    artworkId = await buildArtwork(api.db, { profile_id: profileId, images: [image] })
    now += SECOND
    await expectStatus(200)
  })

  test('is hidden when the artwork is deleted, and shown when it is restored', async () => {
    const address = `/v1/artworks/${artworkId}`
    await api.app.inject({ method: 'DELETE', url: address, headers: owner })
    await expectStatus(404)
    await api.app.inject({ method: 'PUT', url: `${address}/restore`, headers: owner })
    await expectStatus(200)
  })

  test('is hidden when the artwork becomes a draft, but not when it is unlisted', async () => {
    await patch(`/v1/artworks/${artworkId}`, { visibility: 'UNLISTED' })
    await expectStatus(200)
    await patch(`/v1/artworks/${artworkId}`, { visibility: 'DRAFT' })
    await expectStatus(404)
  })

  test('is hidden when the profile is deleted', async () => {
    await api.app.inject({ method: 'DELETE', url: `/v1/profiles/${profileId}`, headers: owner })
    await expectStatus(404)
    expect(await statusIn(api, `?w=160&pass=${await passOf(profileId)}`)).toBe(404)
  })

  test('is hidden from everyone when an administrator takes it down', async () => {
    const authorization = `Bearer ${await tokenFor('root', { role: 'ADMIN' })}`
    const takeDown = (key: string) =>
      api.app.inject({
        method: 'DELETE',
        url: `/v1/admin/images/${key}`,
        headers: { authorization },
        payload: { reason: 'Copyright' },
      })
    expect((await takeDown(image.key)).statusCode).toBe(204)
    await expectStatus(404)
    expect(await statusIn(api, `?w=160&pass=${await passOf(profileId)}`)).toBe(404)
    const log = await api.app.inject({ url: '/v1/admin/log', headers: { authorization } })
    expect(log.json<{ items: unknown[] }>().items[0]).toMatchObject({
      action: 'IMAGE_TAKEN_DOWN',
      subjectName: image.key,
      reason: 'Copyright',
      actorUid: 'root',
    })
    expect((await takeDown(`${'0'.repeat(32)}.webp`)).statusCode).toBe(404)
  })

  test('is gone from memory and disk after it was erased', async () => {
    await api.db.deleteFrom('artworks').where('id', '=', artworkId).execute()
    await api.db.deleteFrom('images').where('key', '=', image.key).execute()
    await api.app.services.images.erase(image.key)
    await expectStatus(404)
    expect(await readdir(path.join(api.folder, 'derivatives'))).not.toContain(image.key)
  })
})

test('shows images of profiles and of published opportunities', async () => {
  const [cover, gallery, hall, draft] = await Promise.all([save(), save(), save(), save()])
  await api.db
    .updateTable('profiles')
    .set({
      image: JSON.stringify(image),
      cover: JSON.stringify(cover),
      gallery: JSON.stringify([gallery]),
    })
    .where('id', '=', profileId)
    .execute()
  await buildOpportunity(api.db, { profile_id: profileId, images: JSON.stringify([hall]) })
  await buildOpportunity(api.db, {
    profile_id: profileId,
    images: JSON.stringify([draft]),
    status: 'DRAFT',
  })
  const statuses = await Promise.all(
    [image, cover, gallery, hall, draft].map(
      async ({ key }) => (await other.app.inject(`/v1/images/${key}`)).statusCode,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 404])
})

describe('an upload that nothing shows', () => {
  test('is shown to its owner only, and not cached', async () => {
    expect(await statusIn(api)).toBe(404)
    const response = await api.app.inject(url(`?w=160&pass=${await passOf(profileId)}`))
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await statusIn(api)).toBe(404)
  })

  test('is shown for another profile of the same owner, and for no other owner’s', async () => {
    const { owner_uid } = await api.db
      .selectFrom('profiles')
      .select('owner_uid')
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow()
    const [own, foreign] = [
      await buildProfile(api.db, { owner_uid }),
      await buildProfile(api.db, { owner_uid: 'mallory' }),
    ]
    expect(await statusIn(api, `?pass=${await passOf(own)}`)).toBe(200)
    expect(await statusIn(api, `?pass=${await passOf(foreign)}`)).toBe(404)
  })

  test('is refused with a forged or expired pass', async () => {
    const pass = await passOf(profileId)
    const [, expires = ''] = pass.split('.')
    const later = pass.replace(expires, String(Number(expires) + 9))
    const forged = [`${pass}x`, pass.slice(0, -1), later, 'a.b.c', profileId]
    for (const guess of forged) expect(await statusIn(api, `?pass=${guess}`)).toBe(404)
    now += 98_001 * SECOND
    expect(await statusIn(api, `?pass=${pass}`)).toBe(404)
    now = Date.now()
  })
})

describe('when the database is gone', () => {
  let third: TestApp
  beforeEach(async () => {
    await buildArtwork(api.db, { profile_id: profileId, images: [image] })
    third = await buildTestApp({
      databaseUrl: api.databaseUrl,
      dependencies: { clock: () => now, storage: api.storage },
    })
    expect(await statusIn(third)).toBe(200)
  })
  afterEach(() => third.close())

  test('still serves what was public a few minutes ago, and nothing else', async () => {
    const { key } = await save()
    await third.db.destroy()
    now += 299 * SECOND
    expect(await statusIn(third)).toBe(200)
    expect((await third.app.inject(`/v1/images/${key}`)).statusCode).toBeGreaterThanOrEqual(500)
    now += SECOND
    expect(await statusIn(third)).toBeGreaterThanOrEqual(500)
  })

  test('no longer serves an image after a write that may have hidden it', async () => {
    third.app.services.cache.invalidate('artworks')
    await third.db.destroy()
    expect(await statusIn(third)).toBeGreaterThanOrEqual(500)
  })
})

test('is part of the response with a profile token', async () => {
  await signInOwner()
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/profiles/token/',
    headers: { authorization: String(owner.authorization) },
    payload: { id: profileId },
  })
  const { imagePass } = response.json<{ imagePass: string }>()
  expect(await statusIn(api, `?pass=${imagePass}`)).toBe(200)
})
