import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SavedDraftNotice } from '@/components/artwork/form/SavedDraftNotice'

const nothing = () => undefined
const at = Date.UTC(2026, 10, 20, 12)

test('a kept draft says until when it was written', () => {
  render(<SavedDraftNotice foundAt={at} isOutdated={false} onAfresh={nothing} />)
  expect(screen.getByRole('status')).toHaveTextContent(/until 20 November.* is back/)
  expect(screen.getByRole('status')).not.toHaveTextContent('elsewhere')
})

test('one of a work that has changed since says what saving does', () => {
  render(<SavedDraftNotice foundAt={at} isOutdated onAfresh={nothing} />)
  expect(screen.getByRole('status')).toHaveTextContent('saving this replaces that')
})
