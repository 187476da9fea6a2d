import { expect, test } from 'vitest'
import type { BoostType, PostType } from '@/contract/enums/payments/sales'
import type { Offer } from '@/lib/checkout/offers'
import {
  boostsUntilDeadline,
  daysUntilDeadline,
  postsUntilDeadline,
} from '@/lib/checkout/untilDeadline'

const price = { priceId: 'p', currency: 'USD', amountMinor: 6900 } as const
const boost = (type: BoostType): Offer<BoostType> => ({ type, label: type, text: 'On top.', price })
const post = (type: PostType): Offer<PostType> => ({ type, label: type, text: 'Listed.', price })
const stateOf = (offers: readonly Offer<string>[]) =>
  offers.map(({ type, isUnavailable, text }) => [type, isUnavailable ?? false, text])

test('counts the days until the deadline, and none without one', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(daysUntilDeadline(Date.parse('2026-11-22T11:00:00Z'), now)).toBe(2)
  expect(daysUntilDeadline(null, now)).toBeNull()
})

test('says how long a boost really runs, and sells no longer one than is needed', () => {
  const offers = [boost('TOP_POST_1'), boost('TOP_POST_3'), boost('BUNDLE'), boost('NEWSLETTER')]
  expect(stateOf(boostsUntilDeadline(offers, 2))).toEqual([
    ['TOP_POST_1', false, 'On top. Here for 2 days, until the deadline.'],
    ['TOP_POST_3', true, 'Applications close in 2 days: “TOP_POST_1” runs as long.'],
    ['BUNDLE', false, 'On top. Here for 2 days, until the deadline.'],
    ['NEWSLETTER', false, 'On top.'],
  ])
  expect(boostsUntilDeadline(offers, 9)[1]).toMatchObject({
    text: 'On top. Here for 9 days, until the deadline.',
  })
  expect(boostsUntilDeadline(offers, null)).toEqual(offers)
})

test('sells no second boost of a kind that runs until the deadline', () => {
  const [offer] = boostsUntilDeadline([boost('HIGHLIGHT')], 20, () => true)
  expect(offer?.isUnavailable).toBe(true)
})

test('sells no listing that is longer than one that reaches the deadline', () => {
  const offers = [post('BASIC'), post('STANDARD'), post('EXTENDED')]
  expect(stateOf(postsUntilDeadline(offers, 25))).toEqual([
    ['BASIC', false, 'Listed. Here for 25 days, until the deadline.'],
    ['STANDARD', true, 'Applications close in 25 days: “BASIC” is listed as long.'],
    ['EXTENDED', true, 'Applications close in 25 days: “BASIC” is listed as long.'],
  ])
  expect(postsUntilDeadline(offers, 100)[2]).toMatchObject({
    text: 'Listed. Here for 100 days, until the deadline.',
  })
})

test('sells a longer listing where no shorter one is offered', () => {
  expect(postsUntilDeadline([post('EXTENDED')], 25)[0]?.isUnavailable).toBeUndefined()
})
