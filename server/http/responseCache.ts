import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '@/server/clock'
import type { Encoding } from './encodings'

/** A reply as it goes out, kept for everybody who asks the same. */
export interface CachedReply {
  body: Buffer
  etag: string
  contentType: string
  /** For X-Total-Count. */
  total: number | undefined
  /** Whether asking for it counts against a limit of its own. */
  isCounted: boolean
  compressed: Map<Encoding, Buffer>
}

export type Loaded = Pick<CachedReply, 'contentType' | 'total'> & {
  body: string | Buffer
  isCounted?: boolean
}

interface Entry {
  reply: CachedReply
  expires: number
  nouns: readonly string[]
  generation: number
}

/** Longer addresses are not worth remembering. */
const LONGEST_URL = 1024

/**
 * Public replies for a few seconds. What changed a noun forgets its replies at once, also those
 * still being made. Equal requests that miss together ask the database once.
 */
export class ReplyCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #making = new Map<string, Promise<Entry>>()
  readonly #generations = new Map<string, number>()

  constructor(
    private readonly clock: Clock,
    maxBytes: number,
  ) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry) => entry.reply.body.length + 512,
    })
  }

  /** The reply remembered under a raw address, without reading the address. */
  lookup(url: string): CachedReply | undefined {
    const entry = this.#entries.get(url)
    return entry && this.#isFresh(entry) ? entry.reply : undefined
  }

  /** The reply under a normalized key, made by `load` when it is not there; `url` finds it next time. */
  async get(
    key: string,
    url: string,
    options: { nouns: readonly string[]; seconds: number },
    load: () => Promise<Loaded>,
  ): Promise<CachedReply> {
    const entry = await this.#find(key, options, load)
    if (url.length <= LONGEST_URL) this.#entries.set(url, entry)
    return entry.reply
  }

  /** Forgets every reply about these nouns. */
  invalidate(...nouns: string[]): void {
    for (const noun of nouns) this.#generations.set(noun, (this.#generations.get(noun) ?? 0) + 1)
  }

  #find(
    key: string,
    { nouns, seconds }: { nouns: readonly string[]; seconds: number },
    load: () => Promise<Loaded>,
  ): Promise<Entry> {
    const known = this.#entries.get(key)
    if (known && this.#isFresh(known)) return Promise.resolve(known)
    const generation = this.#generation(nouns)
    const flight = `${generation} ${key}`
    const underWay = this.#making.get(flight)
    if (underWay) return underWay
    const making = load().then(
      (loaded) => {
        this.#making.delete(flight)
        const expires = this.clock() + seconds * 1000
        const entry = { reply: toReply(loaded), expires, nouns, generation }
        if (this.#isFresh(entry)) this.#entries.set(key, entry)
        return entry
      },
      (error: unknown) => {
        this.#making.delete(flight)
        throw error
      },
    )
    this.#making.set(flight, making)
    return making
  }

  #isFresh(entry: Entry): boolean {
    return entry.expires > this.clock() && entry.generation === this.#generation(entry.nouns)
  }

  /** Generations only grow, so that equal sums mean that nothing changed. */
  #generation(nouns: readonly string[]): number {
    let sum = 0
    for (const noun of nouns) sum += this.#generations.get(noun) ?? 0
    return sum
  }
}

function toReply({ body, contentType, total, isCounted = false }: Loaded): CachedReply {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const etag = etagOf(bytes)
  return { body: bytes, etag, contentType, total, isCounted, compressed: new Map() }
}

/** Weak, since compressed and plain replies share it. */
export const etagOf = (body: Buffer | string): string => `W/"${hash('sha1', body, 'base64url')}"`

/** Whether `If-None-Match` names this etag, compared weakly. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === bare)
}
