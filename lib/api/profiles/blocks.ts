import type {
  blockProfile as block,
  listBlockedProfiles as list,
  unblockProfile as unblock,
} from '@/contract/profiles/blocks'
import { request } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

export const listBlockedProfiles = () =>
  checkedList(
    request<typeof list>('GET', '/v1/profiles/blocked', {}, { tokens: 'profile' }),
    logMessages.fetching('blocked profiles'),
  )

export const blockProfile = (id: string) =>
  request<typeof block>(
    'PUT',
    '/v1/profiles/blocked/:id',
    { params: { id } },
    { tokens: 'profile' },
  )

export const unblockProfile = (id: string) =>
  request<typeof unblock>(
    'DELETE',
    '/v1/profiles/blocked/:id',
    { params: { id } },
    { tokens: 'profile' },
  )
