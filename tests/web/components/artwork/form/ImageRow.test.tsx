import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImageRow } from '@/components/forms/images/ImageRow'

const noop = () => undefined
const file = new File([], 'a.webp')

test('names a damaged image and offers no further attempt', () => {
  const problem = 'The file is damaged and cannot be read.'
  render(
    <ImageRow
      image={{ id: 'a', alt: '', file, stored: null }}
      index={0}
      upload={{ id: 'a', file, share: 1, state: 'failed', problem, isFinal: true }}
      error={undefined}
      onAlt={noop}
      onRetry={noop}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Image 1 could not be uploaded (a.webp). ${problem} Remove it, or choose another file.`,
  )
  expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument()
})

test.each([
  { width: 400, height: 599, warns: true },
  { width: 599, height: 20, warns: true },
  { width: 600, height: 20, warns: false },
])('warns of a small image: $width × $height is $warns', ({ width, height, warns }) => {
  const stored = { key: 'a.webp', width, height, dominantColor: '#000000' }
  render(
    <ImageRow
      image={{ id: 'a', alt: '', file: null, stored }}
      index={1}
      upload={undefined}
      error={undefined}
      onAlt={noop}
      onRetry={noop}
    />,
  )
  const warning = screen.queryByRole('status')
  if (warns) expect(warning).toHaveTextContent(`Image 2 has only ${width} × ${height} pixels`)
  else expect(warning).not.toBeInTheDocument()
})
