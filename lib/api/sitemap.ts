import type { listSitemap as endpoint, SitemapKind } from '@/contract/sitemap'
import { call, type RequestOptions } from '@/lib/api/client'

/** What may be found of a kind whose ids begin so. */
export const listSitemap = (kind: SitemapKind, beginning: string, options?: RequestOptions) =>
  call<typeof endpoint>(
    'GET',
    '/v1/sitemap/:kind',
    { params: { kind }, query: { beginning } },
    options,
  )
