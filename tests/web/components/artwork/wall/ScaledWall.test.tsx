import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ScaledWall } from '@/components/artwork/wall/ScaledWall'
import { OnTheWall } from '@/components/artwork/wall/OnTheWall'
import type { Artwork } from '@/contract/artworks/artworks'
import { mockEndpoint } from '@/tests/support/web/api'
import { artworkId, card, artworkImage } from '@/tests/support/fixtures/artworks'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const cm = (height: number, width: number): Artwork['size'] => ({
  height,
  width,
  depth: null,
  unit: 'cm',
})

test('renders a named region that the keyboard can focus', () => {
  renderAt(<ScaledWall artworks={[card(1)]} label="Works hung to scale" />)
  expect(screen.getByRole('region', { name: 'Works hung to scale' })).toHaveAttribute(
    'tabindex',
    '0',
  )
})

test('links each artwork with its title, artist and size', () => {
  renderAt(<ScaledWall artworks={[card(1), card(2)]} label="Wall" numbered />)
  expect(
    screen.getByRole('link', { name: /^Work 2 by Maren Oduya, 160 × 190\scm$/ }),
  ).toHaveAttribute('href', `/art/${artworkId(2)}`)
})

test('omits artworks without a size or an image', () => {
  renderAt(
    <ScaledWall
      artworks={[card(1, { size: null }), card(2), card(3, { images: [] })]}
      label="Wall"
    />,
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('loads as many images at once as a phone shows', () => {
  renderAt(<ScaledWall artworks={[card(1), card(2), card(3)]} label="Wall" shown={2} />)
  const loading = screen.getAllByRole('img').map((image) => image.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'eager', 'lazy'])
})

test('renders nothing without artworks', () => {
  renderAt(<ScaledWall artworks={[card(1, { size: null })]} label="Wall" />)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('converts inches so that widths are to scale', () => {
  const inches = { height: 50, width: 50, depth: null, unit: 'in' as const }
  const square = { images: [artworkImage(1, { width: 900, height: 900 })] }
  renderAt(
    <ScaledWall
      artworks={[card(1, { ...square, size: cm(50, 50) }), card(2, { ...square, size: inches })]}
      label="Wall"
    />,
  )
  const widths = screen
    .getAllByRole('listitem')
    .map(({ style }) => Number(style.getPropertyValue('--width')))
  expect(widths).toEqual([50, 127])
})

test('shows a single artwork with a bench', () => {
  renderAt(<OnTheWall title="A Room" image={artworkImage(1)} size={cm(150, 200)} />)
  expect(screen.getByRole('heading', { name: 'On the wall, to scale' })).toBeInTheDocument()
  expect(screen.getByText('Bench 45 cm high. Center at 145 cm.')).toBeInTheDocument()
  expect(
    screen.getByRole('img', { name: 'A Room on a wall with a bench, in true proportion' }),
  ).toBeInTheDocument()
})

test('omits the eye level of an artwork that is too tall for it', () => {
  renderAt(<OnTheWall title="Mural" image={artworkImage(1)} size={cm(1200, 1600)} />)
  expect(screen.getByText('Bench 45 cm high.')).toBeInTheDocument()
})

test('shows a tiny artwork up close with a postcard', () => {
  renderAt(<OnTheWall title={null} image={artworkImage(1)} size={cm(3, 4)} />)
  expect(screen.getByText(/beside a postcard of 10.5 × 14.8 cm/)).toBeInTheDocument()
  expect(screen.getByRole('img', { name: /^Untitled on a wall with a postcard/ })).toBeVisible()
})

test.each([
  ['known size', { image: artworkImage(1), size: null }],
  ['image', { image: null, size: cm(10, 10) }],
  ['large image', { image: artworkImage(1, { width: 599, height: 449 }), size: cm(30, 40) }],
])('renders nothing without a %s', (_, known) => {
  const { container } = renderAt(<OnTheWall title="A Room" {...known} />)
  expect(container.querySelector(':not(script)')).toBeNull()
})
