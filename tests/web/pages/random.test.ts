import { expect, test } from 'vitest'
import { getServerSideProps } from '@/pages/random'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { serverSide } from '@/tests/support/web/serverSide'

const load = () => serverSide(getServerSideProps, '/random')

test('redirects to a random opportunity without caching', async () => {
  mockEndpoint('get', '/v1/opportunities/random', opportunitySummary(7))
  const { redirect, headers } = await load()
  expect(redirect).toEqual({
    destination: `/opportunities/${opportunitySummary(7).id}`,
    permanent: false,
  })
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([404, 503])('redirects to the list when the API responds with %i', async (status) => {
  mockEndpoint('get', '/v1/opportunities/random', errorResponse(status, 'None'))
  expect((await load()).redirect).toEqual({ destination: '/opportunities', permanent: false })
})
