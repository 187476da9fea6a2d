import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Artwork } from '@/contract/artworks/artworks'
import { contract } from '@/contract/contract'
import type { DirectoryPage } from '@/contract/profiles/directory'
import type { EndpointShape } from '@/contract/endpoint'
import type { OpportunityPage } from '@/contract/opportunities/opportunities'
import type { Failure } from '@/contract/values/values'
import { buildTestApp, tokenFor, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'

let api: TestApp
let admin: Record<string, string>

beforeAll(async () => {
  api = await buildTestApp()
  admin = {
    ...(await api.actingAs('root', await buildProfile(api.db, { owner_uid: 'root' }))),
    authorization: `Bearer ${await tokenFor('root', { role: 'ADMIN' })}`,
  }
})
afterAll(() => api.close())

describe('a path', () => {
  const named = Object.entries<EndpointShape>(contract).filter(
    ([, { path, checksPath }]) => path.includes(':') && !checksPath,
  )

  test.each(named)('of %s with malformed ids returns 404', async (_name, endpoint) => {
    const { method, path, when, files } = endpoint
    const query = when && 'query' in when ? `?${when.query}=x` : ''
    const response = await api.app.inject({
      method,
      url: path.replace(/:\w+/g, '~') + query,
      headers: { ...admin, ...(files && { 'content-type': 'multipart/form-data; boundary=x' }) },
      ...(files && { payload: '--x--\r\n' }),
    })
    expect(response.statusCode, response.body).toBe(404)
    expect(response.json<Failure>().code).toBe('not_found')
  })

  test('that holds a value to check names what is wrong with it', async () => {
    const response = await api.app.inject({ url: '/v1/profiles/handles/-', headers: admin })
    expect(response.statusCode).toBe(422)
    expect(response.json<Failure>().fields).toHaveProperty('handle')
  })
})

describe('a query parameter that is left empty', () => {
  test.each([
    '/v1/artworks/?page=&size=&currency=&tags=&query=&featured=&profileId=&sortBy=&minPrice=',
    '/v1/artworks/products?currency=',
    '/v1/artworks/tags?query=',
    '/v1/profiles/directory?type=&orgTypes=&city=&country=&searchQuery=&roles=&page=',
    '/v1/profiles/subscriptions?currency=',
    '/v1/profiles/?query=',
    '/v1/search?query=',
    '/v1/opportunities/?page=&size=&currency=&eligibleFrom=&feeType=&rolling=&deadlineAfter=',
    '/v1/opportunities/products?currency=',
  ])('counts as absent: %s', async (url) => {
    const { status, body } = await read(api, url)
    expect(status, JSON.stringify(body)).toBe(200)
  })

  test('gets the same response as an address without it', async () => {
    const plain = await read<DirectoryPage>(api, '/v1/profiles/directory')
    const empty = await read<DirectoryPage>(api, '/v1/profiles/directory?page=&country=')
    expect(empty.body).toEqual(plain.body)
  })

  test('is missing where the endpoint requires it', async () => {
    const { status, body } = await read<Failure>(api, '/v1/opportunities/ids?ids=')
    expect(status).toBe(422)
    expect(body.fields).toEqual({ ids: 'This is required.' })
  })
})

describe('the number of a page', () => {
  const lists = ['/v1/artworks/', '/v1/profiles/directory', '/v1/opportunities/']

  test.each(
    lists.flatMap((list) => ['0', '-1', 'abc', '1.5', '10001'].map((page) => [list, page])),
  )('of %s is a value like others: %s returns 422', async (list, page) => {
    const { status, body } = await read<Failure>(api, `${list}?page=${page}`)
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('page')
  })

  test.each(lists)('past the end of %s returns an empty page', async (list) => {
    const { status, body } = await read<Artwork[] | DirectoryPage | OpportunityPage>(
      api,
      `${list}?page=99`,
    )
    expect(status).toBe(200)
    expect('items' in body ? body.items : body).toEqual([])
  })
})

test('a missing body is answered with the fields that it needs', async () => {
  const id = await buildProfile(api.db)
  const response = await api.app.inject({
    method: 'DELETE',
    url: `/v1/profiles/admin/${id}`,
    headers: admin,
  })
  expect(response.statusCode).toBe(422)
  expect(response.json<Failure>()).toMatchObject({
    message: 'reason: This is required.',
    fields: { reason: 'This is required.' },
  })
})
