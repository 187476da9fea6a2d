import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImageRow } from '@/components/artwork/form/ImageRow'

const nothing = () => undefined
const file = new File([], 'a.webp')

test('a picture that is broken itself is named, and not to be tried again', () => {
  const problem = 'The file is damaged and cannot be read.'
  render(
    <ImageRow
      picture={{ id: 'a', alt: '', file, stored: null }}
      index={0}
      upload={{ id: 'a', file, share: 1, state: 'failed', problem, isFinal: true }}
      problem={undefined}
      onAlt={nothing}
      onRetry={nothing}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Picture 1 cannot be taken (a.webp). ${problem} Take it away, or choose another.`,
  )
  expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument()
})
