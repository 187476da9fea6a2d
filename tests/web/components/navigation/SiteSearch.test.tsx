import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SiteSearch } from '@/components/navigation/search/SiteSearch'
import type { SiteSearchHits } from '@/contract/siteSearch'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'

const none: SiteSearchHits = {
  artworks: [],
  people: [],
  organizations: [],
  opportunities: [],
  rooms: [],
}
const artist = {
  id: 'p1',
  handle: 'ana-sol',
  name: 'Ana Sol',
  role: 'ARTIST',
  headline: 'Prints from harbors',
  image: null,
}
const some = {
  ...none,
  people: [artist],
  opportunities: [
    { id: 'o1', title: 'Harbor residency', organizer: 'Dock House' },
    { id: 'o2', title: 'Harbor grant', organizer: 'Dock House' },
  ],
}

async function openSearch(reply: unknown) {
  const requests = mockEndpoint('get', '/v1/search', reply)
  const user = userEvent.setup()
  const { visits } = renderAt(<SiteSearch />)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const field = await screen.findByRole('combobox', { name: 'Search Art Commons' })
  return { requests, user, visits, field }
}

test('suggests hits by kind with one request per pause', async () => {
  const { requests, user, field } = await openSearch(some)
  await user.type(field, ' harbor ')
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(requests.map(({ url }) => url.searchParams.get('query'))).toEqual(['harbor'])
  const groups = within(list).getAllByRole('group')
  expect(groups.map((group) => group.textContent)).toEqual([
    'OpportunitiesHarbor residencyDock HouseHarbor grantDock House',
    'PeopleAna SolPrints from harbors',
  ])
  expect(within(list).getByRole('option', { name: /Ana Sol/ })).toHaveAttribute(
    'href',
    '/profile/p1/ana-sol',
  )
  expect(screen.getByRole('status')).toHaveTextContent('3 suggestions')
})

test('opens the profile whose name was typed, regardless of case and accents', async () => {
  const { user, visits, field } = await openSearch(some)
  await user.type(field, 'aná  sol{Enter}')
  await waitFor(() => expect(visits.at(-1)?.address).toBe('/profile/p1/ana-sol'))
})

test('opens the hit that the arrow keys chose', async () => {
  const { user, visits, field } = await openSearch(some)
  await user.type(field, 'harbor')
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  const option = screen.getByRole('option', { name: /Harbor grant/ })
  expect(option).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', option.id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(visits.at(-1)?.address).toBe('/opportunities/o2'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each([
  ['the first list with hits', some, '/opportunities?query=egg+tempera'],
  ['artworks when nothing matches', none, '/artworks?query=egg+tempera'],
  [
    'artworks when the search fails',
    () => errorResponse(503, 'Busy'),
    '/artworks?query=egg+tempera',
  ],
])('opens %s on Enter before the hits have loaded', async (_, reply, address) => {
  const { user, visits, field } = await openSearch(reply)
  await user.type(field, ' egg tempera {Enter}')
  await waitFor(() => expect(visits.at(-1)?.address).toBe(address))
})

test('opens artworks on Enter without words, and sends no request', async () => {
  const { requests, user, visits, field } = await openSearch(some)
  await user.type(field, '{Enter}')
  await waitFor(() => expect(visits.at(-1)?.address).toBe('/artworks'))
  expect(requests).toEqual([])
})

test('says that nothing matches', async () => {
  const { user, field } = await openSearch(none)
  await user.type(field, 'qzx')
  expect(await screen.findByText(/Nothing matches “.*Try/)).toHaveTextContent(
    'Nothing matches “qzx”.',
  )
  expect(screen.getByRole('status')).toHaveTextContent('Nothing matches “qzx”.')
  expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('says that the search failed, and shows hits again after the next one', async () => {
  let isDown = true
  const { user, field } = await openSearch(() => (isDown ? errorResponse(503, 'Busy') : some))
  await user.type(field, 'harb')
  expect(await screen.findByText(/We couldn’t search just now/)).toBeVisible()
  isDown = false
  await user.type(field, 'or')
  expect(await screen.findByRole('listbox')).toBeVisible()
  expect(screen.queryByText(/We couldn’t search just now/)).toBeNull()
})

test.each([
  ['artworks', '/artworks?query=paper'],
  ['opportunities', '/opportunities?query=paper'],
  ['people', '/directory/people?searchQuery=paper'],
  ['organizations', '/directory/organizations?searchQuery=paper'],
])('searches %s by their button', async (section, address) => {
  const { user, visits, field } = await openSearch(none)
  await user.type(field, 'paper')
  await user.click(screen.getByRole('button', { name: `Search ${section}` }))
  expect(visits.at(-1)?.address).toBe(address)
})
