import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CalendarPanel } from '@/components/opportunity/bookmark/CalendarPanel'
import { Toaster } from '@/components/ui/feedback/Toaster'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const path = '/v1/opportunities/calendar'
const url = 'https://api.example/v1/opportunities/calendar/abcdefghijklmnopqrstuvwxyz.ics'

const open = (createdAt: string | null) => {
  mockEndpoint('get', path, { createdAt })
  return renderAt(
    <>
      <CalendarPanel profileId={ownProfile(1).id} />
      <Toaster />
    </>,
    { source: signedInUser({ profiles: [ownProfile(1)] }).source },
  )
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('creates an address to subscribe to and to copy', async () => {
  const user = userEvent.setup()
  mockEndpoint('post', path, { url })
  open(null)
  await press(user, 'Create calendar address')
  expect(await screen.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(url)
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    url.replace('https:', 'webcal:'),
  )
  await press(user, 'Copy address')
  expect(await screen.findByText('Address copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(url)
})

test('an existing address is not shown, but can be replaced', async () => {
  const user = userEvent.setup()
  const creates = mockEndpoint('post', path, { url })
  open('2026-11-20T10:00:00.000Z')
  expect(await screen.findByText(/created an address on 20 November 2026/)).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await press(user, 'Replace address')
  expect(creates).toHaveLength(0)
  const dialog = await screen.findByRole('alertdialog', { name: 'Replace the calendar address?' })
  await user.click(within(dialog).getByRole('button', { name: 'Replace address' }))
  expect(await screen.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(url)
})

test('revoking asks first and then offers a new address', async () => {
  const user = userEvent.setup()
  const deletes = mockEndpoint('delete', path, () => new Response(null, { status: 204 }))
  open('2026-11-20T10:00:00.000Z')
  await press(user, 'Revoke address')
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke the calendar address?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(deletes).toHaveLength(0)
  await press(user, 'Revoke address')
  const again = await screen.findByRole('alertdialog', { name: 'Revoke the calendar address?' })
  await user.click(within(again).getByRole('button', { name: 'Revoke address' }))
  expect(await screen.findByRole('button', { name: 'Create calendar address' })).toBeVisible()
  await waitFor(() => expect(deletes).toHaveLength(1))
})

test('a failed request says why', async () => {
  const user = userEvent.setup()
  mockEndpoint('post', path, () => errorResponse(503, 'This is not available right now.'))
  open(null)
  await press(user, 'Create calendar address')
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not available right now.')
})
