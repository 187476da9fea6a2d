import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApplicationFee } from '@/components/application/form/ApplicationFee'
import type { FeeTerms } from '@/contract/pricing/applicationFees'
import type { Paid } from '@/contract/pricing/feeAmounts'
import type { Waiver } from '@/contract/pricing/feeWaivers'

const fee: FeeTerms = {
  amountMinor: 2500,
  currency: 'EUR',
  per: 'ENTRY',
  includedWorks: 3,
  furtherWorkMinor: 500,
}
const early = { amountMinor: 2000, until: '2027-03-03' }
const deadline = {
  localDateTime: '2027-03-20T23:59',
  timeZone: 'America/New_York',
  instant: '2027-03-21T03:59:00.000Z',
}
const call = {
  deadline,
  payout: 'AFTER_ANSWERS' as const,
  guaranteedOn: '2027-05-14',
  paymentsOpenOn: '2027-02-18',
}
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Given {
  works?: number
  paid?: Paid | null
  waiver?: Waiver | null
  terms?: Partial<FeeTerms>
  over?:
    | Partial<typeof call>
    | { payout: 'AFTER_DEADLINE'; guaranteedOn: null; paymentsOpenOn: null }
}

const element = ({ works = 0, paid = null, waiver = null, terms, over }: Given) => (
  <ApplicationFee
    call={{ ...call, ...over }}
    fee={{ ...fee, ...terms }}
    works={works}
    paid={paid}
    waiver={waiver}
  />
)
const open = (given: Given = {}) => {
  const { rerender } = render(element(given))
  return { show: (next: Given) => rerender(element(next)) }
}
const amount = () => screen.getByRole('status').textContent
const box = () => screen.getByRole('region', { name: 'Fee' }).textContent

test('states what the chosen works cost, and changes with them', () => {
  const { show } = open()
  expect(amount()).toBe('Fee: €25.00')
  show({ works: 3 })
  expect(amount()).toBe('Fee: €25.00 for 3 works')
  show({ works: 5 })
  expect(amount()).toBe('Fee: €35.00 for 5 works')
  expect(box()).toContain('€25 per entry, 3 works included; each further €5.')
})

test('changes from the early amount to the full one while the form is open', () => {
  open({ works: 4, terms: { early } })
  const end = Date.parse('2027-03-04T05:00:00Z')
  act(() => void vi.advanceTimersByTime(end - Date.now() - MINUTE))
  expect(amount()).toBe('Fee: €25.00 for 4 works')
  expect(box()).toContain('€20 until 3 March 2027.')
  act(() => void vi.advanceTimersByTime(MINUTE))
  expect(amount()).toBe('Fee: €30.00 for 4 works')
  expect(box()).not.toContain('€20 until')
})

test('states only the difference once something was paid', () => {
  const paid = { works: 3, amountMinor: 2500 }
  const { show } = open({ works: 3, paid })
  expect(amount()).toBe('Fee: €25.00 paid')
  show({ works: 5, paid })
  expect(amount()).toBe('Still to pay: €10.00 for works that you have added. €25.00 paid.')
  show({ works: 2, paid })
  expect(amount()).toBe(
    'Fee: €25.00 paid. You have paid for 3 works; removing works refunds nothing.',
  )
})

test('states what a waiver leaves to pay, also for works that are added later', () => {
  const half = { percent: 50, works: null }
  const { show } = open({ works: 5, waiver: half })
  expect(amount()).toBe('Fee: €17.50 instead of €35.00 for 5 works')
  expect(box()).toContain('You pay when you submit.')
  show({ works: 3, waiver: { percent: 100, works: null } })
  expect(amount()).toBe('Fee: €0.00 instead of €25.00 for 3 works')
  expect(box()).not.toContain('You pay when you submit.')
  expect(box()).not.toContain('Refunded')
  show({ works: 5, waiver: { percent: 50, works: 3 }, paid: { works: 3, amountMinor: 1250 } })
  expect(amount()).toBe('Still to pay: €5.00 for works that you have added. €12.50 paid.')
})

test('promises an answer or says that there is no guarantee', () => {
  const { show } = open()
  expect(box()).toContain('Refunded if you get no answer by 14 May 2027.')
  show({ over: { payout: 'AFTER_DEADLINE', guaranteedOn: null, paymentsOpenOn: null } })
  expect(box()).toContain('No answer guarantee: the organizer gets the fee after the deadline.')
})

test('says from when it can be submitted, until that day starts where the deadline is', () => {
  open({ over: { paymentsOpenOn: '2027-03-02' } })
  expect(box()).toContain('Can be submitted from 2 March 2027. You can prepare')
  act(() => void vi.advanceTimersByTime(Date.parse('2027-03-02T05:00:00Z') - Date.now() - 1))
  expect(box()).toContain('Can be submitted')
  act(() => void vi.advanceTimersByTime(1))
  expect(box()).not.toContain('Can be submitted')
})
