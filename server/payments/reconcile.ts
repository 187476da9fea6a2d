import { syncSession } from './checkout/applySession'
import { readEvent } from './events/eventObjects'
import { processEvent } from './events/processEvent'
import { atSecond } from './objects'
import type { PaymentServices } from './paymentServices'
import { reconcileAccounts } from './payouts/reconcileAccounts'
import { rebuildPayments } from './rebuildPayments'
import { syncSubscription } from './subscriptions/applySubscription'
import { withPaymentLock } from './withPaymentLock'
import { listStaleSessions } from '@/server/repositories/payments/checkoutSessions'
import {
  countFailedEvents,
  filterApplied,
  listFailedEvents,
  type PaymentEvent,
} from '@/server/repositories/payments/events'
import { clearRestored, isRestored } from '@/server/repositories/payments/installation'
import { findCompleteUntil, saveCompleteUntil } from '@/server/repositories/payments/reconciliation'
import { listOverdue } from '@/server/repositories/subscriptions'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How far the provider's list of events may be behind. */
const WINDOW = 25 * HOUR
/** How long after its creation a session is left to its event. */
const SESSION_GRACE = 2 * MINUTE
/** Less than the thirty days for which the provider lists events. */
const EVENTS_LISTED = 29 * 24 * HOUR
const PAGE = 100
const SESSIONS = 500
const FAILED_EVENTS = 500

/** Runs one piece of work and counts it, whether or not it fails. */
type Attempt = (
  kind: 'events' | 'sessions' | 'subscriptions' | 'accounts',
  work: Promise<unknown>,
) => Promise<void>

/** How much had to be repaired. */
export interface Repairs {
  events: number
  sessions: number
  subscriptions: number
  accounts: number
  failures: number
  /** Events that have failed so far, and are repeated until they take effect. */
  failedEvents: number
}

/**
 * Repairs what lost events left behind: reads from the provider what may have changed. After a restore, and
 * after a gap that the provider's list of events may not cover, everything is read.
 */
export async function reconcile(services: PaymentServices): Promise<Repairs> {
  const repairs: Repairs = {
    events: 0,
    sessions: 0,
    subscriptions: 0,
    accounts: 0,
    failures: 0,
    failedEvents: 0,
  }
  const attempt: Attempt = async (kind, work) => {
    try {
      await work
      repairs[kind] += 1
    } catch (error) {
      repairs.failures += 1
      services.log.error({ err: error, kind }, 'a payment could not be reconciled')
    }
  }
  const { db, clock } = services
  const startedAt = new Date(clock())
  const completeUntil = await findCompleteUntil(db)
  const isBehind =
    completeUntil !== null && startedAt.getTime() - completeUntil.getTime() > EVENTS_LISTED
  if (isBehind || (await isRestored(db))) await rebuildPayments(services, attempt)
  const failed = await listFailedEvents(db, FAILED_EVENTS)
  const known = new Set(failed.map(({ id }) => id))
  const missed = (await missedEvents(services)).filter(({ id }) => !known.has(id))
  for (const event of [...failed, ...missed]) {
    await attempt('events', processEvent(event, services))
  }
  await saveCompleteUntil(db, startedAt)
  if (repairs.failures === 0) await clearRestored(db, startedAt)
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
  await reconcileAccounts(services, attempt)
  repairs.failedEvents = await countFailedEvents(db)
  return repairs
}

/** The provider's events that have not taken effect here, the oldest first. */
async function missedEvents({ db, payments }: PaymentServices): Promise<PaymentEvent[]> {
  const since = ((await findCompleteUntil(db))?.getTime() ?? 0) - WINDOW
  const candidates: PaymentEvent[] = []
  for await (const found of payments.events.list({ limit: PAGE })) {
    if (atSecond(found.created).getTime() < since) break
    const event = readEvent(found)
    if (event) candidates.push(event)
  }
  const ids = candidates.map(({ id }) => id)
  const applied = await filterApplied(db, ids)
  return candidates.filter(({ id }) => !applied.has(id)).reverse()
}
