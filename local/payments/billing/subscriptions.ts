import type Stripe from 'stripe'
import { z } from 'zod'
import { endpoint } from '@/local/payments/wire/endpoints'
import { paginate } from '@/local/payments/wire/pagination'
import { id, listParams, noParams } from '@/local/payments/wire/params'
import { read } from '@/local/payments/wire/read'

const SUBSCRIPTIONS = '/v1/subscriptions'
const listed = listParams.extend({
  customer: id.optional(),
  price: id.optional(),
  status: z
    .enum(['active', 'all', 'canceled', 'ended', 'incomplete', 'past_due', 'trialing', 'unpaid'])
    .optional(),
})

function hasStatus({ status }: Stripe.Subscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === undefined) return status !== 'canceled'
  return status === (wanted === 'ended' ? 'canceled' : wanted)
}

export const subscriptionEndpoints = [
  endpoint('GET', SUBSCRIPTIONS, listed, (tx, { customer, price, status, ...page }) => {
    const found = tx
      .list('subscription')
      .filter((entry) => hasStatus(entry, status))
      .filter((entry) => customer === undefined || entry.customer === customer)
      .filter((entry) => !price || entry.items.data.some((item) => item.price.id === price))
    return paginate(SUBSCRIPTIONS, found, page)
  }),
  endpoint('GET', `${SUBSCRIPTIONS}/:id`, noParams, (tx, _params, id) =>
    read(tx, 'subscription', id),
  ),
]
