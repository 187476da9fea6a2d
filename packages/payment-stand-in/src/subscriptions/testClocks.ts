import type Stripe from 'stripe'
import { z } from 'zod'
import type { Transaction } from '../store/transaction'
import { emit } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import { integer, listParams, noParams, text } from '../wire/params'
import { read } from '../wire/read'
import { nextDue, processDue } from './renewals'

const CLOCKS = '/v1/test_helpers/test_clocks'
const LIFETIME_S = 30 * 24 * 3600

export function createTestClock(
  tx: Transaction,
  time: number,
  name: string | null = null,
): Stripe.TestHelpers.TestClock {
  const clock = tx.put<Stripe.TestHelpers.TestClock>({
    id: newId('clock_'),
    object: 'test_helpers.test_clock',
    created: Math.floor(Date.now() / 1000),
    deletes_after: time + LIFETIME_S,
    frozen_time: time,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  })
  emit(tx, 'test_helpers.test_clock.created', clock)
  return clock
}

/** Moves a clock forward, through every moment at which something is due. */
export function advanceTestClock(tx: Transaction, id: string, time: number) {
  const before = read(tx, 'test_helpers.test_clock', id)
  if (time <= before.frozen_time) {
    throw new PaymentError('The frozen time must be after the current frozen time of the clock.', {
      param: 'frozen_time',
    })
  }
  for (let due = nextOf(tx, id); due !== undefined && due.at <= time; due = nextOf(tx, id)) {
    const clock = read(tx, 'test_helpers.test_clock', id)
    tx.put({ ...clock, frozen_time: Math.max(due.at, clock.frozen_time) })
    processDue(tx, due.subscription, due.at)
  }
  const ready = tx.put({ ...read(tx, 'test_helpers.test_clock', id), frozen_time: time })
  emit(tx, 'test_helpers.test_clock.ready', ready)
  return ready
}

/** The earliest moment at which something is due for a customer with this clock. */
function nextOf(tx: Transaction, clock: string): { subscription: string; at: number } | undefined {
  return tx
    .list('subscription')
    .filter(({ test_clock }) => test_clock === clock)
    .map((subscription) => ({ subscription: subscription.id, at: nextDue(tx, subscription) }))
    .filter(({ at }) => at < Infinity)
    .sort((a, b) => a.at - b.at)[0]
}

const newClock = z.strictObject({ frozen_time: integer, name: text.optional() })
const advanced = z.strictObject({ frozen_time: integer })

export const testClockEndpoints = [
  endpoint('GET', CLOCKS, listParams, (tx, params) =>
    paginate(CLOCKS, tx.list('test_helpers.test_clock'), params),
  ),
  endpoint('GET', `${CLOCKS}/:id`, noParams, (tx, _params, id) =>
    read(tx, 'test_helpers.test_clock', id),
  ),
  endpoint('POST', CLOCKS, newClock, (tx, { frozen_time: time, name }) =>
    createTestClock(tx, time, name),
  ),
  endpoint('POST', `${CLOCKS}/:id/advance`, advanced, (tx, { frozen_time: time }, id) =>
    advanceTestClock(tx, id, time),
  ),
]
