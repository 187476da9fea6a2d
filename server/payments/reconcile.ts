import type Stripe from 'stripe'
import { syncSession } from './checkout/applySession'
import { targetOf } from './events/eventObjects'
import { processEvent } from './events/processEvent'
import { atSecond } from './objects'
import type { PaymentServices } from './paymentServices'
import { syncSubscription } from './subscriptions/applySubscription'
import { withPaymentLock } from './withPaymentLock'
import { listStaleSessions } from '@/server/repositories/payments/checkoutSessions'
import { filterProcessed, lastEventAt } from '@/server/repositories/payments/events'
import { listOverdue } from '@/server/repositories/subscriptions'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Events may arrive late, so that the last processed one is no proof of those before it. */
const WINDOW = 25 * HOUR
/** How long after its creation a session is left to its event. */
const SESSION_GRACE = 2 * MINUTE
const PAGE = 100
const SESSIONS = 500

/** How much had to be repaired. */
export interface Repairs {
  events: number
  sessions: number
  subscriptions: number
  failures: number
}

/** Repairs what lost events left behind: reads from the provider what may have changed. */
export async function reconcile(services: PaymentServices): Promise<Repairs> {
  const repairs: Repairs = { events: 0, sessions: 0, subscriptions: 0, failures: 0 }
  const attempt = async (kind: 'events' | 'sessions' | 'subscriptions', work: Promise<void>) => {
    try {
      await work
      repairs[kind] += 1
    } catch (error) {
      repairs.failures += 1
      services.log.error({ err: error, kind }, 'a payment could not be reconciled')
    }
  }
  const { db, clock } = services
  for (const event of await missedEvents(services)) {
    await attempt('events', processEvent(event, services))
  }
  const before = new Date(clock() - SESSION_GRACE)
  for (const session of await listStaleSessions(db, { before, limit: SESSIONS })) {
    const work = withPaymentLock(db, session.profile_id, (transaction) =>
      syncSession(transaction, session.id, services),
    )
    await attempt('sessions', work)
  }
  for (const { profile_id, provider_subscription: id } of await listOverdue(
    db,
    new Date(clock()),
  )) {
    const work = withPaymentLock(db, profile_id, (transaction) =>
      syncSubscription(transaction, id, services),
    )
    await attempt('subscriptions', work)
  }
  return repairs
}

/** The provider's events that have not taken effect here, the oldest first. */
async function missedEvents({ db, payments, clock }: PaymentServices): Promise<Stripe.Event[]> {
  const last = (await lastEventAt(db))?.getTime() ?? 0
  const since = Math.max(Math.min(last, clock() - WINDOW), 0)
  const candidates: Stripe.Event[] = []
  for await (const event of payments.events.list({ limit: PAGE })) {
    if (atSecond(event.created).getTime() < since) break
    if (targetOf(event)) candidates.push(event)
  }
  const ids = candidates.map(({ id }) => id)
  const processed = await filterProcessed(db, ids)
  return candidates.filter(({ id }) => !processed.has(id)).reverse()
}
