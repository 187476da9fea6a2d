import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OpportunityView } from '@/components/opportunity/detail/OpportunityView'
import { RelatedOpportunities } from '@/components/opportunity/detail/RelatedOpportunities'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { noFees } from '@/tests/support/server/factories'
import { euros, reward, opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { opportunity } from '@/tests/support/fixtures/responses'
import { mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const open = (over: Partial<Opportunity> = {}) =>
  renderAt(<OpportunityView opportunity={opportunity(over)} />)
const section = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)
const rows = (name: string, part?: string) => {
  const scope = part
    ? within(
        section(name).getByRole('heading', { level: 3, name: part }).parentElement as HTMLElement,
      )
    : section(name)
  return Object.fromEntries(
    scope
      .queryAllByRole('term')
      .map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' '),
      ]),
  )
}

describe('terms', () => {
  test('lists the rewards with notes and sums', () => {
    open({
      rewards: [
        reward({ ...euros(145_000), per: 'MONTH', note: 'Six weeks' }),
        reward({ type: 'ACCOMMODATION', covered: 'COVERED', note: 'A room' }),
        reward({ type: 'TRAVEL', ...euros(25_000), covered: 'REIMBURSED' }),
        reward({ type: 'EXHIBITION' }),
      ],
    })
    expect(rows('The terms', 'What you receive')).toEqual({
      Funding: 'Six weeks€1,450.00 per month',
      Accommodation: 'A roomCovered',
      Travel: 'paid back on receiptsup to €250.00',
      Exhibition: 'Included',
    })
  })

  test('lists the fees, their purpose and the waiver', () => {
    open({
      feeType: 'FEES',
      fees: {
        application: { ...euros(1200), per: 'WORK', includedWorks: 3 },
        participation: null,
        whatTheFeePaysFor: 'The jury',
        waiver: null,
      },
    })
    expect(rows('The terms', 'What you pay')).toEqual({
      'Application fee': 'per work, 3 works included€12.00',
      'Participation fee': 'No participation fee',
      'Total fee': 'for one work€12.00',
      'What it pays for': 'The jury',
      Waiver: 'Not stated',
    })
  })

  test('states further works, the early fee and what is promised where applications are paid here', () => {
    const fee = { ...euros(2500), per: 'ENTRY' as const, includedWorks: 3, furtherWorkMinor: 500 }
    const setup = { kind: 'HERE' as const, blind: false, questions: [] }
    const here = {
      feeType: 'FEES' as const,
      fees: {
        ...noFees,
        application: { ...fee, early: { amountMinor: 2000, until: '2027-03-03' } },
      },
      notificationDate: '2027-03-20',
    }
    const { unmount } = open({ ...here, application: setup })
    expect(rows('The terms', 'What you pay')).toEqual({
      'Application fee': 'per entry, 3 works included; each further €5€25.00',
      'Early fee': '€20 until 3 March 2027',
      'Participation fee': 'No participation fee',
      'Total fee': 'for one entry€25.00',
      'What it pays for': 'Not stated',
      Waiver: 'Not stated',
      Answer: 'Refunded if you get no answer by 3 April 2027',
    })
    unmount()
    open({ ...here, application: { ...setup, payout: 'AFTER_DEADLINE', waiverRequests: true } })
    expect(rows('The terms', 'What you pay')).toMatchObject({
      Waiver: 'Ask for one in your application',
      Answer: 'No answer guarantee',
    })
  })

  test('lists no fee for a free opportunity', () => {
    open()
    expect(rows('The terms', 'What you pay')).toEqual({
      'Application fee': 'No application fee',
      'Participation fee': 'No participation fee',
      'Total fee': 'Free',
    })
  })

  test('shows “Not stated” for unknown fees', () => {
    open({ feeType: 'FEES', fees: noFees })
    expect(Object.values(rows('The terms', 'What you pay'))).toEqual(Array(3).fill('Not stated'))
  })

  test('lists what is not covered or “Not stated”', () => {
    const { unmount } = open({ notCovered: ['Meals', 'Visa costs'] })
    expect(section('The terms').getByText('Visa costs')).toBeVisible()
    unmount()
    open()
    expect(section('The terms').getAllByText('Not stated')).toHaveLength(2)
  })
})

describe('key facts', () => {
  test('shows one line per fact', () => {
    open({
      startsOn: '2027-01-11',
      endsOn: '2027-02-21',
      location: { city: 'Kuressaare', country: 'EE' },
      artisticFields: ['PAINTING', 'SOUND_ART'],
      places: 4,
      languages: ['en', 'et'],
      accessNotes: 'Step-free',
      notificationDate: '2026-12-22',
      opensAt: '2026-10-01T00:00:00.000Z',
    })
    expect(rows('Key facts')).toEqual({
      'Applications from': '1 October 2026',
      Dates: '11 January – 21 February 2027',
      Where: 'Kuressaare, Estonia',
      'Who may apply': 'Anyone, wherever they liveStudents and collectives may apply',
      'Artistic fields': 'Painting, sound art',
      Places: '4',
      'Working language': 'English, Estonian',
      Access: 'Step-free',
      'Decision by': '22 December 2026',
    })
  })

  test('shows “Not stated” for missing facts', () => {
    open()
    const { 'Who may apply': _who, ...others } = rows('Key facts')
    expect(new Set(Object.values(others))).toEqual(new Set(['Not stated']))
    expect(new Set(Object.values(rows('How it is decided')))).toEqual(new Set(['Not stated']))
  })

  test('shows jury, criteria and rights', () => {
    open({ jury: 'Three painters', criteria: 'Light', rightsRequested: 'None' })
    expect(rows('How it is decided')).toEqual({
      Jury: 'Three painters',
      Criteria: 'Light',
      'Rights requested': 'None',
    })
  })

  test('links the web addresses in criteria, rights and access', () => {
    const text = (path: string) => `See https://paper.example/${path}.`
    open({
      criteria: text('criteria'),
      rightsRequested: text('rights'),
      accessNotes: text('access'),
    })
    for (const path of ['criteria', 'rights', 'access']) {
      const address = `https://paper.example/${path}`
      const link = screen.getByRole('link', { name: address })
      expect(link).toHaveAttribute('href', address)
      expect(link).toHaveAttribute('rel', 'noopener nofollow ugc')
    }
  })
})

describe('requirements checklist', () => {
  const requirements: Opportunity['requirements'] = [
    { type: 'cv', required: true, limit: 'Two pages', note: null },
    { type: 'references', required: false, limit: null, note: 'Names only' },
  ]

  test('remembers a checked requirement on this device', async () => {
    const { unmount } = open({ requirements })
    const box = () => screen.getByRole('checkbox', { name: /^CV/ })
    expect(box()).not.toBeChecked()
    await userEvent.click(box())
    expect(box()).toBeChecked()
    unmount()
    open({ requirements })
    expect(box()).toBeChecked()
    await userEvent.click(box())
    expect(window.localStorage).toHaveLength(0)
  })

  test('marks optional requirements and shows limits', () => {
    open({ requirements })
    expect(screen.getByRole('checkbox', { name: 'CV Two pages' })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'References (optional) Names only' })).toBeVisible()
  })

  test('works when storage is denied', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied')
    })
    open({ requirements })
    await userEvent.click(screen.getByRole('checkbox', { name: /^CV/ }))
    expect(screen.getByRole('heading', { name: 'What to send' })).toBeVisible()
  })
})

test('lists changes of deadline and fees', () => {
  open({
    changes: [
      {
        at: '2026-11-02T10:00:00.000Z',
        field: 'deadline',
        from: '2026-11-30T23:59',
        to: '2026-12-14T23:59',
        reason: 'The courier strike.',
      },
    ],
  })
  expect(section('Changes').getByRole('listitem')).toHaveTextContent(
    '2 Nov 2026: Deadline changed from Mon 30 Nov 2026, 23:59 to Mon 14 Dec 2026, 23:59. The courier strike.',
  )
})

test('shortens a long title in the breadcrumb only', () => {
  const title = Array.from({ length: 40 }, () => 'word').join(' ')
  open({ title })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getByText(/…$/).textContent?.length).toBeLessThan(50)
})

describe('RelatedOpportunities', () => {
  test('lists related opportunities of an open one', () => {
    renderAt(
      <RelatedOpportunities
        opportunity={opportunity()}
        related={[opportunitySummary(1), opportunitySummary(2)]}
      />,
    )
    expect(screen.getByRole('heading', { name: 'Related opportunities' })).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  test('lists similar open opportunities for a closed one', () => {
    renderAt(<RelatedOpportunities opportunity={opportunity({ isClosed: true })} related={[]} />)
    expect(screen.getByRole('heading', { name: 'Similar open opportunities' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All open calls' })).toHaveAttribute(
      'href',
      '/opportunities?types=OPEN_CALL',
    )
  })

  test('renders no heading without related opportunities', () => {
    renderAt(<RelatedOpportunities opportunity={opportunity()} related={[]} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
