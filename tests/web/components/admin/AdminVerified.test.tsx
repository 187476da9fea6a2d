import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AdminVerification, Lookalike } from '@/contract/adminVerifications'
import LookalikesPage from '@/pages/admin/lookalikes'
import VerifiedPage from '@/pages/admin/verified'
import { profileId } from '@/tests/support/fixtures/profiles'
import { mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const profile = { id: profileId(1), name: 'Meridian Rooms', handle: 'meridian-rooms' }
const verified: AdminVerification = {
  profile,
  domain: 'meridian-rooms.example',
  method: 'DNS',
  verifiedAt: '2026-11-01T10:00:00.000Z',
  failingSince: null,
  revokedAt: null,
  revokedReason: null,
}
const pageOf = <T,>(...items: T[]) => ({
  items,
  page: 1,
  size: 25,
  total: items.length,
  totalIsCapped: false,
})

test('revokes a verification with a reason', async () => {
  const user = userEvent.setup()
  mockEndpoint('get', '/v1/admin/verifications', pageOf(verified))
  const path = `/v1/admin/verifications/${profile.id}/revocation`
  const puts = mockEndpoint('put', path, () => new Response(null, { status: 204 }))
  renderAt(<VerifiedPage />, { address: '/admin/verified', source: signedInUser().source })
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const confirm = dialog.getByRole('button', { name: 'Revoke verification' })
  await user.click(confirm)
  expect(await dialog.findByText('Enter a reason.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It imitates a museum.')
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(puts.map(({ text }): unknown => JSON.parse(text))).toEqual([
    { reason: 'It imitates a museum.' },
  ])
})

test('lists profiles that look like verified ones', async () => {
  const found: Lookalike = {
    profile: { id: profileId(2), name: 'Meridian Roorns', handle: 'roorns' },
    createdAt: '2026-11-02T10:00:00.000Z',
    verified: { ...profile, domain: 'meridian-rooms.example' },
  }
  mockEndpoint('get', '/v1/admin/lookalikes', pageOf(found))
  renderAt(<LookalikesPage />, { address: '/admin/lookalikes', source: signedInUser().source })
  expect(await screen.findByRole('link', { name: 'Meridian Roorns' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Not an imitation' })).toBeEnabled()
})
