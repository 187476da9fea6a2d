import type { CacheBuckets } from '@/server/http/respond'
import type { ResponseCache } from './responseCache'
import { REVALIDATE } from '@/server/http/send'

/**
 * Browsers keep an image, which never changes under its URL. Shared caches ask again after a minute, so
 * that an image that is hidden disappears from them without a purge, too (docs/deploy.md).
 */
const IMAGE_CACHING = 'public, max-age=31536000, s-maxage=60, immutable'

interface Caches {
  cache: ResponseCache
  imageResponses: ResponseCache
  /** Headers of every response. */
  defaults: Record<string, string>
}

/** Images may be shown by pages of other sites. */
export function createCacheBuckets(caches: Caches): CacheBuckets {
  const { cache, imageResponses, defaults } = caches
  const headersWith = (more: Record<string, string>) => {
    const headers = Object.entries({ ...defaults, ...more })
    const unchanged = headers.filter(([name]) => sentWith304.has(name))
    return { headers: headers.flat(), unchanged: unchanged.flat() }
  }
  return {
    data: { cache, ignoresTokens: false, ...headersWith({ 'cache-control': REVALIDATE }) },
    images: {
      cache: imageResponses,
      ignoresTokens: true,
      ...headersWith({
        'cache-control': IMAGE_CACHING,
        'cross-origin-resource-policy': 'cross-origin',
      }),
    },
  }
}

/** The headers that a browser needs with a 304; it remembers the others. */
const sentWith304 = new Set([
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
])
