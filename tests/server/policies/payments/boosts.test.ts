import { expect, test } from 'vitest'
import { creditsSince, monthlyCredits } from '@/server/policies/payments/boosts'

test.each([
  ['2026-01-15T10:00:00Z', '2026-03-20T00:00:00Z', '2026-03-15T10:00:00Z'],
  ['2026-01-15T10:00:00Z', '2026-03-15T09:59:59Z', '2026-02-15T10:00:00Z'],
  ['2026-01-15T10:00:00Z', '2026-03-15T10:00:00Z', '2026-03-15T10:00:00Z'],
  ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['2026-01-31T10:00:00Z', '2026-02-28T09:00:00Z', '2026-01-31T10:00:00Z'],
  ['2026-01-31T10:00:00Z', '2026-03-30T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['2026-01-31T10:00:00Z', '2026-03-31T10:00:00Z', '2026-03-31T10:00:00Z'],
  ['2024-02-29T10:00:00Z', '2025-03-01T10:00:00Z', '2025-02-28T10:00:00Z'],
  ['2025-11-05T10:00:00Z', '2026-01-04T10:00:00Z', '2025-12-05T10:00:00Z'],
  ['2026-01-15T10:00:00Z', '2026-01-15T10:00:01Z', '2026-01-15T10:00:00Z'],
])('for a plan that started %s, the month of %s starts %s', (startedAt, now, since) => {
  expect(creditsSince(new Date(startedAt), new Date(now))).toEqual(new Date(since))
})

test('returns the credits of each plan', () => {
  expect(monthlyCredits('ARTIST_PRO', 'artwork', 'HIGHLIGHT')).toBe(1)
  expect(monthlyCredits('ARTIST_PRO', 'artwork', 'TOP_POST')).toBe(0)
  expect(monthlyCredits('ARTIST_PRO_PLUS', 'artwork', 'TOP_POST')).toBe(3)
  expect(monthlyCredits('ARTIST_PRO_PLUS', 'artwork', 'INSTAGRAM')).toBe(0)
  expect(monthlyCredits('ARTIST_STARTER', 'artwork', 'HIGHLIGHT')).toBe(0)
  expect(monthlyCredits('ORGANIZATION_PREMIUM', 'artwork', 'HIGHLIGHT')).toBe(0)
  expect(monthlyCredits('ORGANIZATION_PREMIUM', 'opportunity', 'HIGHLIGHT')).toBe(1)
  expect(monthlyCredits('ORGANIZATION_PREMIUM_PLUS', 'opportunity', 'TOP_POST_1')).toBe(3)
})
