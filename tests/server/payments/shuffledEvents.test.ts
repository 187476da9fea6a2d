import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { buyer, type Action, type Buyer } from './buyer'
import { postEvent, type SentEvent } from './eventDelivery'

const ROUNDS = process.env.STRESS ? 3000 : 6

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

/** How the events of a round are delivered; each number belongs to the event at its place. */
interface Delivery {
  order: number[]
  copies: number[]
  drops: boolean[]
}

const MAX_EVENTS = 200
const perEvent = <T>(value: fc.Arbitrary<T>) =>
  fc.array(value, { minLength: MAX_EVENTS, maxLength: MAX_EVENTS })

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    fc.constantFrom<Action>(
      ...(['endPlan', 'cancelPlan', 'resumePlan', 'upgradePlan', 'passMonth'] as const),
      ...(['refundInFull', 'refundInPart', 'loseDispute', 'winDispute'] as const),
    ),
    fc.constantFrom<Action>('buyPlan', 'buyPlanThatFails', 'buyBoost', 'buyDisputedBoost'),
  ),
  { minLength: 2, maxLength: 9 },
)
const delivery: fc.Arbitrary<Delivery> = fc.record({
  order: perEvent(fc.nat(1_000_000)),
  copies: perEvent(fc.integer({ min: 1, max: 3 })),
  drops: perEvent(fc.boolean()),
})

test('reaches the state of the model whatever becomes of the events', { timeout: 0 }, async () => {
  await fc.assert(
    fc.asyncProperty(actions, delivery, async (steps, how) => {
      await api.payments.settled()
      api.payments.deliveries.hold()
      const person = await buyer(api)
      for (const step of steps) await person.act(step)
      await deliver(await person.events(), how)
      await compare(person)
      // What was dropped arrives in the end, later than everything else.
      await api.payments.deliveries.release({ order: 'reversed', copies: 1, drop: [] })
      await api.payments.settled()
      await compare(person)
    }),
    { seed: 11, numRuns: ROUNDS, endOnFailure: true },
  )
})

async function compare(person: Buyer): Promise<void> {
  const stored = await person.stored()
  expect(stored).toEqual(await person.expected())
  // What was paid, by the provider's ledger, equals what was granted.
  expect(stored.purchases.reduce((sum, { kept }) => sum + kept, 0)).toBe(await person.paid())
}

async function deliver(events: SentEvent[], how: Delivery): Promise<void> {
  const mentioned = new Set<string>()
  const kept = events.filter(({ about }, at) => {
    // An object that no event mentions is found by the reconciliation only.
    const isFirst = !mentioned.has(about)
    mentioned.add(about)
    return isFirst || !how.drops[at]
  })
  const posts = kept
    .flatMap(({ payload }, at) => Array.from({ length: how.copies[at] ?? 1 }, () => payload))
    .map((payload, at) => ({ payload, order: how.order[at % MAX_EVENTS] ?? 0 }))
    .sort((a, b) => a.order - b.order)
  for (let at = 0; at < posts.length; at += 3) {
    await Promise.all(posts.slice(at, at + 3).map(({ payload }) => postEvent(api, payload)))
  }
}
