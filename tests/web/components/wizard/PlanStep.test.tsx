import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PlanStep } from '@/components/wizard/PlanStep'
import type { Role } from '@/contract/enums/profiles'
import { artistPlans } from '@/tests/support/fixtures/plans'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { watchDepartures } from '@/tests/support/web/navigation'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => vi.unstubAllGlobals())

const path = '/v1/profiles/subscriptions'
const open = (role: Role = 'ARTIST') => {
  const profile = ownProfile(1, { role })
  const onFinish = vi.fn()
  const step = { profile, isBusy: false, finishLabel: 'Go to your page', onFinish }
  renderAt(<PlanStep {...step} />, {
    address: '/signup/wizard/plan',
    source: signedInUser({ profiles: [profile] }).source,
  })
  return { user: userEvent.setup(), onFinish, profile }
}

test('the free plan is chosen first and leads to the page', async () => {
  mockEndpoint('get', path, artistPlans)
  const { user, onFinish } = open()
  expect(await screen.findByRole('radio', { name: 'Free Free' })).toBeChecked()
  expect(screen.getByText(/makes room for another, up to 10 in 30 days/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go to your page' }))
  expect(onFinish).toHaveBeenCalledOnce()
})

test('a plan by the year is paid on the provider’s page', async () => {
  const departures = watchDepartures()
  mockEndpoint('get', path, artistPlans)
  const sessions = mockEndpoint('post', '/v1/checkout/session', {
    id: 'cs',
    url: 'https://pay.test',
  })
  const { user, profile } = open()
  await user.click(await screen.findByRole('radio', { name: 'Pro $14.00 a month' }))
  await user.click(screen.getByRole('radio', { name: 'Yearly' }))
  expect(screen.getByRole('radio', { name: 'Pro $140.00 a year' })).toBeChecked()
  await user.dblClick(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(departures).toEqual(['https://pay.test']))
  expect(sessions).toHaveLength(1)
  expect(JSON.parse(sessions[0]?.text ?? '')).toEqual({
    priceIds: ['artist_pro-year'],
    referenceId: profile.id,
    paths: {
      success: '/checkout/success',
      cancel: '/checkout/cancel?plan=ARTIST_PRO&interval=year',
    },
  })
})

test('an organization is offered the plans of organizations', async () => {
  mockEndpoint('get', path, artistPlans)
  open('ART_ORGANIZATION')
  expect(await screen.findByRole('radio', { name: 'Premium $59.00 a month' })).toBeVisible()
  expect(screen.queryByRole('radio', { name: /^Pro/ })).toBeNull()
})

test('without the plans, the free one leads on, and they can be loaded again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', path, () => errorResponse(503, 'Resting'))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the plans')
  expect(screen.getByText('Up to 10 works')).toBeVisible()
  expect(screen.getByText(/makes room for another, up to 10 in 30 days/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Go to your page' })).toBeEnabled()
  mockEndpoint('get', path, artistPlans)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: 'Starter $6.00 a month' })).toBeVisible()
})
