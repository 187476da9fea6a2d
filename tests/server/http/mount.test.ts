import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import { buildProfile } from '@/tests/support/server/factories'
import { buildTestApp, tokenFor, type TestApp } from '@/tests/support/server/app'

let api: TestApp
let profile: Record<string, string>
let admin: Record<string, string>
const id = '7b0e9c58-6d0a-4b6c-9d4e-111111111111'

beforeAll(async () => {
  api = await buildTestApp()
  profile = await api.actingAs('ada', await buildProfile(api.db, { owner_uid: 'ada' }))
  admin = { authorization: `Bearer ${await tokenFor('root', { role: 'ADMIN' })}` }
})
afterAll(() => api.close())

const endpoints = Object.entries<EndpointShape>(contract)
const addressOf = ({ path, when }: EndpointShape) => {
  const filled = path.replace(/:\w+/g, id)
  return when && 'query' in when ? `${filled}?${when.query}=x` : filled
}
const versionOf = ({ when }: EndpointShape): Record<string, string> =>
  when && 'version' in when ? { accept: 'application/vnd.artcommons.v2+json' } : {}

const request = (endpoint: EndpointShape, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint),
    headers: { ...versionOf(endpoint), ...headers },
  })

const restricted = endpoints.filter(
  ([, { access }]) => !['public', 'optional', 'secret', 'signature'].includes(access),
)
test.each(restricted)('%s returns 401 to visitors', async (_name, endpoint) => {
  const response = await request(endpoint)
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ code: 'unauthenticated' })
})

const forAdministrators = endpoints.filter(([, { access }]) => access === 'admin')
test.each(forAdministrators)(
  '%s returns 403 to users who are not administrators',
  async (_name, endpoint) => {
    const response = await request(endpoint, profile)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'forbidden' })
  },
)

test('returns 501 to authorized users for endpoints without a handler', async () => {
  const unbuilt = endpoints.filter(([, endpoint]) => !api.app.mountedRoutes.has(endpoint))
  for (const [, endpoint] of unbuilt) {
    const response = await request(endpoint, endpoint.access === 'admin' ? admin : profile)
    expect(response.statusCode).toBe(501)
    expect(response.json()).toMatchObject({ code: 'not_available_yet' })
  }
})

test('ignores a trailing slash', async () => {
  for (const url of ['/v1/artworks', '/v1/profiles/directory', '/v1/opportunities', '/v1/health']) {
    const [plain, slashed] = [await api.app.inject(url), await api.app.inject(`${url}/`)]
    expect(plain.statusCode).toBe(200)
    expect(slashed.body).toBe(plain.body)
  }
})

test('selects the endpoint of a path by its query parameter', async () => {
  const search = await api.app.inject('/v1/profiles/?query=ada')
  expect(search.statusCode).toBe(200)
  expect((await api.app.inject('/v1/profiles/')).statusCode).toBe(401)
  expect((await api.app.inject({ url: '/v1/profiles/', headers: profile })).statusCode).toBe(200)
})

test('selects the endpoint of a path by its version header', async () => {
  const url = '/v1/profiles/subscriptions'
  const plain = await api.app.inject({ url, headers: { accept: 'application/json' } })
  expect(plain.statusCode).not.toBe(401)
  const accept = 'application/vnd.artcommons.v2+json'
  expect((await api.app.inject({ url, headers: { accept } })).statusCode).toBe(401)
})

test('accepts PATCH as an alias of PUT where the contract has one', async () => {
  for (const method of ['PUT', 'PATCH'] as const) {
    const response = await api.app.inject({ method, url: `/v1/artworks/${id}` })
    expect(response.statusCode).toBe(401)
  }
})

test('prefers static path segments to ids', async () => {
  expect((await api.app.inject('/v1/profiles/subscriptions/currencies')).json()).toContain('USD')
  expect((await api.app.inject('/v1/artworks/tags')).statusCode).toBe(200)
  expect((await api.app.inject('/v1/artworks/nothing')).statusCode).toBe(404)
})

test('responds to HEAD as to GET, without a body', async () => {
  const url = '/v1/profiles/directory'
  const got = await api.app.inject(url)
  for (let round = 0; round < 2; round++) {
    const head = await api.app.inject({ method: 'HEAD', url })
    expect(head.statusCode).toBe(200)
    expect(head.headers.etag).toBe(got.headers.etag)
    expect(head.body).toBe('')
  }
})
