import type Stripe from 'stripe'
import { z } from 'zod'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import { flag, listParams, noParams } from '../wire/params'
import { read } from '../wire/read'
import { nowOf } from '../billing/clock'

type Features = Stripe.BillingPortal.Configuration.Features

const CONFIGURATIONS = '/v1/billing_portal/configurations'
const DEFAULT = 'bpc_local'
const allowedUpdate = z.enum(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])
const switched = z.strictObject({ enabled: flag }).optional()
const features = z.strictObject({
  customer_update: z
    .strictObject({
      allowed_updates: z.array(allowedUpdate).or(z.literal('')).optional(),
      enabled: flag.optional(),
    })
    .optional(),
  invoice_history: switched,
  payment_method_update: switched,
  subscription_cancel: switched,
  subscription_update: switched,
})
const changed = z.strictObject({ active: flag.optional(), features: features.optional() })
const created = changed.omit({ active: true }).required()

/** Everything is off until it is asked for. */
const OFF: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: {
    duration: { interval_options: [], type: 'indefinite' },
    enabled: false,
  },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
}

function withFeatures(before: Features, given: z.output<typeof features> = {}): Features {
  const { customer_update: { allowed_updates, enabled } = {} } = given
  return {
    ...before,
    customer_update: {
      allowed_updates:
        allowed_updates === '' ? [] : (allowed_updates ?? before.customer_update.allowed_updates),
      enabled: enabled ?? before.customer_update.enabled,
    },
    invoice_history: { ...before.invoice_history, ...given.invoice_history },
    payment_method_update: { ...before.payment_method_update, ...given.payment_method_update },
    subscription_cancel: { ...before.subscription_cancel, ...given.subscription_cancel },
    subscription_update: { ...before.subscription_update, ...given.subscription_update },
  }
}

const build = (
  tx: Transaction,
  id: string,
  wanted: z.output<typeof features>,
): Stripe.BillingPortal.Configuration => ({
  id,
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  created: nowOf(tx),
  default_return_url: null,
  features: withFeatures(OFF, wanted),
  is_default: id === DEFAULT,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: {},
  name: null,
  updated: nowOf(tx),
})

/** The configuration of an account is saved in its dashboard, as docs/go-live.md says. */
export const defaultConfiguration = (tx: Transaction): Stripe.BillingPortal.Configuration =>
  tx.find('billing_portal.configuration', DEFAULT) ??
  build(tx, DEFAULT, {
    customer_update: { allowed_updates: ['name', 'email', 'address', 'tax_id'], enabled: true },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true },
  })

export const readConfiguration = (
  tx: Transaction,
  id: string,
  param?: string,
): Stripe.BillingPortal.Configuration =>
  id === DEFAULT ? defaultConfiguration(tx) : read(tx, 'billing_portal.configuration', id, param)

const listed = listParams.extend({ active: flag.optional(), is_default: flag.optional() })

export const configurationEndpoints = [
  endpoint('GET', CONFIGURATIONS, listed, (tx, { active, is_default: isDefault, ...page }) => {
    const others = tx.list('billing_portal.configuration').filter(({ id }) => id !== DEFAULT)
    const found = [...others, defaultConfiguration(tx)]
      .filter((entry) => active === undefined || entry.active === active)
      .filter((entry) => isDefault === undefined || entry.is_default === isDefault)
    return paginate(CONFIGURATIONS, found, page)
  }),
  endpoint('GET', `${CONFIGURATIONS}/:id`, noParams, (tx, _params, id) =>
    readConfiguration(tx, id),
  ),
  endpoint('POST', CONFIGURATIONS, created, (tx, params) => {
    const configuration = tx.put(build(tx, newId('bpc_'), params.features))
    emit(tx, 'billing_portal.configuration.created', configuration)
    return configuration
  }),
  endpoint('POST', `${CONFIGURATIONS}/:id`, changed, (tx, params, id) => {
    const before = readConfiguration(tx, id)
    return putUpdated(tx, 'billing_portal.configuration.updated', before, {
      ...(params.active !== undefined && { active: params.active }),
      features: withFeatures(before.features, params.features),
    })
  }),
]
