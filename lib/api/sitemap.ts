import type { listSitemap as endpoint, SitemapKind } from '@/contract/sitemap'
import { request, type RequestOptions } from '@/lib/api/client'

/** Public items of a kind whose ids start with `prefix`. */
export const listSitemap = (kind: SitemapKind, prefix: string, options?: RequestOptions) =>
  request<typeof endpoint>(
    'GET',
    '/v1/sitemap/:kind',
    { params: { kind }, query: { beginning: prefix } },
    options,
  )
