import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { profileWords } from '@/lib/profiles/profileWords'
import ProfilePage, { getServerSideProps } from '@/pages/profile/[id]/[[...handle]]'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { artwork, card, listResponse } from '@/tests/support/fixtures/artworks'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { collectHead } from '@/tests/support/web/head'
import { profileId } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'
import { profile } from '@/tests/support/fixtures/responses'
import { serverSide } from '@/tests/support/web/serverSide'

const id = profileId(1)
const maren = profile({ name: 'Maren Oduya', handle: 'maren-oduya', bio: '**Typed**' })
const load = (handle: string[], query = '') =>
  serverSide(getServerSideProps, `/profile/${[id, ...handle].join('/')}${query}`, { id, handle })

const answerAll = () => {
  mockEndpoint('get', `/v1/profiles/${id}`, maren)
  mockEndpoint('get', `/v1/artworks/profiles/${id}`, listResponse([artwork(1), artwork(2)], 2))
  mockEndpoint('get', `/v1/opportunities/profiles/${id}`, [
    opportunitySummary(1),
    opportunitySummary(2, { isClosed: true }),
  ])
  mockEndpoint('get', `/v1/rooms/profiles/${id}`, [])
}

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

describe('address', () => {
  test.each([[[]], [['somebody-else']], [['maren-oduya', 'more']]])(
    'redirects handle %o permanently to the canonical address',
    async (handle) => {
      answerAll()
      expect((await load(handle, '?page=2')).redirect).toEqual({
        destination: `/profile/${id}/maren-oduya?page=2`,
        permanent: true,
      })
    },
  )

  test('shares the redirect until the profile changes, but not in browsers', async () => {
    answerAll()
    const { headers } = await load([])
    expect(headers.get('cache-control')).toMatch(/max-age=0, must-revalidate, s-maxage=15/)
    expect(headers.get('cache-tag')).toBe(`profile:${id}`)
  })

  test.each(['0', 'x', '-1', '99999999'])('returns 404 for page %s', async (page) => {
    expect((await load(['maren-oduya'], `?page=${page}`)).notFound).toBe(true)
  })
})

describe('getServerSideProps', () => {
  test('returns profile, artworks and open opportunities', async () => {
    answerAll()
    const { status, props } = await load(['maren-oduya'])
    expect(status).toBe(200)
    if (!props || 'error' in props) throw new Error('no profile')
    expect(props.profile).toMatchObject({ name: 'Maren Oduya', bio: null })
    expect(props.artworks?.map(({ title }) => title)).toEqual(['Work 1', 'Work 2'])
    expect(props.opportunities?.map(({ title }) => title)).toEqual(['Call 1'])
  })

  test('puts featured artworks first on the wall and omits those without a size', async () => {
    answerAll()
    const list = [artwork(1), artwork(2, { size: null }), artwork(3, { featured: true })]
    mockEndpoint('get', `/v1/artworks/profiles/${id}`, listResponse(list, 3))
    const { props } = await load(['maren-oduya'])
    expect(props).toMatchObject({ wall: [{ title: 'Work 3' }, { title: 'Work 1' }] })
    const second = await load(['maren-oduya'], '?page=2')
    expect(second.props).toMatchObject({ wall: [], page: 2 })
  })

  test.each([404, 422])('returns 404 when the API responds with %i', async (status) => {
    answerAll()
    mockEndpoint('get', `/v1/profiles/${id}`, errorResponse(status, 'No'))
    expect((await load(['x'])).notFound).toBe(true)
  })

  test('returns 404 for an invalid id without a request', async () => {
    const requests = mockEndpoint('get', '/v1/profiles/directory', { items: [], total: 0 })
    const params = { id: 'directory', handle: [] }
    const response = await serverSide(getServerSideProps, '/profile/directory', params)
    expect(response.notFound).toBe(true)
    expect(requests).toHaveLength(0)
  })

  test('returns the error, not 404, when the API is down', async () => {
    answerAll()
    mockEndpoint('get', `/v1/profiles/${id}`, errorResponse(503, 'Resting'))
    expect(await load(['x'])).toMatchObject({ status: 503, props: { error: 'Resting' } })
  })

  test('logs failed artworks and opportunities and returns the rest', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    answerAll()
    mockEndpoint('get', `/v1/artworks/profiles/${id}`, errorResponse(500, 'Broken'))
    mockEndpoint('get', `/v1/opportunities/profiles/${id}`, errorResponse(500, 'Broken too'))
    const { status, props } = await load(['maren-oduya'])
    expect(status).toBe(200)
    expect(props).toMatchObject({ artworks: null, wall: [], opportunities: null })
    expect(error.mock.calls.toSorted()).toEqual([
      ['Error fetching profile artworks', 'Broken'],
      ['Error fetching profile opportunities', 'Broken too'],
    ])
  })
})

describe('ProfilePage', () => {
  const open = (props: Parameters<typeof ProfilePage>[0]) => {
    const head = collectHead()
    renderAt(
      <head.Head>
        <ProfilePage {...props} />
      </head.Head>,
      { address: `/profile/${id}/maren-oduya` },
    )
    return head
  }
  const page = {
    record: null,
    page: 1,
    wall: [],
    artworks: [card(1)],
    opportunities: [],
    rooms: [],
  }

  test('sets title, canonical URL, feed and structured data of a person', async () => {
    const head = open({ profile: maren, words: profileWords(maren), ...page })
    await waitFor(() => expect(head.title()).toBe('Maren Oduya, artist · Art Commons'))
    expect(head.content('canonical')).toMatch(new RegExp(`/profile/${id}/maren-oduya$`))
    expect(head.content('og:type')).toBe('profile')
    expect(head.content('og:image')).toMatch(/image1\.jpg/)
    expect(head.content('application/atom+xml')).toMatch(
      new RegExp(`/v1/profiles/${id}/feed\\.atom$`),
    )
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent
    expect(data).toContain('"ProfilePage"')
    expect(data).toContain('"BreadcrumbList"')
  })

  test('renders the layout of an organization', async () => {
    const gallery = profile({ role: 'ART_ORGANIZATION', organizationType: 'GALLERY', name: 'Hall' })
    const head = open({ profile: gallery, words: profileWords(gallery), ...page, page: 2 })
    await waitFor(() => expect(head.content('og:type')).toBe('website'))
    expect(head.content('canonical')).toMatch(/\?page=2$/)
    expect(screen.getByRole('complementary', { name: 'Details' })).toBeVisible()
    expect(document.querySelector('script[type="application/ld+json"]')?.textContent).toContain(
      '"ArtGallery"',
    )
  })

  test('shows the error when the API is down', () => {
    open({ error: 'Resting' })
    expect(screen.getByRole('alert')).toHaveTextContent('Resting')
  })
})
