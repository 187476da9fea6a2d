import type Stripe from 'stripe'
import { z } from 'zod'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import { id, integer, listParams, mergeMetadata, metadata, noParams } from '../wire/params'
import { idOf, ofCustomer, read } from '../wire/read'
import { buildPhase, buildSchedule } from './buildSchedule'
import { cancelSubscription } from './cancellation'
import { addInterval, nowOf } from '../billing/clock'
import { releaseSchedule } from './schedulePhases'

const SCHEDULES = '/v1/subscription_schedules'
const proration = z.enum(['always_invoice', 'create_prorations', 'none']).optional()
const phase = z.strictObject({
  items: z.array(z.strictObject({ price: id, quantity: integer.optional() })).min(1),
  start_date: integer.optional(),
  end_date: integer.optional(),
  duration: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: integer.default(1),
    })
    .optional(),
  /** Discounts that the subscription has: those it doesn't name end with the phase before. */
  discounts: z.array(z.strictObject({ discount: id })).optional(),
  metadata: metadata.optional(),
  proration_behavior: proration,
})
const newSchedule = z.strictObject({ from_subscription: id, metadata: metadata.optional() })
const changedSchedule = z.strictObject({
  end_behavior: z.enum(['cancel', 'release']).optional(),
  metadata: metadata.optional(),
  phases: z.array(phase).min(1).optional(),
  proration_behavior: proration,
})

function createSchedule(tx: Transaction, params: z.output<typeof newSchedule>) {
  const subscription = read(tx, 'subscription', params.from_subscription, 'from_subscription')
  if (subscription.schedule) {
    throw new PaymentError(
      `You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}.`,
    )
  }
  const schedule = tx.put(
    buildSchedule(tx, subscription, mergeMetadata({}, params.metadata), newId('sub_sched_')),
  )
  emit(tx, 'subscription_schedule.created', schedule)
  putUpdated(tx, 'customer.subscription.updated', subscription, { schedule: schedule.id })
  return schedule
}

type GivenPhase = z.output<typeof phase>

/** Replaces the phases from the current one on; each starts where the one before ends. */
function buildPhases(
  tx: Transaction,
  schedule: Stripe.SubscriptionSchedule,
  given: readonly GivenPhase[],
): Stripe.SubscriptionSchedule.Phase[] {
  let start = schedule.current_phase?.start_date ?? nowOf(tx, idOf(schedule.customer))
  return given.map((entry, at) => {
    if (entry.start_date !== undefined && entry.start_date !== start) {
      throw new PaymentError('Each phase must start when the one before it ends.', {
        param: `phases[${at}][start_date]`,
      })
    }
    const end = endOf(tx, entry, start)
    const discounts = (entry.discounts ?? []).map(({ discount }) => discount)
    const currency = currencyOf(schedule)
    const built = buildPhase(tx, entry.items, { start, end, currency, discounts })
    start = end
    return { ...built, metadata: mergeMetadata({}, entry.metadata) }
  })
}

const currencyOf = ({ phases }: Stripe.SubscriptionSchedule) => phases[0]?.currency ?? ''

function endOf(tx: Transaction, { end_date: end, duration, items }: GivenPhase, start: number) {
  if (end !== undefined) return end
  const { recurring } = read(tx, 'price', items[0]?.price ?? '', 'phases[0][items][0][price]')
  return addInterval(start, duration ?? recurring ?? { interval: 'month', interval_count: 1 })
}

const listed = listParams.extend({ customer: id.optional() })

export const scheduleEndpoints = [
  endpoint('GET', SCHEDULES, listed, (tx, { customer, ...page }) => {
    const found = ofCustomer(tx, tx.list('subscription_schedule'), customer)
    return paginate(SCHEDULES, found, page)
  }),
  endpoint('GET', `${SCHEDULES}/:id`, noParams, (tx, _params, id) =>
    read(tx, 'subscription_schedule', id),
  ),
  endpoint('POST', SCHEDULES, newSchedule, createSchedule),
  endpoint('POST', `${SCHEDULES}/:id`, changedSchedule, (tx, params, id) => {
    const schedule = readActive(tx, id)
    return putUpdated(tx, 'subscription_schedule.updated', schedule, {
      ...(params.phases && { phases: buildPhases(tx, schedule, params.phases) }),
      ...(params.end_behavior && { end_behavior: params.end_behavior }),
      metadata: mergeMetadata(schedule.metadata ?? {}, params.metadata),
    })
  }),
  endpoint('POST', `${SCHEDULES}/:id/release`, noParams, (tx, _params, id) =>
    releaseSchedule(tx, readActive(tx, id)),
  ),
  endpoint('POST', `${SCHEDULES}/:id/cancel`, noParams, (tx, _params, id) => {
    const { subscription } = readActive(tx, id)
    if (subscription) cancelSubscription(tx, idOf(subscription), 'cancellation_requested')
    return read(tx, 'subscription_schedule', id)
  }),
]

function readActive(tx: Transaction, id: string): Stripe.SubscriptionSchedule {
  const schedule = read(tx, 'subscription_schedule', id)
  if (schedule.status === 'active') return schedule
  throw new PaymentError(
    `You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  )
}
