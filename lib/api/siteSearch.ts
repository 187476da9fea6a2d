import type { searchSite as endpoint } from '@/contract/siteSearch'
import { call, type RequestOptions } from '@/lib/api/client'

export const searchSite = (query: string, options?: RequestOptions) =>
  call<typeof endpoint>('GET', '/v1/search', { query: { query } }, options)
