import fc from 'fast-check'
import type { Money } from '@/contract/forms/money'
import * as ledger from '@/server/policies/payments/ledger'
import type { Posting } from '@/server/policies/payments/ledgerEntries'

export const usd = (amountMinor: number): Money => ({ amountMinor, currency: 'USD' })

/** What a generated sequence has done so far, in cents. */
export interface Sums {
  payments: number
  refunds: number
  transfers: number
  reversals: number
  lostFromHeld: number
  /** What the organizer's account got and has not lost or paid out. */
  account: number
  fees: number
  reserve: number
  disputed: number[]
}

export const noSums = (): Sums => ({
  payments: 0,
  refunds: 0,
  transfers: 0,
  reversals: 0,
  lostFromHeld: 0,
  account: 0,
  fees: 0,
  reserve: 0,
  disputed: [],
})

/** What should be held for the opportunity. */
export const heldOf = ({ payments, refunds, transfers, reversals, lostFromHeld }: Sums): number =>
  payments - refunds - transfers + reversals - lostFromHeld

const names = [
  ...(['pay', 'refund', 'failRefund', 'cover', 'transfer', 'reverse', 'release'] as const),
  ...(['payOut', 'failPayout', 'openDispute', 'winDispute', 'loseDispute'] as const),
]

/** A step with numbers from 0 to 1, which are shares of what there is. */
export interface Step {
  name: (typeof names)[number]
  share: number
  second: number
}

// Most doubles of fast-check are close to 0.
const share = fc.nat(1000).map((thousandths) => thousandths / 1000)
export const sequences: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ name: fc.constantFrom(...names), share, second: share }),
  { minLength: 1, maxLength: 25 },
)

const part = (of: number, share: number) => Math.floor(of * share)

const steps: Record<Step['name'], (sums: Sums, step: Step) => Posting | undefined> = {
  pay(sums, { share: size, second }) {
    const settled = 500 + part(20_000, size)
    sums.payments += settled
    return ledger.payment({ settled: usd(settled), cost: usd(part(500, second)) })
  },
  refund(sums, { share: size, second }) {
    const held = part(heldOf(sums), size)
    if (held <= 0) return undefined
    sums.refunds += held
    return ledger.refund({ held: usd(held), taken: usd(part(held * 2, second)) })
  },
  failRefund(sums, { share: size, second }) {
    const held = part(sums.refunds, size)
    if (held === 0) return undefined
    sums.refunds -= held
    return ledger.refundFailed({ held: usd(held), returned: usd(part(held * 2, second)) })
  },
  cover(sums, { share: size, second }) {
    const [fee, reserve] = [part(sums.fees, size), part(sums.reserve, second)]
    sums.fees -= fee
    sums.reserve -= reserve
    sums.reversals += fee + reserve + 7
    return ledger.refundCovered({ fee: usd(fee), reserve: usd(reserve), loss: usd(7) })
  },
  transfer(sums, { share: size, second }) {
    const total = heldOf(sums)
    if (total <= 0) return undefined
    const [fee, reserve] = [part(total, size / 2), part(total, second / 2)]
    sums.transfers += total
    sums.fees += fee
    sums.reserve += reserve
    sums.account += total - fee - reserve
    return ledger.transfer({ total: usd(total), fee: usd(fee), reserve: usd(reserve) })
  },
  reverse(sums, { share: size, second }) {
    const [amount, fee] = [part(sums.account, size), part(sums.fees, second)]
    if (amount + fee <= 0) return undefined
    sums.account -= amount
    sums.fees -= fee
    sums.reversals += amount + fee
    return ledger.reversal({ amount: usd(amount), fee: usd(fee), reserve: usd(0) })
  },
  release(sums, { share: size }) {
    const amount = part(sums.reserve, size)
    if (amount === 0) return undefined
    sums.reserve -= amount
    sums.account += amount
    return ledger.reserveRelease({ amount: usd(amount) })
  },
  payOut(sums, { share: size }) {
    const amount = part(sums.account, size)
    if (amount <= 0) return undefined
    sums.account -= amount
    return ledger.payout({ amount: usd(amount) })
  },
  failPayout(sums, { share: size }) {
    const amount = 1 + part(100, size)
    sums.account += amount
    return ledger.payoutFailed({ amount: usd(amount) })
  },
  openDispute(sums, { share: size }) {
    const amount = 1 + part(3000, size)
    sums.disputed.push(amount)
    return ledger.dispute({ amount: usd(amount), cost: usd(1500) })
  },
  winDispute(sums, { second }) {
    const disputed = sums.disputed.pop()
    if (disputed === undefined) return undefined
    return ledger.disputeWon({ disputed: usd(disputed), returned: usd(part(disputed, second)) })
  },
  loseDispute(sums, { share: size, second }) {
    const disputed = sums.disputed.pop()
    if (disputed === undefined) return undefined
    const held = part(Math.max(0, heldOf(sums)), size)
    const reserve = part(Math.min(sums.reserve, Math.max(0, disputed - held)), second)
    sums.lostFromHeld += held
    sums.reserve -= reserve
    return ledger.disputeLost({ disputed: usd(disputed), held: usd(held), reserve: usd(reserve) })
  },
}

/** Takes a step. @returns what is posted; undefined if there is nothing to take it with */
export const take = (sums: Sums, step: Step): Posting | undefined => steps[step.name](sums, step)
