import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { deliveryStates, webhookEvents } from '@/contract/enums/keys'
import { oneOf, webUrl } from '@/contract/forms/values'
import { id, idParams, instant, nothing } from '@/contract/values/values'

/* Webhooks: what happens to a profile is sent to an address of its own (docs/product.md, "Webhooks"). */

const events = z
  .array(oneOf(webhookEvents))
  .min(1, 'Choose at least one event.')
  .max(Object.keys(webhookEvents).length)
  .transform((chosen) => [...new Set(chosen)])

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(oneOf(webhookEvents)),
  /** The owner who made it: their name or address; null if neither is known. */
  madeBy: z.string().nullable(),
  createdAt: instant,
  /** Null while it is switched on. */
  offSince: instant.nullable(),
  /** The first failure since the last success. */
  failingSince: instant.nullable(),
  /** Until then, the secret before the last renewal signs, too. */
  oldSecretUntil: instant.nullable(),
})
export type Webhook = z.output<typeof webhook>

export const delivery = z.object({
  id,
  /** The same for each try, so that receivers can tell repetitions. */
  eventId: id,
  event: z.string(),
  state: oneOf(deliveryStates),
  createdAt: instant,
  tries: z.number().int(),
  lastTryAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  /** Of the last response; null without one. */
  status: z.number().int().nullable(),
  /** Milliseconds of the last try. */
  duration: z.number().int().nullable(),
  /** Why there was no response, in words. */
  problem: z.string().nullable(),
})
export type Delivery = z.output<typeof delivery>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/v1/webhooks',
  summary: 'Webhooks of your profile, the newest first',
  access: 'profile',
  response: z.array(webhook),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Send events to an address, signed with a secret that is shown once',
  access: 'profile',
  body: z.object({ url: webUrl, events }),
  response: z.object({ webhook, secret: z.string() }),
  status: 201,
})

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/v1/webhooks/:id',
  summary: 'Choose other events, or switch a webhook off and on',
  access: 'profile',
  params: idParams,
  body: z.object({ events: events.optional(), isOn: z.boolean().optional() }),
  response: webhook,
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/secret',
  summary: 'Renew the secret, which is shown once; for a day, the one before signs, too',
  access: 'profile',
  params: idParams,
  response: z.object({ webhook, secret: z.string() }),
  status: 201,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/v1/webhooks/:id',
  summary: 'Delete a webhook; nothing more is sent',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/test',
  summary: 'Send a test, once',
  access: 'profile',
  params: idParams,
  response: delivery,
  status: 201,
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/v1/webhooks/:id/deliveries',
  summary: 'What was sent last, the newest first',
  access: 'profile',
  params: idParams,
  response: z.array(delivery),
})
