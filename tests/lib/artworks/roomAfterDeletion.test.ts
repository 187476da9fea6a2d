import { expect, test } from 'vitest'
import { roomAfterDeletion } from '@/lib/artworks/roomAfterDeletion'

const quota = { permitted: true, limit: 10, used: 9, shown: 9, remaining: 1, nextFreeSlot: null }

test.each([
  ['counts what there is room for', {}, 'Your plan has room for 1 more artwork.'],
  ['is empty without a limit', { limit: null, remaining: null }, ''],
  [
    'names the day of the next free slot',
    { used: 10, remaining: 0, nextFreeSlot: '2026-12-14T10:00:00.000Z' },
    'Your plan’s 10 artworks are used. Deleting an artwork makes room for another, up to 10 in 30 days. The next place is free on 14 Dec 2026.',
  ],
])('%s', (_, change, text) => {
  expect(roomAfterDeletion({ ...quota, ...change })).toBe(text)
})
