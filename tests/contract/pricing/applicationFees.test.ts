import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arePaymentsOpen,
  guaranteedOn,
  paymentsOpenOn,
  type FeeTerms,
} from '@/contract/pricing/applicationFees'
import { applicationFee, feeDue, type Paid } from '@/contract/pricing/feeAmounts'
import { endOfDay, paymentsOpenAt } from '@/contract/pricing/feeMoments'
import { minimumFee } from '@/contract/pricing/minimumFee'
import { platformFee, platformFeePercent } from '@/contract/pricing/platformFee'
import { currencies, type CurrencyCode } from '@/contract/pricing/currencies'
import { instantOf } from '@/contract/values/zonedTime'

const deadline = { timeZone: 'America/New_York' }
const at = Date.parse('2027-01-10T12:00:00Z')
const selection = (works: number, moment = at) => ({ works, at: moment, deadline })

const perEntry: FeeTerms = {
  amountMinor: 2500,
  currency: 'EUR',
  per: 'ENTRY',
  includedWorks: 3,
  furtherWorkMinor: 500,
}
const early = { amountMinor: 2000, until: '2027-03-03' }
const perWork: FeeTerms = { amountMinor: 1000, currency: 'EUR', per: 'WORK', includedWorks: null }

const endOf = (day: string, timeZone: string) => {
  const minute = instantOf(`${day}T23:59`, timeZone)
  if (!minute) throw new Error(`no last minute on ${day}`)
  return minute.getTime() + 59_999
}

describe('applicationFee', () => {
  test.each([
    [0, 2500],
    [1, 2500],
    [3, 2500],
    [4, 3000],
    [7, 4500],
  ])('costs for %i works, of which three are included: %i', (works, amountMinor) => {
    expect(applicationFee(perEntry, selection(works))).toEqual({ amountMinor, currency: 'EUR' })
  })

  test('costs the same for any number of works without a number that is included', () => {
    const terms = { ...perEntry, includedWorks: null }
    expect(applicationFee(terms, selection(40)).amountMinor).toBe(2500)
  })

  test('costs a fee per work for each work, and for one at least', () => {
    const costs = [0, 1, 2, 5].map((works) => applicationFee(perWork, selection(works)).amountMinor)
    expect(costs).toEqual([1000, 1000, 2000, 5000])
  })

  test('has the early amount of a fee per work for every work', () => {
    const terms = { ...perWork, early: { amountMinor: 700, until: '2027-03-03' } }
    expect(applicationFee(terms, selection(3)).amountMinor).toBe(2100)
  })

  test.each(['America/New_York', 'Europe/Zurich', 'Pacific/Kiritimati', 'Pacific/Apia', 'UTC'])(
    'costs the early amount until the last second of its day in %s',
    (timeZone) => {
      const end = endOf(early.until, timeZone)
      const cost = (moment: number) =>
        applicationFee({ ...perEntry, early }, { works: 4, at: moment, deadline: { timeZone } })
      expect(endOfDay(early.until, { timeZone })).toBe(end + 1)
      expect(cost(end).amountMinor).toBe(2500)
      expect(cost(end + 1).amountMinor).toBe(3000)
    },
  )

  test.each<[CurrencyCode, number, number, number]>([
    ['JPY', 2000, 300, 2600],
    ['KWD', 7500, 1250, 10_000],
    ['CHF', 2505, 515, 3535],
  ])('adds amounts of %s in its minor unit', (currency, amountMinor, furtherWorkMinor, sum) => {
    const terms = { ...perEntry, currency, amountMinor, furtherWorkMinor }
    expect(applicationFee(terms, selection(5))).toEqual({ amountMinor: sum, currency })
  })
})

const minor = fc.integer({ min: 0, max: 100_000 })
const terms = fc.record({
  amountMinor: minor,
  currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'CHF'),
  per: fc.constantFrom('ENTRY' as const, 'WORK' as const),
  includedWorks: fc.option(fc.integer({ min: 1, max: 20 })),
  furtherWorkMinor: fc.option(minor),
  early: fc.option(
    fc.record({ share: fc.integer({ min: 0, max: 100 }), until: fc.constant('2027-03-03') }),
  ),
})
/** The early amount is never above the amount. */
const generated = terms.map(({ early, ...fee }): FeeTerms => ({
  ...fee,
  early: early && {
    amountMinor: Math.floor((fee.amountMinor * early.share) / 100),
    until: early.until,
  },
}))
const works = fc.integer({ min: 0, max: 60 })
const moments = fc
  .array(fc.integer({ min: Date.parse('2027-02-20'), max: Date.parse('2027-03-20') }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((list) => list.sort((a, b) => a - b))

describe('feeDue', () => {
  test('is all if nothing was paid, and else what was added', () => {
    expect(feeDue(perEntry, { ...selection(5), paid: null }).amountMinor).toBe(3500)
    const paid = { works: 4, amountMinor: 3000 }
    expect(feeDue(perEntry, { ...selection(6), paid }).amountMinor).toBe(1000)
  })

  test('is nothing for works that the amount includes, also after fewer were paid for', () => {
    const paid = { works: 1, amountMinor: 2500 }
    expect(feeDue(perEntry, { ...selection(3), paid }).amountMinor).toBe(0)
    expect(feeDue(perEntry, { ...selection(4), paid }).amountMinor).toBe(500)
  })

  test('does not ask for the difference to the early amount', () => {
    const late = {
      ...selection(4, Date.parse('2027-03-10')),
      paid: { works: 3, amountMinor: 2000 },
    }
    expect(feeDue({ ...perEntry, early }, late).amountMinor).toBe(500)
  })

  test('is never negative, and never lower for more works', () => {
    const paid = fc.option(fc.record({ works, amountMinor: minor }))
    fc.assert(
      fc.property(
        generated,
        works,
        works,
        paid,
        moments,
        (fee, some, more, before, [when = at]) => {
          const due = (count: number) =>
            feeDue(fee, { ...selection(count, when), paid: before }).amountMinor
          expect(due(some)).toBeGreaterThanOrEqual(0)
          expect(due(some + more)).toBeGreaterThanOrEqual(due(some))
        },
      ),
    )
  })

  test('comes in steps to at least what all works cost at the first payment', () => {
    fc.assert(
      fc.property(
        generated,
        fc.array(works, { minLength: 5, maxLength: 5 }),
        moments,
        (fee, counts, times) => {
          const paid = times.reduce<Paid | null>((before, when, index) => {
            const count = Math.max(counts[index] ?? 0, before?.works ?? 0)
            const due = feeDue(fee, { ...selection(count, when), paid: before })
            return { works: count, amountMinor: (before?.amountMinor ?? 0) + due.amountMinor }
          }, null)
          const atOnce = applicationFee(fee, selection(paid?.works ?? 0, times[0]))
          expect(paid?.amountMinor).toBeGreaterThanOrEqual(atOnce.amountMinor)
        },
      ),
    )
  })

  test('comes in steps to exactly what all works cost, before the early amount ends', () => {
    fc.assert(
      fc.property(generated, works, works, (fee, some, more) => {
        const first = feeDue(fee, { ...selection(some), paid: null }).amountMinor
        const paid = { works: some, amountMinor: first }
        const then = feeDue(fee, { ...selection(some + more), paid }).amountMinor
        expect(first + then).toBe(applicationFee(fee, selection(some + more)).amountMinor)
      }),
    )
  })
})

describe('guaranteedOn and paymentsOpenOn', () => {
  const setup = { kind: 'HERE' as const, blind: false, questions: [] }
  const content = {
    application: setup,
    notificationDate: '2027-02-26',
    fees: { application: perEntry },
  }

  test('guarantees an answer 14 days after the decision, and takes payments 85 days before that', () => {
    expect(guaranteedOn(content)).toBe('2027-03-12')
    expect(paymentsOpenOn(content)).toBe('2026-12-17')
  })

  test.each([
    [
      'payout after the deadline',
      { ...content, application: { ...setup, payout: 'AFTER_DEADLINE' as const } },
    ],
    ['no date of the decision', { ...content, notificationDate: null }],
    ['a free opportunity', { ...content, feeType: 'FREE' as const }],
    ['no fee', { ...content, fees: { application: null } }],
    ['a fee of 0', { ...content, fees: { application: { ...perEntry, amountMinor: 0 } } }],
    [
      'applications elsewhere',
      { ...content, application: { kind: 'EMAIL' as const, value: 'a@lantern.example' } },
    ],
  ])('guarantees nothing for %s', (_case, without) => {
    expect(guaranteedOn(without)).toBeNull()
    expect(paymentsOpenOn(without)).toBeNull()
    expect(arePaymentsOpen(paymentsOpenOn(without), { at: 0, deadline })).toBe(true)
  })

  test('takes payments from the first second of the day in the deadline’s time zone', () => {
    const start = endOf('2026-12-16', deadline.timeZone) + 1
    expect(paymentsOpenAt(paymentsOpenOn(content), deadline)).toBe(start)
    expect(arePaymentsOpen(paymentsOpenOn(content), { at: start, deadline })).toBe(true)
    expect(arePaymentsOpen(paymentsOpenOn(content), { at: start - 1, deadline })).toBe(false)
  })
})

describe('platformFee', () => {
  test('is 5 %, with Premium 3 % and with Premium Plus 2 %', () => {
    const fees = (['FREE', 'ORGANIZATION_PREMIUM', 'ORGANIZATION_PREMIUM_PLUS'] as const).map(
      (plan) => platformFee(10_000, plan),
    )
    expect(fees).toEqual([500, 300, 200])
  })

  test('rounds half a minor unit up', () => {
    expect([9, 10, 29, 30].map((amount) => platformFee(amount, 'FREE'))).toEqual([0, 1, 1, 2])
  })

  test('stays within half a minor unit of the percentage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.constantFrom(
          ...(Object.keys(platformFeePercent) as (keyof typeof platformFeePercent)[]),
        ),
        (amount, plan) => {
          const exact = (amount * platformFeePercent[plan]) / 100
          expect(Math.abs(platformFee(amount, plan) - exact)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })
})

test('knows minimum amounts only of currencies in use', () => {
  for (const code of Object.keys(minimumFee)) expect(currencies).toHaveProperty(code)
})
