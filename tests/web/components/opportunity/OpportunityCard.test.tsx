import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OpportunityCard } from '@/components/opportunity/OpportunityCard'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { renderToString } from 'react-dom/server'
import { noFees } from '@/tests/support/server/factories'
import { euros, reward, opportunitySummary } from '@/tests/support/fixtures/opportunities'

/** Closes at 23:59 in Tallinn, which is the next morning in Auckland. */
const deadline = {
  localDateTime: '2026-12-14T23:59',
  timeZone: 'Europe/Tallinn',
  instant: '2026-12-14T21:59:00.000Z',
}

const at = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })

const zone = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)

const open = (over: Partial<OpportunitySummary> = {}) => {
  render(<OpportunityCard opportunity={opportunitySummary(1, { deadline, ...over })} />)
  return screen.getByRole('article')
}
const term = (name: string) =>
  within(screen.getByRole('article')).getByText(name).nextElementSibling?.textContent

test('shows type, organizer, place, rewards and fees', () => {
  const card = open({
    type: 'AWARD_OR_PRICE',
    headlineReward: reward({ type: 'CASHPRIZE', ...euros(2_000_000) }),
    rewardTypes: ['CASHPRIZE', 'EXHIBITION'],
    feeType: 'FEES',
    fees: { ...noFees, application: { ...euros(1800), per: 'ENTRY', includedWorks: null } },
  })
  expect(card).toHaveTextContent('Award or Prize')
  expect(card).toHaveTextContent('Papermill Hall, Leeds, United Kingdom')
  expect(screen.getByRole('heading', { level: 3, name: 'Call 1' })).toBeInTheDocument()
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    `/opportunities/${opportunitySummary(1).id}`,
  )
  expect(term('Receive')).toBe('€20,000 cash prize, exhibition')
  expect(term('Total fee')).toBe('€18.00No participation fee')
})

test('shows free and missing terms in words', () => {
  open()
  expect(term('Total fee')).toBe('Free')
  expect(term('Receive')).toBe('Not stated')
})

test('renders the organizer’s date and the status on the server', () => {
  const html = renderToString(<OpportunityCard opportunity={opportunitySummary(1, { deadline })} />)
  expect(html).toContain('dateTime="2026-12-14T23:59+02:00"')
  expect(html).toContain('>14 Dec 2026, 23:59</time>')
  expect(html).toContain('>Tallinn time</span>')
  expect(html).toContain('Open')
  expect(html).not.toContain('left</')
  expect(html).not.toContain('your time')
})

test('adds the viewer’s date where it differs, and the days left', () => {
  at('2026-11-20T12:00:00Z')
  zone('Pacific/Auckland')
  open()
  expect(term('Deadline')).toBe(
    '14 Dec 2026, 23:59 Tallinn time24 days left15 Dec 2026, 10:59 your time',
  )
})

test('shows one date where the viewer’s is the same', () => {
  at('2026-11-20T12:10:00Z')
  zone('Europe/Berlin')
  open()
  expect(term('Deadline')).toBe('14 Dec 2026, 23:59 Tallinn time24 days left')
})

test.each([
  ['2026-12-08T12:00:00Z', 'half', '6 days left'],
  ['2026-12-14T08:00:00Z', 'half', 'Closes today'],
  ['2026-12-14T22:00:00Z', 'ring', 'Closed'],
])('at %s shows the %s dot and “%s”', (now, dot, words) => {
  at(now)
  zone('Europe/Tallinn')
  const card = open()
  expect(term('Deadline')).toContain(words)
  expect(card.querySelector('[data-state]')).toHaveAttribute('data-state', dot)
})

test('shows no date for a rolling opportunity', () => {
  open({ deadline: null, rolling: true })
  expect(term('Deadline')).toBe('RollingOpen')
})

test('labels a promoted opportunity and tints a highlight', () => {
  const card = open({ boosts: ['HIGHLIGHT'] })
  expect(card).toHaveTextContent('Promoted')
  expect(card).toHaveAttribute('data-highlight')
})

test('neither labels nor tints an opportunity with other boosts', () => {
  const card = open({ boosts: ['NEWSLETTER'] })
  expect(card).not.toHaveTextContent('Promoted')
  expect(card).not.toHaveAttribute('data-highlight')
})

test('renders the action outside the link', () => {
  render(
    <OpportunityCard
      opportunity={opportunitySummary(1)}
      act={<button type="button">Bookmark</button>}
    />,
  )
  expect(screen.getByRole('button', { name: 'Bookmark' }).closest('a')).toBeNull()
})

test('isolates the direction of an Arabic title', () => {
  const title = 'دعوة مفتوحة للفنانين في بيروت'
  open({ title })
  expect(screen.getByRole('link', { name: title }).querySelector('bdi')).toHaveTextContent(title)
})
