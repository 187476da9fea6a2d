import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { EVERYTHING } from '@/contract/cacheTags'
import type { Clock } from '@/server/clock'
import { isOfClient } from '@/server/errors'
import { JSON_TYPE, type CachedResponse, type SerializedBody } from '@/server/http/responses'

interface Entry extends Pick<ResponseOptions, 'mayServe'> {
  response: CachedResponse
  /** In milliseconds. */
  expires: number
  /** Until then, it may be served while a new one loads. */
  usableUntil: number
  tags: readonly string[]
  /** The number of invalidations when it started to load. */
  version: number
}

interface ResponseOptions {
  tags: readonly string[]
  seconds: number
  /** How long an expired response is served while a new one loads. The default is 0. */
  staleSeconds?: number
  /** Whether the response may be served now without asking anything else. */
  mayServe?: (() => boolean) | undefined
}

/** Longer URLs are not cached. */
const MAX_URL_LENGTH = 1024
/** In characters of URLs and keys. */
const MAX_ADDRESSES = 16 * 1024 * 1024
/** How many tags' invalidations are remembered. */
const MAX_TAGS = 50_000

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
  /** How many requests were answered from memory by their raw URL. */
  hits = 0
  /** How many responses were loaded. */
  loads = 0
  readonly #loading = new Map<string, Promise<Entry>>()
  /** Grows with each invalidation. */
  #version = 0
  /** When each tag was last invalidated. */
  readonly #invalidated = new LRUCache<string, number>({
    max: MAX_TAGS,
    dispose: (version, _tag, reason) => {
      if (reason === 'evict') this.#forgotten = Math.max(this.#forgotten, version)
    },
  })
  /** The last invalidation of a tag that is no longer remembered. */
  #forgotten = 0

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
    this.hits += 1
    return entry.response
  }

  /** Returns the response of a normalized key, loading it on a miss; `url` finds it next time. */
  async get(
    key: string,
    url: string,
    options: ResponseOptions,
    load: () => Promise<SerializedBody>,
  ): Promise<CachedResponse> {
    const entry = await this.#find(key, options, () => {
      this.loads += 1
      return load()
    })
    if (url.length <= MAX_URL_LENGTH) this.#keys.set(url, key)
    return entry.response
  }

  /** Returns a value that several responses contain, such as a count, loading it on a miss. */
  async getValue<T>(key: string, options: ResponseOptions, load: () => Promise<T>): Promise<T> {
    const { response } = await this.#find(key, options, async () => ({
      body: JSON.stringify(await load()),
      contentType: JSON_TYPE,
    }))
    return JSON.parse(response.body.toString()) as T
  }

  /** Drops every response with one of these tags. */
  invalidate(...tags: string[]): void {
    this.#version += 1
    for (const tag of tags) this.#invalidated.set(tag, this.#version)
  }

  /** Deletes the responses that have this tag, also from memory. */
  drop(tag: string): void {
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.tags.includes(tag)) this.#entries.delete(key)
    }
  }

  async #find(
    key: string,
    options: ResponseOptions,
    load: () => Promise<SerializedBody>,
  ): Promise<Entry> {
    const known = this.#entries.get(key)
    if (known && this.#isFresh(known)) return known
    const loading = this.#load(key, options, load)
    if (known && this.#isCurrent(known) && known.usableUntil > this.clock()) {
      loading.catch(() => undefined)
      return known
    }
    return loading
  }

  async #load(
    key: string,
    options: ResponseOptions,
    load: () => Promise<SerializedBody>,
  ): Promise<Entry> {
    const flightKey = `${this.generation(options.tags)} ${key}`
    const inFlight = this.#loading.get(flightKey)
    if (inFlight) {
      const entry = await inFlight.catch((error: unknown) => {
        if (!isOfClient(error)) throw error
      })
      // A tag that only the response names may have been invalidated meanwhile.
      return entry && this.#isCurrent(entry) ? entry : this.#find(key, options, load)
    }
    const loading = this.#loadNow(key, options, load).finally(() => this.#loading.delete(flightKey))
    this.#loading.set(flightKey, loading)
    return loading
  }

  async #loadNow(
    key: string,
    { tags, seconds, staleSeconds = 0, mayServe }: ResponseOptions,
    load: () => Promise<SerializedBody>,
  ): Promise<Entry> {
    const version = this.#version
    const loaded = await load()
    const expires = this.clock() + seconds * 1000
    const entry: Entry = {
      response: toCachedResponse(loaded),
      expires,
      usableUntil: expires + staleSeconds * 1000,
      tags: [...tags, ...(loaded.tags ?? [])],
      version,
      mayServe,
    }
    if (this.#isFresh(entry)) this.#entries.set(key, entry)
    return entry
  }

  #isFresh(entry: Entry): boolean {
    return entry.expires > this.clock() && this.#isCurrent(entry)
  }

  #isCurrent(entry: Entry): boolean {
    return this.generation(entry.tags) <= entry.version
  }

  /** A number that grows when one of the tags is invalidated. */
  generation(tags: readonly string[]): number {
    let latest = this.#invalidated.get(EVERYTHING) ?? this.#forgotten
    for (const tag of tags) {
      latest = Math.max(latest, this.#invalidated.get(tag) ?? this.#forgotten)
    }
    return latest
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
