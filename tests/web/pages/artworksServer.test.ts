import { beforeEach, expect, test, vi } from 'vitest'
import { getServerSideProps } from '@/pages/artworks'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'
import { artwork, artworks, listResponse } from '@/tests/support/fixtures/artworks'
import { serverSide } from '@/tests/support/web/serverSide'

const path = '/v1/artworks/'
const tags = [
  { tag: 'blue', count: 9 },
  { tag: 'sea', count: 4 },
]
const calls = (requests: ReceivedRequest[]) =>
  requests.map(({ url }) => url.searchParams.toString())

beforeEach(() => {
  mockEndpoint('get', '/v1/artworks/tags', tags)
})

test('requests 24 artworks for page 1', async () => {
  const requests = mockEndpoint('get', path, listResponse(artworks(1, 24), 25))
  const { props } = await serverSide(getServerSideProps, '/artworks')
  expect(calls(requests)).toEqual(['page=1&size=24'])
  expect(props?.initial.result.data).toMatchObject({ total: 25 })
  expect(props?.popularTags).toEqual(tags)
})

test('requests all artworks up to the end of page 3 at once', async () => {
  const requests = mockEndpoint('get', path, listResponse(artworks(1, 72), 80))
  const { props } = await serverSide(getServerSideProps, '/artworks?tags=blue,sea&query=ink&page=3')
  expect(calls(requests)).toEqual(['tags=blue%2Csea&query=ink&page=1&size=72'])
  expect(props?.initial.address).toBe('/artworks?tags=blue,sea&query=ink&page=3')
})

test('returns the artworks from 97 to 144 for page 6', async () => {
  const requests = mockEndpoint('get', path, listResponse(artworks(97, 192), 500))
  const { props } = await serverSide(getServerSideProps, '/artworks?page=6')
  expect(calls(requests)).toEqual(['page=2&size=96'])
  expect(props?.initial.result.data?.items).toHaveLength(48)
})

test('returns only what a card shows', async () => {
  mockEndpoint('get', path, listResponse([artwork(1, { descriptionHtml: '<p>Long</p>' })], 1))
  const { props } = await serverSide(getServerSideProps, '/artworks')
  expect(JSON.stringify(props)).not.toContain('Long')
})

test.each(['x', '0', '10001'])('sends page=%s, which the API refuses', async (page) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusal = errorResponse(422, 'No', { fields: { page: 'Enter a number.' } })
  const requests = mockEndpoint('get', path, refusal)
  const { props, status } = await serverSide(getServerSideProps, `/artworks?page=${page}`)
  expect(calls(requests)).toEqual([`page=${page}`])
  expect(props?.initial.result).toMatchObject({ status: 422 })
  expect(status).toBe(200)
})

test('redirects the address of a plain form to the canonical one, for everyone', async () => {
  const address = '/artworks?query=&tags=blue&page=1'
  const { redirect, headers } = await serverSide(getServerSideProps, address)
  expect(redirect).toEqual({ destination: '/artworks?tags=blue', permanent: false })
  expect(headers.get('cache-control')).toContain('s-maxage=15')
})

test('redirects to the visitor’s currency for them alone', async () => {
  const cookies = { currency: 'SEK' }
  const { redirect, headers } = await serverSide(
    getServerSideProps,
    '/artworks?sortBy=lowestPrice',
    {},
    cookies,
  )
  expect(redirect).toMatchObject({ destination: '/artworks?sortBy=lowestPrice&currency=SEK' })
  expect(headers.get('cache-control')).toContain('private')
})

test('logs a failure of the API and responds with 503', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  mockEndpoint('get', path, errorResponse(500, 'Something broke'))
  const { status, props } = await serverSide(getServerSideProps, '/artworks')
  expect(status).toBe(503)
  expect(props?.initial.result.error).toBe('Something broke')
  expect(error).toHaveBeenCalledWith('Error fetching artworks', 'Something broke')
})

test('responds with 200 when the API rejects a filter', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mockEndpoint('get', path, errorResponse(422, 'No', { fields: { query: 'is too long' } }))
  const { status } = await serverSide(getServerSideProps, '/artworks?query=aaa')
  expect(status).toBe(200)
})
