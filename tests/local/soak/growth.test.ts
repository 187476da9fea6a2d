import { describe, expect, test } from 'vitest'
import { growthOf, isBounded } from '@/tests/soak/growth'

const samples = (what: string, megabytesAt: (n: number) => number) =>
  Array.from({ length: 120 }, (_, n) => ({ [what]: megabytesAt(n) }))
const isStable = (what: string, megabytesAt: (n: number) => number) =>
  growthOf(samples(what, megabytesAt)).every(isBounded)

describe('the memory of an hour', () => {
  test('is bounded when it grows in the first ten minutes only', () => {
    expect(isStable('API', (n) => 100 + Math.min(n, 19) * 10)).toBe(true)
  })

  test('is not bounded when it grows slowly all the time', () => {
    expect(isStable('API', (n) => 200 + n)).toBe(false)
  })

  test('is bounded when a single sample is high', () => {
    expect(isStable('API', (n) => (n === 110 ? 900 : 200))).toBe(true)
  })

  test('is bounded when objects are collected less often, but as far', () => {
    expect(isStable('API, objects', (n) => 50 + (n % (n < 60 ? 3 : 15)) * 10)).toBe(true)
  })

  test('is not bounded when more objects are kept after each collection', () => {
    expect(isStable('API, objects', (n) => 50 + (n % 5) * 10 + n * 0.2)).toBe(false)
  })

  test('is not bounded when a process has ended', () => {
    expect(isStable('API', (n) => (n > 90 ? Number.NaN : 200))).toBe(false)
  })
})
