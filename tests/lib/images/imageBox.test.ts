import { expect, test } from 'vitest'
import { stageRatio } from '@/lib/images/imageBox'

const broad = { width: 1500, height: 1000 }
const tall = { width: 500, height: 1000 }
const panorama = { width: 1300, height: 1000 }

test.each([
  ['uses the ratio of a single image', [broad], 1.5],
  ['makes room for a tall image after a wide one', [broad, tall], 1],
  ['makes no more room than the tallest image needs', [broad, panorama], 1.3],
  ['uses the full height of a tall first image', [tall, broad], 0.5],
])('%s', (_, images, ratio) => {
  expect(stageRatio(images)).toBe(ratio)
})
