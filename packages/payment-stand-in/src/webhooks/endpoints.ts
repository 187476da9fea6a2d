import type Stripe from 'stripe'
import { z } from 'zod'
import type { StoredEndpoint } from '../store/types'
import type { Transaction } from '../store/transaction'
import { endpoint, scopedEndpoint } from '../wire/endpoints'
import { missing } from '../wire/errors'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import { flag, listParams, mergeMetadata, metadata, noParams, text } from '../wire/params'
import { read } from '../wire/read'
import { nowOf } from '../billing/clock'

interface NewEndpoint {
  url: string
  secret?: string
  enabledEvents?: string[]
  apiVersion?: string | undefined
  metadata?: Stripe.Metadata
  /** Whether it gets the events of connected accounts, instead of the platform's. */
  isConnect?: boolean
}

/** Creates the endpoint, or updates the secret of the one with the same address. */
export function putWebhookEndpoint(tx: Transaction, given: NewEndpoint): StoredEndpoint {
  const { isConnect = false } = given
  const existing = tx
    .list('webhook_endpoint')
    .find((entry) => entry.url === given.url && (entry.isConnect ?? false) === isConnect)
  return tx.put({
    isConnect,
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
  connect: flag.optional(),
  enabled_events: z.array(text).min(1),
  metadata: metadata.optional(),
})

const listedEvents = listParams.extend({ type: text.optional() })

export const webhookEndpoints = [
  endpoint('GET', URL_PATH, listParams, (tx, params) =>
    // Only the response to its creation contains an endpoint's secret.
    paginate(
      URL_PATH,
      tx.list('webhook_endpoint').map(({ secret: _, isConnect: __, ...shown }) => shown),
      params,
    ),
  ),
  endpoint('POST', URL_PATH, newEndpoint, (tx, params) => {
    const { isConnect: _, ...shown } = putWebhookEndpoint(tx, {
      isConnect: params.connect ?? false,
      url: params.url,
      enabledEvents: params.enabled_events,
      apiVersion: params.api_version,
      metadata: mergeMetadata({}, params.metadata),
    })
    return shown
  }),
  endpoint('DELETE', `${URL_PATH}/:id`, noParams, (tx, _params, id) => {
    read(tx, 'webhook_endpoint', id)
    tx.remove('webhook_endpoint', id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
  scopedEndpoint('GET', '/v1/events', listedEvents, (tx, params, { account }) => {
    const found = tx
      .list('event')
      .filter((event) => (event.account ?? null) === account)
      .filter(({ type }) => !params.type || type === params.type)
    return paginate('/v1/events', found, params)
  }),
  scopedEndpoint('GET', '/v1/events/:id', noParams, (tx, _params, { account, id }) => {
    const event = read(tx, 'event', id)
    if ((event.account ?? null) !== account) throw missing('event', id)
    return event
  }),
]
