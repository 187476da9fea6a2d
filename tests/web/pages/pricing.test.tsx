import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import toast from 'react-hot-toast/headless'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ActiveSubscription } from '@/contract/pricing/products'
import type { Role } from '@/contract/enums/profiles'
import PricingPage, { getServerSideProps } from '@/pages/pricing'
import { artistPlans, plan, proSubscription, waitingPayment } from '@/tests/support/fixtures/plans'
import { catalog, product } from '@/tests/support/fixtures/products'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'
import { standInIdentity } from '@/tests/support/web/identity'
import { watchDepartures } from '@/tests/support/web/navigation'
import { renderAt } from '@/tests/support/web/render'
import { serverSide } from '@/tests/support/web/serverSide'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => {
  vi.unstubAllGlobals()
  toast.removeAll()
})

const prices = () => {
  mockEndpoint('get', '/v1/opportunities/products', catalog)
  mockEndpoint('get', '/v1/artworks/products', [])
  mockEndpoint('get', '/v1/boosts/deliveries', [])
  return mockEndpoint('get', '/v1/profiles/subscriptions', ({ url }: ReceivedRequest) =>
    url.searchParams.get('currency') === 'EUR' ? [plan('ARTIST_PRO', 1300, 'EUR')] : artistPlans,
  )
}
const load = (address = '/pricing', cookies = {}) =>
  serverSide(getServerSideProps, address, {}, cookies)

interface Given {
  address?: string
  subscription?: ActiveSubscription | null
  role?: Role
}

const open = async ({ address = '/pricing', subscription = null, role = 'ARTIST' }: Given = {}) => {
  prices()
  const { source } = signedInUser({ profiles: [ownProfile(1, { role })] })
  mockEndpoint(
    'get',
    '/v1/profiles/subscriptions/active',
    () => subscription ?? new HttpResponse(null, { status: 200 }),
  )
  const { props } = await load(address)
  if (!props) throw new Error('no props')
  const view = renderAt(<PricingPage {...props} />, { address, source })
  return { user: userEvent.setup(), ...view }
}
const bodyOf = (seen: ReceivedRequest | undefined) => JSON.parse(seen?.text ?? '{}') as object
const dueNow = { amountMinor: 987, currency: 'USD' }
const renewsAt = '2026-12-22T10:00:00.000Z'
const previews = (answer: object = { dueNow, renewsAt, quote: 'quote' }) =>
  mockEndpoint('get', '/v1/checkout/subscription/upgrade', answer)
/** Confirms an upgrade once its amount is shown. */
const confirmUpgrade = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}
const choose = (name: string) => screen.findByRole('link', { name })

describe('for a profile', () => {
  const mark = (type: string | null) => {
    if (type === null) return 'downgrade'
    return type === 'ARTIST_PRO_PLUS' ? null : 'upgrade'
  }

  test('loads the plans with what choosing each is, and offers none that is meant for others', async () => {
    await open({ subscription: proSubscription() })
    const requests = mockEndpoint('get', '/v1/profiles/subscriptions', () =>
      artistPlans.map((each) => ({ ...each, change: mark(each.type) })),
    )
    expect(await choose('Upgrade to Starter')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose Pro Plus' })).toBeDisabled(),
    )
    expect(requests[0]?.headers.get('accept')).toBe('application/vnd.artcommons.v2+json')
    expect(requests[0]?.headers.get('x-ac-token')).not.toBeNull()
  })
})

describe('on the server', () => {
  test('a currency cookie gives the prices of that currency, and monthly ones come first', async () => {
    prices()
    const { props, status } = await load('/pricing', { currency: 'EUR' })
    expect([props?.initial.currency, status]).toEqual(['EUR', 200])
    expect(props?.initial.result.data?.plans[0]?.prices[0]).toMatchObject({ currency: 'EUR' })
  })

  test('an unknown currency gives dollars, and the choice is not part of the canonical address', async () => {
    prices()
    const { props } = await load('/pricing?for=organizations&interval=year&plan=FREE', {
      currency: 'XXX',
    })
    expect(props?.initial.currency).toBe('USD')
    expect(props?.canonical).toBe('/pricing?for=organizations')
  })

  test('an address is shared with its plan and its coupon, but not prices in a chosen currency', async () => {
    prices()
    for (const address of ['/pricing', '/pricing?plan=FREE', '/pricing?coupon=spring']) {
      const shared = await load(address)
      expect(shared.headers.get('cache-control'), address).toContain('s-maxage=15')
      const own = await load(address, { currency: 'EUR' })
      expect(own.headers.get('cache-control'), address).toContain('private')
    }
  })

  test('prices that fail to load make it 503, with a retry in the browser', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    prices()
    mockEndpoint('get', '/v1/profiles/subscriptions', () => errorResponse(503, 'Resting'))
    const { props, status } = await load()
    expect(status).toBe(503)
    if (!props) throw new Error('no props')
    mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
    renderAt(<PricingPage {...props} />, { source: standInIdentity().source })
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the prices')
    prices()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Pro' })).toBeVisible()
    expect(error).toHaveBeenCalledWith('Subscription API error:', 'Resting')
  })
})

describe('signed out', () => {
  test('shows the artists’ plans by month, and a choice leads back after signing up', async () => {
    prices()
    const { props } = await load()
    if (!props) throw new Error('no props')
    mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
    renderAt(<PricingPage {...props} />, { address: '/pricing', source: standInIdentity().source })
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names.slice(0, 4)).toEqual(['Starter', 'Pro', 'Pro Plus', 'Free'])
    expect(screen.getByText(/makes room for another, up to 10 in 30 days\.$/)).toBeVisible()
    expect(screen.getByText('$14')).toBeVisible()
    expect(await choose('Choose Pro')).toHaveAttribute(
      'href',
      `/signup?next=${encodeURIComponent('/pricing?for=artists&plan=ARTIST_PRO')}`,
    )
  })

  test('says what boosts promise and what they brought, and shows prices without that, too', async () => {
    const note = /^Of the 12 that ended in the last 90 days, half were seen at least 2,150 times\.$/
    const show = async (deliveries: object) => {
      prices()
      const products = [product('Top post', { artworkBoostEvent: 'TOP_POST' })]
      mockEndpoint('get', '/v1/artworks/products', products)
      mockEndpoint('get', '/v1/boosts/deliveries', deliveries)
      mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
      const { props } = await load()
      if (!props) throw new Error('no props')
      const { source } = standInIdentity()
      return renderAt(<PricingPage {...props} />, { address: '/pricing', source })
    }
    const typical = { type: 'TOP_POST', boosts: 12, medianImpressions: 2150 }
    const { unmount } = await show([
      { subject: 'artwork', ...typical },
      { subject: 'opportunity', ...typical, boosts: 99 },
    ])
    expect(
      screen.getByText(/Seen at least 1,800 times, or we refund what is missing\./),
    ).toBeVisible()
    expect(screen.getByText(note)).toBeVisible()
    unmount()
    await show(errorResponse(503, 'unavailable'))
    expect(screen.getByText(/Seen at least 1,800 times/)).toBeVisible()
    expect(screen.queryByText(note)).toBeNull()
  })
})

describe('a profile without a plan', () => {
  test('confirms what is charged and goes to the payment page once', async () => {
    const departures = watchDepartures()
    const { user } = await open({ address: '/pricing?plan=ARTIST_PRO&coupon=SPRING' })
    const sessions = mockEndpoint('post', '/v1/checkout/session', {
      id: 'cs',
      url: 'https://pay.test/cs',
    })
    const dialog = await screen.findByRole('dialog', { name: 'Subscribe to Pro?' })
    expect(dialog).toHaveTextContent('You pay $14.00 today, then $14.00 a month until you cancel.')
    await user.dblClick(within(dialog).getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(departures).toEqual(['https://pay.test/cs']))
    expect(sessions).toHaveLength(1)
    expect(bodyOf(sessions[0])).toEqual({
      priceIds: ['artist_pro-month'],
      referenceId: ownProfile(1).id,
      paths: {
        success: '/checkout/success',
        cancel: '/checkout/cancel?plan=ARTIST_PRO&interval=month&coupon=SPRING',
      },
      couponId: 'SPRING',
    })
  })

  test('goes on without a coupon that is refused, with the same plan', async () => {
    const departures = watchDepartures()
    const { user } = await open({ address: '/pricing?plan=ARTIST_PRO&coupon=NONE' })
    const words = 'This coupon can’t be used. Continue without it.'
    const sessions = mockEndpoint('post', '/v1/checkout/session', ({ text }: ReceivedRequest) =>
      text.includes('couponId')
        ? errorResponse(422, 'Check the fields.', { fields: { couponId: words } })
        : { id: 'cs', url: 'https://pay.test/cs' },
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to Pro?' }))
    await user.click(dialog.getByRole('button', { name: 'Continue to payment' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(words)
    await user.click(dialog.getByRole('button', { name: 'Continue without the coupon' }))
    await waitFor(() => expect(departures).toHaveLength(1))
    expect(bodyOf(sessions[1])).not.toHaveProperty('couponId')
    expect(bodyOf(sessions[1])).toMatchObject({ priceIds: ['artist_pro-month'] })
  })

  test('a lost connection says so, and trying again repeats the same request', async () => {
    const departures = watchDepartures()
    const { user } = await open({ address: '/pricing?plan=ARTIST_PRO&interval=year' })
    let isLost = true
    const sessions = mockEndpoint('post', '/v1/checkout/session', () =>
      isLost ? HttpResponse.error() : { id: 'cs', url: 'https://pay.test/cs' },
    )
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('you are never charged twice')
    isLost = false
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(departures).toHaveLength(1))
    const keys = sessions.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(bodyOf(sessions[1])).toMatchObject({ priceIds: ['artist_pro-year'] })
  })

  test('a refusal is shown in the confirmation', async () => {
    const { user } = await open({ address: '/pricing?plan=ARTIST_PRO' })
    mockEndpoint('post', '/v1/checkout/session', () =>
      errorResponse(409, 'You already have a plan.'),
    )
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You already have a plan.')
  })

  test('an organization is shown the plans of organizations, and can’t choose an artist’s', async () => {
    const { visits } = await open({ role: 'ART_ORGANIZATION' })
    expect(await screen.findByRole('heading', { name: 'Premium' })).toBeVisible()
    expect(visits[0]).toMatchObject({ address: '/pricing?for=organizations', how: 'replace' })
  })

  test('an artist’s buttons for organizations’ plans are disabled, with the reason', async () => {
    await open({ address: '/pricing?for=organizations&plan=ORGANIZATION_PREMIUM' })
    expect(await screen.findByText(/These plans are for organizations/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choose Premium' })).toBeDisabled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a profile on Pro', () => {
  const proPlan = { subscription: proSubscription() }

  test('marks the plan and offers the others as upgrade and downgrade', async () => {
    await open(proPlan)
    expect(await choose('Upgrade to Pro Plus')).toBeVisible()
    expect(screen.getByText('Your plan')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Change to Starter' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Manage plan' })).toHaveAttribute(
      'href',
      '/settings/subscription',
    )
  })

  test('an upgrade can be confirmed once its amount is known', async () => {
    let isDown = true
    mockEndpoint('get', '/v1/checkout/subscription/upgrade', () =>
      isDown
        ? errorResponse(503, 'Our payment provider doesn’t respond.')
        : { dueNow, renewsAt: null },
    )
    const { user } = await open(proPlan)
    await user.click(await choose('Upgrade to Pro Plus'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t load what you pay today. Our payment provider doesn’t respond.',
    )
    expect(screen.getByRole('button', { name: 'Upgrade to Pro Plus' })).toBeDisabled()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Load the amount again' }))
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Today you pay $9.87'))
    expect(screen.getByRole('button', { name: 'Upgrade to Pro Plus' })).toBeEnabled()
  })

  test('an upgrade without a preview says how it is calculated', async () => {
    previews({ dueNow: null, renewsAt: null })
    const { user } = await open(proPlan)
    await user.click(await choose('Upgrade to Pro Plus'))
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Today you pay the difference for the time until 22 December 2026. From then on you pay $24.00 a month.',
    )
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Upgrade to Pro Plus' })).toBeEnabled(),
    )
  })

  test('an upgrade says what is charged today, and is shown once it has happened', async () => {
    previews()
    const { user } = await open(proPlan)
    const upgrades = mockEndpoint(
      'post',
      '/v1/checkout/subscription/upgrade',
      proSubscription({ type: 'ARTIST_PRO_PLUS' }),
    )
    await user.click(await choose('Upgrade to Pro Plus'))
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade to Pro Plus?' })
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Today you pay $9.87: the difference for the time until 22 December 2026. From 22 December 2026 on you pay $24.00 a month.',
      ),
    )
    await confirmUpgrade(user, 'Upgrade to Pro Plus')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(upgrades[0])).toEqual({ priceIds: ['artist_pro_plus-month'], quote: 'quote' })
    expect(upgrades[0]?.headers.has('idempotency-key')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Upgrade to Pro Plus' })).toBeNull()
  })

  test('loads the amount again when the upgrade was refused, and says why', async () => {
    previews()
    const { user } = await open(proPlan)
    mockEndpoint('post', '/v1/checkout/subscription/upgrade', () =>
      errorResponse(409, 'The amount may have changed since it was shown.'),
    )
    await user.click(await choose('Upgrade to Pro Plus'))
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade to Pro Plus?' })
    await waitFor(() => expect(dialog).toHaveTextContent('Today you pay $9.87'))
    previews({ dueNow: { amountMinor: 912, currency: 'USD' }, renewsAt, quote: 'later' })
    await confirmUpgrade(user, 'Upgrade to Pro Plus')
    await waitFor(() => expect(dialog).toHaveTextContent('Today you pay $9.12'))
    expect(screen.getByRole('alert')).toHaveTextContent('The amount may have changed')
  })

  test('a failed payment leaves the plan and is shown', async () => {
    previews()
    const { user } = await open(proPlan)
    mockEndpoint('post', '/v1/checkout/subscription/upgrade', () =>
      errorResponse(402, 'Your card was declined.', { code: 'payment_required' }),
    )
    await user.click(await choose('Upgrade to Pro Plus'))
    await confirmUpgrade(user, 'Upgrade to Pro Plus')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.')
  })

  test('a downgrade says that nothing is charged today', async () => {
    const { user } = await open(proPlan)
    const scheduled = { type: 'ARTIST_STARTER' as const, at: '2026-12-22T10:00:00.000Z' }
    mockEndpoint('post', '/v1/checkout/subscription/downgrade', proSubscription({ scheduled }))
    await user.click(await choose('Change to Starter'))
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Nothing is charged today. You keep Pro until 22 December 2026. From then on you pay $6.00 a month.',
    )
    await user.click(screen.getByRole('button', { name: 'Change to Starter' }))
    expect(await choose('Keep Pro')).toBeVisible()
  })

  test('the free plan is a cancellation at the end of the period', async () => {
    const { user } = await open(proPlan)
    const canceled = mockEndpoint(
      'delete',
      '/v1/profiles/subscriptions/cancel',
      proSubscription({ cancelAtPeriodEnd: true }),
    )
    await user.click(await choose('Change to Free'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel Pro?' })
    expect(dialog).toHaveTextContent(
      'To post more after that, choose the free plan or another one.',
    )
    expect(dialog).not.toHaveTextContent('you are on the free plan')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Pro' }))
    await waitFor(() => expect(canceled).toHaveLength(1))
    expect(await choose('Keep Pro')).toBeVisible()
  })

  test('an upgrade that waits for the buyer leads to its payment page', async () => {
    previews()
    const departures = watchDepartures()
    const { user } = await open(proPlan)
    const paymentAction = waitingPayment({ purpose: 'UPGRADE', type: 'ARTIST_PRO_PLUS' })
    mockEndpoint('post', '/v1/checkout/subscription/upgrade', () =>
      proSubscription({ paymentAction }),
    )
    await user.click(await choose('Upgrade to Pro Plus'))
    await confirmUpgrade(user, 'Upgrade to Pro Plus')
    await waitFor(() => expect(departures).toEqual(['https://pay.test/invoice']))
  })

  test('the same plan by the year says that it is paid yearly', async () => {
    previews()
    const { user } = await open({ ...proPlan, address: '/pricing?interval=year' })
    await user.click(await choose('Pay Pro yearly'))
    const dialog = await screen.findByRole('dialog', { name: 'Pay Pro yearly?' })
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Today you pay $9.87: $140.00 less what is left of your current period.',
      ),
    )
  })

  test('a failed payment leads to the settings instead of another plan', async () => {
    await open({ subscription: proSubscription({ status: 'past_due' }) })
    const links = await screen.findAllByRole('link', { name: 'Update payment' })
    expect(links[0]).toHaveAttribute('href', '/settings/subscription')
  })
})

test('an ended plan can be replaced by the free one', async () => {
  const { user } = await open({
    subscription: proSubscription({ status: 'canceled', isExpired: true }),
  })
  const chosen = mockEndpoint(
    'post',
    '/v1/profiles/subscriptions/free',
    proSubscription({ type: null }),
  )
  await user.click(await choose('Choose Free'))
  await user.click(await screen.findByRole('button', { name: 'Choose Free' }))
  await waitFor(() => expect(bodyOf(chosen[0])).toEqual({ priceId: 'free-month' }))
})
