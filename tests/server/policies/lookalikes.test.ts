import { expect, test } from 'vitest'
import { skeletonsOf } from '@/server/policies/lookalikes'

const look = (a: string, b: string) => {
  const own = skeletonsOf(a)
  return skeletonsOf(b).some((skeleton) => own.includes(skeleton))
}

test.each([
  ['Meridian Rooms', 'Мeridian Rооms'],
  ['Meridian Rooms', 'Meridian Roorns'],
  ['Meridian Rooms', 'meridian-rooms'],
  ['Meridian Rooms', 'MERIDIAN ROOMS'],
  ['Meridian Rooms', 'Merídian Rooms'],
  ['Meridian Rooms', 'Meridian\u200b Rooms'],
  ['Meridian Rooms', 'Meridian R00ms'],
  ['Alpha House', 'AIpha House'],
  ['Alpha House', 'A1pha House'],
  ['Alpha House', '𝐀𝐥𝐩𝐡𝐚 House'],
])('%s looks like %s', (a, b) => {
  expect(look(a, b)).toBe(true)
})

test.each([
  ['Meridian Rooms', 'Meridian Room'],
  ['Meridian Rooms', 'Parallel Rooms'],
  ['MoA', 'moa'],
])('%s does not look like %s', (a, b) => {
  expect(look(a, b)).toBe(false)
})
