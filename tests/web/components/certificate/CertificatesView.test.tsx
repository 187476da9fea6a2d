import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CertificatesView } from '@/components/certificate/CertificatesView'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { artwork, artworkId } from '@/tests/support/fixtures/artworks'
import { certificate } from '@/tests/support/fixtures/certificates'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const open = (address = '/artworks/certificates', given: Partial<OwnProfile> = {}) =>
  renderAt(<CertificatesView />, {
    address,
    source: signedInUser({ profiles: [{ ...ownProfile(1), role: 'ARTIST', ...given }] }).source,
  })
const issuing = `/artworks/certificates?artwork=${artworkId(1)}`

test('lists valid and revoked certificates, and revokes one after a question', async () => {
  const user = userEvent.setup()
  let revokedAt: string | null = null
  mockEndpoint('get', '/v1/certificates', () => [
    certificate(1, { revokedAt }),
    certificate(2, { revokedAt: '2026-11-28T10:00:00.000Z' }),
  ])
  const revoked = mockEndpoint('put', `/v1/certificates/${certificate(1).id}/revoked`, () => {
    revokedAt = '2026-11-29T10:00:00.000Z'
    return certificate(1, { revokedAt })
  })
  open()
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('two certificates are listed')
  expect(within(first).getByText('Issued on 14 March 2026')).toBeInTheDocument()
  expect(within(second).getByText('Revoked on 28 November 2026')).toBeInTheDocument()
  expect(within(second).queryByRole('button')).not.toBeInTheDocument()
  await user.click(within(first).getByRole('button', { name: 'Revoke: Work 1' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(revoked).toHaveLength(0)
  await user.click(within(first).getByRole('button', { name: 'Revoke: Work 1' }))
  await user.click(screen.getByRole('button', { name: 'Revoke certificate' }))
  expect(await screen.findByText('Revoked on 29 November 2026')).toBeInTheDocument()
})

test('issues a certificate of a copy, and says why it is refused', async () => {
  const user = userEvent.setup()
  const list = [certificate(1)]
  mockEndpoint('get', '/v1/certificates', () => list)
  mockEndpoint('get', `/v1/artworks/${artworkId(1)}`, artwork(1, { title: 'Neap tide' }))
  const message = 'Copy 3/10 has a valid certificate. Revoke it before you issue another.'
  let isRefused = true
  const issued = mockEndpoint('post', '/v1/certificates', () =>
    isRefused ? errorResponse(409, message) : certificate(2),
  )
  open(issuing)
  await screen.findByRole('heading', { name: 'Certify Neap tide' })
  await user.type(screen.getByRole('textbox', { name: /Copy/ }), '3/10')
  await user.click(screen.getByRole('button', { name: 'Issue certificate' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(JSON.parse(issued[0]?.text ?? '')).toEqual({ artworkId: artworkId(1), copy: '3/10' })
  isRefused = false
  list.unshift(certificate(2))
  await user.click(screen.getByRole('button', { name: 'Issue certificate' }))
  expect(await screen.findByText('Work 2')).toBeInTheDocument()
  expect(screen.queryByText(message)).not.toBeInTheDocument()
})

test('leads to the works without certificates, and tries again when the list fails', async () => {
  const user = userEvent.setup()
  let isDown = true
  mockEndpoint('get', '/v1/certificates', () =>
    isDown ? errorResponse(503, 'Try again later.') : [],
  )
  open()
  expect(await screen.findByText('Try again later.')).toBeInTheDocument()
  isDown = false
  await user.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await screen.findByRole('link', { name: 'Choose a work' })).toHaveAttribute(
    'href',
    '/artworks/print',
  )
})

test('is for artists only', async () => {
  open(issuing, { role: 'CURATOR' })
  expect(await screen.findByText('Only artists certify their works')).toBeInTheDocument()
})
