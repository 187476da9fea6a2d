import type Stripe from 'stripe'
import { z } from 'zod'
import type { Transaction } from '../store/transaction'
import { endpoint } from '../wire/endpoints'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import { listParams, mergeMetadata, metadata, noParams, text } from '../wire/params'
import { read } from '../wire/read'
import { nowOf } from '../billing/clock'

interface NewEndpoint {
  url: string
  secret?: string
  enabledEvents?: string[]
  apiVersion?: string | undefined
  metadata?: Stripe.Metadata
}

/** Creates the endpoint, or updates the secret of the one with the same address. */
export function putWebhookEndpoint(tx: Transaction, given: NewEndpoint): Stripe.WebhookEndpoint {
  const existing = tx.list('webhook_endpoint').find(({ url }) => url === given.url)
  return tx.put({
    id: existing?.id ?? newId('we_'),
    object: 'webhook_endpoint',
    api_version: given.apiVersion ?? null,
    application: null,
    created: existing?.created ?? nowOf(tx),
    description: null,
    enabled_events: given.enabledEvents ?? ['*'],
    livemode: false,
    metadata: given.metadata ?? {},
    secret: given.secret ?? newId('whsec_', 32),
    status: 'enabled',
    url: given.url,
  })
}

const URL_PATH = '/v1/webhook_endpoints'
const newEndpoint = z.strictObject({
  url: text.url(),
  api_version: text.optional(),
  enabled_events: z.array(text).min(1),
  metadata: metadata.optional(),
})

export const webhookEndpoints = [
  endpoint('GET', URL_PATH, listParams, (tx, params) =>
    // Only the response to its creation contains an endpoint's secret.
    paginate(
      URL_PATH,
      tx.list('webhook_endpoint').map(({ secret: _, ...shown }) => shown),
      params,
    ),
  ),
  endpoint('POST', URL_PATH, newEndpoint, (tx, params) =>
    putWebhookEndpoint(tx, {
      url: params.url,
      enabledEvents: params.enabled_events,
      apiVersion: params.api_version,
      metadata: mergeMetadata({}, params.metadata),
    }),
  ),
  endpoint('DELETE', `${URL_PATH}/:id`, noParams, (tx, _params, id) => {
    read(tx, 'webhook_endpoint', id)
    tx.remove('webhook_endpoint', id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
  endpoint('GET', '/v1/events', listParams.extend({ type: text.optional() }), (tx, params) => {
    const found = tx.list('event').filter(({ type }) => !params.type || type === params.type)
    return paginate('/v1/events', found, params)
  }),
  endpoint('GET', '/v1/events/:id', noParams, (tx, _params, id) => read(tx, 'event', id)),
]
