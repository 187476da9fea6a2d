import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PersonView } from '@/components/profile/page/PersonView'
import type { Profile } from '@/contract/profiles'
import type { ProfilePage } from '@/lib/profiles/profilePage'
import { answer, refusal } from '@/tests/support/web/api'
import { artwork, artworks, call, card } from '@/tests/support/fixtures/artworks'
import { somebody } from '@/tests/support/web/signedInUser'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'
import { profile } from '@/tests/support/fixtures/responses'

const maren = (over: Partial<Profile> = {}) =>
  profile({ name: 'Maren Oduya', handle: 'maren-oduya', publicArtworks: 2, ...over })

const open = (over: Partial<ProfilePage> = {}, address = '/profile/1/maren-oduya') =>
  renderAt(
    <PersonView
      profile={maren()}
      page={1}
      wall={[card(1)]}
      works={[card(1), card(2)]}
      calls={[]}
      {...over}
    />,
    { address },
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
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  answer('get', '/v1/artworks/deleted', [])
})

describe('who it is', () => {
  test('name, role, pronouns, place and line', () => {
    open({
      profile: maren({ pronouns: 'SHE_HER', city: 'Lagos', country: 'NG', headline: 'Weather' }),
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Maren Oduya' })).toBeVisible()
    expect(screen.getByText(/^Artist/)).toHaveTextContent('Artist She/herLagos, Nigeria')
    expect(screen.getByText('Weather')).toBeVisible()
  })

  test('how to reach them, as far as they show it', () => {
    const contact = { email: 'm@oduya.example', phone: null, website: null, instagram: null }
    const links = [{ label: 'Shop', url: 'https://shop.example' }]
    open({ profile: maren({ contact, links }) })
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      'mailto:m@oduya.example',
    )
    expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('rel')).toContain('noopener')
    expect(facts()).toMatchObject({ Email: 'm@oduya.example', Shop: 'shop.example' })
  })

  test('nothing that they hide', () => {
    open()
    expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull()
    expect(facts()).toEqual({ 'On Art Commons': 'Since January 2026' })
  })

  test('a name in Arabic keeps its own direction', () => {
    open({ profile: maren({ name: 'ليلى حداد' }) })
    expect(screen.getByRole('heading', { level: 1 }).firstElementChild?.tagName).toBe('BDI')
  })
})

describe('what they show', () => {
  test('works hang to scale, and all of them follow without the name on each', () => {
    open()
    expect(screen.getByRole('region', { name: /hung to scale/ })).toBeVisible()
    const all = within(screen.getByRole('list', { name: 'Works by Maren Oduya' }))
    expect(all.getAllByRole('article')).toHaveLength(2)
    expect(all.queryByText('Maren Oduya')).toBeNull()
  })

  test('the parts of the page are named, with what there is of each', () => {
    open({
      profile: maren({ cv: [{ kind: 'AWARD', year: 2025, title: 'Prize', place: '' }] }),
      calls: [call(1)],
    })
    expect(tabs()).toEqual(['Works 2', 'About', 'CV', 'Opportunities 1'])
  })

  test('a CV by kind, the newest first', () => {
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

  test('many works have pages', () => {
    open({ profile: maren({ publicArtworks: 100 }) })
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/maren-oduya\?page=3$/),
    )
  })

  test('a page past the end leads back', () => {
    open({ works: [], wall: [], page: 9, profile: maren({ publicArtworks: 2 }) })
    expect(screen.getByRole('heading', { name: 'This page is past the end' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the first works' })).toBeVisible()
  })

  test('an artist without works has an empty wall, a collector has none', () => {
    const { unmount } = open({ works: [], wall: [], profile: maren({ publicArtworks: 0 }) })
    expect(screen.getByRole('heading', { name: 'No works yet' })).toBeVisible()
    unmount()
    open({ works: [], wall: [], profile: maren({ role: 'COLLECTOR', publicArtworks: 0 }) })
    expect(screen.queryByRole('heading', { name: 'No works yet' })).toBeNull()
  })
})

describe('when only the works fail', () => {
  const path = '/v1/artworks/profiles/:id'

  test('the rest stays, the failure is logged, and another try brings them', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    let isDown = true
    answer('get', path, () => (isDown ? refusal(500, 'Broken') : artworks(1, 2)))
    open({ works: null, wall: [] })
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the artworks')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Broken'))
    expect(error).toHaveBeenCalledWith('Error fetching profile artworks', 'Broken')
    expect(screen.getByRole('heading', { level: 1, name: 'Maren Oduya' })).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the browser asks by itself for the same page of them', async () => {
    const calls = answer('get', path, artworks(1, 1))
    open({ works: null, wall: [], page: 2 })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(calls[0]?.url.searchParams.toString()).toBe('page=2&size=48')
  })
})

test('when only the calls fail, another try asks for the page', async () => {
  const { visits } = open({ calls: null })
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the opportunities')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(visits.at(-1)).toMatchObject({ address: '/profile/1/maren-oduya', how: 'replace' })
})

test('whose page it is edits it, instead of writing to themselves', async () => {
  const profile = maren()
  const own = ownProfile(1, { id: profile.id })
  renderAt(<PersonView profile={profile} page={1} wall={[]} works={[]} calls={[]} />, {
    source: somebody({ profiles: [own] }).source,
  })
  answer('get', `/v1/artworks/profiles/${profile.id}`, [])
  expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    '/settings/profile',
  )
  expect(screen.queryByRole('link', { name: 'Contact' })).not.toBeInTheDocument()
  expect(await screen.findByText('You have no artworks yet')).toBeInTheDocument()
})

test('a collector finds drafts that nobody else sees on their own page', async () => {
  const profile = maren({ role: 'COLLECTOR', publicArtworks: 0 })
  answer('get', `/v1/artworks/profiles/${profile.id}`, [artwork(1, { visibility: 'DRAFT' })])
  const view = <PersonView profile={profile} page={1} wall={[]} works={[]} calls={[]} />
  const own = ownProfile(1, { id: profile.id })
  renderAt(view, { source: somebody({ profiles: [own] }).source })
  const all = await screen.findByRole('list', { name: 'Works by Maren Oduya' })
  expect(within(all).getByText('Draft')).toBeInTheDocument()
})
