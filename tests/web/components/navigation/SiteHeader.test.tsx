import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { SiteHeader } from '@/components/navigation/SiteHeader'
import { NavigationLayout } from '@/layouts/NavigationLayout'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD', 'EUR'])
})

const signIn = (role?: string) => {
  mockEndpoint('get', '/v1/profiles/', [ownProfile(1, { name: 'Maren Oduya' }), ownProfile(2)])
  mockEndpoint('post', '/v1/profiles/token/', {
    token: 't',
    isLegacyUser: false,
    subscription: null,
  })
  return standInIdentity({ user: authUser(), claims: { email: null, role: role ?? null } })
}

test('reserves inert space for the log-in links while the session is unknown', () => {
  renderAt(<SiteHeader />, { source: standInIdentity({ isReady: false }).source })
  expect(screen.getByText('Log in').closest('[inert]')).not.toBeNull()
})

test('links visitors to log-in with the current page as the way back', async () => {
  renderAt(<SiteHeader />, { address: '/directory/museums?page=2' })
  await waitFor(() => expect(screen.getByText('Log in').closest('[inert]')).toBeNull())
  const next = encodeURIComponent('/directory/museums?page=2')
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?next=${next}`,
  )
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    `/signup?next=${next}`,
  )
})

test('offers “Post” on artworks and long forms as elsewhere', async () => {
  const { source } = signIn()
  renderAt(<NavigationLayout canScrollToTop={false}>A form</NavigationLayout>, {
    address: '/artworks/new',
    source,
  })
  expect(await screen.findByRole('button', { name: 'Post' })).toBeVisible()
})

test('marks the section of the current page', () => {
  renderAt(<SiteHeader />, { address: `/profile/${profileId(1)}` })
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.getByRole('link', { current: 'page' })).toHaveTextContent('Directory')
})

test('renders error pages the same at every address', async () => {
  renderAt(<SiteHeader />, { address: '/artworks/nowhere', pathname: '/404' })
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.queryByRole('link', { current: 'page' })).toBeNull()
  expect(screen.getByText('Log in').closest('a')).toHaveAttribute('href', '/login')
})

test('offers a retry, not a new profile, when the profiles fail to load', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { source } = signIn()
  mockEndpoint('get', '/v1/profiles/', () => errorResponse(503, 'Later'))
  renderAt(<SiteHeader />, { source })
  await userEvent.click(await screen.findByRole('button', { name: /^You, / }))
  expect(await screen.findByText('We couldn’t load your profiles.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Create a profile' })).toBeNull()
  mockEndpoint('get', '/v1/profiles/', [])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Create a profile' })).toBeVisible()
})

test('switches the profile and logs out', async () => {
  const user = userEvent.setup()
  const { source, calls } = signIn()
  renderAt(<SiteHeader />, { source })
  await user.click(await screen.findByRole('button', { name: 'You, Maren Oduya' }))
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute(
    'href',
    `/profile/${profileId(1)}/profile-1`,
  )
  await user.click(screen.getByRole('button', { name: 'Profile 2' }))
  expect(await screen.findByRole('button', { name: 'You, Profile 2' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(calls).toEqual(['sign out'])
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument()
})

test('links only administrators to the administration', async () => {
  const user = userEvent.setup()
  renderAt(<SiteHeader />, { source: signIn('ADMIN').source })
  await user.click(await screen.findByRole('button', { name: /^You,/ }))
  expect(screen.getByRole('link', { name: 'Administration' })).toBeInTheDocument()
})

test('closes the account menu on Escape and on a press outside', async () => {
  const user = userEvent.setup()
  renderAt(<SiteHeader />, { source: signIn().source })
  const trigger = await screen.findByRole('button', { name: /^You,/ })
  await user.click(trigger)
  await user.tab()
  await user.keyboard('{Escape}')
  expect(trigger).toHaveAttribute('aria-expanded', 'false')
  expect(trigger).toHaveFocus()
  await user.click(trigger)
  await user.click(document.body)
  expect(trigger).toHaveAttribute('aria-expanded', 'false')
})

test('links to every section and changes the currency in the small-screen menu', async () => {
  const user = userEvent.setup()
  const { visits } = renderAt(<SiteHeader />)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  const links = within(menu.getByRole('navigation')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Artworks',
    'Rooms',
    'Opportunities',
    'Directory',
    'Pricing',
  ])
  await menu.findByRole('option', { name: 'Prices in € EUR' })
  await user.selectOptions(menu.getByRole('combobox', { name: 'Currency' }), 'EUR')
  expect(menu.getByRole('option', { name: 'Prices in € EUR' })).toHaveProperty('selected', true)
  await user.click(menu.getByRole('link', { name: 'Pricing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(visits.at(-1)?.address).toBe('/pricing')
})
