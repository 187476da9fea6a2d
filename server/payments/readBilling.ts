import type Stripe from 'stripe'
import type { Billing } from '@/contract/pricing/products'
import type { Db } from '@/server/db/connection'
import { readBoostCredits } from '@/server/commands/planAllowance'
import { isRenewing } from '@/server/policies/payments/subscriptions'
import { findCustomer } from '@/server/repositories/payments/customers'
import { listListingCredits } from '@/server/repositories/purchases/listingCredits'
import { findSubscriptionDetails } from '@/server/repositories/subscriptions'
import { atSecond, idOrNull } from './objects'
import type { PaymentServices } from './paymentServices'
import { findAtProvider, isOutcomeUnknown } from './providerErrors'

const INVOICES = 24
/** Declined payments are charges, too. */
const CHARGES = 100

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
  const [next, invoices, boostCredits, listingCredits] = await Promise.all([
    renewing === null ? null : previewRenewal(renewing, payments),
    customer ? findAtProvider(() => listInvoices(customer.id, payments)) : [],
    readBoostCredits(db, profileId, new Date(clock())),
    listListingCredits(db, profileId),
  ])
  return {
    nextAmount: next && { amountMinor: next.amount_due, currency: next.currency.toUpperCase() },
    paymentMethod: customer?.card ?? null,
    boostCredits,
    listingCredits,
    invoices: invoices ?? [],
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

/** An invoice stays paid when its payment is refunded: only the charge says so. */
async function listInvoices(
  customer: string,
  payments: PaymentServices['payments'],
): Promise<Billing['invoices']> {
  const { invoices, charges } = payments
  const [listed, charged] = await Promise.all([
    invoices.list({ customer, limit: INVOICES, expand: ['data.payments'] }),
    charges.list({ customer, limit: CHARGES }),
  ])
  const refunds = new Map(
    charged.data.map((charge) => [idOrNull(charge.payment_intent), charge.amount_refunded]),
  )
  const lost = await findLostPayments(charged.data, payments)
  return listed.data.map((invoice) => {
    const paidBy = (invoice.payments?.data ?? []).map(({ payment }) =>
      idOrNull(payment.payment_intent),
    )
    const refundedMinor = paidBy.reduce((sum, id) => sum + (refunds.get(id) ?? 0), 0)
    return {
      ...presentInvoice(invoice),
      refundedMinor,
      isDisputeLost: paidBy.some((id) => lost.has(id)),
    }
  })
}

/** The payments that a bank took back: a charge says only that it was disputed. */
async function findLostPayments(
  charges: readonly Stripe.Charge[],
  { disputes }: PaymentServices['payments'],
): Promise<ReadonlySet<string | null>> {
  const disputed = charges.filter((charge) => charge.disputed)
  const found = await Promise.all(
    disputed.map(async ({ id, payment_intent }) => {
      const { data } = await disputes.list({ charge: id })
      return data.some(({ status }) => status === 'lost') ? [idOrNull(payment_intent)] : []
    }),
  )
  return new Set(found.flat().filter((id) => id !== null))
}

const presentInvoice = (invoice: Stripe.Invoice) => ({
  id: invoice.id,
  number: invoice.number,
  createdAt: atSecond(invoice.created).toISOString(),
  amountMinor: invoice.total,
  currency: invoice.currency.toUpperCase(),
  status: invoice.status ?? 'draft',
  url: invoice.hosted_invoice_url ?? null,
})
