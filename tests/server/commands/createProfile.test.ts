import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { read } from '@/tests/support/server/reads'
import { failureOf, send, sendForm, signedIn } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

let serial = 0
const newUser = () => `user-${(serial += 1)}`

type Parts = Parameters<typeof sendForm>[3]
const create = async (uid: string, parts: Parts = {}, headers: Record<string, string> = {}) =>
  sendForm(
    api,
    '/v1/profiles/',
    { ...(await signedIn(uid)), ...headers },
    { role: 'ARTIST', name: `Artist ${serial}`, ...parts },
  )
const createdFrom = async (parts: Parts, uid = newUser()) => {
  const response = await create(uid, parts)
  expect(response.statusCode).toBe(201)
  return response.json<OwnProfile>()
}
const countOf = async (uid: string) =>
  (await api.db.selectFrom('profiles').select('id').where('owner_uid', '=', uid).execute()).length

const contact = {
  email: 'ana@example.org',
  phone: '+351 210 000 000',
  website: 'https://ana.example.org',
  instagram: 'ana.sol',
  showEmail: true,
  showPhone: false,
}

test('creates a profile from a form with an avatar and JSON fields', async () => {
  const uid = newUser()
  const profile = await createdFrom(
    {
      role: 'ART_ORGANIZATION',
      name: '  Sol  ',
      handle: 'House-of-Sol',
      organizationType: 'GALLERY',
      headline: 'A room with a view',
      bio: 'We **show**.',
      city: 'Faro',
      country: 'PT',
      foundedYear: '1998',
      openingHours: 'Fri–Sun',
      artisticFields: JSON.stringify(['PAINTING', 'PAINTING', 'FILM']),
      links: JSON.stringify([{ label: 'Shop', url: 'https://sol.example.org/shop' }]),
      cv: JSON.stringify([{ kind: 'AWARD', year: 2020, title: 'Best room', place: 'Faro' }]),
      contact: JSON.stringify(contact),
      image: await drawImage(300, 200).png().toBuffer(),
    },
    uid,
  )
  expect(profile).toMatchObject({
    role: 'ART_ORGANIZATION',
    name: 'Sol',
    handle: 'house-of-sol',
    organizationType: 'GALLERY',
    bioHtml: '<p>We <strong>show</strong>.</p>\n',
    artisticFields: ['PAINTING', 'FILM'],
    foundedYear: 1998,
    contact,
    image: { width: 300, height: 200 },
  })
  const { body } = await read<OwnProfile[]>(api, '/v1/profiles/', await signedIn(uid))
  expect(body).toEqual([profile])
  const { status } = await read(api, `/v1/profiles/${profile.id}`)
  expect(status).toBe(200)
})

test('creates a profile from a name and a role', async () => {
  const profile = await createdFrom({ role: 'COLLECTOR', name: 'Quiet Collector' })
  expect(profile).toMatchObject({
    handle: 'quiet-collector',
    image: null,
    headline: null,
    links: [],
  })
})

test('adds the new profile to the directory at once', async () => {
  const url = '/v1/profiles/directory?searchQuery=perpendicular'
  expect((await api.app.inject(url)).json()).toMatchObject({ total: 0 })
  await createdFrom({ name: 'Perpendicular', city: 'Łódź', country: 'PL' })
  expect((await api.app.inject(url)).json()).toMatchObject({ total: 1 })
  const inCity = await api.app.inject('/v1/profiles/directory?city=lodz')
  expect(inCity.json()).toMatchObject({ total: 1 })
})

describe('the handle', () => {
  test('is derived from the name, with a number when it is taken', async () => {
    const handles = []
    for (let n = 0; n < 3; n++) handles.push((await createdFrom({ name: 'Zoë Ångström' })).handle)
    expect(handles).toEqual(['zoe-angstrom', 'zoe-angstrom-2', 'zoe-angstrom-3'])
  })

  test('comes from the role when the name has no Latin letters', async () => {
    expect((await createdFrom({ name: '李禹煥' })).handle).toMatch(/^artist-[a-z0-9]{6}$/)
  })

  test('is unique among concurrent profiles of one name', async () => {
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => create(`twin-${n}`, { name: 'Same Name' })),
    )
    expect(responses.map((response) => response.statusCode)).toEqual(Array(14).fill(201))
    const handles = responses.map((response) => response.json<OwnProfile>().handle)
    expect(new Set(handles).size).toBe(14)
  })

  test('returns 409 when it is taken in any case', async () => {
    await createdFrom({ handle: 'taken' })
    const response = await create(newUser(), { handle: 'TaKen' })
    expect(failureOf(response)).toEqual({
      status: 409,
      code: 'conflict',
      fields: { handle: 'This handle is taken. Choose another.' },
    })
  })

  test('returns 409 when a deleted profile has it', async () => {
    await buildProfile(api.db, { handle: 'may-come-back', deleted_at: new Date() })
    expect((await create(newUser(), { handle: 'may-come-back' })).statusCode).toBe(409)
  })
})

test('creates at most ten profiles for concurrent requests', async () => {
  const uid = newUser()
  const responses = await Promise.all(Array.from({ length: 15 }, () => create(uid)))
  expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(10)
  expect(failureOf(await create(uid))).toEqual({ status: 403, code: 'quota_exceeded' })
  expect(await countOf(uid)).toBe(10)
})

test('replaces deleted profiles until twenty handles are reserved', async () => {
  const uid = newUser()
  const past = { owner_uid: uid, deleted_at: new Date() }
  for (let n = 0; n < 10; n++) await buildProfile(api.db, past)
  for (let n = 0; n < 9; n++) await buildProfile(api.db, { owner_uid: uid })
  const { id } = await createdFrom({}, uid)
  const headers = await api.actingAs(uid, id)
  expect((await send(api, 'DELETE', `/v1/profiles/${id}`, headers)).statusCode).toBe(204)
  const response = await create(uid)
  expect(failureOf(response)).toEqual({ status: 403, code: 'quota_exceeded' })
  expect(response.json()).toMatchObject({
    message: expect.stringMatching(/thirty days/) as string,
  })
})

test.each([
  ['an organization type for another role', { organizationType: 'MUSEUM' }, 'organizationType'],
  ['no name', { name: '   ' }, 'name'],
  ['an unknown role', { role: 'KING' }, 'role'],
  ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
  ['a handle with a space', { handle: 'two words' }, 'handle'],
  ['a contact that is not JSON', { contact: 'me' }, 'contact'],
  ['an invalid email address', { contact: '{"email":"nobody"}' }, 'contact.email'],
  ['a javascript: link', { links: '[{"label":"x","url":"javascript:alert(1)"}]' }, 'links.0.url'],
  ['a data: website', { contact: '{"website":"data:text/html,x"}' }, 'contact.website'],
  ['an unknown country', { country: 'Portugal' }, 'country'],
  [
    'thirteen links',
    { links: JSON.stringify(Array(13).fill({ label: 'x', url: 'https://x.org' })) },
    'links',
  ],
])('rejects %s at its field', async (_what, parts, field) => {
  const uid = newUser()
  const failure = failureOf(await create(uid, parts))
  expect(failure).toMatchObject({ status: 422, code: 'invalid' })
  expect(Object.keys(failure.fields ?? {})).toEqual([field])
  expect(await countOf(uid)).toBe(0)
})

const countImages = async () =>
  (await api.db.selectFrom('images').select(['key', 'used_at', 'profile_id']).execute()).length

test.each([
  ['text', () => Buffer.from('hello'), 415],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415],
])('rejects an avatar that is %s and creates nothing', async (_what, make, status) => {
  const uid = newUser()
  const before = await countImages()
  const response = await create(uid, { image: make() })
  expect(response.statusCode).toBe(status)
  expect(Object.keys(failureOf(response).fields ?? {})).toEqual(['image'])
  expect([await countOf(uid), await countImages()]).toEqual([0, before])
})

test('stores no avatar of a rejected profile', async () => {
  const before = await countImages()
  await createdFrom({ handle: 'first-come' })
  const image = await drawImage(40, 40).png().toBuffer()
  expect((await create(newUser(), { handle: 'first-come', image })).statusCode).toBe(409)
  expect(await countImages()).toBe(before)
})

test('assigns the avatar to the new profile and marks it as used', async () => {
  const { id, image } = await createdFrom({ image: await drawImage(40, 40).png().toBuffer() })
  const row = await api.db
    .selectFrom('images')
    .select(['profile_id', 'used_at'])
    .where('key', '=', image?.key ?? '')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ profile_id: id, used_at: expect.any(Date) as Date })
})

test('rejects two avatars', async () => {
  const image = await drawImage(40, 40).png().toBuffer()
  expect(failureOf(await create(newUser(), { image: [image, image] }))).toMatchObject({
    status: 422,
    fields: { image: 'Send one image only.' },
  })
})

test('deletes the wizard draft with the new profile and keeps it when the profile is rejected', async () => {
  const uid = newUser()
  const headers = await signedIn(uid)
  await send(api, 'PUT', '/v1/profiles/draft', headers, { step: 'fields' })
  await create(uid, { role: 'KING' })
  await create(uid, { handle: 'first-come' })
  expect((await read(api, '/v1/profiles/draft', headers)).body).toMatchObject({ step: 'fields' })
  await createdFrom({}, uid)
  expect((await read(api, '/v1/profiles/draft', headers)).body).toEqual({})
})

test('creates one profile for repeated requests with one Idempotency-Key', async () => {
  const uid = newUser()
  const image = await drawImage(40, 40).png().toBuffer()
  const send = () => create(uid, { name: 'Once', image }, { 'idempotency-key': 'once' })
  const responses = await Promise.all([send(), send(), send()])
  expect(new Set(responses.map((response) => response.body)).size).toBe(1)
  expect(await countOf(uid)).toBe(1)
})
