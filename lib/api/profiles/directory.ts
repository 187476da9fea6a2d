import type { listDirectory as endpoint } from '@/contract/profiles/directory'
import type { QueryFor } from '@/contract/endpoint'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedPage } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

export const listDirectory = (query: QueryFor<typeof endpoint>, options?: RequestOptions) =>
  checkedPage(
    request<typeof endpoint>('GET', '/v1/profiles/directory', { query }, options),
    logMessages.fetching('directory'),
  )
