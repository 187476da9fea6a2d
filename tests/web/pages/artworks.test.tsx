import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ArtworkPage } from '@/lib/artworks/artworkList'
import type { ApiResult } from '@/lib/api/client'
import { cardOf } from '@/lib/artworks/artworks'
import ArtworksPage from '@/pages/artworks'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'
import { artwork, artworks, listResponse } from '@/tests/support/fixtures/artworks'
import { collectHead } from '@/tests/support/web/head'
import { renderAt } from '@/tests/support/web/render'

const path = '/v1/artworks/'
const tags = [
  { tag: 'blue', count: 9 },
  { tag: 'sea', count: 4 },
]

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const calls = (requests: ReceivedRequest[]) =>
  requests.map(({ url }) => url.searchParams.toString())
const works = (from: number, to: number) => artworks(from, to).map(cardOf)

const open = (address: string, result: ApiResult<ArtworkPage>) => {
  const head = collectHead()
  const view = renderAt(
    <head.Head>
      <ArtworksPage initial={{ address, result }} popularTags={tags} />
    </head.Head>,
    { address, pathname: '/artworks' },
  )
  return { user: userEvent.setup(), head, ...view }
}
const pageOf = (items: ArtworkPage['items'], total: number, page = 1) => ({
  data: { items, total, page, size: 24, totalIsCapped: false },
})
const found = (from: number, to: number, total: number) =>
  pageOf(works(from, to), total, Math.ceil(to / 24))
const titles = () =>
  within(screen.getByRole('region', { name: 'Artworks' }))
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent)
const count = () => screen.getAllByRole('status')[0]
const lastVisit = ({ visits }: ReturnType<typeof open>) => visits.at(-1)
const loadMore = () => screen.getByRole('link', { name: 'Load more' })

describe('list', () => {
  test('shows the server’s result without another request', async () => {
    const requests = mockEndpoint('get', path, listResponse([], 0))
    open('/artworks', found(1, 10, 25))
    expect(titles()).toHaveLength(10)
    expect(count()).toHaveTextContent('25 works')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(requests).toHaveLength(0)
  })

  test('adds the next page on Load more and replaces the address', async () => {
    const requests = mockEndpoint('get', path, listResponse(artworks(11, 20), 25))
    const view = open('/artworks?tags=blue', found(1, 10, 25))
    expect(loadMore()).toHaveAttribute('href', '/artworks?tags=blue&page=2')
    await view.user.click(loadMore())
    await waitFor(() => expect(titles()).toHaveLength(20))
    expect(calls(requests)).toEqual(['tags=blue&page=2&size=24'])
    expect(titles()[0]).toBe('Work 1, 2025')
    await waitFor(() =>
      expect(lastVisit(view)).toEqual({
        address: '/artworks?tags=blue&page=2',
        how: 'replace',
        isShallow: true,
      }),
    )
    expect(screen.getByText('20 of 25 works')).toBeInTheDocument()
  })

  test('shows an artwork once when it has moved to the next page', async () => {
    mockEndpoint('get', path, listResponse([artwork(10), ...artworks(11, 19)], 26))
    const { user } = open('/artworks', found(1, 10, 25))
    await user.click(loadMore())
    await waitFor(() => expect(titles()).toHaveLength(19))
    expect(new Set(titles()).size).toBe(19)
  })

  test('shows no Load more link at the end', () => {
    open('/artworks?page=3', found(1, 25, 25))
    expect(screen.queryByRole('link', { name: 'Load more' })).not.toBeInTheDocument()
    expect(screen.getByText('That’s all 25 works.')).toBeInTheDocument()
  })

  test('keeps the list and offers a retry when the next page fails', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    mockEndpoint('get', path, errorResponse(500, 'Something broke'))
    const { user } = open('/artworks', found(1, 10, 25))
    await user.click(loadMore())
    expect(await screen.findByText('We couldn’t load more artworks')).toBeInTheDocument()
    expect(error).toHaveBeenCalledWith('Error fetching artworks', 'Something broke')
    expect(titles()).toHaveLength(10)
    mockEndpoint('get', path, listResponse(artworks(11, 20), 25))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titles()).toHaveLength(20))
  })

  test('starts a new gallery page after 96 artworks and links back', () => {
    const view = open('/artworks?page=4', found(94, 96, 250))
    expect(screen.getByRole('link', { name: 'Next 96 works' })).toHaveAttribute(
      'href',
      '/artworks?page=5',
    )
    view.unmount()
    open('/artworks?page=5', found(97, 120, 250))
    expect(screen.getByText('120 of 250 works')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Earlier works' })).toHaveAttribute(
      'href',
      '/artworks?page=4',
    )
  })
})

describe('filters', () => {
  test('goes to page 1 for a tag and shows the previous list until the new one has loaded', async () => {
    let release: (response: Response) => void = () => {}
    const calls = mockEndpoint('get', path, () => new Promise((resolve) => (release = resolve)))
    const view = open('/artworks?page=2', found(1, 20, 25))
    await view.user.click(screen.getByRole('link', { name: 'blue' }))
    expect(lastVisit(view)).toMatchObject({ address: '/artworks?tags=blue', isShallow: true })
    const list = screen.getByRole('region', { name: 'Artworks' })
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(list).toHaveAttribute('aria-busy', 'true')
    expect(titles()).toHaveLength(20)
    release(listResponse(artworks(31, 33), 3)())
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(count()).toHaveTextContent('3 works match')
    expect(screen.getByRole('link', { name: 'blue' })).toHaveAttribute('aria-current', 'true')
    expect(list).not.toHaveAttribute('aria-busy')
  })

  test('shows the first list again when the tag is removed', async () => {
    mockEndpoint('get', path, listResponse(artworks(31, 33), 3))
    const { user } = open('/artworks', found(1, 10, 25))
    await user.click(screen.getByRole('link', { name: 'blue' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
    await user.click(screen.getByRole('link', { name: 'All' }))
    await waitFor(() => expect(titles()).toHaveLength(10))
  })

  test('searches for the typed text', async () => {
    const requests = mockEndpoint('get', path, listResponse(artworks(31, 31), 1))
    mockEndpoint('get', '/v1/artworks/tags', [])
    const view = open('/artworks?tags=blue&page=2', found(1, 20, 25))
    await view.user.type(screen.getByRole('searchbox', { name: 'Search artworks' }), 'ink{Enter}')
    await waitFor(() => expect(titles()).toHaveLength(1))
    expect(lastVisit(view)?.address).toBe('/artworks?tags=blue&query=ink')
    expect(calls(requests)).toEqual(['tags=blue&query=ink&page=1&size=24'])
  })

  test('suggests tags for the typed text and replaces it by the chosen one', async () => {
    mockEndpoint('get', path, listResponse([], 0))
    const requests = mockEndpoint('get', '/v1/artworks/tags', [{ tag: 'landscape', count: 7 }])
    const view = open('/artworks', found(1, 10, 25))
    await view.user.type(screen.getByRole('searchbox'), 'Land')
    const suggestion = await screen.findByRole('link', { name: 'landscape' })
    expect(calls(requests).at(-1)).toBe('query=land')
    await waitFor(() => expect(lastVisit(view)?.address).toBe('/artworks?query=Land'))
    await view.user.click(suggestion)
    expect(lastVisit(view)?.address).toBe('/artworks?tags=landscape')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
    expect(screen.getByRole('link', { name: 'sea' })).toBeInTheDocument()
  })

  test('names the filters when nothing matches and links to clear them', () => {
    open('/artworks?tags=blue&query=zz', pageOf([], 0))
    expect(
      screen.getByRole('heading', { name: 'No artworks match “blue”, “zz”' }),
    ).toBeInTheDocument()
    const list = within(screen.getByRole('region', { name: 'Artworks' }))
    expect(list.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/artworks')
  })

  test('says that tags widen the list', async () => {
    mockEndpoint('get', path, listResponse(artworks(31, 33), 3))
    const { user } = open('/artworks?tags=blue', found(1, 10, 10))
    expect(screen.getByText('More tags add more works.')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'sea' }))
    expect(await screen.findByText('Works with any of these tags.')).toBeInTheDocument()
  })

  test('filters by size and color, each in the address', async () => {
    const requests = mockEndpoint('get', path, listResponse(artworks(31, 33), 3))
    const view = open('/artworks', found(1, 24, 25))
    await view.user.click(screen.getByRole('checkbox', { name: 'Small (up to 40 cm)' }))
    await view.user.click(screen.getByRole('checkbox', { name: 'Blue' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(lastVisit(view)?.address).toBe('/artworks?sizes=SMALL&colors=BLUE')
    expect(calls(requests).at(-1)).toBe('sizes=SMALL&colors=BLUE&page=1&size=24')
    await view.user.click(screen.getByRole('button', { name: 'Remove filter: Blue' }))
    expect(lastVisit(view)?.address).toBe('/artworks?sizes=SMALL')
  })

  test('compares typed prices in one currency and says what is hidden', async () => {
    const hidden = { 'x-total-count': '3', 'x-in-other-currencies': '7' }
    const exposed = { 'access-control-expose-headers': Object.keys(hidden).join(',') }
    const priced = () => Response.json(artworks(31, 33), { headers: { ...hidden, ...exposed } })
    mockEndpoint('get', path, priced)
    const view = open('/artworks', found(1, 24, 25))
    await view.user.type(screen.getByRole('textbox', { name: 'From' }), '1,500{Enter}')
    expect(lastVisit(view)?.address).toBe('/artworks?minPrice=1500&currency=USD')
    expect(
      await screen.findByText(
        'Works for sale in $ USD. 7 works are hidden because of their currency.',
      ),
    ).toBeInTheDocument()
  })

  test.each([
    ['sortBy=smallest', 1, 'Works in order of their longest side. 1 work has no size.'],
    ['sortBy=largest', 5000, 'Works in order of their longest side. 5,000+ works have no size.'],
    ['sortBy=smallest', 0, 'Works in order of their longest side.'],
    [
      'sortBy=lowestPrice&currency=USD',
      12,
      'Works for sale in $ USD. 12 works aren’t for sale or have no price. None is hidden because of its currency.',
    ],
  ])('says how many works have nothing to compare with %s: %i', (query, withoutValue, words) => {
    const { data } = found(1, 2, 2)
    open(`/artworks?${query}`, { data: { ...data, withoutValue, inOtherCurrencies: 0 } })
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  test('says that the first price is larger than the second', () => {
    open('/artworks?minPrice=5000&maxPrice=100&currency=USD', found(1, 1, 1))
    expect(screen.getByText('“From” is larger than “To”, so nothing matches.')).toBeVisible()
  })

  test('links to the form when there are no artworks', () => {
    open('/artworks', pageOf([], 0))
    expect(screen.getByText('No artworks yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Post an artwork' })).toBeInTheDocument()
  })

  test('links to the last page from a page past the end', () => {
    open('/artworks?tags=blue&page=400', pageOf([], 25, 400))
    expect(screen.getByText('This page is past the end')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute(
      'href',
      '/artworks?tags=blue&page=2',
    )
  })

  test('names an invalid filter and links to the address without it', () => {
    const details = { fields: { query: 'is too long' } }
    open(`/artworks?tags=blue&query=${'a'.repeat(500)}`, {
      error: 'query is too long',
      status: 422,
      details,
    })
    expect(screen.getByText('This search is too long.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Clear the search' })).toHaveAttribute(
      'href',
      '/artworks?tags=blue',
    )
  })
})

describe('API failure', () => {
  test('shows and logs the error and loads the artworks on retry', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = open('/artworks?page=2', { error: 'Network error: fetch failed' })
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the artworks')
    expect(error).toHaveBeenCalledWith('Error fetching artworks', 'Network error: fetch failed')
    const requests = mockEndpoint('get', path, listResponse(artworks(1, 20), 25))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titles()).toHaveLength(20))
    expect(calls(requests)).toEqual(['page=1&size=48'])
  })

  test('treats a response that is not a list as a failure', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    mockEndpoint('get', path, { nothing: true })
    const { user } = open('/artworks', found(1, 10, 25))
    await user.click(screen.getByRole('link', { name: 'blue' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(error).toHaveBeenCalledWith('Error fetching artworks', { nothing: true })
    expect(titles()).toEqual([])
  })
})

describe('SEO', () => {
  test('sets the canonical URL and a title with the filters', async () => {
    const { head } = open('/artworks?tags=blue', found(1, 3, 3))
    await waitFor(() => expect(head.title()).toBe('Artworks tagged “blue” · Art Commons'))
    expect(head.content('canonical')).toMatch(/\/artworks\?tags=blue$/)
    expect(head.content('robots')).toBeUndefined()
  })

  test('adds noindex to a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { head } = open('/artworks', { error: 'No' })
    await waitFor(() => expect(head.content('robots')).toBe('noindex'))
  })
})
