import type { GetServerSidePropsContext } from 'next'
import { expect, test } from 'vitest'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { directoryPage } from '@/tests/support/fixtures/directory'
import { getServerSideProps } from '@/pages/directory/[type]'

const path = '/v1/profiles/directory'

/** The result of getServerSideProps with the response's status and headers. */
const ask = async (type: string, query: Record<string, string | string[]> = {}) => {
  const headers: Record<string, string> = {}
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
  }
  const context = {
    params: { type },
    query: { type, ...query },
    req: { headers: {}, socket: { remoteAddress: '192.0.2.9' } },
    res,
    resolvedUrl: '',
  }
  const result = await getServerSideProps(context as unknown as GetServerSidePropsContext)
  return { result, headers, status: res.statusCode }
}

test('requests the list with the visitor’s address, and shares the page until a profile changes', async () => {
  const requests = mockEndpoint('get', path, directoryPage(2))
  const { result, headers, status } = await ask('museums', { city: 'Oslo', page: '2' })
  expect(result).toMatchObject({ props: { type: 'museums' } })
  expect(requests[0]?.url.search).toBe('?type=museums&city=Oslo&page=2')
  expect(requests[0]?.headers.get('x-visitor-address')).toBe('192.0.2.9')
  expect(requests[0]?.headers.has('authorization')).toBe(false)
  expect(headers['cache-control']).toContain('s-maxage=15')
  expect(headers['cache-tag']).toBe('profiles,artworks,opportunities')
  expect(status).toBe(200)
})

test('returns 404 for an unknown type', async () => {
  expect((await ask('castles')).result).toEqual({ notFound: true })
  expect((await ask('toString')).result).toEqual({ notFound: true })
})

test.each([
  [{ roles: ['ARTIST', 'CURATOR'], city: '' }, '/directory/people?roles=ARTIST,CURATOR'],
  [{ page: '1' }, '/directory/people'],
])('redirects %j from a plain form to the canonical address', async (query, to) => {
  const { result, headers } = await ask('people', query)
  expect(result).toEqual({ redirect: { destination: to, permanent: false } })
  expect(headers['cache-control']).toContain('s-maxage=15')
})

test('responds with 200 and the error for an unknown value', async () => {
  mockEndpoint('get', path, () => errorResponse(422, 'Not known', { fields: { roles: 'unknown' } }))
  const { result, status, headers } = await ask('people', { roles: 'KING' })
  expect(result).toMatchObject({ props: { initial: { result: { status: 422 } } } })
  expect(headers['cache-control']).toContain('s-maxage=15')
  expect(status).toBe(200)
})

test('responds with the error and the status when the API is down', async () => {
  mockEndpoint('get', path, () => errorResponse(503, 'We are resting'))
  const { result, status } = await ask('people')
  expect(result).toMatchObject({ props: { initial: { result: { error: 'We are resting' } } } })
  expect(status).toBe(503)
})
