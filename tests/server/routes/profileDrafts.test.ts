import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { read } from '@/tests/support/server/reads'
import { refusalOf, send, signedIn } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const URL = '/v1/profiles/draft'
const keep = async (uid: string, draft: object) => send(api, 'PUT', URL, await signedIn(uid), draft)
const kept = async (uid: string) => (await read(api, URL, await signedIn(uid))).body

const answers = {
  role: 'ART_ORGANIZATION',
  organizationType: 'MUSEUM',
  name: 'House of Ink',
  country: 'JP',
  artisticFields: ['PRINTMAKING'],
  links: [{ label: 'Map', url: 'https://example.org/map' }],
}

test('somebody who has begun nothing has an empty draft', async () => {
  expect(await kept('newcomer')).toEqual({})
})

test('answers come back as they were given, from any device', async () => {
  const response = await keep('ada', { step: 'fields', answers })
  expect(response.json()).toEqual({ step: 'fields', answers })
  expect(await kept('ada')).toEqual({ step: 'fields', answers })
})

test('later answers replace earlier ones as a whole', async () => {
  await keep('bo', { step: 'about', answers })
  await keep('bo', { answers: { role: 'ARTIST' } })
  expect(await kept('bo')).toEqual({ answers: { role: 'ARTIST' } })
})

test('a draft is its person’s alone', async () => {
  await keep('cleo', { step: 'about' })
  expect(await kept('dan')).toEqual({})
})

test('what is no answer is not kept: wrong values are refused, unknown fields dropped', async () => {
  const response = await keep('eve', { answers: { role: 'KING', country: 'nowhere' } })
  expect(refusalOf(response)).toMatchObject({ status: 422 })
  expect(Object.keys(refusalOf(response).fields ?? {})).toEqual(['answers.role', 'answers.country'])
  await keep('eve', { step: 'role', uid: 'ada', answers: { ownerUid: 'ada', name: 'Eve' } })
  expect(await kept('eve')).toEqual({ step: 'role', answers: { name: 'Eve' } })
  expect(await kept('ada')).toMatchObject({ step: 'fields' })
})
