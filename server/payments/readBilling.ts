import type Stripe from 'stripe'
import type { Billing } from '@/contract/pricing/products'
import type { Db } from '@/server/db/connection'
import { readBoostCredits } from '@/server/commands/planAllowance'
import { isRenewing } from '@/server/policies/subscriptions'
import { findCustomer } from '@/server/repositories/payments/customers'
import { findSubscriptionDetails } from '@/server/repositories/subscriptions'
import { atSecond } from './objects'
import type { PaymentServices } from './paymentServices'
import { isOutcomeUnknown } from './providerErrors'

const INVOICES = 24

/** What the plan of a profile costs, how it is paid, and what has been paid. */
export async function readBilling(
  db: Db,
  profileId: string,
  services: PaymentServices,
): Promise<Billing> {
  const { payments, clock } = services
  const customer = await findCustomer(db, profileId)
  const plan = await findSubscriptionDetails(db, profileId)
  const renewing = plan && isRenewing(plan) ? plan.provider_subscription : null
  const [next, invoices, boostCredits] = await Promise.all([
    renewing === null ? null : previewRenewal(renewing, payments),
    customer ? payments.invoices.list({ customer: customer.id, limit: INVOICES }) : { data: [] },
    readBoostCredits(db, profileId, new Date(clock())),
  ])
  return {
    nextAmount: next && { amountMinor: next.amount_due, currency: next.currency.toUpperCase() },
    paymentMethod: customer?.card ?? null,
    boostCredits,
    invoices: invoices.data.map(presentInvoice),
  }
}

/** Null when the provider refuses a preview, such as for a plan that has ended there meanwhile. */
async function previewRenewal(subscription: string, { invoices }: PaymentServices['payments']) {
  try {
    return await invoices.createPreview({ subscription })
  } catch (error) {
    if (isOutcomeUnknown(error)) throw error
    return null
  }
}

const presentInvoice = (invoice: Stripe.Invoice): Billing['invoices'][number] => ({
  ...{ id: invoice.id, number: invoice.number },
  createdAt: atSecond(invoice.created).toISOString(),
  amountMinor: invoice.total,
  currency: invoice.currency.toUpperCase(),
  status: invoice.status ?? 'draft',
  url: invoice.hosted_invoice_url ?? null,
})
