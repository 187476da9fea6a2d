import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { PublishPanel } from '@/components/opportunity/publish/PublishPanel'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { catalog, premium } from '@/tests/support/fixtures/products'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

import {
  bodyOf,
  draftOf,
  management,
  oneFree,
  openPanel,
  premiumPlan,
  published,
  publishing,
  radio,
  updates,
  usedUp,
} from '@/tests/support/web/publishPanel'

afterEach(() => toast.removeAll())

test('an organization is offered every post type with its price, the free post chosen', async () => {
  await openPanel()
  await waitFor(() => expect(radio('Free Free')).toBeChecked())
  expect(radio('Basic $29.00')).toHaveAccessibleDescription('Listed for 30 days.')
  expect(radio('Standard $29.00')).toHaveAccessibleDescription('Listed for 60 days.')
  expect(radio('Premium subscription $59.00 a month')).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()
})

test('an artist is offered neither the free post nor the premium subscription', async () => {
  await openPanel({ role: 'ARTIST' })
  expect(radio('Basic $29.00')).not.toBeChecked()
  expect(screen.queryByRole('radio', { name: /^Free/ })).toBeNull()
  expect(screen.queryByRole('radio', { name: /^Premium/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  expect(screen.getByText('Choose a post type first.')).toBeInTheDocument()
})

test('a free post that is used up says when the next one is available', async () => {
  await openPanel({ allowance: usedUp })
  expect(radio('Free')).toBeDisabled()
  expect(radio('Free')).toHaveAccessibleDescription(
    'You have used your free post. The next one is available on 12 March 2027.',
  )
})

test('a plan covers the standard post, and the premium subscription is not offered', async () => {
  await openPanel({ allowance: { ...usedUp, plan: premiumPlan } })
  expect(radio('Standard Included in your plan')).toBeChecked()
  expect(radio('Highlight Included in your plan')).not.toBeChecked()
  expect(screen.queryByRole('radio', { name: /^Premium/ })).toBeNull()
})

test('a post that the plan covers is chosen, and the free one left for later', async () => {
  await openPanel({ allowance: { ...oneFree, plan: premiumPlan } })
  await waitFor(() => expect(radio('Standard Included in your plan')).toBeChecked())
  expect(radio('Free Free')).toBeEnabled()
})

test('a listing credit pays for the post of its type', async () => {
  const { user } = await openPanel({ allowance: { ...usedUp, credits: ['EXTENDED'] } })
  await user.click(radio('Extended Paid'))
  expect(radio('Extended Paid')).toHaveAccessibleDescription(/A listing credit pays for it\.$/)
  expect(radio('Standard $29.00')).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()
})

test('a plan for residencies doesn’t cover other types', async () => {
  const posts = { total: null, remaining: null, types: ['ART_RESIDENCY' as const] }
  await openPanel({ allowance: { ...usedUp, plan: { ...premiumPlan, posts } } })
  expect(radio('Standard $29.00')).not.toBeChecked()
})

test('restores what was chosen for the draft earlier', async () => {
  const start = draftOf({
    listingPlan: 'BASIC',
    management: { ...management, chosenBoost: 'HIGHLIGHT' },
  })
  await openPanel({ start })
  expect(radio('Basic $29.00')).toBeChecked()
  expect(radio('Highlight $29.00')).toBeChecked()
  expect(screen.getByRole('group', { name: 'Total' })).toHaveTextContent('Basic post$29.00')
})

test('the yearly switch changes the price of the premium subscription', async () => {
  const { user } = await openPanel()
  publishing(published())
  await user.click(radio(/^Premium/))
  await user.click(radio('Yearly'))
  expect(radio('Premium subscription $590.00 a year')).toBeChecked()
  expect(screen.getByRole('group', { name: 'Total' })).toHaveTextContent('Total today$590.00')
})

test('the arrow keys move the choice, which is saved', async () => {
  const { user } = await openPanel()
  const choices = updates(() => draftOf())
  radio('Free Free').focus()
  await user.keyboard('{ArrowDown}')
  expect(radio('Basic $29.00')).toBeChecked()
  await waitFor(() =>
    expect(bodyOf(choices.at(-1))).toMatchObject({ listingPlan: 'BASIC', chosenBoost: null }),
  )
  expect(choices.at(-1)?.headers.has('if-match')).toBe(false)
})

test('prices that fail to load can be loaded again, and the free post stays available', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const profile = ownProfile(2, { role: 'ART_ORGANIZATION' })
  mockEndpoint('get', '/v1/opportunities/free-posts', oneFree)
  mockEndpoint('get', '/v1/profiles/subscriptions', [premium])
  mockEndpoint('get', '/v1/opportunities/products', () => errorResponse(500, 'Broken'))
  const draft = draftOf()
  renderAt(
    <PublishPanel
      opportunity={draft}
      saveAndCheck={() => Promise.resolve(draft)}
      hasEdits={false}
      onChange={() => undefined}
      onRestore={() => Promise.resolve()}
    />,
    { source: signedInUser({ profiles: [profile] }).source },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load all prices')
  expect(error).toHaveBeenCalledWith('Opportunity products API error:', 'Broken')
  expect(radio('Free Free')).toBeChecked()
  mockEndpoint('get', '/v1/opportunities/products', catalog)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: 'Basic $29.00' })).toBeInTheDocument()
})
