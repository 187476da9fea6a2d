import { expect, test } from 'vitest'
import { saleName } from '@/server/presenters/products'

test.each([
  ['plan', 'ORGANIZATION_BASIC', 'Basic plan'],
  ['post', 'BASIC', 'Basic post'],
  ['post', 'STANDARD', 'Standard'],
  ['plan', 'ARTIST_PRO', 'Pro'],
] as const)('names the %s %s on receipts: %s', (kind, type, name) => {
  expect(saleName({ kind, type })).toBe(name)
})
