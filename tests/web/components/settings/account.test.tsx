import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { AccountMenu } from '@/components/navigation/AccountMenu'
import type { DeletedProfile } from '@/contract/profiles/profiles'
import AccountPage from '@/pages/settings/account'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { identityError, authUser, standInIdentity } from '@/tests/support/web/identity'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

const maren = ownProfile(1, { name: 'Maren Oduya', handle: 'maren-oduya' })
const quay = ownProfile(2, { name: 'Quay', role: 'ART_ORGANIZATION', organizationType: 'GALLERY' })

const open = (profiles = [maren, quay], deleted: DeletedProfile[] = []) => {
  const given = signedInUser({ profiles })
  mockEndpoint('get', '/v1/account/mails', {
    DEADLINE: true,
    LISTING: true,
    ROOM: true,
    NEWS: false,
    DIGEST: false,
  })
  mockEndpoint('get', '/v1/profiles/deleted', deleted)
  const view = renderAt(<AccountPage />, { address: '/settings/account', source: given.source })
  return { ...view, ...given }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('redirects a visitor to the login page and back', async () => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const { source } = standInIdentity()
  const { visits } = renderAt(<AccountPage />, { address: '/settings/account', source })
  await waitFor(() =>
    expect(visits.at(-1)).toMatchObject({ address: '/login?next=%2Fsettings%2Faccount' }),
  )
})

test('signs out everywhere at the API first, then here', async () => {
  const { calls } = open()
  const requests = mockEndpoint(
    'post',
    '/v1/account/sign-out-everywhere',
    new HttpResponse(null, { status: 204 }),
  )
  expect(await screen.findByText('maren@oduya.example')).toBeVisible()
  await press('Sign out everywhere')
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' })
  expect(requests).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(calls).toContain('sign out'))
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token of maren')
})

test('switches a kind of email, and back when the API refuses it', async () => {
  open()
  const updates = mockEndpoint('put', '/v1/account/mails', {
    DEADLINE: true,
    LISTING: true,
    DIGEST: true,
  })
  const digest = await screen.findByRole('switch', { name: /^Weekly digest/ })
  expect(digest).not.toBeChecked()
  await userEvent.click(digest)
  await waitFor(() => expect(updates[0]?.text).toBe('{"DIGEST":true}'))
  expect(digest).toBeChecked()
  mockEndpoint('put', '/v1/account/mails', errorResponse(503, 'Resting'))
  await userEvent.click(screen.getByRole('switch', { name: /^Deadline reminders/ }))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /^Deadline reminders/ })).toBeChecked(),
  )
})

test('shows that an address is not confirmed and sends the link again', async () => {
  const { setUser, calls, failWith, tokens } = open()
  expect(await screen.findByText('Confirmed')).toBeVisible()
  await waitFor(() => expect(tokens).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull()
  act(() => setUser(authUser({ emailVerified: false })))
  expect(await screen.findByText(/^Not confirmed yet/)).toBeVisible()
  await press('Send the link again')
  expect(await screen.findByText('A link is on its way to maren@oduya.example.')).toBeVisible()
  expect(calls).toContain('verification')
  failWith(identityError('auth/too-many-requests'))
  await press('Send the link again')
  expect(await screen.findByText(/^Too many attempts/)).toBeVisible()
})

test('deletes a profile once its handle is entered and selects another one', async () => {
  const { tokens } = open()
  const calls = mockEndpoint('delete', '/v1/profiles/:id', new HttpResponse(null, { status: 204 }))
  await screen.findByText(/^Maren Oduya’s page/)
  await waitFor(() => expect(tokens).toHaveLength(1))
  await press('Delete this profile')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Maren Oduya?' }))
  const confirm = dialog.getByRole('button', { name: 'Delete this profile' })
  expect(confirm).toBeDisabled()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Handle' }), 'maren')
  expect(confirm).toBeDisabled()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Handle' }), '-oduya')
  await userEvent.click(confirm)
  await screen.findByText(/^Quay’s page/)
  expect(calls[0]?.url.pathname).toBe(`/v1/profiles/${profileId(1)}`)
  await waitFor(() => expect(tokens.at(-1)?.text).toContain(profileId(2)))
})

test('shows why a profile with an active plan cannot be deleted', async () => {
  open([maren])
  mockEndpoint('delete', '/v1/profiles/:id', errorResponse(409, 'Cancel the subscription first.'))
  await screen.findByText(/^Maren Oduya’s page/)
  await press('Delete this profile')
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Handle' }), 'maren-oduya{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Cancel the subscription first.')
})

test('restores a deleted profile and selects it when there is no other', async () => {
  const { id, handle, name, role, organizationType } = maren
  const deleted = { id, handle, name, role, organizationType }
  const { tokens } = open([], [{ ...deleted, deletedAt: '2026-11-20T23:30:00.000Z' }])
  const calls = mockEndpoint('put', '/v1/profiles/:id/restore', errorResponse(403, 'Ten already.'))
  const list = within(await screen.findByRole('list', { name: 'Deleted profiles' }))
  expect(list.getByText('Artist · Erased on 20 Dec 2026')).toBeVisible()
  await press('Restore Maren Oduya')
  expect(await screen.findByText('Ten already.')).toBeVisible()
  mockEndpoint('put', '/v1/profiles/:id/restore', maren)
  await press('Restore Maren Oduya')
  await screen.findByText(/^Maren Oduya’s page/)
  expect(screen.queryByRole('list', { name: 'Deleted profiles' })).toBeNull()
  expect(calls[0]?.url.pathname).toBe(`/v1/profiles/${profileId(1)}/restore`)
  await waitFor(() => expect(tokens.at(-1)?.text).toContain(profileId(1)))
})

test('says why a download cannot start', async () => {
  open()
  const message = 'Your download is running already. Wait until it has finished.'
  const calls = mockEndpoint('post', '/v1/account/downloads', errorResponse(409, message))
  await userEvent.click(await screen.findByRole('button', { name: 'Download everything' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token of maren')
})

test('deletes the account once the word is entered, then signs out', async () => {
  const { calls, visits } = open()
  const refusal = 'Cancel the subscription first. Otherwise it would be renewed.'
  mockEndpoint('delete', '/v1/account', errorResponse(409, refusal))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete your account' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete your account?' }))
  const confirm = dialog.getByRole('button', { name: 'Delete your account' })
  expect(confirm).toBeDisabled()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Word' }), 'delete')
  await userEvent.click(confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent(refusal)
  expect(calls).not.toContain('sign out')
  const requests = mockEndpoint('delete', '/v1/account', new HttpResponse(null, { status: 204 }))
  await userEvent.click(confirm)
  await waitFor(() => expect(calls).toContain('sign out'))
  expect(requests[0]?.text).toBe('{"confirmation":"delete"}')
  expect(visits[0]).toMatchObject({ address: '/' })
})

test('offers to return to a deleted account, and shows the settings after that', async () => {
  const notice = 'You deleted your account. It is erased on 22 Dec 2026. Restore it before then.'
  const { stored } = open([])
  mockEndpoint('get', '/v1/profiles/', errorResponse(403, notice))
  const restored = mockEndpoint('put', '/v1/account/restore', () => {
    stored.profiles = [maren]
    mockEndpoint('get', '/v1/profiles/', () => stored.profiles)
    return new HttpResponse(null, { status: 204 })
  })
  expect(await screen.findByText(notice)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete your account' })).toBeNull()
  await press('Restore your account')
  expect(await screen.findByText(/^Maren Oduya’s page/)).toBeVisible()
  expect(restored).toHaveLength(1)
})

test('lists, marks and switches profiles in the account menu and links to a new one', async () => {
  const { source } = signedInUser({ profiles: [maren, quay] })
  renderAt(<AccountMenu />, { source })
  await userEvent.click(await screen.findByRole('button', { name: 'You, Maren Oduya' }))
  const group = within(screen.getByRole('group', { name: 'Act as' }))
  expect(group.getByRole('button', { name: 'Maren Oduya', pressed: true })).toBeVisible()
  await userEvent.click(group.getByRole('button', { name: 'Quay', pressed: false }))
  expect(await screen.findByRole('button', { name: 'You, Quay' })).toBeVisible()
  expect(document.cookie).toContain(`profile=${profileId(2)}`)
  expect(screen.getByRole('link', { name: 'Add a profile' })).toHaveAttribute(
    'href',
    '/signup/wizard/role',
  )
})

test('offers no eleventh profile', async () => {
  const { source } = signedInUser({ profiles: Array.from({ length: 10 }, (_, n) => ownProfile(n)) })
  renderAt(<AccountMenu />, { source })
  await userEvent.click(await screen.findByRole('button', { name: /^You, Profile 0/ }))
  expect(screen.queryByRole('link', { name: 'Add a profile' })).toBeNull()
  expect(screen.getByText('You have reached the limit of ten profiles.')).toBeVisible()
})
