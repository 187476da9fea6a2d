import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnProfile } from '@/contract/profiles'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { read } from '@/tests/support/server/reads'
import { refusalOf, send, sendForm, signedIn } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

let serial = 0
const somebody = () => `maker-${(serial += 1)}`

type Parts = Parameters<typeof sendForm>[3]
const create = async (uid: string, parts: Parts = {}, more: Record<string, string> = {}) =>
  sendForm(
    api,
    '/v1/profiles/',
    { ...(await signedIn(uid)), ...more },
    { role: 'ARTIST', name: `Maker ${serial}`, ...parts },
  )
const made = async (parts: Parts, uid = somebody()) => {
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

test('a profile is made of a form, with its picture and its contact as JSON text', async () => {
  const uid = somebody()
  const profile = await made(
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

test('a name and a role are enough', async () => {
  const profile = await made({ role: 'COLLECTOR', name: 'Quiet Collector' })
  expect(profile).toMatchObject({
    handle: 'quiet-collector',
    image: null,
    headline: null,
    links: [],
  })
})

test('a new profile is found in the directory at once', async () => {
  const url = '/v1/profiles/directory?searchQuery=perpendicular'
  expect((await api.app.inject(url)).json()).toMatchObject({ total: 0 })
  await made({ name: 'Perpendicular', city: 'Łódź', country: 'PL' })
  expect((await api.app.inject(url)).json()).toMatchObject({ total: 1 })
  const near = await api.app.inject('/v1/profiles/directory?city=lodz')
  expect(near.json()).toMatchObject({ total: 1 })
})

describe('the handle', () => {
  test('is made from the name, with a number when that is taken', async () => {
    const handles = []
    for (let n = 0; n < 3; n++) handles.push((await made({ name: 'Zoë Ångström' })).handle)
    expect(handles).toEqual(['zoe-angstrom', 'zoe-angstrom-2', 'zoe-angstrom-3'])
  })

  test('comes from the role when the name has no Latin letters', async () => {
    expect((await made({ name: '李禹煥' })).handle).toMatch(/^artist-[a-z0-9]{6}$/)
  })

  test('stays unique when many of one name come at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => create(`twin-${n}`, { name: 'Same Name' })),
    )
    expect(responses.map((response) => response.statusCode)).toEqual(Array(14).fill(201))
    const handles = responses.map((response) => response.json<OwnProfile>().handle)
    expect(new Set(handles).size).toBe(14)
  })

  test('that is taken is refused, whatever its case', async () => {
    await made({ handle: 'taken' })
    const response = await create(somebody(), { handle: 'TaKen' })
    expect(refusalOf(response)).toEqual({
      ...{ status: 409, code: 'conflict' },
      fields: { handle: 'This handle is taken. Choose another.' },
    })
  })

  test('of a deleted profile stays taken', async () => {
    await buildProfile(api.db, { handle: 'may-come-back', deleted_at: new Date() })
    expect((await create(somebody(), { handle: 'may-come-back' })).statusCode).toBe(409)
  })
})

test('ten profiles are the most, however many are asked for at once', async () => {
  const uid = somebody()
  const responses = await Promise.all(Array.from({ length: 15 }, () => create(uid)))
  expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(10)
  expect(refusalOf(await create(uid))).toEqual({ status: 403, code: 'quota_exceeded' })
  expect(await countOf(uid)).toBe(10)
})

test('deleted profiles leave room for others', async () => {
  const uid = somebody()
  for (let n = 0; n < 10; n++)
    await buildProfile(api.db, { owner_uid: uid, deleted_at: new Date() })
  await made({}, uid)
})

test.each([
  ['a type without being an organization', { organizationType: 'MUSEUM' }, 'organizationType'],
  ['no name', { name: '   ' }, 'name'],
  ['a role that is none', { role: 'KING' }, 'role'],
  ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
  ['a handle with a space', { handle: 'two words' }, 'handle'],
  ['a contact that is no JSON', { contact: 'me' }, 'contact'],
  ['an e-mail address that is none', { contact: '{"email":"nobody"}' }, 'contact.email'],
  ['a link to a script', { links: '[{"label":"x","url":"javascript:alert(1)"}]' }, 'links.0.url'],
  ['a website of data', { contact: '{"website":"data:text/html,x"}' }, 'contact.website'],
  ['a country that is none', { country: 'Portugal' }, 'country'],
  [
    'thirteen links',
    { links: JSON.stringify(Array(13).fill({ label: 'x', url: 'https://x.org' })) },
    'links',
  ],
])('%s is refused by name', async (_what, parts, field) => {
  const uid = somebody()
  const refused = refusalOf(await create(uid, parts))
  expect(refused).toMatchObject({ status: 422, code: 'invalid' })
  expect(Object.keys(refused.fields ?? {})).toEqual([field])
  expect(await countOf(uid)).toBe(0)
})

const storedPictures = async () =>
  (await api.db.selectFrom('images').select(['key', 'used_at', 'profile_id']).execute()).length

test.each([
  ['no picture at all', () => Buffer.from('hello'), 415],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415],
])('a picture that is %s is refused, and nothing is made', async (_what, make, status) => {
  const uid = somebody()
  const before = await storedPictures()
  const response = await create(uid, { image: make() })
  expect(response.statusCode).toBe(status)
  expect(Object.keys(refusalOf(response).fields ?? {})).toEqual(['image'])
  expect([await countOf(uid), await storedPictures()]).toEqual([0, before])
})

test('the picture of a refused profile is not kept', async () => {
  const before = await storedPictures()
  await made({ handle: 'first-come' })
  const image = await drawImage(40, 40).png().toBuffer()
  expect((await create(somebody(), { handle: 'first-come', image })).statusCode).toBe(409)
  expect(await storedPictures()).toBe(before)
})

test('the picture belongs to the new profile and is in use', async () => {
  const { id, image } = await made({ image: await drawImage(40, 40).png().toBuffer() })
  const kept = await api.db
    .selectFrom('images')
    .select(['profile_id', 'used_at'])
    .where('key', '=', image?.key ?? '')
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ profile_id: id, used_at: expect.any(Date) as Date })
})

test('two pictures are one too many', async () => {
  const image = await drawImage(40, 40).png().toBuffer()
  expect(refusalOf(await create(somebody(), { image: [image, image] }))).toMatchObject({
    ...{ status: 422, fields: { image: 'Send one image only.' } },
  })
})

test('the wizard’s answers end with the profile, and stay when it is refused', async () => {
  const uid = somebody()
  const headers = await signedIn(uid)
  await send(api, 'PUT', '/v1/profiles/draft', headers, { step: 'fields' })
  await create(uid, { role: 'KING' })
  await create(uid, { handle: 'first-come' })
  expect((await read(api, '/v1/profiles/draft', headers)).body).toMatchObject({ step: 'fields' })
  await made({}, uid)
  expect((await read(api, '/v1/profiles/draft', headers)).body).toEqual({})
})

test('the same request again makes nothing new', async () => {
  const uid = somebody()
  const image = await drawImage(40, 40).png().toBuffer()
  const again = () => create(uid, { name: 'Once', image }, { 'idempotency-key': 'once' })
  const responses = await Promise.all([again(), again(), again()])
  expect(new Set(responses.map((response) => response.body)).size).toBe(1)
  expect(await countOf(uid)).toBe(1)
})
