import type {
  createProfileToken as createToken,
  listOwnProfiles as listOwn,
} from '@/contract/profiles/profiles'
import { request } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

/* Apart from what else is done with profiles: every page asks these. */

export const listOwnProfiles = () =>
  checkedList(
    request<typeof listOwn>('GET', '/v1/profiles/', {}, { tokens: 'user' }),
    logMessages.profiles,
  )

export const createProfileToken = (id: string) =>
  request<typeof createToken>('POST', '/v1/profiles/token/', { body: { id } }, { tokens: 'user' })
