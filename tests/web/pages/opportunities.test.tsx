import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import OpportunitiesPage, { getServerSideProps } from '@/pages/opportunities/index'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { collectHead } from '@/tests/support/web/head'
import { opportunityPage, opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { rememberSeen } from '@/lib/opportunities/recentlySeen'
import { renderAt } from '@/tests/support/web/render'
import { serverSide } from '@/tests/support/web/serverSide'

const load = (address: string, cookies = {}) => serverSide(getServerSideProps, address, {}, cookies)

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/opportunities/boost', [])
})

describe('getServerSideProps', () => {
  test('requests the list of the address and returns it', async () => {
    const requests = mockEndpoint('get', '/v1/opportunities/', opportunityPage(2))
    const { status, props } = await load('/opportunities?types=JOB,OPEN_CALL&rolling=true')
    expect(status).toBe(200)
    expect(props?.initial.address).toBe('/opportunities?types=JOB,OPEN_CALL&rolling=true')
    expect(props?.initial.result.data?.items).toHaveLength(2)
    expect(requests[0]?.url.searchParams.toString()).toBe('types=JOB%2COPEN_CALL&rolling=true')
  })

  test('redirects the address of a plain form to the canonical one', async () => {
    const { redirect } = await load(
      '/opportunities?types=JOB&types=OPEN_CALL&query=&sortBy=deadline',
    )
    expect(redirect).toMatchObject({
      destination: '/opportunities?types=JOB,OPEN_CALL',
      permanent: false,
    })
  })

  test.each([
    [{ currency: 'SEK' }, 'SEK'],
    [{ currency: '<script>' }, 'USD'],
    [{}, 'USD'],
  ])(
    'adds the currency of %o to an order by amounts, for this visitor',
    async (cookies, currency) => {
      const { redirect, headers } = await load('/opportunities?sortBy=reward', cookies)
      expect(headers.get('cache-control')).toContain('private')
      expect(redirect).toMatchObject({
        destination: `/opportunities?sortBy=reward&currency=${currency}`,
      })
    },
  )

  test('responds with 200 for an unknown value and 503 when the API is down', async () => {
    const fields = { types: 'is unknown' }
    mockEndpoint('get', '/v1/opportunities/', errorResponse(422, 'Unknown', { fields }))
    const unknown = await load('/opportunities?types=PARTY')
    expect(unknown.status).toBe(200)
    expect(unknown.props?.initial.result).toMatchObject({ status: 422, details: { fields } })
    mockEndpoint('get', '/v1/opportunities/', errorResponse(503, 'Resting'))
    expect((await load('/opportunities')).status).toBe(503)
  })
})

describe('OpportunitiesPage', () => {
  const open = (address: string, count: number, total = count) => {
    const head = collectHead()
    const initial = { address, result: { data: opportunityPage(count, total) } }
    renderAt(
      <head.Head>
        <OpportunitiesPage initial={initial} />
      </head.Head>,
      { address },
    )
    return head
  }

  test('sets title, canonical URL, feed and structured data', async () => {
    const head = open('/opportunities?types=JOB', 2)
    await waitFor(() => expect(head.title()).toBe('Opportunities · Art Commons'))
    expect(head.content('canonical')).toMatch(/\/opportunities\?types=JOB$/)
    expect(head.content('alternate')).toMatch(/\/v1\/opportunities\/feed\.atom$/)
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent
    expect(data).toContain('"ItemList"')
    expect(data).toContain('"Call 2"')
    expect(data).toContain('"BreadcrumbList"')
  })

  test('adds noindex to a failed list', async () => {
    const head = collectHead()
    const initial = { address: '/opportunities', result: { error: 'Resting', status: 503 } }
    mockEndpoint('get', '/v1/opportunities/', errorResponse(503, 'Resting'))
    renderAt(
      <head.Head>
        <OpportunitiesPage initial={initial} />
      </head.Head>,
      { address: '/opportunities' },
    )
    await waitFor(() => expect(head.content('robots')).toBe('noindex'))
  })
})

test('shows promoted opportunities and those that were opened before', async () => {
  const opened = opportunitySummary(7)
  rememberSeen(opportunitySummary(8).id)
  rememberSeen(opened.id)
  const boosted = [5, 6, 9, 10, 11, 12, 13].map((n) => opportunitySummary(n))
  mockEndpoint('get', '/v1/opportunities/boost', boosted)
  const requests = mockEndpoint('get', '/v1/opportunities/ids', [opened])
  const result = { data: opportunityPage(1) }
  renderAt(<OpportunitiesPage initial={{ address: '/opportunities', result }} />, {
    address: '/opportunities',
  })
  const promoted = within(await screen.findByRole('list', { name: 'Promoted' }))
  expect(promoted.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Call 5',
    'Call 6',
    'Call 9',
    'Call 10',
    'Call 11',
    'Call 12',
  ])
  const seen = within(await screen.findByRole('list', { name: 'Recently seen' }))
  expect(seen.getByRole('link', { name: 'Call 7' })).toBeVisible()
  expect(requests[0]?.url.searchParams.get('ids')).toBe(`${opened.id},${opportunitySummary(8).id}`)
})

test('shows neither below a filtered list', async () => {
  const requests = mockEndpoint('get', '/v1/opportunities/boost', [opportunitySummary(5)])
  const address = '/opportunities?types=JOB'
  const result = { data: opportunityPage(1) }
  renderAt(<OpportunitiesPage initial={{ address, result }} />, { address })
  await screen.findByRole('list', { name: 'Opportunities' })
  await import('@/components/opportunity/list/SeenAndPromoted')
  expect(requests).toEqual([])
  expect(screen.queryByRole('list', { name: 'Promoted' })).not.toBeInTheDocument()
})
