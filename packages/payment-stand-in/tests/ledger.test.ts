import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { sampleOfCases } from '@/tests/support/generatedCases'
import { Random } from '@/tests/support/server/generated/random'
import { startPayments, type Payments } from '../src/testing'
import { AVAILABLE_CARD, charge, connectSeller, DISPUTED_CARD } from './marketplace'

const RETURNS_REFUNDS = '4000000000005126'
const CARDS = ['4242424242424242', AVAILABLE_CARD, DISPUTED_CARD, RETURNS_REFUNDS] as const
const BANKS = ['000123456789', '000111111116', '000111111113'] as const
const STEPS = 60

interface World {
  payments: Payments
  random: Random
  sellers: readonly string[]
  charges: Stripe.Charge[]
  transfers: Stripe.Transfer[]
}

/** An amount up to a limit. */
const upTo = ({ random }: World, limit: number) => random.whole(1, Math.max(1, limit))
/** One of those that there are; undefined if there are none. */
const anyOf = <T>({ random }: World, from: readonly T[]): T | undefined =>
  from.length === 0 ? undefined : random.pick(from)

/** What can happen to money. A step that is refused changes nothing, which is as good. */
const steps: Record<string, (world: World) => Promise<unknown>> = {
  charge: async (world) => {
    const made = await charge(world.payments, 100 + upTo(world, 20_000), {
      card: world.random.pick(CARDS),
    })
    world.charges.push(made)
  },
  refund: async (world) => {
    const { id = '', amount = 0 } = anyOf(world, world.charges) ?? {}
    const { refunds } = world.payments.stripe
    await refunds.create({ charge: id, amount: upTo(world, amount) })
  },
  transfer: async (world) => {
    const { id = '', amount = 0 } = anyOf(world, world.charges) ?? {}
    const destination = world.random.pick(world.sellers)
    const made = await world.payments.stripe.transfers.create({
      amount: upTo(world, amount),
      currency: 'usd',
      destination,
      ...(world.random.chance(0.7) && { source_transaction: id }),
    })
    world.transfers.push(made)
  },
  reversal: async (world) => {
    const { id = '', amount = 0 } = anyOf(world, world.transfers) ?? {}
    const { transfers } = world.payments.stripe
    await transfers.createReversal(id, { amount: upTo(world, amount) })
  },
  dispute: async (world) => {
    const { disputes } = world.payments.stripe
    const open = (await disputes.list({ limit: 100 })).data
    const { id = '' } = anyOf(world, open) ?? {}
    const text = world.random.chance(0.5) ? 'winning_evidence' : 'losing_evidence'
    await disputes.update(id, { evidence: { uncategorized_text: text } })
  },
  payout: async (world) => {
    const stripeAccount = world.random.pick(world.sellers)
    const { payouts } = world.payments.stripe
    await payouts.create({ amount: upTo(world, 5000), currency: 'usd' }, { stripeAccount })
  },
  days: (world) => world.payments.passDays(upTo(world, 3)),
}

/** The steps that were not always refused. */
const done = new Set<string>()

async function takeSteps(world: World): Promise<void> {
  // Without many payments, most other steps would be refused.
  const names = ['charge', 'charge', ...Object.keys(steps)]
  for (let step = 0; step < STEPS; step++) {
    const name = world.random.pick(names)
    try {
      await steps[name]?.(world)
      done.add(name)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }
}

async function all<T extends { id: string }>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const entry of list) found.push(entry)
  return found
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function totalOf({ stripe }: Payments, account?: string): Promise<number> {
  const header = account === undefined ? {} : { stripeAccount: account }
  const { available, pending } = await stripe.balance.retrieve({}, header)
  return sum([...available, ...pending].map(({ amount }) => amount))
}

/** What is outside all balances, from everything but the balances' own movements. */
async function readOutside({ payments: { stripe }, sellers }: World) {
  const page = { limit: 100 }
  const charges = await all(stripe.charges.list(page))
  const refunds = await all(stripe.refunds.list(page))
  const disputes = await all(stripe.disputes.list(page))
  const payouts = new Map<string, number>()
  for (const stripeAccount of sellers) {
    const found = await all(stripe.payouts.list(page, { stripeAccount }))
    const kept = found.filter(({ status }) => status !== 'failed').map(({ amount }) => amount)
    payouts.set(stripeAccount, sum(kept))
  }
  const paid = sum(charges.map(({ amount }) => amount))
  const returned = refunds.filter(({ status }) => status === 'succeeded')
  const withdrawn = disputes.filter(({ status }) => status !== 'won')
  const fees = charges.map(({ amount }) => Math.round(amount * 0.029) + 30)
  return {
    fromBuyers: paid - sum([...returned, ...withdrawn].map(({ amount }) => amount)),
    toProvider: sum(fees) + disputes.length * 1500,
    payouts,
  }
}

const seeds = sampleOfCases(
  Array.from({ length: 40 }, (_, index) => index + 1),
  10,
)

test.each(seeds)(
  'neither creates nor loses money, with seed %i',
  { timeout: 120_000 },
  async (seed) => {
    const payments = await startPayments()
    const sellers: string[] = []
    for (const bank of BANKS) sellers.push(await connectSeller(payments, { bank }))
    // An account that nothing is paid out to by itself has money for payouts by hand, and for reversals.
    await payments.stripe.accounts.update(sellers[0] ?? '', {
      settings: { payouts: { schedule: { interval: 'manual' } } },
    })
    const random = new Random(seed)
    const world: World = { payments, random, sellers, charges: [], transfers: [] }
    await takeSteps(world)

    const { fromBuyers, toProvider, payouts } = await readOutside(world)
    const transfers = await all(payments.stripe.transfers.list({ limit: 100 }))
    const totals: number[] = []
    for (const seller of sellers) {
      const own = transfers.filter(({ destination }) => destination === seller)
      const received = sum(own.map(({ amount, amount_reversed: reversed }) => amount - reversed))
      const total = await totalOf(payments, seller)
      expect(total).toBe(received - (payouts.get(seller) ?? 0))
      expect(total).toBeGreaterThanOrEqual(0)
      totals.push(total)
    }
    const platform = await totalOf(payments)
    expect(platform + sum(totals) + toProvider + sum([...payouts.values()])).toBe(fromBuyers)

    // What is stored is all that there is: a copy has the same balances.
    const copy = await startPayments({ objects: payments.objects() })
    expect(await totalOf(copy)).toBe(platform)
    await copy.close()
    await payments.close()
  },
)

test('takes every kind of step', () => {
  expect([...done].sort()).toEqual(Object.keys(steps).sort())
})
