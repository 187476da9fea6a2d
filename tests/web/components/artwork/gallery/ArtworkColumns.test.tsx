import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ArtworkColumns } from '@/components/artwork/gallery/ArtworkColumns'
import { mockEndpoint } from '@/tests/support/web/api'
import { card, artworkImage } from '@/tests/support/fixtures/artworks'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const works = (count: number) => Array.from({ length: count }, (_, index) => card(index + 1))
const show = (list: ReturnType<typeof works>) =>
  renderAt(<ArtworkColumns artworks={list} label="Artworks" />)
const styles = (name: string) =>
  screen.getAllByRole('listitem').map(({ style }) => style.getPropertyValue(name))

test('renders the artworks in reading order', () => {
  show(works(6))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Work 1, 2025',
    'Work 2, 2025',
    'Work 3, 2025',
    'Work 4, 2025',
    'Work 5, 2025',
    'Work 6, 2025',
  ])
})

test.each([
  ['--column-2', '12121'],
  ['--column-3', '12312'],
  ['--column-4', '12341'],
])('fills the columns row by row for %s', (name, columns) => {
  show(works(5))
  expect(styles(name).join('')).toBe(columns)
})

test('places an artwork below the image above it', () => {
  const tall = card(1, { images: [artworkImage(1, { width: 800, height: 1200 })] })
  show([tall, card(2), card(3)])
  expect(styles('--images-2')).toEqual(['0', '0', '1.5'])
  expect(styles('--labels-2')).toEqual(['0', '0', '1'])
})

test('reserves more height for a label with badges', () => {
  show([card(1, { availability: 'SOLD' }), card(2), card(3), card(4)])
  expect(styles('--labels-2')).toEqual(['0', '0', '1.2', '1'])
})

test('loads the first image eagerly, and those beside it early in large windows alone', () => {
  const keys = [1, 2, 3, 4, 5, 6].map((n) => `column-${n}.jpg`)
  show(keys.map((key, index) => card(index, { images: [artworkImage(index, { key })] })))
  const loading = screen.getAllByRole('img').map((image) => image.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy', 'lazy'])
  const preloaded = [...document.head.querySelectorAll('link[rel=preload][as=image]')]
    .map(({ outerHTML }) => outerHTML)
    .filter((link) => link.includes('column-'))
  expect(preloaded).toHaveLength(3)
})
