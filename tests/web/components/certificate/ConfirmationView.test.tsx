import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmationView } from '@/components/certificate/ConfirmationView'
import type { Confirmation } from '@/contract/artworks/certificates'
import { artworkId } from '@/tests/support/fixtures/artworks'
import { confirmation } from '@/tests/support/fixtures/certificates'

const show = (given: Partial<Confirmation> = {}) =>
  render(<ConfirmationView confirmation={confirmation(given)} />)

test('confirms a valid certificate with its words, its hash and the work’s page', () => {
  show()
  expect(screen.getByText('This certificate is valid.')).toBeInTheDocument()
  expect(screen.getByText('14 March 2026')).toBeInTheDocument()
  expect(screen.getByText('1'.repeat(64))).toBeInTheDocument()
  expect(screen.getByText('The page of this work says the same today.')).toBeInTheDocument()
  const link = screen.getByRole('link', { name: /The work’s page/ })
  expect(link).toHaveAttribute('href', `/art/${artworkId(1)}`)
  expect(document.querySelector('img')).not.toBeNull()
})

test('says when a certificate was revoked', () => {
  show({ revokedAt: '2026-11-28T10:00:00.000Z' })
  expect(
    screen.getByText('Its issuer revoked this certificate on 28 November 2026.'),
  ).toBeInTheDocument()
  expect(screen.queryByText('This certificate is valid.')).not.toBeInTheDocument()
})

test('names what the work says otherwise today, and does not show another image', () => {
  show({ changed: ['title', 'image'] })
  expect(screen.getByText(/has changed since: title, image/)).toBeInTheDocument()
  expect(document.querySelector('img')).toBeNull()
})

test('leads to no page of a work that is not public', () => {
  show({ artwork: null })
  expect(screen.getByText(/was deleted or is not public today/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /The work’s page/ })).not.toBeInTheDocument()
})
