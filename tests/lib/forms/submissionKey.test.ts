import { expect, test } from 'vitest'
import { submissionKey } from '@/lib/forms/submissionKey'

const sent = { title: 'Low Sun', tags: ['fog'] }

test('the same of one draft has one key, whenever it is sent', async () => {
  expect(await submissionKey('a', { ...sent })).toBe(await submissionKey('a', { ...sent }))
})

test.each([
  ['another draft', 'b', sent],
  ['a changed title', 'a', { ...sent, title: 'Low Moon' }],
])('%s has another', async (_what, id, content) => {
  expect(await submissionKey(id, content)).not.toBe(await submissionKey('a', sent))
})

test('it fits into the header', async () => {
  expect(await submissionKey('a', 'x'.repeat(100_000))).toMatch(/^[0-9a-f]{64}$/)
})
