import type { KeyScope, WebhookEvent } from '@/contract/enums/keys'
import type {
  createKey as create,
  deleteKey as remove,
  listKeys as list,
} from '@/contract/team/keys'
import type {
  createWebhook as createHook,
  deleteWebhook as removeHook,
  listDeliveries as listLog,
  listWebhooks as listHooks,
  renewWebhookSecret as renewSecret,
  testWebhook as testHook,
  updateWebhook as updateHook,
} from '@/contract/team/webhooks'
import { request } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

const acting = { tokens: 'profile' } as const

export const listKeys = () =>
  checkedList(
    request<typeof list>('GET', '/v1/keys', {}, acting),
    logMessages.fetching('keys for programs'),
  )

/** @param expiresOn the last day on which it works */
export const createKey = (body: { name: string; scope: KeyScope; expiresOn: string }) =>
  request<typeof create>('POST', '/v1/keys', { body }, acting)

export const revokeKey = (id: string) =>
  request<typeof remove>('DELETE', '/v1/keys/:id', { params: { id } }, acting)

export const listWebhooks = () =>
  checkedList(
    request<typeof listHooks>('GET', '/v1/webhooks', {}, acting),
    logMessages.fetching('webhooks'),
  )

export const createWebhook = (body: { url: string; events: WebhookEvent[] }) =>
  request<typeof createHook>('POST', '/v1/webhooks', { body }, acting)

export const switchWebhook = (id: string, isOn: boolean) =>
  request<typeof updateHook>(
    'PATCH',
    '/v1/webhooks/:id',
    { params: { id }, body: { isOn } },
    acting,
  )

export const renewWebhookSecret = (id: string) =>
  request<typeof renewSecret>('POST', '/v1/webhooks/:id/secret', { params: { id } }, acting)

export const deleteWebhook = (id: string) =>
  request<typeof removeHook>('DELETE', '/v1/webhooks/:id', { params: { id } }, acting)

export const testWebhook = (id: string) =>
  request<typeof testHook>('POST', '/v1/webhooks/:id/test', { params: { id } }, acting)

export const listDeliveries = (id: string) =>
  checkedList(
    request<typeof listLog>('GET', '/v1/webhooks/:id/deliveries', { params: { id } }, acting),
    logMessages.fetching('deliveries'),
  )
