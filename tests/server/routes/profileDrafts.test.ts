import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { read } from '@/tests/support/server/reads'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const URL = '/v1/profiles/draft'
const save = async (uid: string, draft: object) => send(api, 'PUT', URL, await signedIn(uid), draft)
const saved = async (uid: string) => (await read(api, URL, await signedIn(uid))).body

const answers = {
  role: 'ART_ORGANIZATION',
  organizationType: 'MUSEUM',
  name: 'Ink Museum',
  country: 'JP',
  artisticFields: ['PRINTMAKING'],
  links: [{ label: 'Map', url: 'https://example.org/map' }],
}

test('returns an empty draft to a new user', async () => {
  expect(await saved('newcomer')).toEqual({})
})

test('returns the saved answers', async () => {
  const response = await save('ada', { step: 'fields', answers })
  expect(response.json()).toEqual({ step: 'fields', answers })
  expect(await saved('ada')).toEqual({ step: 'fields', answers })
})

test('replaces all earlier answers', async () => {
  await save('bo', { step: 'about', answers })
  await save('bo', { answers: { role: 'ARTIST' } })
  expect(await saved('bo')).toEqual({ answers: { role: 'ARTIST' } })
})

test('does not return the draft of another user', async () => {
  await save('cleo', { step: 'about' })
  expect(await saved('dan')).toEqual({})
})

test('rejects invalid values and drops unknown fields', async () => {
  const response = await save('eve', { answers: { role: 'KING', country: 'nowhere' } })
  expect(failureOf(response)).toMatchObject({ status: 422 })
  expect(Object.keys(failureOf(response).fields ?? {})).toEqual(['answers.role', 'answers.country'])
  await save('eve', { step: 'role', uid: 'ada', answers: { ownerUid: 'ada', name: 'Eve' } })
  expect(await saved('eve')).toEqual({ step: 'role', answers: { name: 'Eve' } })
  expect(await saved('ada')).toMatchObject({ step: 'fields' })
})
