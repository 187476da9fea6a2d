import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import toast from 'react-hot-toast/headless'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PublishPanel } from '@/components/opportunity/publish/PublishPanel'
import type { FreePosts } from '@/contract/opportunities'
import type { Opportunity } from '@/contract/opportunity'
import type { Role } from '@/contract/enums/profiles'
import { answer, refusal, type Seen } from '@/tests/support/web/api'
import { catalog, premium } from '@/tests/support/fixtures/products'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const management = { chosenBoost: null, unpublishedChanges: null }
const draftOf = (over: Partial<Opportunity> = {}) =>
  opportunity({
    ...{ status: 'DRAFT', publishedAt: null, listedUntil: null, listingPlan: null, management },
    ...over,
  })
const published = (over: Partial<Opportunity> = {}) =>
  opportunity({
    ...{ status: 'PUBLISHED', publishedAt: '2026-10-01T00:00:00.000Z', listingPlan: 'FREE' },
    ...{ listedUntil: '2099-01-01T00:00:00.000Z', management },
    ...over,
  })
const oneFree: FreePosts = {
  ...{ permitted: true, total: 1, used: 0, remaining: 1, renewsAt: null, plan: null },
}
const usedUp: FreePosts = {
  ...{ permitted: false, total: 1, used: 1, remaining: 0, plan: null },
  renewsAt: '2027-03-12T00:00:00.000Z',
}
const premiumPlan: FreePosts['plan'] = {
  type: 'ORGANIZATION_PREMIUM',
  posts: { total: null, remaining: null, types: null },
  boosts: { types: ['HIGHLIGHT'], remaining: 1 },
}

interface Given {
  start?: Opportunity
  allowance?: FreePosts
  role?: Role
  saveAndCheck?: () => Promise<Opportunity | undefined>
}

const open = async ({ start = draftOf(), allowance = oneFree, ...given }: Given = {}) => {
  const profile = ownProfile(2, { role: given.role ?? 'ART_ORGANIZATION' })
  answer('get', '/v1/opportunities/free-posts', () => allowance)
  answer('get', '/v1/opportunities/products', catalog)
  answer('get', '/v1/profiles/subscriptions', [premium])
  const states: Opportunity[] = []
  const Form = () => {
    const [current, setCurrent] = useState(start)
    const onChange = (next: Opportunity) => {
      states.push(next)
      setCurrent(next)
    }
    const save = given.saveAndCheck ?? (() => Promise.resolve(current))
    return <PublishPanel opportunity={current} saveAndCheck={save} onChange={onChange} />
  }
  renderAt(<Form />, { source: signedInUser({ profiles: [profile] }).source })
  await screen.findByRole('radiogroup', { name: 'Boost' })
  return { user: userEvent.setup(), states }
}

const updates = (reply: (seen: Seen) => unknown) => answer('put', '/v1/opportunities/:id', reply)
/** Answers choices, and what publishing answers. */
const publishing = (reply: unknown) => {
  const sent: Seen[] = []
  updates((seen) => {
    if (!seen.text.includes('"status"')) return draftOf()
    sent.push(seen)
    return typeof reply === 'function' ? (reply as (seen: Seen) => unknown)(seen) : reply
  })
  return sent
}
const bodyOf = (seen: Seen | undefined) => JSON.parse(seen?.text ?? '{}') as object
const radio = (name: RegExp | string) => screen.getByRole('radio', { name })
const noPayments = () =>
  answer('post', '/v1/checkout/session', () =>
    refusal(501, 'This is not available yet.', { code: 'not_available_yet' }),
  )

describe('post types', () => {
  test('an organization is offered every post type with its price, the free post chosen', async () => {
    await open()
    await waitFor(() => expect(radio('Free Free')).toBeChecked())
    expect(radio('Basic $29.00')).toHaveAccessibleDescription('Listed for 30 days.')
    expect(radio('Standard $29.00')).toHaveAccessibleDescription('Listed for 60 days.')
    expect(radio('Premium subscription $59.00 a month')).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()
  })

  test('an artist is offered neither the free post nor the premium subscription', async () => {
    await open({ role: 'ARTIST' })
    expect(radio('Basic $29.00')).not.toBeChecked()
    expect(screen.queryByRole('radio', { name: /^Free/ })).toBeNull()
    expect(screen.queryByRole('radio', { name: /^Premium/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
    expect(screen.getByText('Choose a post type first.')).toBeInTheDocument()
  })

  test('a free post that is used up says when the next one is available', async () => {
    await open({ allowance: usedUp })
    expect(radio('Free')).toBeDisabled()
    expect(radio('Free')).toHaveAccessibleDescription(
      'You have used your free post. The next one is available on 12 March 2027.',
    )
  })

  test('a plan covers the standard post, and the premium subscription is not offered', async () => {
    await open({ allowance: { ...usedUp, plan: premiumPlan } })
    expect(radio('Standard Included in your plan')).toBeChecked()
    expect(radio('Highlight Included in your plan')).not.toBeChecked()
    expect(screen.queryByRole('radio', { name: /^Premium/ })).toBeNull()
  })

  test('a plan for residencies doesn’t cover other types', async () => {
    const posts = { total: null, remaining: null, types: ['ART_RESIDENCY' as const] }
    await open({ allowance: { ...usedUp, plan: { ...premiumPlan, posts } } })
    expect(radio('Standard $29.00')).not.toBeChecked()
  })

  test('restores what was chosen for the draft earlier', async () => {
    const start = draftOf({
      listingPlan: 'BASIC',
      management: { ...management, chosenBoost: 'HIGHLIGHT' },
    })
    await open({ start })
    expect(radio('Basic $29.00')).toBeChecked()
    expect(radio('Highlight $29.00')).toBeChecked()
    expect(screen.getByRole('group', { name: 'Total' })).toHaveTextContent('Total today$58.00')
  })

  test('the yearly switch changes the price of the premium subscription', async () => {
    const { user } = await open()
    publishing(published())
    await user.click(radio(/^Premium/))
    await user.click(radio('Yearly'))
    expect(radio('Premium subscription $590.00 a year')).toBeChecked()
    expect(screen.getByRole('group', { name: 'Total' })).toHaveTextContent('Total today$590.00')
  })

  test('the arrow keys move the choice, which is saved', async () => {
    const { user } = await open()
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
    answer('get', '/v1/opportunities/free-posts', oneFree)
    answer('get', '/v1/profiles/subscriptions', [premium])
    answer('get', '/v1/opportunities/products', () => refusal(500, 'Broken'))
    const draft = draftOf()
    renderAt(
      <PublishPanel
        opportunity={draft}
        saveAndCheck={() => Promise.resolve(draft)}
        onChange={() => undefined}
      />,
      { source: signedInUser({ profiles: [profile] }).source },
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load all prices')
    expect(error).toHaveBeenCalledWith('Opportunity products API error:', 'Broken')
    expect(radio('Free Free')).toBeChecked()
    answer('get', '/v1/opportunities/products', catalog)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: 'Basic $29.00' })).toBeInTheDocument()
  })
})

describe('publishing', () => {
  test('a free post is published once, with the version that was checked', async () => {
    const { user, states } = await open()
    const sent = publishing(published({ version: 2 }))
    await user.dblClick(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(/^Published, and listed until/)).toBeInTheDocument()
    expect(sent).toHaveLength(1)
    expect(bodyOf(sent[0])).toMatchObject({ status: 'PUBLISHED', listingPlan: 'FREE' })
    expect(sent[0]?.headers.get('if-match')).toBe('"1"')
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{64}$/)
    expect(states.at(-1)?.status).toBe('PUBLISHED')
  })

  test('sends nothing while the form is not complete', async () => {
    const { user } = await open({ saveAndCheck: () => Promise.resolve(undefined) })
    const sent = publishing(published())
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()
    expect(sent).toHaveLength(0)
  })

  test('a paid post waits for payment, and the button says so before and after', async () => {
    const { user } = await open()
    const sent = publishing(draftOf({ status: 'AWAITING_PAYMENT', listingPlan: 'BASIC' }))
    const sessions = noPayments()
    await user.click(radio('Basic $29.00'))
    expect(screen.getByText(/You won’t be charged/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Pay and publish' }))
    expect(await screen.findByText(/You were not charged/)).toBeInTheDocument()
    expect(screen.getByText('Awaiting payment: only you can see it.')).toBeInTheDocument()
    expect(bodyOf(sent[0])).toMatchObject({ listingPlan: 'BASIC' })
    expect(bodyOf(sessions[0])).toMatchObject({ priceIds: ['price-basic'] })
    expect(radio('Basic $29.00')).toBeChecked()
  })

  test('a boost that the plan includes starts once the post is public', async () => {
    const { user, states } = await open({ allowance: { ...usedUp, plan: premiumPlan } })
    publishing(published())
    const boosts = answer(
      'put',
      '/v1/opportunities/boost/:id',
      published({ boosts: ['HIGHLIGHT'] }),
    )
    await user.click(radio(/^Highlight/))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(states.at(-1)?.boosts).toEqual(['HIGHLIGHT']))
    expect(boosts).toHaveLength(1)
    expect(bodyOf(boosts[0])).toEqual({ type: 'HIGHLIGHT' })
    expect(boosts[0]?.headers.has('x-ac-token')).toBe(false)
    expect(boosts[0]?.headers.has('idempotency-key')).toBe(true)
  })

  test('a paid boost beside a free post is paid alone', async () => {
    const { user } = await open()
    publishing(published())
    const sessions = noPayments()
    await user.click(radio('Highlight $29.00'))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() =>
      expect(bodyOf(sessions[0])).toMatchObject({ priceIds: ['price-highlight'] }),
    )
  })

  test('a lost connection is told, and a second try repeats the same request', async () => {
    const { user } = await open()
    let isLost = true
    const sent = publishing(() => (isLost ? HttpResponse.error() : published({ version: 2 })))
    answer('get', '/v1/opportunities/:id', draftOf())
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('it is never published twice')
    isLost = false
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(/^Published, and listed until/)).toBeInTheDocument()
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('a response that was lost after publishing is found, and nothing is sent again', async () => {
    const { user } = await open()
    const sent = publishing(() => HttpResponse.error())
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByRole('alert')
    answer('get', '/v1/opportunities/:id', published({ version: 2 }))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(/^Published, and listed until/)).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  test.each([
    [403, 'Verify your email address before you publish.', { code: 'forbidden' }],
    [409, 'This opportunity was changed in another window.', { code: 'conflict' }],
    [422, 'Check your input.', { fields: { 'deadline.localDateTime': 'It is in the past.' } }],
  ])('a refusal with %d is shown, and the choice stays', async (status, message, more) => {
    const { user } = await open()
    publishing(() => refusal(status, message, more))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const shown = 'fields' in more ? 'It is in the past.' : message
    expect(await screen.findByRole('alert')).toHaveTextContent(shown)
    expect(radio('Free Free')).toBeChecked()
  })
})

describe('a published opportunity', () => {
  test('publishes its changes without choosing a post type', async () => {
    const { management: _own, ...rest } = published()
    const changes = { ...rest, title: 'Edited', images: [] }
    const start = published({ management: { chosenBoost: null, unpublishedChanges: changes } })
    const { user } = await open({ start })
    const sent = publishing(published({ version: 2, title: 'Edited' }))
    expect(screen.getByText('Unpublished changes: only you can see them.')).toBeInTheDocument()
    expect(screen.queryByRole('radiogroup', { name: 'Post type' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Publish changes' }))
    await waitFor(() => expect(screen.queryByText(/^Unpublished changes/)).toBeNull())
    expect(bodyOf(sent[0])).not.toHaveProperty('listingPlan')
  })

  test('an expired one is renewed by a post type', async () => {
    const start = published({ listedUntil: '2026-01-01T00:00:00.000Z' })
    const { user } = await open({ start })
    const sent = publishing(published())
    expect(screen.getByText(/^Expired/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Renew' }))
    expect(await screen.findByText(/^Published, and listed until/)).toBeInTheDocument()
    expect(bodyOf(sent[0])).toMatchObject({ listingPlan: 'FREE' })
  })

  test('a withdrawn one is published again within its time', async () => {
    const start = published({ status: 'DRAFT' })
    const { user } = await open({ start })
    publishing(published())
    await user.click(screen.getByRole('button', { name: 'Publish again' }))
    expect(await screen.findByText(/^Published, and listed until/)).toBeInTheDocument()
  })

  test('a boost is paid by the plan’s credit', async () => {
    const { user } = await open({
      start: published(),
      allowance: { ...usedUp, plan: premiumPlan },
    })
    updates(() => published())
    const boosts = answer(
      'put',
      '/v1/opportunities/boost/:id',
      published({ boosts: ['HIGHLIGHT'] }),
    )
    await user.click(radio(/^Highlight/))
    await user.click(screen.getByRole('button', { name: 'Start the boost' }))
    await waitFor(() => expect(boosts).toHaveLength(1))
    await waitFor(() => expect(radio('No boost')).toBeChecked())
  })
})
