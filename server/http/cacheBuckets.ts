import type { ImageVisibility } from '@/server/images/imageVisibility'
import type { CacheBuckets } from './respond'
import type { ResponseCache } from './responseCache'
import { REVALIDATE } from './send'
import type { CacheBucket } from './sendCached'

/**
 * Browsers keep an image, which never changes under its URL. Shared caches ask again after a minute, so
 * that an image that is hidden disappears from them without a purge, too (docs/deploy.md).
 */
const IMAGE_CACHING = 'public, max-age=31536000, s-maxage=60, immutable'

const IMAGES = '/v1/images/'

interface Caches {
  cache: ResponseCache
  imageResponses: ResponseCache
  imageVisibility: ImageVisibility
  /** Headers of every response. */
  defaults: Record<string, string>
}

/** Images may be shown by pages of other sites. */
export function createCacheBuckets(caches: Caches): CacheBuckets {
  const { cache, imageResponses, imageVisibility, defaults } = caches
  const createBucket = (responses: ResponseCache, more: Record<string, string>): CacheBucket => {
    const headers = Object.entries({ ...defaults, ...more })
    const unchanged = headers.filter(([name]) => sentWith304.has(name))
    return { cache: responses, headers: headers.flat(), unchanged: unchanged.flat() }
  }
  return {
    data: createBucket(cache, { 'cache-control': REVALIDATE }),
    images: {
      ...createBucket(imageResponses, {
        'cache-control': IMAGE_CACHING,
        'cross-origin-resource-policy': 'cross-origin',
      }),
      isPublic: (url) => imageVisibility.isKnownPublic(keyIn(url)),
    },
  }
}

/** The key in the URL of an image. */
const keyIn = (url: string): string => {
  const end = url.indexOf('?')
  return url.slice(IMAGES.length, end === -1 ? undefined : end)
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
