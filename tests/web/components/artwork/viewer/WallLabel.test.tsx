import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { WallLabel } from '@/components/artwork/viewer/WallLabel'
import type { Artwork } from '@/contract/artworks'
import { answer } from '@/tests/support/web/api'
import { artwork } from '@/tests/support/fixtures/artworks'
import { somebody } from '@/tests/support/web/signedInUser'
import { ownProfile, profileId, profileSummary } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const show = (over: Partial<Artwork> = {}) => renderAt(<WallLabel artwork={artwork(1, over)} />)
const facts = () =>
  screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('the label states what is known, as terms and definitions', () => {
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

test('what is not known leaves no blank', () => {
  show({ medium: null, category: null, size: null })
  expect(terms()).toEqual(['Price'])
})

test('the category speaks where no medium does', () => {
  show({ medium: null, size: null })
  expect(facts()).toEqual(['Painting', 'Not for sale'])
})

test.each([
  [
    'a price',
    { availability: 'FOR_SALE', price: { amountMinor: 420_000, currency: 'EUR' } },
    '€4,200',
  ],
  ['none', { availability: 'FOR_SALE' }, 'For sale'],
  ['one on request', { availability: 'ON_REQUEST' }, 'Price on request'],
  ['none any more', { availability: 'SOLD', price: { amountMinor: 1, currency: 'EUR' } }, 'Sold'],
] satisfies [string, Partial<Artwork>, string][])('a work with %s', (_, over, text) => {
  show(over)
  expect(facts().at(-1)).toBe(text)
})

test('the title is the heading: in italics, with a roman comma and year', () => {
  show()
  const heading = screen.getByRole('heading', { level: 1, name: 'Work 1, 2025' })
  expect(heading.querySelector('cite')?.textContent).toBe('Work 1')
})

test('a name in another script stays in its own direction', () => {
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

test('the artist’s name leads to the profile', () => {
  show()
  expect(screen.getByRole('link', { name: 'Maren Oduya' })).toHaveAttribute(
    'href',
    `/profile/${profileId(1)}/maren-oduya`,
  )
})

test('tags lead to the works that have them', () => {
  show({ tags: ['blue', 'still life'] })
  const tags = within(screen.getByRole('list', { name: 'Tags' }))
  expect(tags.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/artworks?tags=blue',
    '/artworks?tags=still+life',
  ])
})

test('only a work that can be had offers to contact its maker', () => {
  const view = show({ availability: 'ON_REQUEST' })
  expect(screen.getByRole('link', { name: 'Contact the artist' })).toBeInTheDocument()
  view.unmount()
  show({ availability: 'SOLD' })
  expect(screen.queryByRole('link', { name: /^Contact/ })).not.toBeInTheDocument()
})

test('a promoted work says so here, too', () => {
  show({ boosts: ['HIGHLIGHT'] })
  expect(screen.getByText('Promoted')).toBeInTheDocument()
})

test('whoever made the work edits it from here, instead of writing to themselves', async () => {
  const profile = ownProfile(1)
  const work = artwork(1, { availability: 'FOR_SALE' })
  renderAt(<WallLabel artwork={work} />, { source: somebody({ profiles: [profile] }).source })
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/artworks/edit/${work.id}`,
  )
  expect(screen.queryByRole('link', { name: 'Contact the artist' })).not.toBeInTheDocument()
})
