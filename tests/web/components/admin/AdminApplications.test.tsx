import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallApplications } from '@/contract/admin'
import ApplicationsPage from '@/pages/admin/applications'
import { profileId } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const path = '/v1/admin/applications'
const counts = {
  submitted: 12,
  withdrawn: 1,
  accepted: 3,
  waitingList: 2,
  declined: 5,
  notNotified: 2,
}
const call: CallApplications = {
  id: profileId(701),
  title: 'Winter call',
  ...counts,
  organizer: { id: profileId(2), name: 'Lantern House' },
}
const totals = { ...counts, submitted: 1200 }
const pageOf = (items: CallApplications[]) => ({
  items,
  totals,
  page: 1,
  size: 50,
  total: items.length,
  totalIsCapped: false,
})
const open = () =>
  renderAt(<ApplicationsPage />, {
    address: '/admin/applications',
    source: signedInUser().source,
  })

test('shows how many applications each call has, and all of them together', async () => {
  mockEndpoint('get', path, () => pageOf([call]))
  open()
  const entries = within(await screen.findByRole('list', { name: 'Calls' })).getAllByRole(
    'listitem',
  )
  const words = '3 accepted, 2 on the waiting list, 5 declined, 2 not notified, 1 withdrawn'
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    `1,200 submittedAll calls${words}also those that were erased`,
    `12 submittedWinter call${words}by Lantern House`,
  ])
  expect(screen.getByRole('link', { name: 'Winter call' })).toHaveAttribute(
    'href',
    `/opportunities/${profileId(701)}`,
  )
  expect(screen.getByRole('link', { name: 'Applications' })).toHaveAttribute('aria-current', 'page')
})

test('says that there are none, and that others have no access', async () => {
  mockEndpoint('get', path, () => pageOf([]))
  const { unmount } = open()
  expect(await screen.findByText('No applications yet')).toBeVisible()
  unmount()
  mockEndpoint('get', path, () => errorResponse(403, 'Administrators only.'))
  open()
  expect(await screen.findByText('Administrators only')).toBeVisible()
})

test('leads from a page past the end to the last page', async () => {
  mockEndpoint('get', path, () => ({ ...pageOf([]), page: 9, total: 60 }))
  open()
  expect(await screen.findByRole('link', { name: 'Go to the last page' })).toHaveAttribute(
    'href',
    '/admin/applications?page=2',
  )
  expect(screen.queryByText('No applications yet')).toBeNull()
})
