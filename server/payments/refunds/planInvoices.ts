import type Stripe from 'stripe'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { intentsOf } from '@/server/payments/subscriptions/subscriptionState'

const PAGE = 100

/** The invoice of a plan that a payment paid, and all that were paid for that plan, the earliest first. */
export interface PlanInvoices {
  subscription: string
  invoice: Stripe.Invoice
  paid: Stripe.Invoice[]
}

const subscriptionOf = ({ parent }: Stripe.Invoice): string | null =>
  idOrNull(parent?.subscription_details?.subscription)

/** @returns undefined for a payment that was not for a plan */
export async function findInvoices(
  { customer, intent }: { customer: string; intent: string },
  { payments }: PaymentServices,
): Promise<PlanInvoices | undefined> {
  const all: Stripe.Invoice[] = []
  const listed = payments.invoices.list({ customer, limit: PAGE, expand: ['data.payments'] })
  for await (const invoice of listed) all.unshift(invoice)
  const invoice = all.find((each) => intentsOf(each).includes(intent))
  const subscription = invoice ? subscriptionOf(invoice) : null
  if (!invoice || subscription === null) return undefined
  const paid = all.filter((each) => subscriptionOf(each) === subscription && each.status === 'paid')
  return { subscription, invoice, paid }
}

/**
 * The invoices that the latest period of a subscription was paid with: those for this period, and those for an
 * earlier one whose unused time they credit, as a change from monthly to yearly payment does.
 */
export function invoicesOfPeriod(
  paid: Stripe.Invoice[],
  item: Stripe.SubscriptionItem,
): Stripe.Invoice[] {
  const ends = new Set([item.current_period_end])
  const found: Stripe.Invoice[] = []
  // A credit is in a later invoice than the price that it credits.
  for (const invoice of paid.toReversed()) {
    if (!linesOf(invoice).some(({ period }) => isOneOf(ends, period.end))) continue
    found.unshift(invoice)
    for (const { amount, period } of linesOf(invoice)) if (amount < 0) ends.add(period.end)
  }
  return found
}

const isOneOf = (ends: Set<number>, end: number) => ends.has(end) || end > Math.max(...ends)

const linesOf = ({ lines }: Stripe.Invoice) => lines.data

/** From when on an invoice is for a plan, in seconds. */
export const startOf = (invoice: Stripe.Invoice): number =>
  Math.min(
    invoice.created,
    ...linesOf(invoice)
      .filter(({ amount }) => amount >= 0)
      .map(({ period }) => period.start),
  )
