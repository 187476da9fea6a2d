import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { mirrorPrice, mirrorProduct } from '@/server/payments/catalog/mirrorCatalog'
import { syncSession } from '@/server/payments/checkout/applySession'
import { atSecond, idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { syncCharge } from '@/server/payments/refunds/syncCharge'
import { syncSubscription } from '@/server/payments/subscriptions/applySubscription'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'
import { isProcessed, recordEvent } from '@/server/repositories/payments/events'
import { listRunning } from '@/server/repositories/subscriptions'
import { targetOf, type EventTarget } from './eventObjects'

/**
 * Lets an event take effect once: its object is read again from the provider and stored, in one
 * transaction with the ledger. So the order and the number of deliveries make no difference.
 */
export async function processEvent(event: Stripe.Event, services: PaymentServices): Promise<void> {
  const target = targetOf(event)
  if (!target || (await isProcessed(services.db, event.id))) return
  const key = await lockKeyOf(target, services)
  await withPaymentLock(services.db, key, async (transaction) => {
    const isNew = await recordEvent(transaction, {
      ...{ id: event.id, type: event.type, objectId: target.id },
      createdAt: atSecond(event.created),
    })
    if (isNew) await applyTarget(transaction, target, services)
  })
}

async function lockKeyOf(target: EventTarget, services: PaymentServices): Promise<string> {
  const { kind, id, customer, profileId } = target
  const owner = kind === 'charge' ? await customerOfCharge(id, services) : customer
  const known = owner === null ? undefined : await findProfileOfCustomer(services.db, owner)
  return known ?? profileId ?? owner ?? id
}

async function customerOfCharge(id: string, { payments }: PaymentServices) {
  return idOrNull((await payments.charges.retrieve(id)).customer)
}

async function applyTarget(
  transaction: Db,
  { kind, id }: EventTarget,
  services: PaymentServices,
): Promise<void> {
  const { payments } = services
  switch (kind) {
    case 'session':
      return syncSession(transaction, id, services)
    case 'subscription':
      return syncSubscription(transaction, id, services)
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

/** A price may become known before its product. */
async function syncPrice(transaction: Db, id: string, { payments }: PaymentServices) {
  const price = await payments.prices.retrieve(id, { expand: ['product'] })
  if (typeof price.product === 'string' || price.product.deleted) return
  if (await mirrorProduct(transaction, price.product)) await mirrorPrice(transaction, price)
}

/** The card of a customer has changed. */
async function syncCustomer(transaction: Db, customer: string, services: PaymentServices) {
  const profileId = await findProfileOfCustomer(transaction, customer)
  if (profileId === undefined) return
  for (const { provider_subscription: id } of await listRunning(transaction, profileId)) {
    await syncSubscription(transaction, id, services)
  }
}
