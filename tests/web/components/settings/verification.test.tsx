import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Verification } from '@/contract/verification'
import VerificationPage from '@/pages/settings/verification'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const gallery = ownProfile(1, {
  name: 'Meridian Rooms',
  role: 'ART_ORGANIZATION',
  organizationType: 'GALLERY',
})
const chosen: Verification = {
  domain: 'meridian-rooms.example',
  token: 'abc',
  state: 'UNPROVED',
  method: null,
  verifiedAt: null,
  checkedAt: null,
  failingSince: null,
  failure: null,
  revokedReason: null,
}
const verified: Verification = {
  ...chosen,
  state: 'VERIFIED',
  method: 'DNS',
  verifiedAt: '2026-11-01T10:00:00.000Z',
  checkedAt: '2026-11-01T10:00:00.000Z',
}

const open = (profile = gallery) =>
  renderAt(<VerificationPage />, {
    source: signedInUser({ profiles: [profile] }).source,
    address: '/settings/verification',
    pathname: '/settings/verification',
  })

test('takes a domain, says what is missing, and shows the mark once it is proved', async () => {
  const user = userEvent.setup()
  mockEndpoint('get', '/v1/verification', { verification: null })
  mockEndpoint('put', '/v1/verification', { verification: chosen })
  mockEndpoint('get', '/v1/account/addresses', { emails: [] })
  open()
  await user.type(await screen.findByRole('textbox', { name: /Domain/ }), 'meridian-rooms.example')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('textbox', { name: 'Value of the record' })).toHaveValue(
    'art-commons-verification=abc',
  )
  mockEndpoint('post', '/v1/verification/checks', () =>
    errorResponse(409, 'We found no TXT record.', {}),
  )
  await user.click(screen.getByRole('button', { name: 'Check the record' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We found no TXT record.')
  mockEndpoint('post', '/v1/verification/checks', { verification: verified })
  await user.click(screen.getByRole('button', { name: 'Check the record' }))
  expect(await screen.findByText('Verified: controls meridian-rooms.example')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check the record' })).not.toBeInTheDocument()
})

test('shows the reason of a revocation, and no way to prove the domain again', async () => {
  mockEndpoint('get', '/v1/verification', {
    verification: { ...chosen, state: 'REVOKED', revokedReason: 'It imitates another gallery.' },
  })
  open()
  expect(await screen.findByText('Reason: It imitates another gallery.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /Domain/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument()
})

test('offers nothing to artists', async () => {
  open(ownProfile(1, { role: 'ARTIST' }))
  expect(await screen.findByText('Only organizations can be verified.')).toBeVisible()
})
