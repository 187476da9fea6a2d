import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MailSubscription } from '@/contract/mails'
import UnsubscribePage, { getServerSideProps } from '@/pages/unsubscribe'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { serverSide } from '@/tests/support/web/serverSide'

const token = 'a-token-of-a-mail'
const path = '/v1/mails/unsubscribe/:token'
const subscription: MailSubscription = {
  kind: 'SAVED_SEARCH',
  searchName: 'Nordic residencies',
  isSubscribed: true,
}
const done = () => new Response(null, { status: 204 })
const load = () => serverSide(getServerSideProps, `/unsubscribe?token=${token}`)

test('asks before it unsubscribes, and can undo it', async () => {
  mockEndpoint('get', path, subscription)
  const posts = mockEndpoint('post', path, done)
  const undone = mockEndpoint('delete', path, done)
  const { props } = await load()
  expect(posts).toHaveLength(0)
  render(<UnsubscribePage token={token} subscription={props?.subscription ?? null} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Unsubscribe from “Nordic residencies”?',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('You are unsubscribed from “Nordic residencies”')).toBeVisible()
  expect(posts[0]?.url.pathname).toContain(token)
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe again' }))
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  expect(undone).toHaveLength(1)
})

test('asks the owner of an address before it refuses all mails of others', async () => {
  const posts = mockEndpoint('post', path, done)
  const all: MailSubscription = { kind: 'OUTSIDE', searchName: null, isSubscribed: true }
  render(<UnsubscribePage token={token} subscription={all} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Never get email from Art Commons again?',
  )
  expect(posts).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Never email me again' }))
  expect(await screen.findByText('You won’t get email from Art Commons')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Allow email again' })).toBeVisible()
})

test('says when it failed and stays subscribed', async () => {
  mockEndpoint('post', path, errorResponse(503, 'Resting'))
  render(<UnsubscribePage token={token} subscription={subscription} />)
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still subscribed. Resting')
})

test.each([
  [404, 404, undefined],
  [422, 404, undefined],
  [429, 429, '30'],
  [503, 503, '30'],
])('an API response of %s becomes %s with Retry-After %s', async (status, expected, after) => {
  mockEndpoint('get', path, errorResponse(status, 'No'))
  const loaded = await load()
  expect(loaded.status).toBe(expected)
  expect(loaded.headers.get('retry-after')).toBe(after)
  render(<UnsubscribePage token={token} subscription={loaded.props?.subscription ?? null} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link doesn’t work')
})
