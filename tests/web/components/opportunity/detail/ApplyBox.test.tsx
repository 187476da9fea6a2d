import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApplyBox } from '@/components/opportunity/detail/ApplyBox'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { env } from '@/lib/env'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { mockEndpoint } from '@/tests/support/web/api'
import { renderAt, within } from '@/tests/support/web/render'
import { memoryRouter } from '@/tests/support/web/router'
import { signedInUser } from '@/tests/support/web/signedInUser'

const link = { kind: 'URL' as const, value: 'https://www.lantern.example/apply' }
const open = (over: Partial<Opportunity> = {}) =>
  renderAt(<ApplyBox opportunity={opportunity({ application: link, ...over })} />)
const fact = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/New_York',
  } as Intl.ResolvedDateTimeFormatOptions)
})

describe('a fee that is paid here', () => {
  const fee = {
    amountMinor: 2500,
    currency: 'EUR',
    per: 'ENTRY' as const,
    includedWorks: 3,
    furtherWorkMinor: 500,
    early: { amountMinor: 2000, until: '2026-12-03' },
  }
  const paid = (notificationDate: string, over: Partial<Opportunity> = {}) =>
    open({
      feeType: 'FEES',
      fees: { application: fee, participation: null, whatTheFeePaysFor: null, waiver: null },
      application: { kind: 'HERE', blind: false, questions: [] },
      notificationDate,
      ...over,
    })

  test('is stated beside the total, with what is promised', () => {
    paid('2027-01-10')
    expect(fact('Total fee')).toHaveTextContent(
      '€25.00Per entry, 3 works included; each further €5. €20 until 3 December 2026.',
    )
    expect(screen.getByText(/^Refunded if you get no answer by 24 January 2027\.$/)).toBeVisible()
    expect(screen.queryByText(/Can be submitted/)).toBeNull()
  })

  test('can be submitted later when it would be held for too long', () => {
    paid('2027-02-10')
    expect(
      screen.getByText(/Can be submitted from 1 December 2026; you can prepare it now\./),
    ).toBeVisible()
  })

  test('says that there is no guarantee', () => {
    const application: Opportunity['application'] = {
      kind: 'HERE',
      blind: false,
      questions: [],
      payout: 'AFTER_DEADLINE',
    }
    paid('2027-02-10', { application })
    expect(screen.getByText('No answer guarantee.')).toBeVisible()
  })

  test('is not explained for applications elsewhere', () => {
    paid('2027-02-10', { application: link })
    expect(fact('Total fee')?.textContent).toBe('€25.00')
    expect(screen.queryByText(/answer/)).toBeNull()
  })
})

describe('deadline', () => {
  test('shows the organizer’s and the viewer’s time with the days left', () => {
    open()
    expect(fact('Deadline')).toHaveTextContent('Mon 14 Dec 2026, 23:59Tallinn (organizer’s time)')
    expect(fact('For you')).toHaveTextContent('Mon 14 Dec 2026, 16:59New York, your time zone')
    expect(screen.getByText('24')).toBeVisible()
    expect(screen.getByText(/days left/)).toBeVisible()
  })

  test('leaves out the viewer’s time where it is the organizer’s', () => {
    const deadline = { instant: '2026-12-15T04:59:00Z', localDateTime: '2026-12-14T23:59' }
    open({ deadline: { ...deadline, timeZone: 'America/Toronto' } })
    expect(fact('Deadline')).toHaveTextContent('Mon 14 Dec 2026, 23:59Toronto (organizer’s time)')
    expect(screen.queryByText('For you')).toBeNull()
  })

  test('reserves the line of the viewer’s time on the server', () => {
    const Providers = within()
    const { Router } = memoryRouter('/opportunities/1')
    const html = renderToString(
      <Router>
        <Providers>
          <ApplyBox opportunity={opportunity()} />
        </Providers>
      </Router>,
    )
    expect(html).toContain('dateTime="2026-12-14T23:59+02:00"')
    expect(html).toContain('For you')
    expect(html).not.toContain('New York')
  })

  test('shows no deadline for a rolling opportunity', () => {
    open({ deadline: null, rolling: true })
    expect(fact('Deadline')).toHaveTextContent('None: applications are reviewed as they arrive')
    expect(screen.queryByText('For you')).toBeNull()
    expect(screen.queryByRole('link', { name: /calendar/ })).toBeNull()
  })

  test('shows “Not stated” for a missing deadline', () => {
    open({ deadline: null, rolling: false })
    expect(fact('Deadline')).toHaveTextContent('Not stated')
  })

  test('links to the calendar file', () => {
    open()
    expect(screen.getByRole('link', { name: 'Add the deadline to a calendar' })).toHaveAttribute(
      'href',
      `${env.apiUrl}/v1/opportunities/${opportunity().id}/calendar.ics`,
    )
  })
})

describe('application', () => {
  test('links to the organizer’s site without a referrer', () => {
    open()
    const apply = screen.getByRole('link', { name: 'Apply on lantern.example' })
    expect(apply).toHaveAttribute('href', 'https://www.lantern.example/apply')
    expect(apply).toHaveAttribute('target', '_blank')
    expect(apply.getAttribute('rel')).toContain('noopener')
  })

  test('links to an email with the title as its subject', () => {
    open({ application: { kind: 'EMAIL', value: 'calls@lantern.example' } })
    expect(screen.getByRole('link', { name: 'Apply by email' })).toHaveAttribute(
      'href',
      'mailto:calls@lantern.example?subject=Winter%20call',
    )
  })

  test('links to the application when it is taken here', () => {
    open({ application: { kind: 'HERE', blind: false, questions: [] } })
    expect(screen.getByRole('link', { name: 'Apply on Art Commons' })).toHaveAttribute(
      'href',
      `/opportunities/${opportunity().id}/apply`,
    )
  })

  test('links to the organizer when the way to apply is missing', () => {
    open({ application: null })
    expect(screen.getByText('The organizer hasn’t said how to apply.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask the organizer' })).toHaveAttribute(
      'href',
      expect.stringContaining('/lantern-house'),
    )
  })

  test('disables the button of a closed opportunity and explains why', () => {
    open({ isClosed: true })
    const apply = screen.getByRole('button', { name: 'Apply' })
    expect(apply).toBeDisabled()
    expect(apply).toHaveAccessibleDescription(/The deadline passed on 14 December 2026\./)
    expect(screen.getByRole('link', { name: 'Similar open opportunities' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull()
    expect(screen.getByText('Closed')).toBeVisible()
  })

  test('disables the button when the deadline passes', () => {
    vi.setSystemTime(new Date('2026-12-14T22:30:00Z'))
    open()
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  })
})

test('leads the organizer to the applications, also after the deadline', async () => {
  const own = ownProfile(1)
  const call = opportunity({
    isClosed: true,
    application: { kind: 'HERE', blind: false, questions: [] },
    profile: { ...opportunity().profile, id: own.id },
  })
  renderAt(<ApplyBox opportunity={call} />, { source: signedInUser({ profiles: [own] }).source })
  expect(await screen.findByRole('link', { name: 'See the applications' })).toHaveAttribute(
    'href',
    `/opportunities/${call.id}/applications`,
  )
})
