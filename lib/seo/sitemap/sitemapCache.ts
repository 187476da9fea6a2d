import type { RequestOptions } from '@/lib/api/client'
import { isPart, sitemapPart, fullSitemap } from './sitemap'

const TEN_MINUTES = 10 * 60_000
/** Entries; one is up to two megabytes. */
const MAX_ENTRIES = 20
const cache = new Map<string, { text: Promise<string | null>; until: number }>()

/**
 * The sitemap or one part of it, at most ten minutes old: it is expensive for the API, and repeated
 * requests must not multiply that cost.
 * @returns null for a part that does not exist
 */
export const cachedSitemap = async (part: string | undefined, options: () => RequestOptions) => {
  if (part !== undefined && !isPart(part)) return null
  const key = part ?? ''
  const cached = cache.get(key)
  if (cached && cached.until > Date.now()) return cached.text
  const text = part === undefined ? fullSitemap(options) : sitemapPart(part, options)
  cache.delete(key)
  cache.set(key, { text, until: Date.now() + TEN_MINUTES })
  const [oldest] = cache.keys()
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
  text.catch(() => cache.delete(key))
  return text
}
