import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { FirstStep } from '@/components/wizard/FirstStep'
import type { FreePosts } from '@/contract/opportunities/opportunities'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const oneFree: FreePosts = {
  permitted: true,
  total: 1,
  used: 0,
  remaining: 1,
  renewsAt: null,
  plan: null,
  credits: [],
}

const open = async (allowance: FreePosts = oneFree) => {
  const profile = ownProfile(1, { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' })
  mockEndpoint('get', '/v1/opportunities/free-posts', allowance)
  let skips = 0
  const { visits, unmount } = renderAt(
    <FirstStep profile={profile} onSkip={() => (skips += 1)} />,
    {
      source: signedInUser({ profiles: [profile] }).source,
    },
  )
  await screen.findByRole('form', { name: 'Your first opportunity' })
  return { user: userEvent.setup(), visits, unmount, skips: () => skips }
}
const start = () => screen.getByRole('button', { name: 'Start writing' })
const title = () => screen.getByRole('textbox', { name: 'Title' })

test('creates a draft of the chosen type and continues in the full form', async () => {
  const created = opportunity({ status: 'DRAFT' })
  const requests = mockEndpoint('post', '/v1/opportunities/', created)
  const { user, visits } = await open()
  expect(await screen.findByText('Your first post in twelve months is free.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(screen.getByRole('option', { name: 'Residency' }))
  await user.type(title(), 'Six weeks by the sea')
  await user.click(start())
  await waitFor(() => expect(visits.at(-1)?.address).toBe(`/opportunities/edit/${created.id}`))
  expect(JSON.parse(requests[0]?.text ?? '')).toEqual({
    type: 'ART_RESIDENCY',
    title: 'Six weeks by the sea',
  })
})

test('says that publishing costs a fee once the free post is used up', async () => {
  await open({ ...oneFree, permitted: false, remaining: 0, used: 1 })
  expect(await screen.findByText(/^You have used your free post/)).toBeVisible()
})

test('asks for a title before it sends anything', async () => {
  const requests = mockEndpoint('post', '/v1/opportunities/', opportunity())
  const { user, skips } = await open()
  await user.click(start())
  expect(await screen.findByText('Enter a title.')).toBeInTheDocument()
  await waitFor(() => expect(title()).toHaveFocus())
  expect(requests).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(skips()).toBe(1)
})

test('keeps what was typed after a lost connection and repeats the same request', async () => {
  const lost = mockEndpoint('post', '/v1/opportunities/', () => HttpResponse.error())
  const { user, visits } = await open()
  await user.type(title(), 'Print week')
  await user.click(start())
  await waitFor(() => expect(lost).toHaveLength(1))
  await waitFor(() => expect(start()).toBeEnabled())
  const created = opportunity({ status: 'DRAFT' })
  const again = mockEndpoint('post', '/v1/opportunities/', created)
  await user.click(start())
  await waitFor(() => expect(visits.at(-1)?.address).toBe(`/opportunities/edit/${created.id}`))
  const keyOf = (request?: { headers: Headers }) => request?.headers.get('idempotency-key')
  expect(keyOf(again[0])).toBe(keyOf(lost[0]))
  expect(keyOf(lost[0])).toMatch(/^[\da-f]{64}$/)
})

test('creates another draft for the same title later', async () => {
  const requests = mockEndpoint('post', '/v1/opportunities/', opportunity({ status: 'DRAFT' }))
  for (const count of [1, 2]) {
    const { user, unmount } = await open()
    await user.type(title(), 'Print week')
    await user.click(start())
    await waitFor(() => expect(requests).toHaveLength(count))
    unmount()
  }
  const [first, second] = requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(second).not.toBe(first)
})

test('shows why the API refused the draft', async () => {
  mockEndpoint('post', '/v1/opportunities/', () =>
    errorResponse(403, 'Confirm your email address first.', { code: 'forbidden' }),
  )
  const { user } = await open()
  await user.type(title(), 'Print week')
  await user.click(start())
  expect(await screen.findByText('Confirm your email address first.')).toBeInTheDocument()
  expect(title()).toHaveValue('Print week')
})
