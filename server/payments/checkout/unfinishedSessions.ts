import type { Db } from '@/server/db/connection'
import { ApiError, isRefusal } from '@/server/errors'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAtProvider, isOutcomeUnknown } from '@/server/payments/providerErrors'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import {
  listUnfinishedSessions,
  type CheckoutSession,
} from '@/server/repositories/payments/checkoutSessions'
import { syncSession } from './applySession'

interface Closing<T> {
  profileId: string
  /** Chooses the next session to close from those that are unfinished and were not closed here. */
  choose: (
    sessions: CheckoutSession[],
    transaction: Db,
  ) => Promise<CheckoutSession | undefined> | CheckoutSession | undefined
  /** Runs with the same lock as the choice that left none. */
  work: (transaction: Db) => Promise<T>
}

/**
 * Closes checkout sessions of a profile, then runs `work`. What was paid meanwhile is applied. Each session has
 * a transaction of its own: applying one takes the user's lock, which must not be held while the provider
 * is asked about the next one.
 * @param db not a transaction, which would keep the user's lock
 */
export async function closeSessions<T>(
  db: Db,
  { profileId, choose, work }: Closing<T>,
  services: PaymentServices,
): Promise<T> {
  const closed = new Set<string>()
  for (;;) {
    const done = await withPaymentLock(db, profileId, async (transaction) => {
      const unfinished = await listUnfinishedSessions(transaction, profileId)
      const session = await choose(
        unfinished.filter(({ id }) => !closed.has(id)),
        transaction,
      )
      if (!session) return { result: await work(transaction) }
      await closeSession(transaction, session.id, services)
      closed.add(session.id)
      return undefined
    })
    if (done) return done.result
  }
}

/** A payment page. */
export interface OpenSession {
  id: string
  url: string
}

interface OnlySession {
  profileId: string
  /** Whether a session would pay for the same subject. */
  isRival: (session: CheckoutSession) => boolean
  /** Whether a rival is open for exactly what is wanted. */
  isSame: (session: CheckoutSession) => Promise<boolean>
  /** Checks what is paid for, and opens a session unless there is the same. */
  open: (transaction: Db, same: OpenSession | undefined) => Promise<OpenSession>
}

/**
 * Leaves at most one open session for a subject, so that two tabs cannot lead to two payments.
 * @throws what `open` refuses; what was applied meanwhile stays
 */
export async function openOnlySession(
  db: Db,
  { profileId, isRival, isSame, open }: OnlySession,
  services: PaymentServices,
): Promise<OpenSession> {
  let same: OpenSession | undefined
  const choose = async (sessions: CheckoutSession[]) => {
    same = undefined
    for (const session of sessions.filter(isRival)) {
      if (same || !(await isSame(session))) return session
      same = { id: session.id, url: session.url }
    }
    return undefined
  }
  const work = async (transaction: Db) => {
    try {
      return await open(transaction, same)
    } catch (error) {
      // Returned, so that the transaction is committed.
      if (isRefusal(error)) return error
      throw error
    }
  }
  const result = await closeSessions(db, { profileId, choose, work }, services)
  if (result instanceof ApiError) throw result
  return result
}

export interface WantedSession {
  profileId: string
  referenceId: string
  mode: CheckoutSession['mode']
  priceIds: readonly string[]
  couponId: string | null
  successUrl: string
  cancelUrl: string
}

/** Whether a session and a wanted one would pay for the same subject, or both for a plan. */
export const isRival = (session: CheckoutSession, wanted: WantedSession): boolean =>
  session.reference_id === wanted.referenceId ||
  (session.mode === 'subscription' && wanted.mode === 'subscription')

/** Whether a session is open for exactly the wanted cart. */
export async function isSame(
  session: CheckoutSession,
  { referenceId, priceIds, couponId, successUrl, cancelUrl }: WantedSession,
  { payments }: PaymentServices,
): Promise<boolean> {
  const hasSameCart =
    session.reference_id === referenceId &&
    session.coupon_id === couponId &&
    session.price_ids.length === priceIds.length &&
    priceIds.every((id) => session.price_ids.includes(id))
  if (!hasSameCart) return false
  const found = await findAtProvider(() => payments.checkout.sessions.retrieve(session.id))
  if (!found) return false
  const hasSamePaths = found.success_url === successUrl && found.cancel_url === cancelUrl
  return found.status === 'open' && hasSamePaths
}

/** Closes an open session, and applies one that was paid meanwhile. */
export async function closeSession(
  transaction: Db,
  id: string,
  services: PaymentServices,
): Promise<void> {
  try {
    await services.payments.checkout.sessions.expire(id)
  } catch (error) {
    // It may be paid or expired already, which reading it shows.
    if (isOutcomeUnknown(error)) throw error
  }
  await syncSession(transaction, id, services)
}
