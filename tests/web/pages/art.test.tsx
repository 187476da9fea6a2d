import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cardOf } from '@/lib/artworks/artworks'
import ArtworkPage, { getServerSideProps } from '@/pages/art/[id]'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { artwork, artworkId, artworks, listResponse } from '@/tests/support/fixtures/artworks'
import { collectHead } from '@/tests/support/web/head'
import { profileId } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'
import { serverSide } from '@/tests/support/web/serverSide'

const load = (id: string) => serverSide(getServerSideProps, `/art/${id}`, { id })
const others = `/v1/artworks/profiles/${profileId(1)}`

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

describe('getServerSideProps', () => {
  test('returns the artwork and others of its profile without itself', async () => {
    mockEndpoint('get', `/v1/artworks/${artworkId(2)}`, artwork(2))
    mockEndpoint('get', others, listResponse(artworks(1, 5), 23))
    mockEndpoint('get', `/v1/artworks/${artworkId(2)}/similar`, artworks(8, 9))
    const { props } = await load(artworkId(2))
    if (!props || 'error' in props) throw new Error('no artwork')
    expect(props.artwork.title).toBe('Work 2')
    expect(props.more.map(({ title }) => title)).toEqual(['Work 1', 'Work 3', 'Work 4', 'Work 5'])
    expect(props.total).toBe(23)
    expect(props.similar.map(({ title }) => title)).toEqual(['Work 8', 'Work 9'])
  })

  test.each([
    [404, 'Artwork not found'],
    [422, 'id: Enter an id.'],
  ])('returns 404 when the API responds with %i', async (status, message) => {
    mockEndpoint('get', `/v1/artworks/${artworkId(1)}`, errorResponse(status, message))
    expect(await load(artworkId(1))).toMatchObject({ notFound: true })
  })

  test.each([
    [429, { 'retry-after': '17' }, 429, '17'],
    [503, { 'retry-after': '2' }, 503, '2'],
    [500, {}, 503, '30'],
  ])('returns the status for an API response of %i', async (status, headers, expected, after) => {
    const response = () => HttpResponse.json({ message: 'Later.' }, { status, headers })
    mockEndpoint('get', `/v1/artworks/${artworkId(1)}`, response)
    const page = await load(artworkId(1))
    expect(page.status).toBe(expected)
    expect(page.headers.get('retry-after')).toBe(after)
    expect(page.props).toEqual({ error: 'Later.' })
  })

  test.each(['nonsense', 'tags', 'products'])(
    'returns 404 for %s without a request',
    async (id) => {
      const requests = mockEndpoint('get', `/v1/artworks/${id}`, [])
      expect(await load(id)).toMatchObject({ notFound: true })
      expect(requests).toHaveLength(0)
    },
  )

  test('returns the error, not 404, when the API is down', async () => {
    mockEndpoint(
      'get',
      `/v1/artworks/${artworkId(1)}`,
      errorResponse(503, 'The service is resting'),
    )
    expect(await load(artworkId(1))).toMatchObject({
      status: 503,
      notFound: false,
      props: { error: 'The service is resting' },
    })
  })

  test('returns the artwork and logs the failure when the others fail to load', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    mockEndpoint('get', `/v1/artworks/${artworkId(1)}`, artwork(1))
    mockEndpoint('get', others, errorResponse(500, 'Something broke'))
    mockEndpoint(
      'get',
      `/v1/artworks/${artworkId(1)}/similar`,
      errorResponse(500, 'Something else broke'),
    )
    const { status, props } = await load(artworkId(1))
    expect(status).toBe(200)
    expect(props).toMatchObject({ more: [], total: 0, similar: [] })
    expect(error).toHaveBeenCalledWith('Error fetching profile artworks', 'Something broke')
    expect(error).toHaveBeenCalledWith('Error fetching similar artworks', 'Something else broke')
  })
})

const open = (props: Parameters<typeof ArtworkPage>[0]) => {
  const head = collectHead()
  const view = renderAt(
    <head.Head>
      <ArtworkPage {...props} />
    </head.Head>,
    { address: `/art/${artworkId(1)}`, pathname: '/art/[id]', params: { id: artworkId(1) } },
  )
  return { head, ...view }
}
const more = artworks(2, 5).map(cardOf)
const similar = artworks(9, 10).map(cardOf)

describe('ArtworkPage', () => {
  test('shows the artwork, its label, its size and more by the same artist', () => {
    open({ artwork: artwork(1), more, total: 23, similar, rooms: [], enquiry: null })
    expect(screen.getByRole('heading', { level: 1, name: 'Work 1, 2025' })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'What image 1 shows' })).toHaveAttribute(
      'fetchpriority',
      'high',
    )
    expect(screen.getByRole('heading', { name: 'On the wall, to scale' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'More by Maren Oduya' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All 23 works' })).toHaveAttribute(
      'href',
      `/profile/${profileId(1)}/maren-oduya`,
    )
    const alike = within(screen.getByRole('list', { name: 'Works like this' }))
    expect(alike.getByRole('link', { name: 'Work 9, 2025' })).toBeInTheDocument()
  })

  test('shows the label of an artwork without images and size', () => {
    open({
      artwork: artwork(1, { images: [], size: null, title: null }),
      more: [],
      total: 1,
      similar: [],
      rooms: [],
      enquiry: null,
    })
    expect(screen.getByText('This artwork has no image.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Untitled, 2025' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /wall/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /^(More|Works)/ })).not.toBeInTheDocument()
  })

  test('sets title, canonical URL, image and structured data', async () => {
    const { head } = open({
      artwork: artwork(1),
      more,
      total: 5,
      similar,
      rooms: [],
      enquiry: null,
    })
    await waitFor(() => expect(head.title()).toBe('Work 1 by Maren Oduya · Art Commons'))
    expect(head.content('canonical')).toMatch(new RegExp(`/art/${artworkId(1)}$`))
    expect(head.content('og:type')).toBe('article')
    expect(head.content('og:image')).toMatch(/image1\.jpg\?w=1280&fm=jpg$/)
    expect([head.content('og:image:width'), head.content('og:image:height')]).toEqual([
      '1280',
      '960',
    ])
    expect(head.content('og:image:alt')).toBe('What image 1 shows')
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent
    expect(data).toContain('"VisualArtwork"')
    expect(data).toContain('"BreadcrumbList"')
  })

  test('adds noindex to an unlisted artwork', async () => {
    const { head } = open({
      artwork: artwork(1, { visibility: 'UNLISTED' }),
      more,
      total: 5,
      similar,
      rooms: [],
      enquiry: null,
    })
    await waitFor(() => expect(head.content('robots')).toBe('noindex'))
    expect(head.content('canonical')).toBeUndefined()
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
  })

  test('reloads the page on retry when the API is down', async () => {
    const { visits } = open({ error: 'The service is resting' })
    expect(screen.getByRole('alert')).toHaveTextContent('The service is resting')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(visits.at(-1)).toEqual({
      address: `/art/${artworkId(1)}`,
      how: 'replace',
      isShallow: false,
    })
  })
})
