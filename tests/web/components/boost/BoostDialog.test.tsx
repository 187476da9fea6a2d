import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { LazyBoostDialog } from '@/components/boost/LazyBoostDialog'
import type { Boost } from '@/contract/payments/boosts'
import type { BoostResult, BoostSubject } from '@/lib/checkout/boostSubjects'
import { artwork } from '@/tests/support/fixtures/artworks'
import { product } from '@/tests/support/fixtures/products'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { watchDepartures } from '@/tests/support/web/navigation'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => {
  toast.removeAll()
  vi.unstubAllGlobals()
})

const id = profileId(701)
const call: BoostSubject = { kind: 'opportunity', id, title: 'Winter call' }
const work: BoostSubject = { kind: 'artwork', id, title: 'Low Sun' }

const boost = (over: Partial<Boost>): Boost => ({
  id: profileId(801),
  type: 'HIGHLIGHT',
  paidBy: 'credit',
  boughtAs: null,
  startsAt: '2026-11-01T10:00:00.000Z',
  endsAt: '2026-11-15T10:00:00.000Z',
  amountMinor: null,
  currency: null,
  fulfilledAt: null,
  proofUrl: null,
  ...over,
})

interface Given {
  subject?: BoostSubject
  plan?: string | null
  credits?: { total: number; used: number }
  boosts?: Boost[]
}

const open = ({ subject = call, plan = null, credits, boosts = [] }: Given = {}) => {
  mockEndpoint('get', '/v1/opportunities/products', [
    product('highlight', { opportunityBoostEvent: 'HIGHLIGHT' }),
    product('top', { opportunityBoostEvent: 'TOP_POST_1' }),
  ])
  mockEndpoint('get', '/v1/artworks/products', [product('top', { artworkBoostEvent: 'TOP_POST' })])
  const used = { ...credits }
  mockEndpoint('get', '/v1/profiles/subscriptions/billing', () => ({
    nextAmount: null,
    paymentMethod: null,
    invoices: [],
    listingCredits: [],
    boostCredits: credits ? { ...used, renewsAt: '2026-12-01T00:00:00.000Z' } : null,
  }))
  const reads = mockEndpoint('get', '/v1/boosts', () => boosts)
  const role = plan?.startsWith('ORGANIZATION') ? 'ART_ORGANIZATION' : 'ARTIST'
  const { source } = signedInUser({
    profiles: [ownProfile(1, { role })],
    subscription: plan ? { type: plan, isExpired: false } : null,
  })
  const results: BoostResult[] = []
  const onClose = vi.fn()
  renderAt(
    <LazyBoostDialog subject={subject} onClose={onClose} onBoosted={(one) => results.push(one)} />,
    { source },
  )
  return { user: userEvent.setup(), results, reads, used, onClose }
}
const bodyOf = (seen: ReceivedRequest | undefined) => JSON.parse(seen?.text ?? '{}') as object
const radio = (name: string) => screen.findByRole('radio', { name })
const button = (name: string) => screen.getByRole('button', { name })

test('without a plan, the chosen boost is paid on the provider’s page', async () => {
  const departures = watchDepartures()
  const { user } = open()
  const sessions = mockEndpoint('post', '/v1/checkout/session', {
    id: 'cs',
    url: 'https://pay.test',
  })
  expect(await radio('Highlight $29.00')).not.toBeChecked()
  expect(button('Continue to payment')).toBeDisabled()
  await user.click(await radio('Top post, 1 week $29.00'))
  await user.dblClick(button('Continue to payment'))
  await waitFor(() => expect(departures).toEqual(['https://pay.test']))
  expect(sessions).toHaveLength(1)
  expect(bodyOf(sessions[0])).toEqual({
    priceIds: ['price-top'],
    referenceId: id,
    paths: { success: '/checkout/success', cancel: `/checkout/cancel?opportunity=${id}` },
  })
})

test('a boost of the plan is chosen first, starts at once and closes the dialog', async () => {
  const { user, results, onClose } = open({
    plan: 'ORGANIZATION_PREMIUM',
    credits: { total: 1, used: 0 },
  })
  const puts = mockEndpoint(
    'put',
    '/v1/opportunities/boost/:id',
    opportunity({ boosts: ['HIGHLIGHT'] }),
  )
  expect(await radio('Highlight Included in your plan')).toBeChecked()
  expect(await radio('Top post, 1 week $29.00')).not.toBeChecked()
  await user.click(button('Start the boost'))
  await waitFor(() => expect(results).toMatchObject([{ boosts: ['HIGHLIGHT'] }]))
  expect(bodyOf(puts[0])).toEqual({ type: 'HIGHLIGHT' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a lost response is repeated with the same key', async () => {
  const { user, results } = open({
    subject: work,
    plan: 'ARTIST_PRO_PLUS',
    credits: { total: 3, used: 0 },
  })
  let isLost = true
  const puts = mockEndpoint('put', '/v1/artworks/:id/boost', () =>
    isLost ? HttpResponse.error() : artwork(1, { boosts: ['TOP_POST'] }),
  )
  await user.click(await radio('Top post Included in your plan'))
  await user.click(button('Start the boost'))
  expect(await screen.findByRole('alert')).toHaveTextContent('you are never charged twice')
  isLost = false
  await user.click(button('Start the boost'))
  await waitFor(() => expect(results).toHaveLength(1))
  const keys = puts.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a credit that is used up meanwhile turns into a price', async () => {
  const { user, used } = open({
    plan: 'ORGANIZATION_PREMIUM',
    credits: { total: 1, used: 0 },
  })
  mockEndpoint('put', '/v1/opportunities/boost/:id', () => {
    used.used = 1
    return errorResponse(402, 'No boost of this kind is left.', { code: 'payment_required' })
  })
  await radio('Highlight Included in your plan')
  await user.click(button('Start the boost'))
  expect(await screen.findByRole('alert')).toHaveTextContent('No boost of this kind is left.')
  expect(await radio('Highlight $29.00')).toBeVisible()
})

test('says of each boost by what it was paid, from when to when, and where it is shown', async () => {
  open({
    boosts: [
      boost({}),
      boost({
        id: profileId(802),
        type: 'SOCIAL_MEDIA',
        paidBy: 'purchase',
        boughtAs: 'BUNDLE',
        amountMinor: 12_900,
        currency: 'USD',
        fulfilledAt: '2026-11-09T10:00:00.000Z',
        proofUrl: 'https://social.example/post',
      }),
      boost({ id: profileId(803), type: 'TOP_POST_1', startsAt: null, endsAt: null }),
    ],
  })
  const [first, second, third] = await within(
    await screen.findByRole('list', { name: 'Boosts so far' }),
  ).findAllByRole('listitem')
  expect(first).toHaveTextContent(
    'HighlightEnded1–15 November 2026. Paid with a boost of your plan.',
  )
  expect(first).toHaveTextContent('wherever its card appears')
  expect(second).toHaveTextContent(
    'Social mediaDoneCarried out on 9 November 2026. Paid $129.00 for the whole Bundle.',
  )
  expect(within(second as HTMLElement).getByRole('link', { name: 'See the post' })).toHaveAttribute(
    'href',
    'https://social.example/post',
  )
  expect(third).toHaveTextContent('Starts laterStarts once it is public')
})

test('prices that fail to load can be loaded again', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { user } = open()
  mockEndpoint('get', '/v1/opportunities/products', () => errorResponse(503, 'Resting'))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load all prices')
  expect(error).toHaveBeenCalled()
  mockEndpoint('get', '/v1/opportunities/products', [
    product('highlight', { opportunityBoostEvent: 'HIGHLIGHT' }),
  ])
  await user.click(button('Try again'))
  expect(await radio('Highlight $29.00')).toBeVisible()
})
