import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PersonView } from '@/components/profile/page/PersonView'
import type { Profile } from '@/contract/profiles/profiles'
import type { IdentitySource } from '@/lib/identity/identity'
import type { ProfilePage } from '@/lib/profiles/profilePage'
import { profileWords } from '@/lib/profiles/profileWords'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { artwork, artworks, card } from '@/tests/support/fixtures/artworks'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'
import { profile } from '@/tests/support/fixtures/responses'

const maren = (over: Partial<Profile> = {}) =>
  profile({ name: 'Maren Oduya', handle: 'maren-oduya', publicArtworks: 2, ...over })

const open = (
  over: Partial<ProfilePage> = {},
  address = '/profile/1/maren-oduya',
  source?: IdentitySource,
) =>
  renderAt(
    <PersonView
      profile={maren()}
      words={profileWords(over.profile ?? maren())}
      record={null}
      page={1}
      wall={[card(1)]}
      artworks={[card(1), card(2)]}
      opportunities={[]}
      rooms={[]}
      {...over}
    />,
    { address, source },
  )
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Profile' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/artworks/deleted', [])
})

describe('PersonHeader', () => {
  test('shows name, role, pronouns, place and headline', () => {
    open({
      profile: maren({ pronouns: 'SHE_HER', city: 'Lagos', country: 'NG', headline: 'Weather' }),
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Maren Oduya' })).toBeVisible()
    expect(screen.getByText(/^Artist/)).toHaveTextContent('Artist She/herLagos, Nigeria')
    expect(screen.getByText('Weather')).toBeVisible()
  })

  test('shows the public contacts', () => {
    const contact = { email: 'm@oduya.example', phone: null, website: null, instagram: null }
    const links = [{ label: 'Shop', url: 'https://shop.example' }]
    open({ profile: maren({ contact, links, acceptsMessages: false }) })
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      'mailto:m@oduya.example',
    )
    expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('rel')).toContain('noopener')
    expect(facts()).toMatchObject({ Email: 'm@oduya.example', Shop: 'shop.example' })
  })

  test('names a link without a label by its host, once', () => {
    open({ profile: maren({ links: [{ label: ' ', url: 'https://prints.example/all' }] }) })
    expect(facts()).toMatchObject({ Link: 'prints.example' })
  })

  test('links to the message form, whether or not an address is public', () => {
    const profile = maren({ acceptsMessages: true })
    open({ profile })
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      `/contact/${profile.id}`,
    )
  })

  test('omits hidden contact details', () => {
    open({ profile: maren({ acceptsMessages: false }) })
    expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull()
    expect(facts()).toEqual({ 'On Art Commons': 'Since January 2026' })
  })

  test('keeps the direction of an Arabic name', () => {
    open({ profile: maren({ name: 'ليلى حداد' }) })
    expect(screen.getByRole('heading', { level: 1 }).firstElementChild?.tagName).toBe('BDI')
  })
})

describe('PersonView', () => {
  test('shows the wall, then every artwork without its artist', () => {
    open()
    expect(screen.getByRole('region', { name: /hung to scale/ })).toBeVisible()
    const all = within(screen.getByRole('list', { name: 'Works by Maren Oduya' }))
    expect(all.getAllByRole('article')).toHaveLength(2)
    expect(all.queryByText('Maren Oduya')).toBeNull()
  })

  test('shows a tab with a count for each section', () => {
    open({
      profile: maren({ cv: [{ kind: 'AWARD', year: 2025, title: 'Prize', place: '' }] }),
      opportunities: [opportunitySummary(1)],
    })
    expect(tabs()).toEqual(['Works 2', 'About', 'CV', 'Opportunities 1'])
  })

  test('groups the CV by kind, newest first', () => {
    const entry = (year: number, title: string) =>
      ({ kind: 'EXHIBITION', year, title, place: 'Ghent' }) as const
    open({ profile: maren({ cv: [entry(2019, 'First'), entry(2026, 'Third')] }) })
    const shows = within(
      screen.getByRole('heading', { name: 'Exhibitions' }).parentElement as HTMLElement,
    )
    expect(shows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2026Third, Ghent',
      '2019First, Ghent',
    ])
    expect(facts().Recent).toBe('Third, Ghent, 2026First, Ghent, 2019')
  })

  test('paginates many artworks', () => {
    open({ profile: maren({ publicArtworks: 100 }) })
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/maren-oduya\?page=3$/),
    )
  })

  test('links back from a page beyond the last', () => {
    open({ artworks: [], wall: [], page: 9, profile: maren({ publicArtworks: 2 }) })
    expect(screen.getByRole('heading', { name: 'This page is past the end' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the first works' })).toBeVisible()
  })

  test('shows an empty state for an artist but not for a collector', () => {
    const { unmount } = open({ artworks: [], wall: [], profile: maren({ publicArtworks: 0 }) })
    expect(screen.getByRole('heading', { name: 'No works yet' })).toBeVisible()
    unmount()
    open({ artworks: [], wall: [], profile: maren({ role: 'COLLECTOR', publicArtworks: 0 }) })
    expect(screen.queryByRole('heading', { name: 'No works yet' })).toBeNull()
  })
})

describe('PersonView without artworks', () => {
  const path = '/v1/artworks/profiles/:id'

  test('shows the rest, logs the failure and loads the artworks on retry', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    let isDown = true
    mockEndpoint('get', path, () => (isDown ? errorResponse(500, 'Broken') : artworks(1, 2)))
    open({ artworks: null, wall: [] })
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the artworks')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Broken'))
    expect(error).toHaveBeenCalledWith('Error fetching profile artworks', 'Broken')
    expect(screen.getByRole('heading', { level: 1, name: 'Maren Oduya' })).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('requests the same page of artworks in the browser', async () => {
    const requests = mockEndpoint('get', path, artworks(1, 1))
    open({ artworks: null, wall: [], page: 2 })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(requests[0]?.url.searchParams.toString()).toBe('page=2&size=48')
  })
})

test('reloads the page on retry when the opportunities fail to load', async () => {
  const { visits } = open({ opportunities: null })
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the opportunities')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(visits.at(-1)).toMatchObject({ address: '/profile/1/maren-oduya', how: 'replace' })
})

test('shows the owner an edit link instead of a contact link', async () => {
  const profile = maren()
  const own = ownProfile(1, { id: profile.id })
  open({ profile, wall: [], artworks: [] }, undefined, signedInUser({ profiles: [own] }).source)
  mockEndpoint('get', `/v1/artworks/profiles/${profile.id}`, [])
  expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    '/settings/profile',
  )
  expect(screen.queryByRole('link', { name: 'Contact' })).not.toBeInTheDocument()
  expect(await screen.findByText('You have no artworks yet')).toBeInTheDocument()
})

test('shows a collector the drafts on their own page', async () => {
  const profile = maren({ role: 'COLLECTOR', publicArtworks: 0 })
  mockEndpoint('get', `/v1/artworks/profiles/${profile.id}`, [artwork(1, { visibility: 'DRAFT' })])
  const own = ownProfile(1, { id: profile.id })
  open({ profile, wall: [], artworks: [] }, undefined, signedInUser({ profiles: [own] }).source)
  const all = await screen.findByRole('list', { name: 'Works by Maren Oduya' })
  expect(within(all).getByText('Draft')).toBeInTheDocument()
})
