import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnProfile, Profile, ProfileSummary } from '@/contract/profiles'
import type { Contact } from '@/contract/forms/profile'
import type { Failure } from '@/contract/values'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildArtwork,
  buildOpportunity,
  buildProfile,
  testImage,
} from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const contact: Contact = {
  email: 'ana@example.org',
  phone: '+351 210 000 000',
  website: 'https://ana.example.org',
  instagram: 'ana',
  showEmail: false,
  showPhone: false,
}
const written = (over: Partial<Contact> = {}) => JSON.stringify({ ...contact, ...over })

test('hidden contact addresses never reach the public', async () => {
  const id = await buildProfile(api.db, { contact: written() })
  const { body, status } = await read<Profile>(api, `/v1/profiles/${id}`)
  expect(status).toBe(200)
  expect(body.contact).toEqual({
    email: null,
    phone: null,
    website: 'https://ana.example.org',
    instagram: 'ana',
  })
  expect(JSON.stringify(body)).not.toContain('210')
})

test('an address that the owner shows is shown', async () => {
  const id = await buildProfile(api.db, { contact: written({ showEmail: true }) })
  const { body } = await read<Profile>(api, `/v1/profiles/${id}`)
  expect(body.contact).toMatchObject({ email: 'ana@example.org', phone: null })
})

test('a profile tells how much there is to see, with its texts as safe HTML', async () => {
  const id = await buildProfile(api.db, {
    bio: 'I paint *slowly*. <iframe src="//evil"></iframe>',
    image: JSON.stringify(testImage('face')),
  })
  await buildArtwork(api.db, { profile_id: id })
  await buildArtwork(api.db, { profile_id: id, visibility: 'UNLISTED' })
  await buildOpportunity(api.db, { profile_id: id })
  const { body } = await read<Profile>(api, `/v1/profiles/${id}`)
  expect(body).toMatchObject({ publicArtworks: 1, openOpportunities: 1, statementHtml: null })
  expect(body.bioHtml).toBe('<p>I paint <em>slowly</em>. </p>\n')
  expect(body.image?.url).toBe('http://localhost:4000/v1/images/face')
})

test('a deleted or unknown profile is missing', async () => {
  const gone = await buildProfile(api.db, { deleted_at: new Date() })
  for (const id of [gone, crypto.randomUUID()]) {
    const { status, body } = await read<Failure>(api, `/v1/profiles/${id}`)
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
})

test('a person’s own profiles come oldest first, hidden fields included', async () => {
  const first = await buildProfile(api.db, {
    owner_uid: 'two-faced',
    contact: written(),
    created_at: new Date(Date.now() - 60_000),
  })
  const second = await buildProfile(api.db, { owner_uid: 'two-faced' })
  await buildProfile(api.db, { owner_uid: 'two-faced', deleted_at: new Date() })
  const headers = { authorization: `Bearer ${await api.tokenFor('two-faced')}` }
  for (const path of ['/v1/profiles', '/v1/profiles/']) {
    const { body } = await read<OwnProfile[]>(api, path, headers)
    expect(body.map(({ id }) => id)).toEqual([first, second])
    expect(body[0]?.contact).toEqual(contact)
  }
})

test('one’s own profiles need a sign-in, and somebody without any gets an empty list', async () => {
  expect((await read<Failure>(api, '/v1/profiles/')).body.code).toBe('unauthenticated')
  const headers = { authorization: `Bearer ${await api.tokenFor('nobody')}` }
  expect((await read(api, '/v1/profiles/', headers)).body).toEqual([])
})

test('a handle is free that nobody has, not even a deleted profile that may come back', async () => {
  await buildProfile(api.db, { handle: 'here' })
  await buildProfile(api.db, { handle: 'gone', deleted_at: new Date() })
  const headers = { authorization: `Bearer ${await api.tokenFor('curious')}` }
  const isFree = async (handle: string) =>
    (await read<{ isFree: boolean }>(api, `/v1/profiles/handles/${handle}`, headers)).body.isFree
  expect([await isFree('here'), await isFree('HERE'), await isFree('gone')]).toEqual([
    ...[false, false, false],
  ])
  expect(await isFree('nobody-yet')).toBe(true)
})

test('suggestions need no sign-in, match beginnings, and are twenty at most', async () => {
  for (let n = 0; n < 22; n += 1) await buildProfile(api.db, { name: `Suggested ${n}` })
  const { status, body } = await read<ProfileSummary[]>(api, '/v1/profiles/?query=sugg')
  expect(status).toBe(200)
  expect(body).toHaveLength(20)
  expect((await read(api, '/v1/profiles/?query=')).body).toEqual([])
  expect((await read(api, '/v1/profiles/?query=uggested')).body).toEqual([])
})

test('the offered currencies are an array of codes that begins with the default', async () => {
  const { body } = await read<string[]>(api, '/v1/profiles/subscriptions/currencies')
  expect(body).toEqual(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'JPY'])
})
