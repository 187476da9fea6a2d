import { expect, test } from 'vitest'
import { getServerSideProps } from '@/pages/random'
import { answer, refusal } from '@/tests/support/web/api'
import { call } from '@/tests/support/fixtures/artworks'
import { serverSide } from '@/tests/support/web/serverSide'

const load = () => serverSide(getServerSideProps, '/random')

test('chance leads to an open call, and nobody keeps where', async () => {
  answer('get', '/v1/opportunities/random', call(7))
  const { redirect, headers } = await load()
  expect(redirect).toEqual({ destination: `/opportunities/${call(7).id}`, permanent: false })
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([404, 503])('with %i from the API it leads to the list', async (status) => {
  answer('get', '/v1/opportunities/random', refusal(status, 'None'))
  expect((await load()).redirect).toEqual({ destination: '/opportunities', permanent: false })
})
