import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { conflict } from '@/server/errors'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { sendOnce } from '@/server/payments/sendOnce'
import type { CheckoutSession } from '@/server/repositories/payments/checkoutSessions'
import { syncSession } from './applySession'
import { sessionRow } from './sessionRow'
import type { OpenSession } from './unfinishedSessions'

interface Opening {
  profileId: string
  /** Names the request among those of the profile. */
  operation: 'checkout' | 'applicationFee'
  params: Stripe.Checkout.SessionCreateParams
  /** Stores the session with what is known of it here. */
  store: (session: CheckoutSession) => Promise<void>
}

/**
 * Opens a checkout at the provider and stores it. An equal request whose response was lost leads to the same one.
 * Needs the profile's payment lock. @throws conflict for one that was paid already
 */
export async function openSession(
  transaction: Db,
  opening: Opening,
  services: PaymentServices,
): Promise<OpenSession> {
  const { db, payments } = services
  const { profileId, operation, params, store } = opening
  const fingerprint = createHash('sha256').update(JSON.stringify(params)).digest('base64url')
  const session = await sendOnce(db, { profileId, operation, fingerprint }, (idempotencyKey) =>
    payments.checkout.sessions.create(params, { idempotencyKey }),
  )
  const row = sessionRow(session, undefined)
  if (!row || session.url === null) throw new Error('the checkout session has no address')
  await store(row)
  // The response may be a repetition of an earlier one that was lost.
  const { status } = await payments.checkout.sessions.retrieve(session.id)
  if (status === 'open') return { id: session.id, url: session.url }
  await syncSession(transaction, session.id, services)
  if (status === 'expired') return openSession(transaction, opening, services)
  throw conflict('This was paid already. Reload the page; you were not charged again.')
}
