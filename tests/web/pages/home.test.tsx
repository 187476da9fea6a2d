import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import HomePage, { getServerSideProps } from '@/pages/index'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { artwork, artworkId, listResponse } from '@/tests/support/fixtures/artworks'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { directoryPage } from '@/tests/support/fixtures/directory'
import type { IdentitySource } from '@/lib/identity/identity'
import { ownProfile, profileId, profileSummary } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { serverSide } from '@/tests/support/web/serverSide'

const by = (n: number) => {
  const { headline: _h, openOpportunities: _o, works: _w, ...profile } = profileSummary(n)
  return profile
}
const works = Array.from({ length: 20 }, (_, index) => artwork(index + 1, { profile: by(index) }))
const front = works.map((work, index) => ({
  ...work,
  artistHeadline: index === 12 ? 'Ink' : null,
}))

const closingIn = (days: number) => {
  const instant = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
  return { localDateTime: instant.slice(0, 16), timeZone: 'UTC', instant }
}

const answerAll = (over: { works?: unknown; opportunities?: unknown } = {}) => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/artworks/newest', over.works ?? listResponse(works, 20))
  mockEndpoint('get', '/v1/artworks/front-page', over.works ?? front)
  mockEndpoint('get', `/v1/artworks/profiles/${profileId(1)}`, [])
  mockEndpoint('get', '/v1/opportunities/bookmarks/list', [])
  mockEndpoint('get', '/v1/rooms/', listResponse([], 2))
  mockEndpoint(
    'get',
    '/v1/opportunities/',
    over.opportunities ?? {
      items: [
        opportunitySummary(1),
        opportunitySummary(2, { boosts: ['HIGHLIGHT'], deadline: closingIn(13) }),
        opportunitySummary(3, { boosts: ['TOP_POST_3'], deadline: closingIn(15) }),
      ],
      page: 1,
      size: 6,
      total: 612,
      totalIsCapped: false,
    },
  )
  mockEndpoint('get', '/v1/profiles/directory', ({ url }: { url: URL }) => {
    const isPeople = url.searchParams.get('type') === 'people'
    const page = directoryPage(4, isPeople ? 21_460 : 3307)
    const items = isPeople
      ? [profileSummary(0, { headline: 'Paints ferries' }), profileSummary(12, { headline: 'Ink' })]
      : [profileSummary(50, { name: 'Lantern House', role: 'ART_ORGANIZATION' })]
    return {
      ...page,
      items,
      facets: {
        ...page.facets,
        organizationTypes: [
          { value: 'NONPROFIT', count: 300 },
          { value: 'NOT_FOR_PROFIT', count: 34 },
        ],
      },
    }
  })
}
const load = () => serverSide(getServerSideProps, '/')
const open = async (source?: IdentitySource) => {
  const { props } = await load()
  if (!props) throw new Error('no page')
  return renderAt(<HomePage {...props} />, source && { source })
}

describe('HomePage', () => {
  beforeEach(() => answerAll())

  test('shows the headline and one sign-up link', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Hang the work. Find the room.',
    )
    expect(screen.getAllByRole('link', { name: 'Create a profile' })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'See 612 opportunities' })).toBeInTheDocument()
  })

  test.each([
    ['an artist', [ownProfile(1)], 'Post an artwork', '/artworks/new'],
    [
      'an organization',
      [ownProfile(1, { role: 'ART_ORGANIZATION' })],
      'Post an opportunity',
      '/opportunities/new',
    ],
    ['a member without a profile', [], 'Create a profile', '/signup/wizard/resume'],
  ])('leads %s on with the main button', async (_, profiles, name, href) => {
    const { container } = await open(signedInUser({ profiles }).source)
    const hero = within(container.querySelector('section')!)
    await waitFor(() => expect(hero.getByRole('link', { name })).toHaveAttribute('href', href))
  })

  test('shows a member the three newest of what followed profiles have shown', async () => {
    const at = '2026-11-26T10:00:00.000Z'
    mockEndpoint('get', `/v1/artworks/profiles/${profileId(1)}`, [])
    mockEndpoint('get', '/v1/opportunities/bookmarks/list', [])
    mockEndpoint('get', '/v1/following/news', [
      { kind: 'ARTWORK', at, artwork: artwork(51, { title: 'Neap tide' }) },
      { kind: 'OPPORTUNITY', at, opportunity: opportunitySummary(7, { title: 'Winter call' }) },
      { kind: 'ARTWORK', at, artwork: artwork(52) },
      { kind: 'ARTWORK', at, artwork: artwork(53) },
    ])
    await open(signedInUser({ profiles: [ownProfile(1)] }).source)
    const news = within(await screen.findByRole('list', { name: 'From those you follow' }))
    expect(news.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/art/${artworkId(51)}`,
      `/opportunities/${opportunitySummary(7).id}`,
      `/art/${artworkId(52)}`,
    ])
    expect(news.getByRole('link', { name: 'Neap tide' })).toBeInTheDocument()
    expect(news.getAllByText(/26 November 2026/)).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/following')
  })

  test('shows a member drafts, deadlines of this week, and new works of the field', async () => {
    mockEndpoint('get', `/v1/artworks/profiles/${profileId(1)}`, [
      artwork(91, { visibility: 'DRAFT' }),
      artwork(92),
    ])
    mockEndpoint('get', '/v1/artworks/', listResponse([artwork(93)], 20))
    mockEndpoint('get', '/v1/following/news', [])
    mockEndpoint('get', '/v1/opportunities/bookmarks/list', [
      { ...opportunitySummary(8, { deadline: closingIn(6) }), bookmark: {} },
      { ...opportunitySummary(9, { deadline: closingIn(8) }), bookmark: {} },
    ])
    await open(signedInUser({ profiles: [ownProfile(1, { artisticFields: ['FILM'] })] }).source)
    const notes = within(await screen.findByRole('list', { name: 'For you' }))
    const links = notes
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Continue your draft', `/artworks/edit/${artworkId(91)}`],
      ['1 bookmarked deadline this week', '/bookmarks'],
      ['New in film', '/artworks?query=film'],
    ])
  })

  test('shows artworks first, then opportunities, then the community', async () => {
    await open()
    const wall = screen.getByRole('region', { name: '9 works hung to scale. Scroll sideways.' })
    expect(within(wall).getAllByRole('listitem')).toHaveLength(9)
    const following = (name: string) =>
      wall.compareDocumentPosition(screen.getByRole('heading', { name })) &
      Node.DOCUMENT_POSITION_FOLLOWING
    expect(following('Closing soon')).toBeTruthy()
    const headings = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)
    expect(headings).toEqual([
      'Closing soon',
      'Who’s here',
      'New on the wall',
      'Have a room to fill?',
    ])
  })

  test('lists the artworks of the wall in order', async () => {
    await open()
    const list = screen.getByRole('link', { name: 'Profile 1 Work 2, 2025' })
    expect(list).toHaveAttribute('href', expect.stringContaining('/art/'))
  })

  test('shows no artwork twice', async () => {
    const { props } = await load()
    const shown = [...(props?.wall ?? []), ...(props?.newest ?? []), props?.feature?.artwork]
    const ids = shown.map((work) => work?.id)
    expect(new Set(ids).size).toBe(9 + 8 + 1)
  })

  test('features an artist with an artwork and a headline', async () => {
    await open()
    const feature = within(screen.getByRole('region', { name: 'Featured artist' }))
    expect(feature.getByText('Ink')).toBeInTheDocument()
    expect(feature.getByRole('link', { name: 'Meet Profile 12' })).toHaveAttribute(
      'href',
      `/profile/${profileId(12)}/profile-12`,
    )
  })

  test('counts profiles, two types under one name', async () => {
    await open()
    expect(screen.getByText(/^3,307 organizations and 21,460 people/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Nonprofit 334' })).toHaveAttribute(
      'href',
      '/directory/nonprofit',
    )
    expect(screen.getByRole('link', { name: 'Lantern House' })).toBeInTheDocument()
  })

  test('labels a promoted opportunity that closes soon, and omits one that does not', async () => {
    await open()
    const promoted = screen
      .getAllByRole('article')
      .filter((article) => within(article).queryByText('Promoted'))
      .map((article) => within(article).getByRole('heading').textContent)
    expect(promoted).toEqual(['Call 2'])
  })
})

describe('HomePage with missing data', () => {
  test('shows the rest without artworks and opportunities', async () => {
    answerAll({
      works: listResponse([], 0),
      opportunities: { items: [], page: 1, size: 6, total: 0, totalIsCapped: false },
    })
    await open()
    expect(screen.queryByRole('region', { name: /hung to scale/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Closing soon' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See opportunities' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Who’s here' })).toBeInTheDocument()
  })

  test('logs and omits artworks that fail to load', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    answerAll({ works: () => errorResponse(500, 'Something broke') })
    const { status, props } = await load()
    expect(status).toBe(200)
    expect(props).toMatchObject({ wall: [], newest: [], failure: null, openOpportunities: 612 })
    expect(error).toHaveBeenCalledWith('Error fetching artworks', 'Something broke')
  })

  test('offers a retry when the API is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const down = () => errorResponse(503, 'The service is resting')
    answerAll({ works: down, opportunities: down })
    mockEndpoint('get', '/v1/opportunities/', down)
    mockEndpoint('get', '/v1/profiles/directory', down)
    const { status, props } = await load()
    expect(status).toBe(503)
    if (props) renderAt(<HomePage {...props} />)
    expect(screen.getByRole('alert')).toHaveTextContent('The service is resting')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Create a profile' })).toBeInTheDocument()
  })
})
