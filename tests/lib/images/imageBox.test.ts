import { expect, test } from 'vitest'
import { stageRatio } from '@/lib/images/imageBox'

const broad = { width: 1500, height: 1000 }
const tall = { width: 500, height: 1000 }
const panorama = { width: 1300, height: 1000 }

test.each([
  ['one picture has a place of its own form', [broad], 1.5],
  ['a broad one makes room for a tall one', [broad, tall], 1],
  ['but no more than the tallest needs', [broad, panorama], 1.3],
  ['a tall one has its place as tall as it is', [tall, broad], 0.5],
])('%s', (_, pictures, ratio) => {
  expect(stageRatio(pictures)).toBe(ratio)
})
