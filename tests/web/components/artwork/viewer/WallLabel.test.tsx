import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { WallLabel } from '@/components/artwork/viewer/WallLabel'
import type { Artwork } from '@/contract/artworks/artworks'
import { mockEndpoint } from '@/tests/support/web/api'
import { artwork } from '@/tests/support/fixtures/artworks'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile, profileId, profileSummary } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const show = (over: Partial<Artwork> = {}, enquiry: string | null = null) =>
  renderAt(<WallLabel artwork={artwork(1, over)} enquiry={enquiry} />)
const facts = () =>
  screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('lists the known facts as terms and definitions', () => {
  show({ edition: 'Edition of 18', madeWithAi: true })
  expect(terms()).toEqual(['Medium', 'Size', 'Edition', 'Tools', 'Price'])
  expect(facts()).toEqual([
    'Oil on linen',
    '160 × 190 cm (63 × 74 ¾ in)',
    'Edition of 18',
    'Made with AI',
    'Not for sale',
  ])
})

test('omits unknown facts', () => {
  show({ medium: null, category: null, size: null })
  expect(terms()).toEqual(['Price'])
})

test('shows the category without a medium', () => {
  show({ medium: null, size: null })
  expect(facts()).toEqual(['Painting', 'Not for sale'])
})

test.each([
  [
    'a price',
    { availability: 'FOR_SALE', price: { amountMinor: 420_000, currency: 'EUR' } },
    '€4,200',
  ],
  ['no price', { availability: 'FOR_SALE' }, 'For sale'],
  ['a price on request', { availability: 'ON_REQUEST' }, 'Price on request'],
  ['a past price', { availability: 'SOLD', price: { amountMinor: 1, currency: 'EUR' } }, 'Sold'],
] satisfies [string, Partial<Artwork>, string][])(
  'shows the price line of an artwork with %s',
  (_, over, text) => {
    show(over)
    expect(facts().at(-1)).toBe(text)
  },
)

test('renders the title in italics in a heading with the year', () => {
  show()
  const heading = screen.getByRole('heading', { level: 1, name: 'Work 1, 2025' })
  expect(heading.querySelector('cite')?.textContent).toBe('Work 1')
})

test('isolates the direction of names in another script', () => {
  const {
    headline: _h,
    openOpportunities: _o,
    works: _w,
    ...profile
  } = profileSummary(3, {
    name: 'عائشة المنصوري',
  })
  show({ profile, title: 'غرفة' })
  expect(screen.getByText('عائشة المنصوري').tagName).toBe('BDI')
  expect(screen.getByText('غرفة')).toHaveAttribute('dir', 'auto')
})

test('links the artist’s name to the profile', () => {
  show()
  expect(screen.getByRole('link', { name: 'Maren Oduya' })).toHaveAttribute(
    'href',
    `/profile/${profileId(1)}/maren-oduya`,
  )
})

test('links tags to the artworks that have them', () => {
  show({ tags: ['blue', 'still life'] })
  const tags = within(screen.getByRole('list', { name: 'Tags' }))
  expect(tags.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/artworks?tags=blue',
    '/artworks?tags=still+life',
  ])
})

test('links to the enquiry, else to the profile', () => {
  const view = show({ availability: 'ON_REQUEST' }, '/contact/1?artwork=2')
  expect(screen.getByRole('link', { name: 'Enquire' })).toHaveAttribute(
    'href',
    '/contact/1?artwork=2',
  )
  view.unmount()
  show({ availability: 'SOLD' })
  expect(screen.queryByRole('link', { name: 'Enquire' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See the profile' })).toBeInTheDocument()
})

test('labels a promoted artwork', () => {
  show({ boosts: ['HIGHLIGHT'] })
  expect(screen.getByText('Promoted')).toBeInTheDocument()
})

test('shows the owner an edit link instead of the enquiry', async () => {
  const profile = ownProfile(1)
  const work = artwork(1, { availability: 'FOR_SALE' })
  renderAt(<WallLabel artwork={work} enquiry="/contact/1" />, {
    source: signedInUser({ profiles: [profile] }).source,
  })
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/artworks/edit/${work.id}`,
  )
  expect(screen.queryByRole('link', { name: 'Enquire' })).not.toBeInTheDocument()
})

test('offers administrators to show the artwork on the front page', async () => {
  const user = userEvent.setup()
  const claims = { email: 'admin@artcommons.test', role: 'ADMIN' }
  mockEndpoint('get', '/v1/profiles/', [])
  const { source } = standInIdentity({ user: authUser(), claims })
  renderAt(<WallLabel artwork={artwork(1)} enquiry={null} />, { source })
  await user.click(await screen.findByRole('button', { name: 'Show on the front page' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('offers no enquiry about an artwork of another profile of the user', async () => {
  const { source, tokens } = signedInUser({ profiles: [ownProfile(9), ownProfile(1)] })
  renderAt(<WallLabel artwork={artwork(1)} enquiry="/contact/x" />, { source })
  await waitFor(() => expect(tokens).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Enquire' })).toBeNull())
})
