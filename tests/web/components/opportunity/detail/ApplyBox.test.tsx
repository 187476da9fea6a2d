import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApplyBox } from '@/components/opportunity/detail/ApplyBox'
import type { Opportunity } from '@/contract/opportunity'
import { env } from '@/lib/env'
import { opportunity } from '@/tests/support/fixtures/responses'

const link = { kind: 'URL' as const, value: 'https://www.lantern.example/apply' }
const open = (over: Partial<Opportunity> = {}) =>
  render(<ApplyBox opportunity={opportunity({ application: link, ...over })} />)
const fact = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/New_York',
  } as Intl.ResolvedDateTimeFormatOptions)
})

describe('the deadline', () => {
  test('stands in the organizer’s zone and in the viewer’s, with the days left', () => {
    open()
    expect(fact('Deadline')).toHaveTextContent(
      'Mon 14 Dec 2026, 23:59Tallinn, where the organizer is',
    )
    expect(fact('For you')).toHaveTextContent('Mon 14 Dec 2026, 16:59New York, your time zone')
    expect(screen.getByText('24')).toBeVisible()
    expect(screen.getByText(/days left/)).toBeVisible()
  })

  test('the server keeps the room of the viewer’s line', () => {
    const html = renderToString(<ApplyBox opportunity={opportunity()} />)
    expect(html).toContain('dateTime="2026-12-14T23:59+02:00"')
    expect(html).toContain('For you')
    expect(html).not.toContain('New York')
  })

  test('a rolling call has none', () => {
    open({ deadline: null, rolling: true })
    expect(fact('Deadline')).toHaveTextContent('None: applications are reviewed as they arrive')
    expect(screen.queryByText('For you')).toBeNull()
    expect(screen.queryByRole('link', { name: /calendar/ })).toBeNull()
  })

  test('a missing one is not stated', () => {
    open({ deadline: null, rolling: false })
    expect(fact('Deadline')).toHaveTextContent('Not stated')
  })

  test('can be put into a calendar', () => {
    open()
    expect(screen.getByRole('link', { name: 'Add the deadline to a calendar' })).toHaveAttribute(
      'href',
      `${env.apiUrl}/v1/opportunities/${opportunity().id}/calendar.ics`,
    )
  })
})

describe('applying', () => {
  test('leads to the organizer’s site, which learns nothing of this page', () => {
    open()
    const apply = screen.getByRole('link', { name: 'Apply on lantern.example' })
    expect(apply).toHaveAttribute('href', 'https://www.lantern.example/apply')
    expect(apply).toHaveAttribute('target', '_blank')
    expect(apply.getAttribute('rel')).toContain('noopener')
  })

  test('or by mail', () => {
    open({ application: { kind: 'EMAIL', value: 'calls@lantern.example' } })
    expect(screen.getByRole('link', { name: 'Apply by email' })).toHaveAttribute(
      'href',
      'mailto:calls@lantern.example?subject=Winter%20call',
    )
  })

  test('where it is not stated, the organizer can be asked', () => {
    open({ application: null })
    expect(screen.getByText('The organizer hasn’t said how to apply.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask the organizer' })).toHaveAttribute(
      'href',
      expect.stringContaining('/lantern-house'),
    )
  })

  test('is over once the call is closed, and says why', () => {
    open({ isClosed: true })
    const apply = screen.getByRole('button', { name: 'Apply' })
    expect(apply).toBeDisabled()
    expect(apply).toHaveAccessibleDescription(/The deadline passed on 14 December 2026\./)
    expect(screen.getByRole('link', { name: 'Similar open opportunities' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull()
    expect(screen.getByText('Closed')).toBeVisible()
  })

  test('is over when the deadline passes while the page is open', () => {
    vi.setSystemTime(new Date('2026-12-14T22:30:00Z'))
    open()
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  })
})
