import type { searchSite as endpoint } from '@/contract/siteSearch'
import { request, type RequestOptions } from '@/lib/api/client'

export const searchSite = (query: string, options?: RequestOptions) =>
  request<typeof endpoint>('GET', '/v1/search', { query: { query } }, options)
