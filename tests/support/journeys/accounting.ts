import { expect } from '@playwright/test'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { isEntitled } from '@/server/policies/payments/subscriptions'
import {
  findSubscriptionDetails,
  type SubscriptionDetails,
} from '@/server/repositories/subscriptions'
import { withDatabase } from './database'
import { connectProvider } from './provider'

/** What was paid, and neither refunded nor lost in a dispute, or what was granted. */
interface Account {
  /** The lines of checkout sessions, as `price amount payment`. */
  lines: string[]
  /** The price of the plan that is paid now, and when its paid period ends. */
  plan: { price: string; until: string } | null
}

interface Customer {
  email: string
  profileId: string
}

/**
 * Expects that what the customer has paid by the provider's ledger, less what was refunded or lost in a dispute,
 * is what the product has granted: no effect without its payment, and no payment without its effect.
 */
export const expectBalanced = (customer: Customer): Promise<void> =>
  withDatabase((db) =>
    expect(async () => {
      expect(await readGranted(db, customer)).toEqual(await readPaid(customer))
    }).toPass({ timeout: 20_000 }),
  )

async function readPaid({ email }: Customer): Promise<Account> {
  const stripe = connectProvider()
  const { data: customers } = await stripe.customers.list({ email })
  const account: Account = { lines: [], plan: null }
  for (const { id: customer } of customers) {
    const charges = (await stripe.charges.list({ customer, limit: 100 })).data
    const { data: invoices } = await stripe.invoices.list({
      customer,
      limit: 100,
      expand: ['data.payments'],
      status: 'paid',
    })
    // The newest first.
    for (const invoice of invoices) {
      const intent = intentOf(invoice)
      const charge = charges.find(({ payment_intent, paid }) => payment_intent === intent && paid)
      expect(charge?.amount ?? 0, `charge of ${invoice.id}`).toBe(invoice.amount_paid)
      if (charge && (charge.refunded || (await isLost(charge)))) continue
      account.plan ??= paidPlan(invoice)
      if (!isOfSession(invoice)) continue
      const lines = invoice.lines.data.map((line) => `${priceOf(line)} ${paidFor(line)} ${intent}`)
      account.lines.push(...lines)
    }
  }
  return { ...account, lines: account.lines.sort() }
}

/** Whether the bank took the payment back. */
async function isLost({ id, disputed }: Stripe.Charge): Promise<boolean> {
  if (!disputed) return false
  const { data } = await connectProvider().disputes.list({ charge: id })
  return data.some(({ status }) => status === 'lost')
}

const isOfSession = ({ billing_reason: reason }: Stripe.Invoice) =>
  reason === 'manual' || reason === 'subscription_create'

const intentOf = ({ payments }: Stripe.Invoice) =>
  payments?.data.map(({ payment }) => payment.payment_intent)[0] ?? null

const priceOf = ({ pricing }: Stripe.InvoiceLineItem) => String(pricing?.price_details?.price)

const paidFor = ({ amount, discount_amounts: discounts }: Stripe.InvoiceLineItem) =>
  amount - (discounts ?? []).reduce((sum, discount) => sum + discount.amount, 0)

/** The plan that an invoice pays for now; null for one of another time, and for single purchases. */
function paidPlan({ lines }: Stripe.Invoice): Account['plan'] {
  const line = lines.data.find(
    ({ amount, period, parent }) =>
      amount > 0 && parent?.subscription_item_details && period.end * 1000 > Date.now(),
  )
  return line
    ? { price: priceOf(line), until: new Date(line.period.end * 1000).toISOString() }
    : null
}

async function readGranted(db: Db, { profileId }: Customer): Promise<Account> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', p.price_id, p.amount_minor, p.payment_intent) as line from purchases p
    where p.profile_id = ${profileId} and case p.kind
      when 'plan' then p.status <> 'refunded'
      when 'post' then exists (select from listing_credits c where c.purchase_id = p.id)
        or (p.listing_starts_at is not null and (p.status <> 'refunded' or p.listing_ends_at > now()))
      else exists (select from boosts b where b.purchase_id = p.id
        and (p.status <> 'refunded' or b.ends_at is null or b.ends_at > now())) end
    union all select 'unpaid boost ' || b.id from boosts b
    left join artworks a on a.id = b.artwork_id
    left join opportunities o on o.id = b.opportunity_id
    where coalesce(a.profile_id, o.profile_id) = ${profileId}
      and b.purchase_id is null and b.paid_by not like 'plan:%'
    union all select 'unpaid post ' || o.id from opportunities o
    where o.profile_id = ${profileId} and o.status = 'PUBLISHED' and o.listing_subscription_id is null
      and not exists (select from purchases p where p.opportunity_id = o.id)
      and not exists (select from post_allowances u where u.opportunity_id = o.id)`.execute(db)
  const subscription = await findSubscriptionDetails(db, profileId)
  return {
    lines: rows.map(({ line }) => line).sort(),
    plan: subscription ? grantedPlan(subscription) : null,
  }
}

/** The week of grace after a declined renewal is not paid for. */
function grantedPlan(subscription: SubscriptionDetails): Account['plan'] {
  const { price_id: price, current_period_end: until, status } = subscription
  if (!isEntitled(subscription, Date.now()) || status === 'past_due' || !price || !until)
    return null
  return { price, until: until.toISOString() }
}
