import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnProfile, Profile, ProfileSummary } from '@/contract/profiles/profiles'
import type { Contact } from '@/contract/forms/profile'
import type { Failure } from '@/contract/values/values'
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
  acceptsMessages: true,
}
const contactJson = (over: Partial<Contact> = {}) => JSON.stringify({ ...contact, ...over })

test('hides private contact addresses from the public', async () => {
  const id = await buildProfile(api.db, { contact: contactJson() })
  const { body, status } = await read<Profile>(api, `/v1/profiles/${id}`)
  expect(status).toBe(200)
  expect(body.contact).toEqual({
    email: null,
    phone: null,
    website: 'https://ana.example.org',
    instagram: 'ana',
  })
  expect(JSON.stringify(body)).not.toMatch(/210\s?000/)
})

test('returns a contact address that the owner made public', async () => {
  const id = await buildProfile(api.db, { contact: contactJson({ showEmail: true }) })
  const { body } = await read<Profile>(api, `/v1/profiles/${id}`)
  expect(body.contact).toMatchObject({ email: 'ana@example.org', phone: null })
})

test('returns the number of public artworks and opportunities and the texts as safe HTML', async () => {
  const id = await buildProfile(api.db, {
    bio: 'I paint *slowly*. <iframe src="//evil"></iframe>',
    image: JSON.stringify(testImage('avatar')),
  })
  await buildArtwork(api.db, { profile_id: id })
  await buildArtwork(api.db, { profile_id: id, visibility: 'UNLISTED' })
  await buildOpportunity(api.db, { profile_id: id })
  const { body } = await read<Profile>(api, `/v1/profiles/${id}`)
  expect(body).toMatchObject({ publicArtworks: 1, openOpportunities: 1, statementHtml: null })
  expect(body.bioHtml).toBe('<p>I paint <em>slowly</em>. </p>\n')
  expect(body.image?.url).toBe('http://localhost:4000/v1/images/avatar')
})

test('returns 404 for a deleted or unknown profile', async () => {
  const deleted = await buildProfile(api.db, { deleted_at: new Date() })
  for (const id of [deleted, crypto.randomUUID()]) {
    const { status, body } = await read<Failure>(api, `/v1/profiles/${id}`)
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
})

test('lists a user’s own profiles oldest first, with private fields', async () => {
  const first = await buildProfile(api.db, {
    owner_uid: 'two-profiles',
    contact: contactJson(),
    created_at: new Date(Date.now() - 60_000),
  })
  const second = await buildProfile(api.db, { owner_uid: 'two-profiles' })
  await buildProfile(api.db, { owner_uid: 'two-profiles', deleted_at: new Date() })
  const headers = { authorization: `Bearer ${await api.tokenFor('two-profiles')}` }
  for (const path of ['/v1/profiles', '/v1/profiles/']) {
    const { body } = await read<OwnProfile[]>(api, path, headers)
    expect(body.map(({ id }) => id)).toEqual([first, second])
    expect(body[0]?.contact).toEqual(contact)
  }
})

test('returns 401 for own profiles without a sign-in and an empty list to a user without profiles', async () => {
  expect((await read<Failure>(api, '/v1/profiles/')).body.code).toBe('unauthenticated')
  const headers = { authorization: `Bearer ${await api.tokenFor('without-profiles')}` }
  expect((await read(api, '/v1/profiles/', headers)).body).toEqual([])
})

test('reports a handle as free unless a live or deleted profile has it', async () => {
  await buildProfile(api.db, { handle: 'taken' })
  await buildProfile(api.db, { handle: 'deleted', deleted_at: new Date() })
  const headers = { authorization: `Bearer ${await api.tokenFor('ada')}` }
  const isFree = async (handle: string) =>
    (await read<{ isFree: boolean }>(api, `/v1/profiles/handles/${handle}`, headers)).body.isFree
  expect([await isFree('taken'), await isFree('TAKEN'), await isFree('deleted')]).toEqual([
    false,
    false,
    false,
  ])
  expect(await isFree('free-handle')).toBe(true)
})

test('suggests up to twenty profiles by prefix without a sign-in', async () => {
  for (let n = 0; n < 22; n += 1) await buildProfile(api.db, { name: `Suggested ${n}` })
  const { status, body } = await read<ProfileSummary[]>(api, '/v1/profiles/?query=sugg')
  expect(status).toBe(200)
  expect(body).toHaveLength(20)
  expect((await read(api, '/v1/profiles/?query=')).body).toEqual([])
  expect((await read(api, '/v1/profiles/?query=uggested')).body).toEqual([])
})

test('lists the currencies, the default first', async () => {
  const { body } = await read<string[]>(api, '/v1/profiles/subscriptions/currencies')
  expect(body).toEqual(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'JPY'])
})
