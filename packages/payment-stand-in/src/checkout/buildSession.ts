import type Stripe from 'stripe'
import { nowOf } from '../billing/clock'
import type { Transaction } from '../store/transaction'
import { newId } from '../wire/ids'
import { mergeMetadata } from '../wire/params'
import { expiryOf, type NewSession } from './sessionParams'

/** An open session without lines and amounts. */
export function buildSession(
  tx: Transaction,
  params: NewSession,
  currency: string,
): Stripe.Checkout.Session {
  const id = newId('cs_test_', 58)
  const now = nowOf(tx, params.customer)
  return {
    ...NOTHING_SPECIAL,
    id,
    object: 'checkout.session',
    // The default is a setting of the account, which new accounts have switched on.
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: 0,
    amount_total: 0,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency,
    customer: params.customer ?? null,
    customer_creation:
      params.mode === 'payment' ? (params.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiryOf(params, now),
    invoice: null,
    invoice_creation: params.invoice_creation
      ? {
          enabled: params.invoice_creation.enabled,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: mergeMetadata({}, params.invoice_creation.invoice_data?.metadata),
            rendering_options: null,
          },
        }
      : null,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode,
    payment_intent: null,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_types: methodsFor(currency).filter(
      (type) => !params.excluded_payment_method_types?.includes(type),
    ),
    payment_status: 'unpaid',
    status: 'open',
    tax_id_collection: {
      enabled: params.tax_id_collection?.enabled ?? false,
      required: params.tax_id_collection?.required ?? 'never',
    },
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    url: `${tx.publicUrl}/checkout/${id}`,
  }
}

const methodsFor = (currency: string) => (currency === 'eur' ? ['card', 'sepa_debit'] : ['card'])

/** Fields of features that the local provider does not have. */
const NOTHING_SPECIAL = {
  after_expiration: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  integration_identifier: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  total_details: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>
