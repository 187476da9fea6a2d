import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OpportunityCard } from '@/components/opportunity/OpportunityCard'
import { VerifiedMark } from '@/components/profile/VerifiedMark'
import { profileSummary } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'

const TEXT = 'Verified: controls meridian-rooms.example'

test('names the domain, as an image or in words', () => {
  const { rerender } = render(<VerifiedMark domain="meridian-rooms.example" />)
  expect(screen.getByRole('img', { name: TEXT })).toBeInTheDocument()
  rerender(<VerifiedMark domain="meridian-rooms.example" explained />)
  expect(screen.getByText(TEXT)).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('is on the card of a verified organization only', () => {
  const cardOf = (verifiedDomain: string | null) => (
    <OpportunityCard
      opportunity={opportunity({ profile: profileSummary(2, { verifiedDomain }) })}
    />
  )
  const { rerender } = render(cardOf('meridian-rooms.example'))
  expect(screen.getByRole('img', { name: TEXT })).toBeInTheDocument()
  rerender(cardOf(null))
  expect(screen.queryByRole('img', { name: /Verified/ })).not.toBeInTheDocument()
})
