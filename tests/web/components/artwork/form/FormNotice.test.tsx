import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FormNotice } from '@/components/artwork/form/FormNotice'

const noop = () => undefined
const restoredAt = Date.UTC(2026, 10, 20, 12)
const artworkFrom = (time: number) => ({ updatedAt: new Date(time).toISOString() })
const restored = { restoredAt, isOpenElsewhere: false }

describe('FormNotice', () => {
  test('says when the restored draft was saved', () => {
    render(<FormNotice artwork={null} autosave={restored} onStartOver={noop} />)
    expect(screen.getByRole('status')).toHaveTextContent(/draft from 20 Nov 2026, .* is back/)
    expect(screen.getByRole('status')).not.toHaveTextContent('elsewhere')
  })

  test('says that a damaged draft was left out', () => {
    const autosave = { restoredAt: null, isOpenElsewhere: false, wasDamaged: true }
    render(<FormNotice artwork={null} autosave={autosave} onStartOver={noop} />)
    expect(screen.getByRole('status')).toHaveTextContent('could not be read')
  })

  test('warns when the artwork has changed since the draft was saved', () => {
    const artwork = artworkFrom(restoredAt + 1)
    render(<FormNotice artwork={artwork} autosave={restored} onStartOver={noop} />)
    expect(screen.getByRole('status')).toHaveTextContent('Saving this draft replaces that version')
  })

  test('does not warn when the draft is newer than the artwork', () => {
    const artwork = artworkFrom(restoredAt - 1)
    render(<FormNotice artwork={artwork} autosave={restored} onStartOver={noop} />)
    expect(screen.getByRole('status')).not.toHaveTextContent('elsewhere')
  })

  test.each([
    ['a new artwork', null, 'this form is separate'],
    ['an artwork', artworkFrom(0), 'asks before it replaces'],
  ])('says that %s is open in a second window', (_what, artwork, text) => {
    const autosave = { restoredAt: null, isOpenElsewhere: true }
    render(<FormNotice artwork={artwork} autosave={autosave} onStartOver={noop} />)
    expect(screen.getByRole('status')).toHaveTextContent(text)
  })
})
