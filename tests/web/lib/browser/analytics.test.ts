import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '@/tests/support/web/api'

interface Event {
  event: string
  properties: Record<string, unknown>
}

/** A fresh copy of the module, as a page load has it, and what reaches the provider. */
const load = async () => {
  vi.resetModules()
  const sent: Event[] = []
  api.use(
    http.post('https://api-js.mixpanel.com/engage/', () => HttpResponse.json({ status: 1 })),
    http.post('https://api-js.mixpanel.com/track/', async ({ request }) => {
      const form = new URLSearchParams(await request.text())
      sent.push(...(JSON.parse(form.get('data') ?? '[]') as Event[]))
      return HttpResponse.json({ error: null, status: 1 })
    }),
  )
  const { env } = await import('@/lib/env')
  Object.assign(env, settings)
  return { sent, analytics: await import('@/lib/browser/analytics') }
}

const settings = { mixpanelToken: 'token', analyticsNeedConsent: false }
const doNotTrack = (value: string | null) =>
  Object.defineProperty(navigator, 'doNotTrack', { value, configurable: true })

/** The provider's library sends in batches. */
const afterBatch = () => vi.advanceTimersByTimeAsync(20_000)

beforeEach(() => {
  Object.assign(settings, { mixpanelToken: 'token', analyticsNeedConsent: false })
  doNotTrack(null)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

test('omits codes, session ids and return paths from page views', async () => {
  const { analytics } = await load()
  const address = '/checkout/success?plan=pro&session_id=cs_1&oobCode=abc&next=%2Fadmin#top'
  expect(analytics.trackedAddress(address)).toBe('/checkout/success?plan=pro')
  expect(analytics.trackedAddress('/login?next=%2F')).toBe('/login')
  expect(analytics.trackedAddress('/opportunities/1?invitation=abc&x=1')).toBe(
    '/opportunities/1?x=1',
  )
})

test('sends no address that the library reads by itself', async () => {
  window.history.replaceState(null, '', '/opportunities/1?invitation=secret')
  const { analytics, sent } = await load()
  analytics.trackPageView('/opportunities/1?invitation=secret')
  await analytics.startAnalytics()
  await vi.waitFor(async () => {
    await afterBatch()
    expect(sent).not.toHaveLength(0)
  })
  window.history.replaceState(null, '', '/')
  expect(JSON.stringify(sent)).not.toContain('secret')
})

test('queues events until the library loads and follows the user’s identity', async () => {
  const { analytics, sent } = await load()
  analytics.trackPageView('/pricing')
  await analytics.startAnalytics()
  analytics.identify('maren')
  analytics.trackPageView('/art/1')
  analytics.resetIdentity()
  analytics.trackPageView('/')
  const seen = () => sent.filter(({ event }) => event === 'Page view')
  await vi.waitFor(async () => {
    await afterBatch()
    expect(seen()).toHaveLength(3)
  })
  // A batch keeps no order.
  const of = (page: string) =>
    seen().find(({ properties }) => properties.address === page)?.properties
  expect([of('/pricing'), of('/art/1'), of('/')].map((view) => view?.$user_id)).toEqual([
    undefined,
    'maren',
    undefined,
  ])
  expect(of('/pricing')?.distinct_id).not.toBe(of('/')?.distinct_id)
})

test('loads nothing without a token or with Do Not Track', async () => {
  settings.mixpanelToken = ''
  const without = await load()
  without.analytics.trackPageView('/')
  await without.analytics.startAnalytics()
  settings.mixpanelToken = 'token'
  doNotTrack('1')
  const calls = await load()
  calls.analytics.trackPageView('/')
  await calls.analytics.startAnalytics()
  await afterBatch()
  expect([...without.sent, ...calls.sent]).toEqual([])
})

test('queues events until consent is given', async () => {
  settings.analyticsNeedConsent = true
  const { analytics, sent } = await load()
  expect(analytics.needsConsent()).toBe(true)
  analytics.trackPageView('/')
  await analytics.startAnalytics()
  await afterBatch()
  expect(sent).toEqual([])
  await analytics.answerConsent(true)
  await afterBatch()
  expect(sent.map(({ properties }) => properties.address)).toContain('/')
  expect(analytics.needsConsent()).toBe(false)
})

test('remembers a refusal', async () => {
  settings.analyticsNeedConsent = true
  const { analytics } = await load()
  await analytics.answerConsent(false)
  const again = await load()
  again.analytics.trackPageView('/')
  await again.analytics.startAnalytics()
  await afterBatch()
  expect(again.sent).toEqual([])
  expect(again.analytics.needsConsent()).toBe(false)
})
