import { expect, test } from 'vitest'
import {
  distributeIntoColumns,
  imageHeight,
  imageWidth,
  type ColumnItem,
} from '@/lib/artworks/columns'

const images = (...heights: number[]): ColumnItem[] => heights.map((image) => ({ image, label: 1 }))

test('distributes artworks in turn so that reading goes across', () => {
  expect(distributeIntoColumns(images(1, 1, 1, 1, 1), 3).map(({ column }) => column)).toEqual([
    1, 2, 3, 1, 2,
  ])
})

test('counts the images and labels above in the same column', () => {
  expect(distributeIntoColumns(images(1, 2, 0.5, 3, 1), 2)).toEqual([
    { column: 1, images: 0, labels: 0 },
    { column: 2, images: 0, labels: 0 },
    { column: 1, images: 1, labels: 1 },
    { column: 2, images: 2, labels: 1 },
    { column: 1, images: 1.5, labels: 2 },
  ])
})

test('adds the height of a taller label', () => {
  const [first, second] = images(1, 1)
  const marked = [{ ...first!, label: 1.2 }, second!]
  expect(distributeIntoColumns(marked, 1).map(({ labels }) => labels)).toEqual([0, 1.2])
})

test('leaves the first artworks in place when more are added', () => {
  const works = images(0.7, 1.2, 1.9, 0.4, 1.1, 0.9, 2)
  expect(distributeIntoColumns(works, 4).slice(0, 5)).toEqual(
    distributeIntoColumns(works.slice(0, 5), 4),
  )
})

test('narrows a very tall image instead of cropping it', () => {
  const scroll = { width: 100, height: 1000 }
  expect(imageHeight(scroll)).toBe(2.4)
  expect(imageWidth(scroll)).toBeCloseTo(0.24)
  expect(imageWidth({ width: 1000, height: 800 })).toBe(1)
})

test('reserves height for a missing image', () => {
  expect(imageHeight(null)).toBe(0.75)
})
