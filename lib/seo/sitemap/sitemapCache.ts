import type { RequestOptions } from '@/lib/api/client'
import { isPart, sitemapPart, wholeSitemap } from './sitemap'

const TEN_MINUTES = 10 * 60_000
/** A part is a megabyte or two. */
const MOST_KEPT = 20
const kept = new Map<string, { text: Promise<string | null>; until: number }>()

/**
 * The sitemap, or a part of it, as it was at most ten minutes ago: it is much to ask of the API,
 * and whoever asks again and again shall not multiply that.
 * @returns null for a part that is not there
 */
export const keptSitemap = async (part: string | undefined, options: () => RequestOptions) => {
  if (part !== undefined && !isPart(part)) return null
  const key = part ?? ''
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.text
  const text = part === undefined ? wholeSitemap(options) : sitemapPart(part, options)
  kept.delete(key)
  kept.set(key, { text, until: Date.now() + TEN_MINUTES })
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  text.catch(() => kept.delete(key))
  return text
}
