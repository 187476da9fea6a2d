import { expect, test } from 'vitest'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { moveWords, planAtStart, planInText, planName } from '@/lib/pricing/planWords'
import { proSubscription } from '@/tests/support/fixtures/plans'

test.each<[ActiveSubscription['type'], string, string, string]>([
  ['ORGANIZATION_BASIC', 'Basic plan', 'the Basic plan', 'The Basic plan'],
  ['ORGANIZATION_PREMIUM', 'Premium', 'Premium', 'Premium'],
  [null, 'Free', 'Free', 'Free'],
])('says that it is a plan where a post type has the same label: %s', (type, ...names) => {
  expect([planName(type), planInText(type), planAtStart(type)]).toEqual(names)
})

test('says “the Basic plan” where the plan is chosen or left', () => {
  const basic = proSubscription({ type: 'ORGANIZATION_BASIC' })
  const price = { priceId: 'basic', amountMinor: 2900, currency: 'USD', interval: 'month' } as const
  expect(moveWords({ kind: 'cancel' }, 'Basic', basic)).toMatchObject({
    title: 'Cancel the Basic plan?',
    confirm: 'Cancel the Basic plan',
  })
  expect(moveWords({ kind: 'subscribe', price }, 'Basic', null)?.title).toBe(
    'Subscribe to the Basic plan?',
  )
})
