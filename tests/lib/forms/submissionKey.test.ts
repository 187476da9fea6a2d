import { expect, test } from 'vitest'
import { submissionKey } from '@/lib/forms/submissionKey'

const original = { title: 'Low Sun', tags: ['fog'] }

test('returns the same key for the same draft and content', async () => {
  expect(await submissionKey('a', { ...original })).toBe(await submissionKey('a', { ...original }))
})

test.each([
  ['another draft', 'b', original],
  ['a changed title', 'a', { ...original, title: 'Low Moon' }],
])('returns another key for %s', async (_what, id, content) => {
  expect(await submissionKey(id, content)).not.toBe(await submissionKey('a', original))
})

test('returns 64 hexadecimal digits', async () => {
  expect(await submissionKey('a', 'x'.repeat(100_000))).toMatch(/^[0-9a-f]{64}$/)
})
