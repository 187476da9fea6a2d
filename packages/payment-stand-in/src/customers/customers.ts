import type Stripe from 'stripe'
import { z } from 'zod'
import { nowOf } from '../billing/clock'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import { id, integer, listParams, mergeMetadata, metadata, noParams, text } from '../wire/params'
import { cancelSubscription } from '../subscriptions/cancellation'
import { idOf, read } from '../wire/read'

const CUSTOMERS = '/v1/customers'
const invoiceSettings = z.strictObject({
  default_payment_method: id.optional(),
  footer: text.optional(),
})
const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
})
const changedCustomer = z.strictObject({
  address: address.optional(),
  balance: integer.optional(),
  description: text.optional(),
  email: text.max(512).optional(),
  invoice_settings: invoiceSettings.optional(),
  metadata: metadata.optional(),
  name: text.optional(),
  preferred_locales: z.array(text).optional(),
})
const newCustomer = changedCustomer.extend({ test_clock: id.optional() })
type CustomerParams = z.output<typeof newCustomer>

const addressOf = (given: z.output<typeof address>): Stripe.Address => ({
  city: given.city ?? null,
  country: given.country ?? null,
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  state: given.state ?? null,
})

/** An empty text removes the footer. */
const settingsOf = (
  { invoice_settings: before }: Stripe.Customer,
  given: z.output<typeof invoiceSettings> = {},
) => ({
  ...before,
  ...given,
  footer: given.footer === undefined ? before.footer : given.footer || null,
})

export function createCustomer(tx: Transaction, params: CustomerParams): Stripe.Customer {
  const customer = tx.put({
    id: newId('cus_', 14),
    object: 'customer',
    address: params.address ? addressOf(params.address) : null,
    balance: params.balance ?? 0,
    created: params.test_clock
      ? read(tx, 'test_helpers.test_clock', params.test_clock, 'test_clock').frozen_time
      : nowOf(tx),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: params.invoice_settings?.default_payment_method ?? null,
      footer: params.invoice_settings?.footer || null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: params.test_clock
      ? read(tx, 'test_helpers.test_clock', params.test_clock, 'test_clock').id
      : null,
  })
  emit(tx, 'customer.created', customer)
  return customer
}

export const customerEndpoints = [
  endpoint(
    'GET',
    CUSTOMERS,
    listParams.extend({ email: text.optional() }),
    (tx, { email, ...page }) => {
      const found = tx.list('customer').filter((entry) => !email || entry.email === email)
      return paginate(CUSTOMERS, found, page)
    },
  ),
  endpoint('GET', `${CUSTOMERS}/:id`, noParams, (tx, _params, id) => read(tx, 'customer', id)),
  endpoint('POST', CUSTOMERS, newCustomer, createCustomer),
  endpoint('POST', `${CUSTOMERS}/:id`, changedCustomer, (tx, params, id) => {
    const customer = read(tx, 'customer', id)
    const { address: given, ...rest } = params
    return putUpdated(tx, 'customer.updated', customer, {
      ...rest,
      ...(given && { address: addressOf(given) }),
      invoice_settings: settingsOf(customer, params.invoice_settings),
      metadata: mergeMetadata(customer.metadata, params.metadata),
    })
  }),
  endpoint('DELETE', `${CUSTOMERS}/:id`, noParams, (tx, _params, id) => {
    const customer = read(tx, 'customer', id)
    const plans = tx.list('subscription').filter((plan) => idOf(plan.customer) === id)
    for (const plan of plans) {
      if (plan.status !== 'canceled') cancelSubscription(tx, plan.id, 'cancellation_requested')
    }
    tx.remove('customer', id)
    emit(tx, 'customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  }),
]
