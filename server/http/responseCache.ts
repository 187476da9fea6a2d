import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '@/server/clock'
import { isOfClient } from '@/server/errors'
import type { CachedResponse, SerializedBody } from './responses'

interface Entry extends Pick<ResponseOptions, 'mayServe'> {
  response: CachedResponse
  expires: number
  tags: readonly string[]
  generation: number
}

interface ResponseOptions {
  tags: readonly string[]
  seconds: number
  /** Whether the response may be served now without asking anything else. */
  mayServe?: (() => boolean) | undefined
}

/** Longer URLs are not cached. */
const MAX_URL_LENGTH = 1024
/** In characters of URLs and keys. */
const MAX_ADDRESSES = 16 * 1024 * 1024

/**
 * Caches public responses for a few seconds. Invalidating a tag drops its responses at once, including
 * those that are still loading. Concurrent requests for the same response load it once; if the client that
 * loads it is refused for itself, the next one tries.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  /** The keys of raw URLs. Many URLs of one response take no room from other responses. */
  readonly #keys = new LRUCache<string, string>({
    maxSize: MAX_ADDRESSES,
    sizeCalculation: (key, url) => key.length + url.length,
  })
  readonly #loading = new Map<string, Promise<Entry>>()
  readonly #generations = new Map<string, number>()

  constructor(
    private readonly clock: Clock,
    maxBytes: number,
  ) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry) => entry.response.body.length + 512,
    })
  }

  /** Looks up a response that may be served, by its raw URL, without parsing it. */
  lookup(url: string): CachedResponse | undefined {
    const key = this.#keys.get(url)
    const entry = key === undefined ? undefined : this.#entries.get(key)
    if (!entry || !this.#isFresh(entry) || entry.mayServe?.() === false) return undefined
    return entry.response
  }

  /** Returns the response of a normalized key, loading it on a miss; `url` finds it next time. */
  async get(
    key: string,
    url: string,
    options: ResponseOptions,
    load: () => Promise<SerializedBody>,
  ): Promise<CachedResponse> {
    const entry = await this.#find(key, options, load)
    if (url.length <= MAX_URL_LENGTH) this.#keys.set(url, key)
    return entry.response
  }

  /** Drops every response with one of these tags. */
  invalidate(...tags: string[]): void {
    for (const tag of tags) this.#generations.set(tag, (this.#generations.get(tag) ?? 0) + 1)
  }

  /** Deletes the responses that have this tag, also from memory. */
  drop(tag: string): void {
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.tags.includes(tag)) this.#entries.delete(key)
    }
  }

  #find(
    key: string,
    { tags, seconds, mayServe }: ResponseOptions,
    load: () => Promise<SerializedBody>,
  ): Promise<Entry> {
    const known = this.#entries.get(key)
    if (known && this.#isFresh(known)) return Promise.resolve(known)
    const generation = this.generation(tags)
    const flightKey = `${generation} ${key}`
    const inFlight = this.#loading.get(flightKey)
    if (inFlight) {
      return inFlight.catch((error: unknown) => {
        if (!isOfClient(error)) throw error
        return this.#find(key, { tags, seconds, mayServe }, load)
      })
    }
    const loading = load().then(
      (loaded) => {
        this.#loading.delete(flightKey)
        const expires = this.clock() + seconds * 1000
        const entry = { response: toCachedResponse(loaded), expires, tags, generation, mayServe }
        if (this.#isFresh(entry)) this.#entries.set(key, entry)
        return entry
      },
      (error: unknown) => {
        this.#loading.delete(flightKey)
        throw error
      },
    )
    this.#loading.set(flightKey, loading)
    return loading
  }

  #isFresh(entry: Entry): boolean {
    return entry.expires > this.clock() && entry.generation === this.generation(entry.tags)
  }

  /** A number that changes when one of the tags is invalidated: generations only grow. */
  generation(tags: readonly string[]): number {
    let sum = 0
    for (const tag of tags) sum += this.#generations.get(tag) ?? 0
    return sum
  }
}

function toCachedResponse({
  body,
  isRateLimited = false,
  ...headers
}: SerializedBody): CachedResponse {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const etag = etagOf(bytes)
  return { ...headers, body: bytes, etag, isRateLimited, compressed: new Map() }
}

/** Weak, because compressed and plain responses share it. */
export const etagOf = (body: Buffer | string): string => `W/"${hash('sha1', body, 'base64url')}"`

/** Whether `If-None-Match` contains this ETag, by weak comparison. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === bare)
}
