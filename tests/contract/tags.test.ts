import { expect, test } from 'vitest'
import { tag } from '@/contract/forms/artwork'
import { plainTag } from '@/contract/values/tags'

test.each([
  ['  Oil   on\tlinen ', 'oil on linen'],
  ['#Fog', 'fog'],
  ['## Fog', 'fog'],
  ['ﬁne art', 'fine art'],
  ['Ｆｏｇ', 'fog'],
  ['e\u0301tude', 'étude'],
  ['#', ''],
])('normalizes “%s” to “%s”', (typed, plain) => {
  expect(plainTag(typed)).toBe(plain)
})

test('leaves a normalized tag unchanged', () => {
  for (const typed of ['# # Fog', ' #fog ', 'İstanbul', '№ 5']) {
    const once = plainTag(typed)
    expect(tag.parse(once)).toBe(once)
  }
})

test('rejects a tag without a letter or digit', () => {
  expect(tag.safeParse('!!!').success).toBe(false)
  expect(tag.safeParse('قبل').success).toBe(true)
})
