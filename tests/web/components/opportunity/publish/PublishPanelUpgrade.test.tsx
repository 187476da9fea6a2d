import { screen, waitFor, within } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { proSubscription } from '@/tests/support/fixtures/plans'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { watchDepartures } from '@/tests/support/web/navigation'
import {
  bodyOf,
  draftOf,
  openPanel,
  published,
  publishing,
  radio,
  usedUp,
} from '@/tests/support/web/publishPanel'

afterEach(() => {
  toast.removeAll()
  vi.unstubAllGlobals()
})

const basicSubscription = (over: Partial<ActiveSubscription> = {}) =>
  proSubscription({
    type: 'ORGANIZATION_BASIC',
    price: { priceId: 'basic-month', currency: 'USD', amountMinor: 1900, interval: 'month' },
    ...over,
  })
const upgraded = basicSubscription({
  type: 'ORGANIZATION_PREMIUM',
  price: { priceId: 'premium-month', currency: 'USD', amountMinor: 5900, interval: 'month' },
})
/** A Basic plan whose posts are used up. */
const allowance = {
  ...usedUp,
  plan: {
    type: 'ORGANIZATION_BASIC' as const,
    posts: { total: 3, remaining: 0, types: null },
    boosts: { types: [], remaining: 0 },
  },
}
const waiting = draftOf({
  status: 'AWAITING_PAYMENT',
  listingPlan: 'PREMIUM_SUBSCRIPTION',
  version: 2,
})

/** Chooses the premium subscription, perhaps with a boost, and asks to publish. */
const askForUpgrade = async (boost?: RegExp) => {
  const panel = await openPanel({ allowance, subscription: basicSubscription() })
  const { user } = panel
  const sessions = mockEndpoint('post', '/v1/checkout/session', () => errorResponse(409, 'A plan'))
  const preview = { dueNow: null, renewsAt: null }
  mockEndpoint('get', '/v1/checkout/subscription/upgrade', preview)
  const state = { isUpgraded: false }
  const sent = publishing(() =>
    state.isUpgraded
      ? published({ version: 3, listingPlan: 'PREMIUM_SUBSCRIPTION', listedUntil: null })
      : waiting,
  )
  await user.click(radio('Premium subscription $59.00 a month'))
  if (boost) await user.click(radio(boost))
  await user.click(screen.getByRole('button', { name: 'Upgrade and publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Premium?' }))
  const confirm = async () => {
    const button = dialog.getByRole('button', { name: 'Upgrade to Premium' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
  }
  return { ...panel, sessions, sent, state, dialog, confirm }
}

test('with a running plan, the premium subscription is a confirmed upgrade, then published', async () => {
  const departures = watchDepartures()
  const { state, dialog, confirm, sent, sessions, states } = await askForUpgrade()
  const upgrades = mockEndpoint('post', '/v1/checkout/subscription/upgrade', () => {
    state.isUpgraded = true
    return upgraded
  })
  expect(dialog.getByText(/Today you pay the difference for the time until/)).toBeVisible()
  expect(upgrades).toHaveLength(0)
  await confirm()
  await waitFor(() => expect(states.at(-1)?.status).toBe('PUBLISHED'))
  expect(upgrades.map(bodyOf)).toEqual([{ priceIds: ['premium-month'] }])
  expect(sent.map(bodyOf)).toMatchObject([
    { status: 'PUBLISHED', listingPlan: 'PREMIUM_SUBSCRIPTION' },
    { status: 'PUBLISHED', listingPlan: 'PREMIUM_SUBSCRIPTION' },
  ])
  expect(sent[1]?.headers.get('if-match')).toBe('"2"')
  expect(sessions).toHaveLength(0)
  expect(departures).toEqual([])
})

test('a boost that the new plan includes starts after the upgrade without a payment', async () => {
  const departures = watchDepartures()
  const { state, confirm, sessions, states } = await askForUpgrade(
    /^Highlight Included in the new plan/,
  )
  const boosts = mockEndpoint('put', '/v1/opportunities/boost/:id', () =>
    published({ version: 3, listingPlan: 'PREMIUM_SUBSCRIPTION', boosts: ['HIGHLIGHT'] }),
  )
  mockEndpoint('post', '/v1/checkout/subscription/upgrade', () => {
    state.isUpgraded = true
    return upgraded
  })
  await confirm()
  await waitFor(() => expect(states.at(-1)?.boosts).toEqual(['HIGHLIGHT']))
  expect(boosts.map(bodyOf)).toEqual([{ type: 'HIGHLIGHT' }])
  expect(sessions).toHaveLength(0)
  expect(departures).toEqual([])
})

test('a boost is paid for when the month of the present plan has used up the credit', async () => {
  const subscription = basicSubscription({ type: 'ORGANIZATION_RESIDENCIES' })
  const spent = {
    ...allowance.plan,
    type: 'ORGANIZATION_RESIDENCIES' as const,
    boosts: { types: ['HIGHLIGHT' as const], remaining: 0 },
  }
  const { user } = await openPanel({ allowance: { ...usedUp, plan: spent }, subscription })
  await user.click(radio(/^Premium subscription/))
  expect(radio(/^Highlight \$/)).toBeEnabled()
})

test('a declined upgrade says so, and keeps the plan, the post and the choice', async () => {
  const { user, dialog, confirm, sent, sessions } = await askForUpgrade()
  const declined = 'Your card was declined, so your plan stays as it is.'
  mockEndpoint('post', '/v1/checkout/subscription/upgrade', () => errorResponse(402, declined))
  await confirm()
  expect(await dialog.findByRole('alert')).toHaveTextContent(declined)
  await user.click(dialog.getByRole('button', { name: 'Not now' }))
  expect(screen.getByText(/Your post and your choice are saved/)).toBeInTheDocument()
  expect(radio('Premium subscription $59.00 a month')).toBeChecked()
  expect(screen.getByRole('button', { name: 'Upgrade and publish' })).toBeEnabled()
  expect(sent).toHaveLength(1)
  expect(sessions).toHaveLength(0)
})

test('the price of an upgrade is the most that it costs today', async () => {
  const { user } = await openPanel({ allowance, subscription: basicSubscription() })
  publishing(waiting)
  await user.click(radio(/^Premium subscription/))
  expect(radio(/^Premium subscription/)).toHaveAccessibleDescription(/replaces your Basic plan/)
  expect(screen.getByRole('group', { name: 'Total' })).toHaveTextContent(
    'Total today, at most$59.00',
  )
})

test('a plan whose payment failed is settled before an upgrade', async () => {
  await openPanel({ allowance, subscription: basicSubscription({ status: 'past_due' }) })
  expect(radio('Premium subscription')).toBeDisabled()
  expect(radio('Premium subscription')).toHaveAccessibleDescription(/Your last payment is open/)
})

test('a plan that costs more than the premium subscription is not replaced by it', async () => {
  const price = { priceId: 'large', currency: 'USD', amountMinor: 9900 }
  const subscription = basicSubscription({
    type: 'ORGANIZATION_RESIDENCIES',
    price: { ...price, interval: 'month' },
  })
  await openPanel({ allowance: usedUp, subscription })
  expect(screen.queryByRole('radio', { name: /^Premium/ })).toBeNull()
})
