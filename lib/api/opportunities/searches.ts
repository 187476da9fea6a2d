import type { BodyFor } from '@/contract/endpoint'
import type {
  createSearch as create,
  deleteSearch as remove,
  listSearches as list,
  updateSearch as update,
} from '@/contract/opportunities/searches'
import { request } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

const path = '/v1/opportunities/searches'
const asProfile = { tokens: 'profile' } as const

export const listSearches = () =>
  checkedList(
    request<typeof list>('GET', path, {}, asProfile),
    logMessages.fetching('saved searches'),
  )

export const createSearch = (body: BodyFor<typeof create>) =>
  request<typeof create>('POST', path, { body }, asProfile)

export const updateSearch = (id: string, body: BodyFor<typeof update>) =>
  request<typeof update>('PUT', `${path}/:id`, { params: { id }, body }, asProfile)

export const deleteSearch = (id: string) =>
  request<typeof remove>('DELETE', `${path}/:id`, { params: { id } }, asProfile)
