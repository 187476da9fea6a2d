import { expect, test } from 'vitest'
import { getServerSideProps } from '@/pages/random'
import { answer, refusal } from '@/tests/support/web/api'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { serverSide } from '@/tests/support/web/serverSide'

const load = () => serverSide(getServerSideProps, '/random')

test('redirects to a random opportunity without caching', async () => {
  answer('get', '/v1/opportunities/random', opportunitySummary(7))
  const { redirect, headers } = await load()
  expect(redirect).toEqual({
    destination: `/opportunities/${opportunitySummary(7).id}`,
    permanent: false,
  })
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([404, 503])('redirects to the list when the API responds with %i', async (status) => {
  answer('get', '/v1/opportunities/random', refusal(status, 'None'))
  expect((await load()).redirect).toEqual({ destination: '/opportunities', permanent: false })
})
