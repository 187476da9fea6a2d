import type { listDirectory as endpoint } from '@/contract/directory'
import type { QueryFor } from '@/contract/endpoint'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedPage } from './list'
import * as logMessages from './logMessages'

export const listDirectory = (query: QueryFor<typeof endpoint>, options?: RequestOptions) =>
  checkedPage(
    request<typeof endpoint>('GET', '/v1/profiles/directory', { query }, options),
    logMessages.fetching('directory'),
  )
