import type { Db } from '@/server/db/connection'
import { conflict } from '@/server/errors'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { isOutcomeUnknown } from '@/server/payments/providerErrors'
import {
  findSession,
  listUnfinishedSessions,
  type CheckoutSession,
} from '@/server/repositories/payments/checkoutSessions'
import { syncSession } from './applySession'

interface Wanted {
  profileId: string
  referenceId: string
  mode: CheckoutSession['mode']
  priceIds: readonly string[]
  couponId: string | null
  successUrl: string
  cancelUrl: string
}

/**
 * Leaves at most one open session per subject, and one for a plan: two tabs cannot lead to two payments.
 * What was paid meanwhile is applied. Needs the profile's payment lock.
 * @returns the open session for exactly this cart, if there is one
 * @throws conflict while a payment is processed
 */
export async function closeOthers(
  transaction: Db,
  wanted: Wanted,
  services: PaymentServices,
): Promise<{ id: string; url: string } | undefined> {
  let same: { id: string; url: string } | undefined
  for (const session of await listUnfinishedSessions(transaction, wanted.profileId)) {
    const concerns =
      session.reference_id === wanted.referenceId ||
      (session.mode === 'subscription' && wanted.mode === 'subscription')
    if (!concerns) continue
    if (same || !(await isSame(session, wanted, services))) {
      await closeSession(transaction, session.id, services)
      const closed = await findSession(transaction, session.id)
      if (closed?.status === 'processing') {
        throw conflict('A payment for this is being processed.')
      }
    } else {
      same = { id: session.id, url: session.url }
    }
  }
  return same
}

async function isSame(
  session: CheckoutSession,
  { referenceId, priceIds, couponId, successUrl, cancelUrl }: Wanted,
  { payments }: PaymentServices,
): Promise<boolean> {
  const hasSameCart =
    session.reference_id === referenceId &&
    session.coupon_id === couponId &&
    session.price_ids.length === priceIds.length &&
    priceIds.every((id) => session.price_ids.includes(id))
  if (!hasSameCart) return false
  const found = await payments.checkout.sessions.retrieve(session.id)
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
