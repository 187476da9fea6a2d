import type { Db } from '@/server/db/connection'
import type { EventTarget } from '@/server/db/tables/payments/payments'
import { mirrorPrice, mirrorProduct } from '@/server/payments/catalog/mirrorCatalog'
import { syncSession } from '@/server/payments/checkout/applySession'
import { syncPaidInvoice } from '@/server/payments/invoices/syncPaidInvoice'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAtProvider, isMissing } from '@/server/payments/providerErrors'
import { syncAccount } from '@/server/payments/payouts/syncAccount'
import { syncPayout } from '@/server/payments/payouts/syncPayout'
import { syncCharge } from '@/server/payments/refunds/syncCharge'
import { syncSubscription } from '@/server/payments/subscriptions/applySubscription'
import { payOpenInvoice } from '@/server/payments/subscriptions/payOpenInvoice'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'
import {
  filterApplied,
  recordEvent,
  recordFailure,
  type PaymentEvent,
} from '@/server/repositories/payments/events'
import { findAccount } from '@/server/repositories/payouts/payoutAccounts'
import { listRunning } from '@/server/repositories/subscriptions'

/**
 * Lets an event take effect once: its object is read again from the provider and stored, in one
 * transaction with the ledger. So the order and the number of deliveries make no difference. One that
 * fails is stored, so that the reconciliation repeats it, unless the provider no longer has the object.
 * @returns false if it has changed nothing, such as one about another installation
 */
export async function processEvent(
  event: PaymentEvent,
  services: PaymentServices,
): Promise<boolean> {
  const { db, log } = services
  if ((await filterApplied(db, [event.id])).size > 0) return false
  try {
    const customer = await customerOf(event.target, services)
    const key = await lockKeyOf(event.target, customer, services)
    return await withPaymentLock(db, key, async (transaction) => {
      if (!(await recordEvent(transaction, event))) return false
      await applyTarget(transaction, event.target, services)
      return isOurs(transaction, event.target, customer)
    })
  } catch (error) {
    if (isMissing(error)) {
      log.warn({ event: event.id }, 'the object of an event no longer exists at the provider')
      await recordEvent(db, event)
      return false
    }
    await recordFailure(db, event).catch((reason: unknown) =>
      log.error({ err: reason, event: event.id }, 'a failed event was not stored'),
    )
    throw error
  }
}

async function customerOf({ kind, id, customer }: EventTarget, { payments }: PaymentServices) {
  return kind === 'charge' ? idOrNull((await payments.charges.retrieve(id)).customer) : customer
}

async function lockKeyOf(
  { id, profileId, account }: EventTarget,
  customer: string | null,
  { db }: PaymentServices,
): Promise<string> {
  if (account !== undefined) return (await findAccount(db, account))?.profileId ?? profileId ?? id
  const known = customer === null ? undefined : await findProfileOfCustomer(db, customer)
  return known ?? profileId ?? customer ?? id
}

/** The catalog is everyone's. Whatever is stored of a customer, the customer is stored with it. */
async function isOurs(
  db: Db,
  { kind, account }: EventTarget,
  customer: string | null,
): Promise<boolean> {
  // Only what an account can do is seen elsewhere, not its payouts.
  if (account !== undefined) {
    return kind === 'account' && (await findAccount(db, account)) !== undefined
  }
  if (kind === 'product' || kind === 'price') return true
  return customer !== null && (await findProfileOfCustomer(db, customer)) !== undefined
}

async function applyTarget(
  transaction: Db,
  { kind, id, account = '' }: EventTarget,
  services: PaymentServices,
): Promise<void> {
  const { payments } = services
  switch (kind) {
    case 'account':
      return syncAccount(transaction, id, services)
    case 'payout':
      return syncPayout(transaction, { id, account }, services)
    case 'session':
      return syncSession(transaction, id, services)
    case 'subscription':
      return syncSubscription(transaction, id, services)
    case 'invoice':
      return syncPaidInvoice(transaction, id, services)
    case 'charge':
      return syncCharge(transaction, id, services)
    case 'customer':
      return syncCustomer(transaction, id, services)
    case 'product':
      await mirrorProduct(transaction, await payments.products.retrieve(id))
      return
    case 'price':
      return syncPrice(transaction, id, services)
  }
}

async function syncPrice(transaction: Db, id: string, { payments }: PaymentServices) {
  const price = await payments.prices.retrieve(id, { expand: ['product'] })
  if (typeof price.product === 'string' || price.product.deleted) return
  await mirrorPrice(transaction, price, price.product)
}

/** The card of a customer may have changed: what is open is paid with a new one. */
async function syncCustomer(transaction: Db, customer: string, services: PaymentServices) {
  const profileId = await findProfileOfCustomer(transaction, customer)
  if (profileId === undefined) return
  for (const { provider_subscription: id } of await listRunning(transaction, profileId)) {
    await findAtProvider(() => payOpenInvoice({ profileId, subscriptionId: id }, services))
    await syncSubscription(transaction, id, services)
  }
}
