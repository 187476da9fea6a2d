import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConsentNotice } from '@/components/shell/ConsentNotice'
import { Toaster } from '@/components/ui/feedback/Toaster'
import { PageTracking } from '@/components/shell/PageTracking'
import { RouteProgress } from '@/components/shell/RouteProgress'
import { notify } from '@/components/ui/feedback/notify'
import { afterPaint } from '@/lib/browser/afterPaint'
import { env } from '@/lib/env'
import { mockEndpoint, api } from '@/tests/support/web/api'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/profiles/', [])
})

const bar = () => document.querySelector('#nprogress')

test('shows a progress bar while another page loads', async () => {
  const { events } = renderAt(<RouteProgress />)
  act(() => events.emit('routeChangeStart', '/pricing', { shallow: true }))
  expect(bar()).toBeNull()
  act(() => events.emit('routeChangeStart', '/pricing', { shallow: false }))
  await waitFor(() => expect(bar()).not.toBeNull())
  act(() => events.emit('routeChangeComplete', '/pricing', { shallow: false }))
  await waitFor(() => expect(bar()).toBeNull())
})

test('tracks page views on path and query changes and identifies the user', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  env.mixpanelToken = 'token'
  const sentEvents: { event: string; properties: Record<string, unknown> }[] = []
  api.use(
    http.post('https://api-js.mixpanel.com/engage/', () => HttpResponse.json({ status: 1 })),
    http.post('https://api-js.mixpanel.com/track/', async ({ request }) => {
      const form = new URLSearchParams(await request.text())
      sentEvents.push(...(JSON.parse(form.get('data') ?? '[]') as typeof sentEvents))
      return HttpResponse.json({ error: null, status: 1 })
    }),
  )
  const { source } = standInIdentity({ user: authUser() })
  const { router } = renderAt(<PageTracking />, { address: '/pricing', source })
  const eventually = (check: () => void) =>
    vi.waitFor(
      async () => {
        await act(() => vi.advanceTimersByTimeAsync(20_000))
        check()
      },
      { timeout: 10_000 },
    )
  await eventually(() =>
    expect(sentEvents.some(({ properties }) => properties.$user_id === 'maren')).toBe(true),
  )
  await act(() => router().push('/directory/people?roles=ARTIST&session_id=1'))
  await act(() => router().push('/directory/people?roles=ARTIST&session_id=2'))
  await eventually(() => {
    const views = sentEvents.filter(({ event }) => event === 'Page view')
    expect(views.map(({ properties }) => properties.address).sort()).toEqual([
      '/directory/people?roles=ARTIST',
      '/pricing',
    ])
  })
  env.mixpanelToken = ''
})

test('asks for consent once where it is required', async () => {
  Object.assign(env, { mixpanelToken: 'token', analyticsNeedConsent: true })
  renderAt(<ConsentNotice />)
  await userEvent.click(await screen.findByRole('button', { name: 'No' }))
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
  renderAt(<ConsentNotice />)
  // The notice asks after the paint, before this.
  await act(() => new Promise<void>((resolve) => void afterPaint(resolve)))
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
  Object.assign(env, { mixpanelToken: '', analyticsNeedConsent: false })
})

test('shows a toast that was raised before the toaster loaded', async () => {
  renderAt(<Toaster />)
  act(() => void notify.success('Saved'))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
})
