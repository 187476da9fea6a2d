import { expect, test } from 'vitest'
import { tag } from '@/contract/forms/artwork'
import { plainTag } from '@/contract/tags'

test.each([
  ['  Oil   on\tlinen ', 'oil on linen'],
  ['#Fog', 'fog'],
  ['## Fog', 'fog'],
  ['ﬁne art', 'fine art'],
  ['Ｆｏｇ', 'fog'],
  ['e\u0301tude', 'étude'],
  ['#', ''],
])('“%s” is the tag “%s”', (typed, plain) => {
  expect(plainTag(typed)).toBe(plain)
})

test('a plain tag stays as it is', () => {
  for (const typed of ['# # Fog', ' #fog ', 'İstanbul', '№ 5']) {
    const once = plainTag(typed)
    expect(tag.parse(once)).toBe(once)
  }
})

test('what names nothing is no tag', () => {
  expect(tag.safeParse('!!!').success).toBe(false)
  expect(tag.safeParse('قبل').success).toBe(true)
})
