import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { expanded, idOrNull } from '@/server/payments/objects'
import { findOwner } from '@/server/payments/ownership'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { saleName } from '@/server/presenters/products'
import { findPrices } from '@/server/repositories/catalog'
import { findPaymentProfile, type PaymentProfile } from '@/server/repositories/payments/profiles'

/** An invoice that its profile gets a receipt for. */
export interface Receipt {
  invoice: Stripe.Invoice
  profile: PaymentProfile
  /** What was bought. */
  names: string[]
}

/**
 * The receipt of a paid invoice; undefined if nothing was paid, if it has been refunded, which has a letter of
 * its own, or if the invoice belongs to no profile of this installation.
 */
export async function readReceipt(
  db: Db,
  invoice: Stripe.Invoice,
  services: PaymentServices,
): Promise<Receipt | undefined> {
  if (invoice.status !== 'paid' || invoice.amount_paid === 0) return undefined
  const metadata = invoice.parent?.subscription_details?.metadata ?? invoice.metadata
  const owner = await findOwner(db, { customer: idOrNull(invoice.customer), metadata }, services)
  const profile = owner && (await findPaymentProfile(db, owner))
  if (!profile || (await isRefunded(invoice, services))) return undefined
  return { invoice, profile, names: await namesOf(db, invoice) }
}

async function isRefunded({ payments }: Stripe.Invoice, { payments: client }: PaymentServices) {
  for (const { payment } of payments?.data ?? []) {
    const intent = idOrNull(payment.payment_intent)
    if (intent === null) continue
    const { latest_charge } = await client.paymentIntents.retrieve(intent, {
      expand: ['latest_charge'],
    })
    if (expanded(latest_charge)?.refunded) return true
  }
  return false
}

/** What an upgrade leaves is credited, in lines below zero. */
async function namesOf(db: Db, { lines }: Stripe.Invoice): Promise<string[]> {
  const bought = lines.data
    .filter(({ amount }) => amount > 0)
    .flatMap(({ pricing }) => idOrNull(pricing?.price_details?.price) ?? [])
  const prices = await findPrices(db, bought)
  return [...new Set(prices.map(saleName))]
}
