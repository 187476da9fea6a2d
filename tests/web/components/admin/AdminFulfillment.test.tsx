import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import type { Fulfillment } from '@/contract/admin'
import FulfillmentPage from '@/pages/admin/fulfilment'
import { profileId } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const path = '/v1/admin/fulfilment'
const social: Fulfillment = {
  id: profileId(801),
  type: 'SOCIAL_MEDIA',
  fulfilledAt: null,
  proofUrl: null,
  subject: { kind: 'opportunity', id: profileId(701), title: 'Winter call' },
  profile: { id: profileId(2), name: 'Lantern House' },
  paidAt: '2026-11-20T10:00:00.000Z',
}
const done: Fulfillment = {
  ...social,
  fulfilledAt: '2026-11-21T10:00:00.000Z',
  proofUrl: 'https://social.example/post',
}
const pageOf = (items: Fulfillment[]) => ({
  items,
  page: 1,
  size: 24,
  total: items.length,
  totalIsCapped: false,
})

const open = (address = '/admin/fulfilment') => {
  renderAt(<FulfillmentPage />, { address, source: signedInUser().source })
  return userEvent.setup()
}

test('marks a boost as done with its link, and the list is loaded again', async () => {
  const todo = { items: [social] }
  const reads = mockEndpoint('get', path, () => pageOf(todo.items))
  const puts = mockEndpoint('put', `${path}/:id`, () => {
    todo.items = []
    return done
  })
  const user = open()
  expect(await screen.findByRole('link', { name: 'Winter call' })).toHaveAttribute(
    'href',
    `/opportunities/${profileId(701)}`,
  )
  expect(screen.getByText(/paid on/)).toHaveTextContent('Lantern House, paid on 20 November 2026')
  expect(reads[0]?.url.searchParams.get('state')).toBe('open')
  const link = screen.getByRole('textbox', { name: 'Link to the post for Winter call' })
  await user.type(link, 'https://social.example/post')
  await user.click(screen.getByRole('button', { name: 'Mark done' }))
  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  expect(JSON.parse(puts[0]?.text ?? '')).toEqual({ proofUrl: 'https://social.example/post' })
  expect(screen.getByRole('group', { name: 'Boosts' })).toHaveFocus()
})

test('refuses an invalid address in place', async () => {
  mockEndpoint('get', path, pageOf([social]))
  const puts = mockEndpoint('put', `${path}/:id`, done)
  const user = open()
  await user.type(await screen.findByRole('textbox'), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Mark done' }))
  expect(await screen.findByText(/Enter a web address/)).toBeVisible()
  expect(puts).toHaveLength(0)
})

test('a refusal of the API is shown, and the link stays', async () => {
  mockEndpoint('get', path, pageOf([social]))
  mockEndpoint('put', `${path}/:id`, () => errorResponse(409, 'It is done already.'))
  const user = open()
  await user.type(await screen.findByRole('textbox'), 'https://social.example/post')
  await user.click(screen.getByRole('button', { name: 'Mark done' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It is done already.')
  expect(screen.getByRole('textbox')).toHaveValue('https://social.example/post')
})

test('the list of what is done links to the posts', async () => {
  const reads = mockEndpoint('get', path, pageOf([done]))
  open('/admin/fulfilment?state=done')
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText('Done on 21 November 2026')).toBeVisible()
  expect(item.getByRole('link', { name: 'See the post' })).toHaveAttribute(
    'href',
    'https://social.example/post',
  )
  expect(reads[0]?.url.searchParams.get('state')).toBe('done')
})

test('others than administrators see nothing of it', async () => {
  mockEndpoint('get', path, () => errorResponse(403, 'This is for administrators.'))
  open()
  expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a failed list can be loaded again', async () => {
  mockEndpoint('get', path, () => errorResponse(503, 'Resting'))
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the list')
  mockEndpoint('get', path, pageOf([social]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Winter call' })).toBeVisible())
})
