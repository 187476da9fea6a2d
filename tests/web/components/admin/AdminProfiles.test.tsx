import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { Toaster } from '@/components/ui/feedback/Toaster'
import AdminPage from '@/pages/admin/profiles'
import type { AdminProfile } from '@/contract/admin'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'
import { standInIdentity } from '@/tests/support/web/identity'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

const live = (n: number, name: string): AdminProfile => ({
  ...ownProfile(n, { name }),
  deletedAt: null,
  deletedReason: null,
})
const ana = live(1, 'Ana Sol')
const quay = live(2, 'Quay')
const gone: AdminProfile = {
  ...live(3, 'Best Frames'),
  deletedAt: new Date().toISOString(),
  deletedReason: 'Advertising',
}
const pageOf = (items: unknown[]) => ({
  items,
  page: 1,
  size: 24,
  total: items.length,
  totalIsCapped: false,
})

const profiles = '/v1/admin/profiles'
const open = (address = '/admin/profiles') =>
  renderAt(
    <>
      <AdminPage />
      <Toaster />
    </>,
    { address, pathname: '/admin/profiles', source: signedInUser().source },
  )
afterEach(() => toast.removeAll())

const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

test('shows nothing before the response and no profiles after a 403', async () => {
  let respond: (response: unknown) => void = () => undefined
  const calls = mockEndpoint('get', profiles, () => new Promise((resolve) => (respond = resolve)))
  open()
  await screen.findByRole('status', { name: 'Loading' })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await waitFor(() => expect(calls).toHaveLength(1))
  respond(errorResponse(403, 'This is for administrators.'))
  expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('redirects a visitor to the login page', async () => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const { source } = standInIdentity()
  const { visits } = renderAt(<AdminPage />, { address: '/admin/profiles', source })
  await waitFor(() => expect(visits.at(-1)?.address).toBe('/login?next=%2Fadmin%2Fprofiles'))
})

test('writes search and state to the address and sends them to the API', async () => {
  const calls = mockEndpoint('get', profiles, pageOf([ana, gone]))
  const { visits } = open('/admin/profiles?state=deleted&page=2')
  await row('Ana Sol')
  expect(calls[0]?.url.search).toBe('?state=deleted&page=2')
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token of maren')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search profiles' }), 'best{Enter}')
  expect(visits.at(-1)?.address).toBe('/admin/profiles?query=best&state=deleted')
  await userEvent.click(screen.getByRole('combobox', { name: 'Show' }))
  await userEvent.click(screen.getByRole('option', { name: 'All' }))
  expect(visits.at(-1)?.address).toBe('/admin/profiles?query=best')
})

test('moves with j and k, expands with Enter and deletes with d', async () => {
  mockEndpoint('get', profiles, pageOf([ana, quay]))
  open()
  const first = await row('Ana Sol')
  await userEvent.keyboard('j')
  expect(first).not.toHaveFocus()
  first.focus()
  await userEvent.keyboard('j')
  expect(await row('Quay')).toHaveFocus()
  await userEvent.keyboard('k{Enter}')
  expect(first).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText(profileId(1))).toBeVisible()
  await userEvent.keyboard('d')
  expect(screen.getByRole('alertdialog', { name: 'Delete Ana Sol?' })).toBeVisible()
})

test('switches single-key shortcuts off and leaves the arrow keys', async () => {
  mockEndpoint('get', profiles, pageOf([ana, quay]))
  open()
  const first = await row('Ana Sol')
  await userEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  expect(window.localStorage.getItem('shortcuts')).toBe('off')
  first.focus()
  await userEvent.keyboard('jd')
  expect(first).toHaveFocus()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  expect(await row('Quay')).toHaveFocus()
  await userEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  expect(window.localStorage.getItem('shortcuts')).toBeNull()
})

test('ignores shortcuts while the user types a search', async () => {
  mockEndpoint('get', profiles, pageOf([ana]))
  open()
  await row('Ana Sol')
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'jd')
  expect(search).toHaveFocus()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('requires a reason to delete a profile', async () => {
  const state = { items: [ana] }
  mockEndpoint('get', profiles, () => pageOf(state.items))
  const calls = mockEndpoint('delete', '/v1/profiles/admin/:id', ({ text }: ReceivedRequest) => {
    const { reason } = JSON.parse(text) as { reason: string }
    state.items = [{ ...ana, deletedAt: new Date().toISOString(), deletedReason: reason }]
    return new HttpResponse(null, { status: 204 })
  })
  open()
  await userEvent.click(await row('Ana Sol'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete Ana Sol' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Ana Sol?' }))
  const confirm = dialog.getByRole('button', { name: 'Delete profile' })
  await userEvent.click(confirm)
  expect(await dialog.findByText('Enter a reason.')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), '  Impersonation ')
  await userEvent.click(confirm)
  expect(await screen.findByText('Deleted', { selector: 'span' })).toBeVisible()
  expect(calls[0]?.text).toBe('{"reason":"Impersonation"}')
  expect(screen.getByText('Impersonation')).toBeVisible()
  expect(screen.getByText('Erased in 30 days')).toBeVisible()
})

test('restores the profile on Undo in the notice', async () => {
  mockEndpoint('get', profiles, () => pageOf([ana]))
  mockEndpoint('delete', '/v1/profiles/admin/:id', new HttpResponse(null, { status: 204 }))
  const calls = mockEndpoint('put', '/v1/admin/profiles/:id/restore', ana)
  open()
  await userEvent.click(await row('Ana Sol'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete Ana Sol' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Ads')
  await userEvent.click(screen.getByRole('button', { name: 'Delete profile' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Ana Sol was restored.')).toBeInTheDocument()
  expect(calls[0]?.url.pathname).toContain(profileId(1))
})

test('takes Undo back when the profile is restored from its row', async () => {
  const state = { items: [ana] }
  mockEndpoint('get', profiles, () => pageOf(state.items))
  mockEndpoint('delete', '/v1/profiles/admin/:id', () => {
    state.items = [{ ...gone, id: ana.id, name: ana.name }]
    return new HttpResponse(null, { status: 204 })
  })
  mockEndpoint('put', '/v1/admin/profiles/:id/restore', ana)
  open()
  await userEvent.click(await row('Ana Sol'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete Ana Sol' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Ads')
  await userEvent.click(screen.getByRole('button', { name: 'Delete profile' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Ana Sol' }))
  expect(await screen.findByText('Ana Sol was restored.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('restores a deleted profile and shows why the API refuses', async () => {
  const state: { items: AdminProfile[] } = { items: [gone] }
  mockEndpoint('get', profiles, () => pageOf(state.items))
  mockEndpoint(
    'put',
    '/v1/admin/profiles/:id/restore',
    errorResponse(409, 'Its handle belongs to another.'),
  )
  open()
  await userEvent.click(await row('Best Frames'))
  await userEvent.click(screen.getByRole('button', { name: 'Restore Best Frames' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Its handle belongs to another.')
  mockEndpoint('put', '/v1/admin/profiles/:id/restore', () => {
    state.items = [{ ...gone, deletedAt: null, deletedReason: null }]
    return state.items[0]
  })
  await userEvent.click(screen.getByRole('button', { name: 'Restore Best Frames' }))
  expect(await screen.findByText('Live')).toBeVisible()
})

test('reloads other lists after a deletion', async () => {
  const calls = mockEndpoint('get', profiles, () => pageOf([ana]))
  mockEndpoint('delete', '/v1/profiles/admin/:id', new HttpResponse(null, { status: 204 }))
  const { router } = open()
  await userEvent.click(await row('Ana Sol'))
  await act(() => router().push('/admin/profiles?state=deleted'))
  await waitFor(() => expect(calls).toHaveLength(2))
  await act(() => router().push('/admin/profiles'))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ana Sol' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Ads')
  await userEvent.click(screen.getByRole('button', { name: 'Delete profile' }))
  await waitFor(() => expect(calls).toHaveLength(3))
  await act(() => router().push('/admin/profiles?state=deleted'))
  await waitFor(() => expect(calls).toHaveLength(4))
})

test('shows administrator, action, profile and reason in the log', async () => {
  mockEndpoint('get', profiles, pageOf([]))
  const entry = {
    id: profileId(9),
    at: '2026-11-19T10:00:00Z',
    actorUid: 'x7',
    actorEmail: 'ada@artcommons.test',
    subjectId: profileId(3),
  }
  mockEndpoint(
    'get',
    '/v1/admin/log',
    pageOf([{ ...entry, action: 'PROFILE_DELETED', subjectName: 'Best Frames', reason: 'Ads' }]),
  )
  open('/admin/profiles?view=log')
  const log = within(await screen.findByRole('list', { name: 'Log' }))
  expect(log.getByText('Best Frames')).toBeVisible()
  expect(log.getByText('Ads')).toBeVisible()
  expect(log.getByText('by ada@artcommons.test')).toBeVisible()
})
