import type Stripe from 'stripe'
import { intervals, type Interval, type SubscriptionType } from '@/contract/enums/sales'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAtProvider } from '@/server/payments/providerErrors'
import { intentsOf } from '@/server/payments/subscriptions/subscriptionState'
import { saleOf } from '@/server/payments/catalog/providerCatalog'
import { planType } from '@/server/presenters/products'

const PAGE = 100

/** The invoice of a plan that a payment paid, and all others of that plan. */
export interface PlanInvoices {
  subscription: string
  invoice: Stripe.Invoice
  others: Stripe.Invoice[]
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
  for await (const invoice of listed) all.push(invoice)
  const invoice = all.find((each) => intentsOf(each).includes(intent))
  const subscription = invoice ? subscriptionOf(invoice) : null
  if (!invoice || subscription === null) return undefined
  const others = all.filter((each) => subscriptionOf(each) === subscription && each !== invoice)
  return { subscription, invoice, others }
}

/** Whether an invoice is for the latest period of a subscription. */
export const isOfPeriod = ({ lines }: Stripe.Invoice, item: Stripe.SubscriptionItem): boolean =>
  lines.data.some(({ period }) => period.end >= item.current_period_end)

interface EarlierPrice {
  id: string
  type: SubscriptionType | null
  interval: Interval | undefined
}

/** The price before an upgrade, whose unused time its invoice credits; undefined for other invoices. */
export async function earlierPriceOf(
  { billing_reason, lines }: Stripe.Invoice,
  { payments }: PaymentServices,
): Promise<EarlierPrice | undefined> {
  if (billing_reason !== 'subscription_update') return undefined
  const credited = lines.data.find(({ amount }) => amount < 0)?.pricing?.price_details?.price
  const id = idOrNull(credited)
  if (id === null) return undefined
  const price = await findAtProvider(() => payments.prices.retrieve(id, { expand: ['product'] }))
  if (!price || typeof price.product === 'string' || price.product.deleted) return undefined
  const sale = saleOf(price.product.metadata)
  const interval = price.recurring?.interval
  return {
    id,
    type: sale ? planType(sale) : null,
    interval: (Object.keys(intervals) as Interval[]).find((known) => known === interval),
  }
}
