import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as ledger from '@/server/policies/payments/ledger'
import type { Posting } from '@/server/policies/payments/ledgerEntries'
import { heldOf, noSums, sequences, take, usd } from '@/tests/server/ledger/steps'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const nothing = usd(0)

/** `HELD_FEES -1000 USD`, sorted. */
const entriesOf = ({ entries }: Posting) =>
  entries
    .map(({ account, amountMinor, currency }) => `${account} ${amountMinor} ${currency}`)
    .sort()

describe('postings', () => {
  test.each<[string, Posting, string[]]>([
    [
      'a payment',
      ledger.payment({ settled: usd(1000), cost: usd(59) }),
      ['HELD_FEES -1000 USD', 'PROVIDER_BALANCE 941 USD', 'PROVIDER_COSTS 59 USD'],
    ],
    [
      'a refund at another exchange rate',
      ledger.refund({ held: usd(1000), taken: usd(1010) }),
      ['HELD_FEES 1000 USD', 'PROVIDER_BALANCE -1010 USD', 'PROVIDER_COSTS 10 USD'],
    ],
    [
      'a refund that the bank returned',
      ledger.refundFailed({ held: usd(1000), returned: usd(1010) }),
      ['HELD_FEES -1000 USD', 'PROVIDER_BALANCE 1010 USD', 'PROVIDER_COSTS -10 USD'],
    ],
    [
      'a refund that no reversal pays for',
      ledger.refundCovered({ fee: usd(50), reserve: usd(100), loss: usd(850) }),
      ['DISPUTE_LOSSES 850 USD', 'HELD_FEES -1000 USD', 'PLATFORM_FEES 50 USD', 'RESERVE 100 USD'],
    ],
    [
      'a transfer to an account in another currency',
      ledger.transfer({ total: usd(1000), fee: usd(50), reserve: usd(100), received: eur(780) }),
      [
        'CONNECTED_BALANCE 780 EUR',
        'HELD_FEES 1000 USD',
        'ORGANIZER_BALANCE -780 EUR',
        'PLATFORM_FEES -50 USD',
        'PROVIDER_BALANCE -850 USD',
        'RESERVE -100 USD',
      ],
    ],
    [
      'a reversal with our fee',
      ledger.reversal({ amount: usd(850), fee: usd(50), reserve: usd(100) }),
      [
        'CONNECTED_BALANCE -850 USD',
        'HELD_FEES -1000 USD',
        'ORGANIZER_BALANCE 850 USD',
        'PLATFORM_FEES 50 USD',
        'PROVIDER_BALANCE 850 USD',
        'RESERVE 100 USD',
      ],
    ],
    [
      'the end of a reserve',
      ledger.reserveRelease({ amount: usd(100) }),
      [
        'CONNECTED_BALANCE 100 USD',
        'ORGANIZER_BALANCE -100 USD',
        'PROVIDER_BALANCE -100 USD',
        'RESERVE 100 USD',
      ],
    ],
    [
      'a payout',
      ledger.payout({ amount: usd(950) }),
      ['CONNECTED_BALANCE -950 USD', 'ORGANIZER_BALANCE 950 USD'],
    ],
    [
      'a payout that failed',
      ledger.payoutFailed({ amount: usd(950) }),
      ['CONNECTED_BALANCE 950 USD', 'ORGANIZER_BALANCE -950 USD'],
    ],
    [
      'a dispute',
      ledger.dispute({ amount: usd(1000), cost: usd(1500) }),
      ['DISPUTED 1000 USD', 'PROVIDER_BALANCE -2500 USD', 'PROVIDER_COSTS 1500 USD'],
    ],
    [
      'a dispute that was won, with its fee',
      ledger.disputeWon({ disputed: usd(1000), returned: usd(990), costReturned: usd(1500) }),
      ['DISPUTED -1000 USD', 'PROVIDER_BALANCE 2490 USD', 'PROVIDER_COSTS -1490 USD'],
    ],
    [
      'a lost dispute of fees that are held',
      ledger.disputeLost({ disputed: usd(1000), held: usd(1000), reserve: nothing }),
      ['DISPUTED -1000 USD', 'HELD_FEES 1000 USD'],
    ],
    [
      'a lost dispute after the transfer',
      ledger.disputeLost({ disputed: usd(1000), held: nothing, reserve: usd(300) }),
      ['DISPUTED -1000 USD', 'DISPUTE_LOSSES 700 USD', 'RESERVE 300 USD'],
    ],
    [
      'a lost dispute at a better exchange rate',
      ledger.disputeLost({ disputed: usd(990), held: usd(1000), reserve: nothing }),
      ['DISPUTED -990 USD', 'HELD_FEES 1000 USD', 'PROVIDER_COSTS -10 USD'],
    ],
  ])('posts %s', (_, posting, entries) => {
    expect(entriesOf(posting)).toEqual(entries)
  })

  test('balance in each currency and leave the expected fees held, in any sequence', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const sums = noSums()
        let held = 0
        for (const step of sequence) {
          const entries = take(sums, step)?.entries ?? []
          expect(entries.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(0)
          for (const { account, amountMinor } of entries) {
            expect(amountMinor).not.toBe(0)
            if (account === 'HELD_FEES') held -= amountMinor
          }
        }
        expect(held).toBe(heldOf(sums))
      }),
      { seed: 27, numRuns: 500 },
    )
  })
})

describe('amounts that are refused', () => {
  test.each([-1, 0.5, NaN, Infinity, 2 ** 53])('throws for %d', (amountMinor) => {
    const wrong = usd(amountMinor)
    expect(() => ledger.payment({ settled: wrong, cost: nothing })).toThrow(RangeError)
    expect(() => ledger.payment({ settled: usd(1000), cost: wrong })).toThrow(RangeError)
    expect(() => ledger.payout({ amount: wrong })).toThrow(RangeError)
  })

  test('throws for mixed currencies', () => {
    const mixed = /Mixed currencies: USD, EUR/
    expect(() => ledger.payment({ settled: usd(1000), cost: eur(50) })).toThrow(mixed)
    expect(() => ledger.refund({ held: usd(1000), taken: eur(1000) })).toThrow(mixed)
    expect(() => ledger.transfer({ total: usd(1000), fee: eur(50), reserve: nothing })).toThrow(
      mixed,
    )
  })

  test('throws for fee and reserve above what is held, and for nothing at all', () => {
    expect(() => ledger.transfer({ total: usd(100), fee: usd(60), reserve: usd(41) })).toThrow(
      'exceed what is held',
    )
    expect(() => ledger.payment({ settled: nothing, cost: nothing })).toThrow('Nothing to post')
    expect(() =>
      ledger.disputeLost({ disputed: usd(100), held: usd(60), reserve: usd(41) }),
    ).toThrow('more than the dispute took')
  })
})
