import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ignoredObjects } from '@/server/payments/ownership'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { buildWriter } from '@/tests/support/server/writers'
import { courier } from './eventDelivery'
import { strangers, type Strangers } from './strangers'
import { subscriber, subscriberActions, type Subscriber, type SubscriberAction } from './subscriber'

const ROUNDS = process.env.STRESS ? 3000 : 6
const MAX_STEPS = 9

type Action = SubscriberAction | 'otherBuys' | 'namelessBuys' | 'strangerRefunds' | 'strangerEnds'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp({}, { AUTOMATIC_REFUNDS_PER_HOUR: '1000000' })
})
afterAll(() => api.close())

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Action>('publishOnPlan', 'boostOnPlan', 'upgrade') },
  { weight: 6, arbitrary: fc.constantFrom<Action>(...subscriberActions) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Action>(
      'otherBuys',
      'namelessBuys',
      'strangerRefunds',
      'strangerEnds',
    ),
  },
)
const start = fc.constantFrom<Action[]>(
  ['buyPlan'],
  ['buyPlan', 'upgrade'],
  ['buyPlanThatFails', 'passMonth'],
  ['buyDisputedPlan'],
)
const draws = fc.array(fc.nat(1_000_000), { minLength: 64, maxLength: 64 })

test(
  'ends what is no longer paid for, and nothing else, in any order of events',
  { timeout: 0 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.array(action, { minLength: 2, maxLength: MAX_STEPS }),
        draws,
        async (before, steps, numbers) => {
          await api.payments.settled()
          api.payments.deliveries.hold()
          let at = 0
          const events = await courier(api, () => numbers[at++ % numbers.length] ?? 0)
          const person = await subscriber(api)
          const others = strangers(api, await buildWriter(api))
          for (const step of [...before, ...steps]) {
            await take(step, person, others)
            const ignored = ignoredObjects.otherInstallation
            await events.deliver()
            await compare(person, others)
            if (isOfStranger(step))
              expect(ignoredObjects.otherInstallation).toBeGreaterThan(ignored)
          }
          await events.deliverLate()
          await events.deliver()
          await compare(person, others)
          await api.payments.deliveries.release({ order: 'reversed', copies: 1, drop: [] })
          await api.payments.settled()
          await compare(person, others)
        },
      ),
      { seed: 23, numRuns: ROUNDS, endOnFailure: true },
    )
  },
)

const isOfStranger = (step: Action) => step === 'otherBuys' || step === 'namelessBuys'

async function take(step: Action, person: Subscriber, others: Strangers): Promise<void> {
  if (step === 'otherBuys') return others.buy(crypto.randomUUID())
  if (step === 'namelessBuys') return others.buy(null)
  if (step === 'strangerRefunds') return others.refund()
  if (step === 'strangerEnds') return others.end()
  return person.act(step)
}

async function compare(person: Subscriber, others: Strangers): Promise<void> {
  expect(await person.actual()).toEqual(await person.expected())
  expect(await others.actual()).toEqual(others.expected())
}
