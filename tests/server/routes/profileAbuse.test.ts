import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counts } from '@/contract/limits/limits'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { drawImage, form } from '@/tests/support/fixtures/images'
import { asAdmin, send, sendForm, signedIn } from '@/tests/support/server/requests'

/* Malicious requests to the endpoints of profiles. */

let api: TestApp
let uid: string
let id: string
let headers: Record<string, string>
let imageFile: Buffer
let serial = 0

beforeAll(async () => {
  api = await buildTestApp()
  imageFile = await drawImage(30, 30).png().toBuffer()
})
afterAll(() => api.close())
beforeEach(async () => {
  uid = `user-${(serial += 1)}`
  id = await buildProfile(api.db, { owner_uid: uid, headline: 'Before' })
  headers = await api.actingAs(uid, id)
})

const rowOf = (profileId: string) =>
  api.db.selectFrom('profiles').selectAll().where('id', '=', profileId).executeTakeFirstOrThrow()
const countOf = async (table: 'profiles' | 'images' | 'subscriptions') =>
  (
    await api.db
      .selectFrom(table)
      .select((row) => row.fn.countAll<string>().as('n'))
      .execute()
  )[0]?.n

/** Columns, response fields and paid features that a request must not set. */
const forbidden = {
  id: '00000000-0000-4000-8000-000000000000',
  ownerUid: 'victim',
  owner_uid: 'victim',
  createdAt: '2001-01-01T00:00:00Z',
  created_at: '2001-01-01T00:00:00Z',
  deletedAt: null,
  deleted_at: '2001-01-01T00:00:00Z',
  deleted_reason: 'x',
  image: { key: 'stolen.webp' },
  cover: { key: 'stolen.webp' },
  gallery: [{ key: 'stolen.webp' }],
  score: 7,
  search: 'x',
  search_text: 'every word',
  city_key: 'x',
  featured: true,
  paid: true,
  isAdmin: true,
  subscription: { type: 'ARTIST_PRO' },
  quota: 1_000_000,
  publicArtworks: 1000,
  bioHtml: '<script>alert(1)</script>',
  organization_type: 'MUSEUM',
}

describe('fields that a client must not set', () => {
  test('are ignored in a change', async () => {
    const before = await rowOf(id)
    const response = await send(api, 'PUT', `/v1/profiles/${id}`, headers, {
      ...forbidden,
      headline: 'After',
    })
    expect(response.statusCode).toBe(200)
    const after = await rowOf(id)
    const changed = Object.entries(after).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column as 'id']),
    )
    expect(changed.map(([column]) => column).sort()).toEqual([
      'headline',
      'search',
      'search_text',
      'updated_at',
    ])
    expect(after.search_text).not.toContain('every')
    expect(await countOf('subscriptions')).toBe('0')
  })

  test('are ignored in a new profile', async () => {
    const fields = Object.entries(forbidden).filter(([name]) => name !== 'image')
    const texts = fields.map(([name, value]) => [name, JSON.stringify(value)])
    const response = await sendForm(api, '/v1/profiles/', await signedIn(uid), {
      ...(Object.fromEntries(texts) as Record<string, string>),
      role: 'ARTIST',
      name: 'Plain',
    })
    expect(response.statusCode).toBe(201)
    expect(await rowOf(response.json<{ id: string }>().id)).toMatchObject({
      owner_uid: uid,
      deleted_at: null,
      cover: null,
      gallery: [],
      organization_type: null,
    })
  })

  test('are rejected when they change a prototype', async () => {
    const raw = (payload: string) =>
      api.app.inject({
        method: 'PUT',
        url: `/v1/profiles/${id}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      })
    for (const body of [
      '{"__proto__":{"isAdmin":true},"headline":"After"}',
      '{"contact":{"__proto__":{"showEmail":true}}}',
      '{"links":[{"__proto__":{"url":"javascript:alert(1)"}}]}',
    ]) {
      expect((await raw(body)).statusCode).toBe(400)
    }
    expect({}).not.toHaveProperty('isAdmin')
    expect((await rowOf(id)).headline).toBe('Before')
  })

  test('don’t replace the administrator of a deletion', async () => {
    const body = { reason: 'Spam', by: 'x', actorUid: 'x', deleted_by: 'x' }
    await send(api, 'DELETE', `/v1/profiles/admin/${id}`, await asAdmin(), body)
    expect(await rowOf(id)).toMatchObject({ deleted_by: 'root' })
  })
})

describe('SQL in text', () => {
  const words = [`'; drop table profiles; --`, `\\'; select 1 --`, '$1', '%s', `") or 1=1 --`]
  test.each(words)('is saved as plain text: %j', async (text) => {
    const response = await send(api, 'PUT', `/v1/profiles/${id}`, headers, {
      name: text,
      bio: text,
      city: text,
      headline: text,
      links: [{ label: text, url: 'https://a.example' }],
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      name: text,
      bio: text,
      city: text,
      links: [{ label: text }],
    })
  })

  test('is rejected with a NUL byte or a lone surrogate', async () => {
    for (const name of ['a\0b', 'a\u001bb']) {
      const response = await send(api, 'PUT', `/v1/profiles/${id}`, headers, { name })
      expect(response.statusCode).toBe(422)
    }
    const lone = await send(api, 'PUT', `/v1/profiles/${id}`, headers, { name: 'a\ud800b' })
    expect(lone.statusCode).toBeLessThan(500)
  })
})

describe('invalid forms', () => {
  const raw = async (url: string, payload: Buffer | string, type: string) => {
    const start = process.cpuUsage()
    const response = await api.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': type },
      payload,
    })
    // CPU time does not depend on the load of the machine, but counts other threads of the process. What an
    // attack would cost is minutes.
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(5000)
    return response
  }
  const urls = ['/v1/profiles/', '/v1/profiles/images']
  const parts = (url: string): Record<string, string> =>
    url === '/v1/profiles/' ? { role: 'ARTIST', name: 'x' } : { type: 'GALLERY' }
  const field = (url: string) => (url === '/v1/profiles/' ? 'image' : 'images')

  test.each(urls)('to %s store nothing', async (url) => {
    const before = [await countOf('profiles'), await countOf('images')]
    const valid = form({ ...parts(url), [field(url)]: imageFile })
    const type = valid.headers['content-type'] ?? ''
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x']))
    const requests: [string, Buffer | string, string, number[]][] = [
      ['an empty body', '', type, [422]],
      ['no boundary', valid.payload, 'multipart/form-data', [400, 415]],
      ['another boundary', valid.payload, 'multipart/form-data; boundary=other', [400, 422]],
      ['truncated', valid.payload.subarray(0, valid.payload.length - 50), type, [400]],
      [
        'a hundred files',
        form({ ...parts(url), [field(url)]: Array<Buffer>(100).fill(imageFile) }).payload,
        type,
        [413],
      ],
      ['ten thousand fields', form({ ...parts(url), ...many(10_000) }).payload, type, [413]],
      ['a file of another name', form({ ...parts(url), extra: imageFile }).payload, type, [400]],
      ['a __proto__ field', form({ ...parts(url), ['__proto__']: 'x' }).payload, type, [400]],
      [
        'a field that is too long',
        form({ ...parts(url), name: 'x'.repeat(200_000) }).payload,
        type,
        [413, 422],
      ],
      ['an empty file', form({ ...parts(url), [field(url)]: Buffer.of() }).payload, type, [415]],
    ]
    for (const [name, payload, contentType, expected] of requests) {
      const response = await raw(url, payload, contentType)
      expect(expected, name).toContain(response.statusCode)
      expect(response.json()).toMatchObject({ message: expect.any(String) as string })
    }
    expect([await countOf('profiles'), await countOf('images')]).toEqual(before)
  })

  test('store a file regardless of its name', async () => {
    const { payload, headers: type } = form({ type: 'AVATAR', images: imageFile })
    const renamed = payload.toString('latin1').replace('a.bin', '../../../etc/passwd')
    const response = await raw(
      '/v1/profiles/images',
      Buffer.from(renamed, 'latin1'),
      type['content-type'] ?? '',
    )
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject([
      { key: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) as string },
    ])
  })

  test('with values at their limits are accepted and beyond them rejected', async () => {
    const link = { label: 'x', url: 'https://a.example' }
    const change = (fields: object) => send(api, 'PUT', `/v1/profiles/${id}`, headers, fields)
    const atLimit = { links: Array<object>(counts.links).fill(link), bio: 'x'.repeat(5000) }
    expect((await change(atLimit)).statusCode).toBe(200)
    for (const fields of [
      { links: Array<object>(counts.links + 1).fill(link) },
      { bio: 'x'.repeat(5001) },
      { foundedYear: 1.5 },
      { foundedYear: 1e308 },
      { foundedYear: '1990' },
      { artisticFields: ['PAINTING', 'NOTHING'] },
      { contact: { email: `${'x'.repeat(250)}@b.org` } },
      { contact: { website: 'javascript:alert(1)' } },
      { name: ['x'] },
      { name: { $ne: null } },
    ]) {
      expect((await change(fields)).statusCode).toBe(422)
    }
  })
})
