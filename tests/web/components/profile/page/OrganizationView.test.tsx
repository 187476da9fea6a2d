import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OrganizationView } from '@/components/profile/page/OrganizationView'
import type { ProfilePage } from '@/lib/profiles/profilePage'
import { profileWords } from '@/lib/profiles/profileWords'
import { mockEndpoint } from '@/tests/support/web/api'
import { card } from '@/tests/support/fixtures/artworks'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { shownRecord } from '@/lib/records/shownRecords'
import { organizerRecord } from '@/tests/support/fixtures/records'
import { renderAt } from '@/tests/support/web/render'
import { image, profile } from '@/tests/support/fixtures/responses'

const house = profile({
  role: 'ART_ORGANIZATION',
  organizationType: 'RESIDENCY',
  name: 'Lantern House',
  handle: 'lantern-house',
  headline: 'Six studios at the end of a road',
  bioHtml: '<p>Best in the dark months.</p>',
  image: image('mark.svg'),
  cover: image('view.jpg', { alt: 'The view from studio 2' }),
  gallery: [image('room.jpg', { alt: 'A room' })],
  foundedYear: 1998,
  address: 'Tuletorni tee 4\n93301 Sõrve',
  openingHours: 'Wed–Sun 12–18',
  openOpportunities: 2,
})

const open = (over: Partial<ProfilePage> = {}) =>
  renderAt(
    <OrganizationView
      profile={house}
      words={profileWords(over.profile ?? house)}
      record={null}
      page={1}
      wall={[]}
      artworks={[card(1)]}
      opportunities={[opportunitySummary(1), opportunitySummary(2)]}
      rooms={[]}
      {...over}
    />,
    { address: '/profile/1/lantern-house' },
  )

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

test('shows name, headline and breadcrumb', () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Lantern House' })).toBeVisible()
  expect(screen.getByText('Six studios at the end of a road')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Artist Residencies' })).toHaveAttribute(
    'href',
    '/directory/residencies',
  )
  expect(screen.getByRole('img', { name: 'The view from studio 2' })).toBeVisible()
})

test('shows facts, address and opening hours', () => {
  open()
  const facts = within(screen.getByRole('complementary', { name: 'Details' }))
  const lines = facts
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(lines).toEqual([
    ['Type', 'Residency'],
    ['Founded', '1998'],
    ['Address', 'Tuletorni tee 4\n93301 Sõrve'],
    ['Hours', 'Wed–Sun 12–18'],
    ['On Art Commons', 'Since January 2026'],
  ])
})

test('shows opportunities, space and works with a tab each', () => {
  open({ profile: { ...house, publicArtworks: 1 } })
  expect(
    within(screen.getByRole('list', { name: 'Opportunities' })).getAllByRole('article'),
  ).toHaveLength(2)
  expect(screen.getByRole('img', { name: 'A room' })).toBeInTheDocument()
  const tabs = within(screen.getByRole('navigation', { name: 'Profile' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Opportunities 2',
    'About',
    'The space',
    'Works 1',
  ])
  expect(tabs[2]?.getAttribute('href')).toMatch(/#space$/)
})

test('shows the record of its calls with its replies', () => {
  const reply = { text: 'The jury was ill.', at: '2026-05-02T10:00:00.000Z' }
  open({
    record: shownRecord(
      organizerRecord({
        calls: 4,
        callsNamingJurors: 3,
        answersApplicants: true,
        entryFees: {
          stated: 4,
          charged: 2,
          ranges: [{ currency: 'EUR', lowestMinor: 1500, highestMinor: 4050 }],
        },
        given: [
          { currency: 'EUR', amountMinor: 1_800_000 },
          { currency: 'CHF', amountMinor: 15_000 },
        ],
        replies: [{ ...reply, opportunityId: 'c1', title: 'Dark months' }],
      }),
    ),
  })
  expect(
    screen.getByText('2 of 4 calls charge €15 to €40.50; €18,000 and CHF 150 given'),
  ).toBeVisible()
  expect(screen.getByText('Named in 3 of 4 calls')).toBeVisible()
  expect(screen.getByText('Answers applicants')).toBeVisible()
  expect(screen.getByText('The jury was ill.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dark months' })).toHaveAttribute(
    'href',
    '/opportunities/c1',
  )
})

test('says that there are no opportunities and omits empty image sections', () => {
  open({
    opportunities: [],
    artworks: [],
    profile: { ...house, cover: null, gallery: [], image: null },
  })
  expect(screen.getByText('No open opportunities right now.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'The space' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Works' })).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
