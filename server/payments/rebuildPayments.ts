import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { findProfileState } from '@/server/repositories/payments/installation'
import { saveCustomer } from '@/server/repositories/payments/customers'
import { syncSession } from './checkout/applySession'
import { idOrNull } from './objects'
import { findOwner } from './ownership'
import type { PaymentServices } from './paymentServices'
import { syncAccountWithPayouts } from './payouts/reconcileAccounts'
import { syncCharge } from './refunds/syncCharge'
import { syncSubscription } from './subscriptions/applySubscription'
import { withPaymentLock } from './withPaymentLock'

const PAGE = 100

/** Runs one piece of work and counts it, whether or not it fails. */
type Attempt = (
  kind: 'sessions' | 'subscriptions' | 'accounts',
  work: Promise<void>,
) => Promise<void>

/**
 * Rebuilds customers, purchases and subscriptions of this installation from the provider, such as after a
 * restore. Repeating it changes nothing. Refunds that it leads to wait for an administrator.
 */
export async function rebuildPayments(services: PaymentServices, attempt: Attempt): Promise<void> {
  const { db, payments } = services
  const holding = { ...services, holdsRefunds: true }
  for await (const { id, metadata } of payments.customers.list({ limit: PAGE })) {
    const profileId = await findOwner(db, { customer: id, metadata }, services)
    const isLive = profileId && (await findProfileState(db, profileId)) === 'live'
    if (isLive) await saveCustomer(db, { id, profileId })
  }
  for await (const { id, metadata } of payments.accounts.list({ limit: PAGE })) {
    const profileId = await findOwner(db, { customer: null, metadata }, services)
    const sync = (on: Db) => syncAccountWithPayouts(on, id, services)
    if (profileId) await attempt('accounts', withPaymentLock(db, profileId, sync))
  }
  const own = async (
    object: Owned,
    kind: 'sessions' | 'subscriptions',
    sync: (transaction: Db) => Promise<void>,
  ) => {
    const { customer, metadata } = object
    const profileId = await findOwner(db, { customer: idOrNull(customer), metadata }, services)
    if (profileId) await attempt(kind, withPaymentLock(db, profileId, sync))
  }
  // The oldest first, as they were made.
  for (const session of await collect(payments.checkout.sessions.list({ limit: PAGE }))) {
    await own(session, 'sessions', (on) => syncSession(on, session.id, holding))
  }
  const everyStatus = { status: 'all', limit: PAGE } as const
  for (const subscription of await collect(payments.subscriptions.list(everyStatus))) {
    await own(subscription, 'subscriptions', (on) => syncSubscription(on, subscription.id, holding))
  }
  for (const charge of await collect(payments.charges.list({ limit: PAGE }))) {
    if (charge.amount_refunded === 0 && !charge.disputed) continue
    await own(charge, 'sessions', (on) => syncCharge(on, charge.id, holding))
  }
}

type Owned = Pick<Stripe.Checkout.Session, 'metadata'> & {
  customer: string | { id: string } | null
}

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const each of list) found.push(each)
  return found.reverse()
}
