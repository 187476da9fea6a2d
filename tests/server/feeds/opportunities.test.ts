import { expect, test } from 'vitest'
import { opportunityEntry } from '@/server/feeds/opportunities'
import { webAddresses } from '@/server/text/webAddresses'
import { noFees } from '@/tests/support/server/factories'
import { opportunity } from '@/tests/support/fixtures/responses'

const origin = 'https://artcommons.test'
const money = { amountMinor: 2500, currency: 'USD' }
const summaryOf = (over: Parameters<typeof opportunity>[0]) =>
  opportunityEntry(opportunity(over), origin, webAddresses(origin)).summary.split('\n')

test('a free call is Free, whatever fees were once written beside it', () => {
  const lines = summaryOf({ feeType: 'FREE', fees: { ...noFees, participation: money } })
  expect(lines).toContain('Free')
  expect(lines.join()).not.toContain('fee')
})

test('a call with both fees names both', () => {
  const application = { ...money, per: 'ENTRY' as const, includedWorks: null }
  const lines = summaryOf({
    feeType: 'FEES',
    fees: { ...noFees, application, participation: money },
  })
  expect(lines.slice(-2)).toEqual(['Application fee: $25.00', 'Participation fee: $25.00'])
})

test('a call without a deadline, and one online, say so', () => {
  const lines = summaryOf({ deadline: null, rolling: true, online: true })
  expect(lines).toEqual([
    'Six weeks of quiet',
    'Open Call, by Lantern House',
    'Online',
    'No deadline',
    'Free',
  ])
})
