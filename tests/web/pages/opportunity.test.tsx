import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import OpportunityPage, { getServerSideProps } from '@/pages/opportunities/[id]'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { collectHead } from '@/tests/support/web/head'
import { renderAt } from '@/tests/support/web/render'
import { callRecord, organizerRecord } from '@/tests/support/fixtures/records'
import { image, opportunity } from '@/tests/support/fixtures/responses'
import { serverSide } from '@/tests/support/web/serverSide'

const { id } = opportunity()
const path = `/v1/opportunities/${id}`
const load = (which = id) =>
  serverSide(getServerSideProps, `/opportunities/${which}`, { id: which })

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', `${path}/record`, callRecord())
  mockEndpoint('get', `/v1/profiles/${opportunity().profile.id}/record`, organizerRecord())
})

describe('getServerSideProps', () => {
  test('returns the opportunity with related ones and without Markdown', async () => {
    mockEndpoint(
      'get',
      path,
      opportunity({ description: '**Typed**', descriptionHtml: '<p>Typed</p>' }),
    )
    const requests = mockEndpoint('get', `${path}/related`, [opportunitySummary(1)])
    const { status, props } = await load()
    expect(status).toBe(200)
    expect(props).toMatchObject({
      opportunity: { title: 'Winter call', description: null, descriptionHtml: '<p>Typed</p>' },
      related: [{ title: 'Call 1' }],
      record: { answersApplicants: false, reply: null },
    })
    // Without a size the API returns its default, five.
    expect(requests[0]?.url.searchParams.has('size')).toBe(false)
  })

  test('sends the code of an invitation, and shares nothing of its page', async () => {
    const requests = mockEndpoint('get', path, opportunity({ byInvitation: true }))
    mockEndpoint('get', `${path}/related`, [opportunitySummary(1)])
    const address = `/opportunities/${id}?invitation=secret`
    const { headers, props } = await serverSide(getServerSideProps, address, { id })
    expect(requests[0]?.headers.get('x-invitation')).toBe('secret')
    expect(requests[0]?.url.href).not.toContain('secret')
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    expect(props).toMatchObject({ related: [], record: null })
  })

  test('does not share a public page at an address with a code', async () => {
    mockEndpoint('get', path, opportunity())
    mockEndpoint('get', `${path}/related`, [])
    const address = `/opportunities/${id}?invitation=old`
    const { headers } = await serverSide(getServerSideProps, address, { id })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([404, 422])('returns 404 when the API responds with %i', async (status) => {
    mockEndpoint('get', path, errorResponse(status, 'No'))
    mockEndpoint('get', `${path}/related`, errorResponse(status, 'No'))
    expect(await load()).toMatchObject({ notFound: true })
  })

  test.each(['nothing', 'random', 'boost'])(
    'returns 404 for %s without a request',
    async (name) => {
      const requests = mockEndpoint('get', `/v1/opportunities/${name}`, opportunity())
      expect(await load(name)).toMatchObject({ notFound: true })
      expect(requests).toHaveLength(0)
    },
  )

  test('returns the error when the API is down and ignores missing related ones', async () => {
    mockEndpoint('get', `${path}/related`, () => errorResponse(500, 'Broken'))
    mockEndpoint('get', path, errorResponse(503, 'Resting'))
    expect(await load()).toMatchObject({ status: 503, props: { error: 'Resting' } })
    mockEndpoint('get', path, opportunity())
    expect(await load()).toMatchObject({ status: 200, props: { related: [] } })
  })
})

const open = (props: Parameters<typeof OpportunityPage>[0]) => {
  const head = collectHead()
  const view = renderAt(
    <head.Head>
      <OpportunityPage {...props} />
    </head.Head>,
    { address: `/opportunities/${id}` },
  )
  return { head, ...view }
}

describe('OpportunityPage', () => {
  test('sets title, description, image and structured data', async () => {
    const images = [image('hall.jpg', { alt: 'The hall' })]
    const { head } = open({ opportunity: opportunity({ images }), related: [], record: null })
    await waitFor(() => expect(head.title()).toBe('Winter call, Lantern House · Art Commons'))
    expect(head.content('description')).toBe(
      'Open Call by Lantern House, until 14 Dec 2026, fee: Free. Six weeks of quiet',
    )
    expect(head.content('canonical')).toMatch(new RegExp(`/opportunities/${id}$`))
    expect(head.content('og:image')).toMatch(/hall\.jpg\?w=1280&fm=jpg$/)
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent
    expect(data).toContain('"BreadcrumbList"')
    expect(data).toContain(`${id}#opportunity`)
  })

  test('gives search engines and previews no more than the title of one by invitation', async () => {
    const invited = opportunity({ byInvitation: true, images: [image('hall.jpg')] })
    const { head } = open({ opportunity: invited, related: [], record: null })
    await waitFor(() => expect(head.title()).toBe('Winter call, Lantern House · Art Commons'))
    expect(head.content('robots')).toBe('noindex')
    for (const name of ['description', 'canonical', 'og:image', 'og:url', 'og:description'])
      expect(head.content(name), name).toBeFalsy()
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add the deadline to a calendar' })).toBeNull()
    expect(localStorage.getItem('seen opportunities') ?? '').not.toContain(id)
  })

  test('reloads the page on retry when the API is down', async () => {
    const { visits } = open({ error: 'Resting' })
    expect(screen.getByRole('alert')).toHaveTextContent('Resting')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(visits.at(-1)).toMatchObject({ address: `/opportunities/${id}`, how: 'replace' })
  })
})
