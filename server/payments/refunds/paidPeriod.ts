import type Stripe from 'stripe'
import type { SubscriptionType } from '@/contract/enums/payments/sales'
import { saleOf } from '@/server/payments/catalog/providerCatalog'
import { expanded, idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAtProvider } from '@/server/payments/providerErrors'
import { intentsOf } from '@/server/payments/subscriptions/subscriptionState'
import { planType } from '@/server/presenters/products'
import { readMoney } from './money'

interface PlanPrice {
  id: string
  type: SubscriptionType | null
  interval: string | undefined
}

export interface PeriodPayment {
  invoice: Stripe.Invoice
  /** Whether it was refunded in full, or lost in a dispute. */
  isBack: boolean
  /** For an upgrade: the prices before and after it. */
  upgrade: { from: PlanPrice; to: PlanPrice } | undefined
}

/** What a payment that went back leaves of its plan. */
export type Remainder =
  | { kind: 'nothing' }
  | { kind: 'unchanged' }
  | { kind: 'earlier'; price: PlanPrice; builtOnIt: PeriodPayment[] }

/** @param invoices those of one period, the earliest first */
export async function readPeriod(
  invoices: Stripe.Invoice[],
  services: PaymentServices,
): Promise<PeriodPayment[]> {
  const period: PeriodPayment[] = []
  for (const invoice of invoices) {
    const isBack = await isMoneyBack(invoice, services)
    period.push({ invoice, isBack, upgrade: await readUpgrade(invoice, services) })
  }
  return period
}

/**
 * What remains of a plan without one payment of its period. The price of the period leaves nothing. The
 * difference for an upgrade leaves the plan before it, unless the interval has changed with it or since. An
 * upgrade that was built on another one ends with that one, so that its own refund changes nothing more, and
 * neither does that of an upgrade that was made again since.
 */
export function remainderOf(period: PeriodPayment[], invoice: Stripe.Invoice): Remainder {
  const at = period.findIndex((payment) => payment.invoice.id === invoice.id)
  const { upgrade } = period[at] ?? {}
  if (!upgrade) return { kind: 'nothing' }
  const inEffect = upgradesInEffect(period)
  const isBuiltOnRefunded = inEffect.priceBefore.get(at) !== upgrade.from.id
  const later = period.slice(at + 1)
  const isMadeAgain = later.some((payment) => inEffect.payments.has(payment))
  if (isBuiltOnRefunded || isMadeAgain) return { kind: 'unchanged' }
  if (changesInterval(upgrade) || later.some((each) => changesInterval(each.upgrade))) {
    return { kind: 'nothing' }
  }
  return {
    kind: 'earlier',
    price: upgrade.from,
    builtOnIt: later.filter(({ isBack }) => !isBack),
  }
}

const changesInterval = (upgrade: PeriodPayment['upgrade']) =>
  upgrade !== undefined && upgrade.from.interval !== upgrade.to.interval

function upgradesInEffect(period: PeriodPayment[]) {
  const payments = new Set<PeriodPayment>()
  /** By the place of an upgrade: the price that was paid for until then. */
  const priceBefore = new Map<number, string>()
  let price: string | undefined
  period.forEach((payment, at) => {
    const { upgrade, isBack } = payment
    if (!upgrade) return
    price ??= upgrade.from.id
    priceBefore.set(at, price)
    if (upgrade.from.id !== price || isBack) return
    payments.add(payment)
    price = upgrade.to.id
  })
  return { payments, priceBefore }
}

async function isMoneyBack(invoice: Stripe.Invoice, services: PaymentServices): Promise<boolean> {
  for (const intent of intentsOf(invoice)) {
    const { latest_charge } = await services.payments.paymentIntents.retrieve(intent, {
      expand: ['latest_charge.refunds'],
    })
    const charge = expanded(latest_charge)
    if (charge && (await readMoney(charge, services)).status === 'refunded') return true
  }
  return false
}

async function readUpgrade(
  { billing_reason, lines }: Stripe.Invoice,
  services: PaymentServices,
): Promise<PeriodPayment['upgrade']> {
  if (billing_reason !== 'subscription_update') return undefined
  const priceOf = (line: Stripe.InvoiceLineItem | undefined) =>
    readPrice(idOrNull(line?.pricing?.price_details?.price), services)
  const from = await priceOf(lines.data.find(({ amount }) => amount < 0))
  const to = await priceOf(lines.data.find(({ amount }) => amount > 0))
  return from && to && { from, to }
}

async function readPrice(
  id: string | null,
  { payments }: PaymentServices,
): Promise<PlanPrice | undefined> {
  if (id === null) return undefined
  const price = await findAtProvider(() => payments.prices.retrieve(id, { expand: ['product'] }))
  if (!price || typeof price.product === 'string' || price.product.deleted) return undefined
  const sale = saleOf(price.product.metadata)
  return { id, type: sale ? planType(sale) : null, interval: price.recurring?.interval }
}
