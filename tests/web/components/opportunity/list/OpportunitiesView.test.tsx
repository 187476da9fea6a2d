import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CurrencySelect } from '@/components/preferences/CurrencySelect'
import { OpportunitiesView } from '@/components/opportunity/list/OpportunitiesView'
import type { ApiResult } from '@/lib/api/client'
import { writeCookie } from '@/lib/browser/cookies'
import type { OpportunityPage } from '@/lib/opportunities/opportunityList'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'
import { opportunityPage } from '@/tests/support/fixtures/opportunities'
import { renderAt } from '@/tests/support/web/render'

const path = '/v1/opportunities/'

const open = (
  address = '/opportunities',
  result: ApiResult<OpportunityPage> = { data: opportunityPage(3, 612) },
) => ({
  user: userEvent.setup(),
  ...renderAt(<OpportunitiesView initial={{ address, result }} />, { address }),
})
const lastVisit = ({ visits }: ReturnType<typeof open>) => visits.at(-1)?.address
const calls = (requests: ReceivedRequest[]) => requests.at(-1)?.url.searchParams.toString()
const count = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD', 'EUR'])
})

describe('filters', () => {
  test('shows counts beside types and fees, only for the chosen ones of an applied filter', () => {
    const facets = {
      types: [{ value: 'JOB', count: 1200 }],
      feeTypes: [{ value: 'FREE', count: 7 }],
    }
    const result = { data: opportunityPage(3, 1200, { facets }) }
    const { unmount } = open('/opportunities', result)
    const labelOf = (name: RegExp) =>
      screen.getByRole('checkbox', { name }).closest('label')?.textContent
    expect(labelOf(/^Jobs/)).toBe('Jobs1,200')
    expect(labelOf(/^Commissions/)).toBe('Commissions0')
    expect(labelOf(/^Free/)).toBe('Free7')
    unmount()
    open('/opportunities?types=JOB', result)
    expect(labelOf(/^Jobs/)).toBe('Jobs1,200')
    expect(labelOf(/^Commissions/)).toBe('Commissions')
  })

  test('writes filters to the address and goes back to page 1', async () => {
    const requests = mockEndpoint('get', path, opportunityPage(1))
    const view = open('/opportunities?location=Bergen&page=3')
    await view.user.click(screen.getByRole('checkbox', { name: 'Residencies' }))
    expect(lastVisit(view)).toBe('/opportunities?types=ART_RESIDENCY&location=Bergen')
    expect(view.visits.at(-1)?.isShallow).toBe(true)
    await waitFor(() => expect(count()).toContain('1 opportunity'))
    expect(calls(requests)).toBe('types=ART_RESIDENCY&location=Bergen')
  })

  test('shows a chosen filter at once and removes it', async () => {
    mockEndpoint('get', path, opportunityPage(1))
    const view = open()
    for (const name of ['Jobs', 'Open Calls', 'Travel', 'Painting', 'Rolling, no deadline']) {
      await view.user.click(screen.getByRole('checkbox', { name }))
      expect(screen.getByRole('checkbox', { name })).toBeChecked()
    }
    expect(lastVisit(view)).toBe(
      '/opportunities?types=JOB,OPEN_CALL&artisticFields=PAINTING&rewards=TRAVEL&rolling=true',
    )
    await view.user.click(screen.getByRole('button', { name: 'Remove filter: Jobs' }))
    expect(lastVisit(view)).toContain('types=OPEN_CALL&')
    await view.user.click(screen.getByRole('checkbox', { name: 'Travel' }))
    expect(lastVisit(view)).not.toContain('rewards')
  })

  test('filters by fees', async () => {
    mockEndpoint('get', path, opportunityPage(1))
    const view = open()
    const fees = within(screen.getByRole('group', { name: 'Fee' }))
    await view.user.click(fees.getByRole('checkbox', { name: 'No participation fee' }))
    expect(lastVisit(view)).toBe('/opportunities?noParticipationFee=true')
    await view.user.click(fees.getByRole('checkbox', { name: 'Free' }))
    await view.user.click(fees.getByRole('checkbox', { name: 'No application fee' }))
    expect(lastVisit(view)).toBe(
      '/opportunities?feeType=FREE&noApplicationFee=true&noParticipationFee=true',
    )
  })

  test('filters by organizers, and no longer when the box is cleared', async () => {
    mockEndpoint('get', path, opportunityPage(1))
    const view = open()
    const organizers = within(screen.getByRole('group', { name: 'Organizer' }))
    await view.user.click(organizers.getByRole('checkbox', { name: 'Verified' }))
    expect(lastVisit(view)).toBe('/opportunities?verified=true')
    await view.user.click(organizers.getByRole('checkbox', { name: 'Answers applicants' }))
    expect(lastVisit(view)).toBe('/opportunities?answersApplicants=true&verified=true')
    await view.user.click(organizers.getByRole('checkbox', { name: 'Verified' }))
    expect(lastVisit(view)).toBe('/opportunities?answersApplicants=true')
  })

  test('applies text, place, dates and country', async () => {
    mockEndpoint('get', path, opportunityPage(1))
    const view = open()
    await view.user.type(screen.getByLabelText('Search opportunities'), 'paper{Enter}')
    expect(lastVisit(view)).toBe('/opportunities?query=paper')
    await view.user.type(screen.getByLabelText('City or country'), 'Bergen{Enter}')
    await view.user.type(screen.getByLabelText('Until'), '2026-12-31')
    await waitFor(() => expect(lastVisit(view)).toContain('deadlineBefore=2026-12-31'))
    await view.user.click(screen.getByRole('combobox', { name: 'Open to people in' }))
    await view.user.type(screen.getByRole('combobox', { name: /^Filter/ }), 'norw{Enter}')
    expect(lastVisit(view)).toBe(
      '/opportunities?location=Bergen&eligibleFrom=NO&deadlineBefore=2026-12-31&query=paper',
    )
  })

  test('opens the list of further fields when one of them is chosen', () => {
    open('/opportunities?artisticFields=FASHION')
    expect(screen.getByRole('checkbox', { name: 'Fashion' }).closest('details')).toHaveAttribute(
      'open',
    )
  })

  test('keeps the order when the filters are cleared', () => {
    open('/opportunities?types=JOB&sortBy=newest&page=2')
    expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
      'href',
      '/opportunities?sortBy=newest',
    )
  })
})

describe('order', () => {
  const choose = async (view: ReturnType<typeof open>, name: string) => {
    await view.user.click(screen.getByRole('combobox', { name: 'Sort by' }))
    await view.user.click(screen.getByRole('option', { name }))
  }
  const currency = () => screen.getByRole('combobox', { name: 'Currency' })
  const openWithCurrency = (address: string) => ({
    user: userEvent.setup(),
    ...renderAt(
      <>
        <OpportunitiesView initial={{ address, result: { data: opportunityPage(1, 60) } }} />
        <CurrencySelect />
      </>,
      { address },
    ),
  })

  test('omits the default order from the address', async () => {
    mockEndpoint('get', path, opportunityPage(1))
    const view = open('/opportunities?sortBy=newest')
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Newest')
    await choose(view, 'Closing soon')
    expect(lastVisit(view)).toBe('/opportunities')
  })

  test('sorts rewards in the user’s currency and explains what is left out', async () => {
    mockEndpoint('get', path, opportunityPage(1))
    writeCookie('currency', 'EUR')
    const view = openWithCurrency('/opportunities')
    await waitFor(() => expect(currency()).toHaveValue('EUR'))
    await choose(view, 'Highest reward')
    expect(lastVisit(view)).toBe('/opportunities?sortBy=reward&currency=EUR')
    expect(screen.getByText(/Rewards in € EUR/)).toBeInTheDocument()
  })

  test.each([
    [14, '14 opportunities are hidden because of their currency.'],
    [1, '1 opportunity is hidden because of its currency.'],
    [0, 'None is hidden because of its currency.'],
  ])('says how many are hidden because of their currency: %i', (inOtherCurrencies, words) => {
    open('/opportunities?sortBy=reward&currency=EUR', {
      data: opportunityPage(3, 3, { inOtherCurrencies }),
    })
    expect(screen.getByText(/^Rewards in/)).toHaveTextContent(words)
  })

  test('moves back to the start of the results after a choice, and never down', async () => {
    mockEndpoint('get', path, opportunityPage(1))
    const scroll = vi.fn()
    Element.prototype.scrollIntoView = scroll
    const { user } = open()
    await user.click(screen.getByRole('checkbox', { name: 'Residencies' }))
    expect(scroll).not.toHaveBeenCalled()
    const top = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    top.mockReturnValue({ top: -900 } as DOMRect)
    await user.click(screen.getByRole('checkbox', { name: 'Commissions' }))
    expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' })
  })

  test('updates the address when the user changes the currency', async () => {
    mockEndpoint('get', path, opportunityPage(1))
    const view = openWithCurrency('/opportunities?sortBy=fee&currency=USD&page=2')
    await within(currency()).findByRole('option', { name: /EUR/ })
    await userEvent.selectOptions(currency(), 'EUR')
    expect(view.visits.at(-1)?.address).toBe('/opportunities?sortBy=fee&currency=EUR')
  })

  test('keeps the currency of the address over the user’s', async () => {
    const requests = mockEndpoint('get', path, opportunityPage(1))
    writeCookie('currency', 'EUR')
    const view = open('/opportunities?sortBy=fee&currency=USD')
    await waitFor(() => expect(screen.getByText(/fees in \$ USD/)).toBeInTheDocument())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(view.visits).toEqual([])
    expect(requests).toEqual([])
  })
})

describe('list', () => {
  test('shows the server’s result', () => {
    open()
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(count()).toContain('612 opportunities')
  })

  test('shows the previous list as busy until the new one has loaded', async () => {
    let release: (page: OpportunityPage) => void = () => undefined
    const calls = mockEndpoint('get', path, () => new Promise((resolve) => (release = resolve)))
    const view = open()
    await view.user.click(screen.getByRole('checkbox', { name: 'Jobs' }))
    const list = screen.getAllByRole('article')[0]?.closest('[aria-busy]')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(list).toHaveAttribute('aria-busy', 'true')
    expect(screen.getAllByRole('article')).toHaveLength(3)
    release(opportunityPage(2))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  })

  test('keeps the filters in page links', () => {
    open('/opportunities?types=JOB&page=2', { data: opportunityPage(24, 60, { page: 2 }) })
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/opportunities?types=JOB',
    )
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/opportunities?types=JOB&page=3',
    )
  })

  test('names the filters when nothing matches', () => {
    open('/opportunities?types=JOB&query=moon', { data: opportunityPage(0) })
    expect(
      screen.getByRole('heading', { name: 'No opportunities match Jobs, “moon”' }),
    ).toBeVisible()
  })

  test('links to the form when there are no opportunities', () => {
    open('/opportunities', { data: opportunityPage(0) })
    expect(screen.getByRole('heading', { name: 'No open opportunities right now' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Post an opportunity' })).toHaveAttribute(
      'href',
      '/opportunities/new',
    )
  })

  test('links to the last page from a page past the end', () => {
    open('/opportunities?page=99', { data: opportunityPage(0, 50, { page: 99 }) })
    expect(screen.getByText('50 opportunities on 3 pages.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute(
      'href',
      '/opportunities?page=3',
    )
  })

  test('names an unknown value and links to the address without it', () => {
    const details = { fields: { 'types.0': 'is unknown' } }
    open('/opportunities?types=PARTY&query=moon&page=2', { error: 'No', status: 422, details })
    expect(screen.getByText('There is no type “PARTY”.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Remove unknown filter' })).toHaveAttribute(
      'href',
      '/opportunities?query=moon',
    )
  })

  test('shows the error of the API and retries', async () => {
    let isDown = true
    mockEndpoint('get', path, () => (isDown ? errorResponse(503, 'Resting') : opportunityPage(2)))
    const view = open('/opportunities', { error: 'Resting', status: 503 })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Resting'))
    isDown = false
    await view.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  })
})

test('counts staged filters and applies them together on small screens', async () => {
  mockEndpoint('get', path, ({ url }: ReceivedRequest) =>
    opportunityPage(1, url.searchParams.has('types') ? 9 : 612),
  )
  const view = open()
  await view.user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await view.user.click(sheet.getByRole('checkbox', { name: 'Jobs' }))
  const apply = await sheet.findByRole('button', { name: 'Show 9 results' })
  expect(view.visits).toEqual([])
  await view.user.click(apply)
  expect(lastVisit(view)).toBe('/opportunities?types=JOB')
})
