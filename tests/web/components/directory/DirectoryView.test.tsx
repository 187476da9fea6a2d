import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DirectoryView } from '@/components/directory/DirectoryView'
import type { DirectoryPage } from '@/contract/profiles/directory'
import type { DirectoryType } from '@/contract/enums/profiles'
import type { ApiResult } from '@/lib/api/client'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'
import { directoryPage } from '@/tests/support/fixtures/directory'
import { profileSummary } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

const path = '/v1/profiles/directory'

const open = (
  address: string,
  result: ApiResult<DirectoryPage> = { data: directoryPage(3, 48) },
) => {
  const type = address.split(/[/?]/)[2] as DirectoryType
  return {
    user: userEvent.setup(),
    ...renderAt(<DirectoryView initial={{ address, result }} />, {
      address,
      pathname: '/directory/[type]',
      params: { type },
    }),
  }
}
const lastVisit = ({ visits }: ReturnType<typeof open>) => visits.at(-1)?.address
const count = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const searched = (requests: ReceivedRequest[]) => requests.at(-1)?.url.searchParams.toString()

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

test('shows the server’s result without another request', async () => {
  const requests = mockEndpoint('get', path, directoryPage(1))
  open('/directory/people')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(count()).toContain('48 profiles')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(requests).toHaveLength(0)
})

test('adds a role to the address and goes back to page 1', async () => {
  const requests = mockEndpoint('get', path, directoryPage(1))
  const view = open('/directory/people?city=Bergen&page=2')
  await view.user.click(screen.getByRole('checkbox', { name: /Curators/ }))
  expect(lastVisit(view)).toBe('/directory/people?city=Bergen&roles=CURATOR')
  expect(view.visits.at(-1)?.isShallow).toBe(true)
  await waitFor(() => expect(count()).toContain('1 profile'))
  expect(searched(requests)).toBe('type=people&city=Bergen&roles=CURATOR')
})

test('joins several values of a filter by commas and removes one', async () => {
  mockEndpoint('get', path, directoryPage(1))
  const view = open('/directory/people')
  await view.user.click(screen.getByRole('checkbox', { name: /Artists/ }))
  await view.user.click(screen.getByRole('checkbox', { name: /Curators/ }))
  expect(lastVisit(view)).toBe('/directory/people?roles=ARTIST,CURATOR')
  await view.user.click(screen.getByRole('button', { name: 'Remove filter: Artists' }))
  expect(lastVisit(view)).toBe('/directory/people?roles=CURATOR')
})

test('moves the focus to the results when the last filter is removed by keyboard', async () => {
  mockEndpoint('get', path, directoryPage(1))
  const { user } = open('/directory/people?roles=ARTIST,CURATOR')
  const chip = (name: string) => screen.getByRole('button', { name: `Remove filter: ${name}` })
  chip('Artists').focus()
  await user.keyboard('{Enter}')
  expect(chip('Curators')).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Results' })).toHaveFocus())
})

test('treats both nonprofit types as one filter with one count', async () => {
  mockEndpoint('get', path, directoryPage(1))
  const view = open('/directory/organizations')
  const box = screen.getByRole('checkbox', { name: /Nonprofit/ })
  expect(box).toHaveAccessibleName(/^Nonprofit ?7$/)
  await view.user.click(box)
  expect(lastVisit(view)).toBe('/directory/organizations?orgTypes=NONPROFIT,NOT_FOR_PROFIT')
  await view.user.click(screen.getByRole('button', { name: 'Remove filter: Nonprofit' }))
  expect(lastVisit(view)).toBe('/directory/organizations')
})

test('shows the public names of the twelve organization types', () => {
  open('/directory/organizations')
  const group = screen.getByRole('group', { name: 'Organization type' })
  const names = within(group)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.querySelector('span')?.textContent)
  expect(names).toEqual([
    'Art Fairs',
    'Artist Runs',
    'Art Businesses',
    'Artist Collectives',
    'Art Foundations',
    'Art Galleries',
    'Art Institutions',
    'Museums',
    'Nonprofit',
    'Art Publications',
    'Artist Residencies',
    'Art Schools & Universities',
  ])
})

test('filters organizations by their mark, and people not', async () => {
  mockEndpoint('get', path, directoryPage(1))
  const view = open('/directory/galleries')
  await view.user.click(screen.getByRole('checkbox', { name: 'Verified' }))
  expect(lastVisit(view)).toBe('/directory/galleries?verified=true')
  await view.user.click(screen.getByRole('button', { name: 'Remove filter: Verified' }))
  expect(lastVisit(view)).toBe('/directory/galleries')
  view.unmount()
  open('/directory/people')
  expect(screen.queryByRole('checkbox', { name: 'Verified' })).not.toBeInTheDocument()
})

test('hides the type filter in the directory of one type', () => {
  open('/directory/universities')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Art Schools & Universities')
  expect(screen.queryByRole('group', { name: 'Organization type' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Role' })).toBeNull()
})

test('applies typed filters after a pause', async () => {
  const requests = mockEndpoint('get', path, directoryPage(1))
  const view = open('/directory/people?page=3')
  await view.user.type(screen.getByLabelText('City'), 'Łódź')
  await waitFor(() => expect(lastVisit(view)).toBe('/directory/people?city=%C5%81%C3%B3d%C5%BA'))
  await view.user.type(screen.getByLabelText('Search the directory'), 'tempera{Enter}')
  expect(lastVisit(view)).toContain('searchQuery=tempera')
  await waitFor(() => expect(searched(requests)).toContain('city=%C5%81%C3%B3d%C5%BA'))
  expect(view.visits).toHaveLength(2)
})

test('filters by a country chosen by name', async () => {
  mockEndpoint('get', path, directoryPage(1))
  const view = open('/directory/people')
  await view.user.click(screen.getByRole('combobox', { name: 'Country' }))
  await view.user.type(screen.getByRole('combobox', { name: 'Filter Country' }), 'ger{Enter}')
  expect(lastVisit(view)).toBe('/directory/people?country=DE')
  expect(screen.getByRole('button', { name: 'Remove filter: Germany' })).toBeInTheDocument()
})

test('links to the address without filters to clear them', async () => {
  mockEndpoint('get', path, directoryPage(1))
  open('/directory/people?city=Bergen&roles=ARTIST&page=2')
  expect(screen.getAllByRole('link', { name: 'Clear filters' })[0]).toHaveAttribute(
    'href',
    '/directory/people',
  )
})

test('shows the previous list as busy until the new one has loaded', async () => {
  let release: (page: DirectoryPage) => void = () => undefined
  const calls = mockEndpoint('get', path, () => new Promise((resolve) => (release = resolve)))
  const view = open('/directory/people')
  await view.user.click(screen.getByRole('checkbox', { name: /Artists/ }))
  const list = screen.getAllByRole('article')[0]?.closest('[aria-busy]')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(list).toHaveAttribute('aria-busy', 'true')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  release(directoryPage(2, 2))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(list).toHaveAttribute('aria-busy', 'false')
})

test('keeps the filters in page links and omits the number of page 1', () => {
  open('/directory/people?roles=ARTIST&page=2', {
    data: directoryPage(24, 60, { page: 2 }),
  })
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
    'href',
    '/directory/people?roles=ARTIST',
  )
  expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/directory/people?roles=ARTIST&page=3',
  )
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('shows a capped count with a plus sign', () => {
  open('/directory/people', { data: directoryPage(24, 5000, { totalIsCapped: true }) })
  expect(count()).toContain('5,000+ profiles')
})

test('links to sign-up from an empty directory', () => {
  open('/directory/fairs', { data: directoryPage(0) })
  expect(screen.getByRole('heading', { name: 'No profiles yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Create a profile' })).toHaveAttribute('href', '/signup')
})

test('names the filters when nothing matches', () => {
  open('/directory/people?city=Atlantis&roles=CURATOR', { data: directoryPage(0) })
  expect(
    screen.getByRole('heading', { name: 'No people match Curators, Atlantis' }),
  ).toBeInTheDocument()
})

test('says what to search for when a search has symbols only', () => {
  open('/directory/people?searchQuery=%26%26', { data: directoryPage(0) })
  expect(screen.getByRole('heading', { name: /^No people match .*&&/ })).toBeInTheDocument()
  expect(screen.getByText(/symbols alone find nothing/)).toBeInTheDocument()
})

test('links to the last page from a page past the end', () => {
  open('/directory/people?city=Bergen&page=99', { data: directoryPage(0, 60, { page: 99 }) })
  expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute(
    'href',
    '/directory/people?city=Bergen&page=3',
  )
})

test('names an unknown value and links to the address without it', () => {
  open('/directory/people?city=Bergen&roles=KING', {
    error: 'Some values are not known',
    status: 422,
    details: { fields: { roles: 'unknown' } },
  })
  expect(screen.getByText('There is no role “KING”.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Remove unknown filter' })).toHaveAttribute(
    'href',
    '/directory/people?city=Bergen',
  )
})

test('shows the error of the API and retries', async () => {
  mockEndpoint('get', path, () => errorResponse(503, 'We are resting'))
  const view = open('/directory/people', { error: 'We are resting', status: 503 })
  expect(screen.getByRole('alert')).toHaveTextContent('We are resting')
  mockEndpoint('get', path, directoryPage(2))
  await view.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})

test('shows a profile with link, type, place and open opportunities', () => {
  const museum = profileSummary(7, {
    name: 'Meridian Museum',
    role: 'ART_ORGANIZATION',
    organizationType: 'MUSEUM',
    city: 'Oslo',
    openOpportunities: 1,
  })
  open('/directory/museums', { data: directoryPage(0, 1, { items: [museum] }) })
  const row = within(screen.getByRole('article'))
  expect(row.getByRole('link', { name: 'Meridian Museum' })).toHaveAttribute(
    'href',
    `/profile/${museum.id}/profile-7`,
  )
  expect(row.getByText('Museum, Oslo, Norway')).toBeInTheDocument()
  expect(row.getByText('1 opportunity')).toBeInTheDocument()
})
