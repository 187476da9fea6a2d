import { expect, test } from 'vitest'
import { opportunityEntry } from '@/server/feeds/opportunities'
import { webAddresses } from '@/server/text/webAddresses'
import { noFees } from '@/tests/support/server/factories'
import { opportunity } from '@/tests/support/fixtures/responses'

const origin = 'https://artcommons.test'
const money = { amountMinor: 2500, currency: 'USD' }
const summaryOf = (over: Parameters<typeof opportunity>[0]) =>
  opportunityEntry(opportunity(over), origin, webAddresses(origin)).summary.split('\n')

test('shows Free for a free opportunity that still has saved fees', () => {
  const lines = summaryOf({ feeType: 'FREE', fees: { ...noFees, participation: money } })
  expect(lines).toContain('Free')
  expect(lines.join()).not.toContain('fee')
})

test('shows both the application fee and the participation fee', () => {
  const application = { ...money, per: 'ENTRY' as const, includedWorks: null }
  const lines = summaryOf({
    feeType: 'FEES',
    fees: { ...noFees, application, participation: money },
  })
  expect(lines.slice(-2)).toEqual(['Application fee: $25.00', 'Participation fee: $25.00'])
})

test('shows that an opportunity is online and has no deadline', () => {
  const lines = summaryOf({ deadline: null, rolling: true, online: true })
  expect(lines).toEqual([
    'Six weeks of quiet',
    'Open Call, by Lantern House',
    'Online',
    'No deadline',
    'Free',
  ])
})
