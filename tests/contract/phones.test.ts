import { expect, test } from 'vitest'
import { e164 } from '@/contract/values/phones'

test.each([
  ['+49 170 123 45 67', '+491701234567'],
  ['0044 (20) 7946-0018', '+442079460018'],
  ['+1.555.555.0100', '+15555550100'],
])('converts %s to %s', (typed, number) => {
  expect(e164(typed)).toBe(number)
})

test.each(['0170 1234567', '+49', '+0170 1234567', '+49 170 12345678901234', 'my number', ''])(
  'returns null for “%s”',
  (typed) => {
    expect(e164(typed)).toBeNull()
  },
)
