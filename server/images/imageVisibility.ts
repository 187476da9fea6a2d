import { LRUCache } from 'lru-cache'
import type { Clock } from '@/server/clock'
import type { Db } from '@/server/db/connection'
import { findPublicImages } from '@/server/repositories/imageVisibility'

/** Tags of writes that may show or hide an image. */
export const IMAGE_TAGS = ['artworks', 'profiles', 'opportunities', 'images'] as const

/** In milliseconds. Another process may have hidden an image since. */
const MAX_AGE = 1000
/** In milliseconds. How long an answer counts while the database is away. */
const MAX_AGE_WITHOUT_DATABASE = 5 * 60 * 1000
const CACHED_KEYS = 100_000

interface Known {
  isPublic: boolean
  checkedAt: number
  version: number
}

interface Dependencies {
  db: Db
  clock: Clock
  /** Changes with every write that may show or hide an image. */
  version: () => number
}

/**
 * Knows which images something public shows. What it knows is a second old at most; writes of this
 * process count at once. Keys that are asked for at the same time are looked up together.
 */
export class ImageVisibility {
  readonly #known = new LRUCache<string, Known>({ max: CACHED_KEYS })
  #batch: { keys: Set<string>; lookup: Promise<ReadonlySet<string>> } | undefined

  constructor(private readonly services: Dependencies) {}

  /** Answers without a lookup: false if a lookup is necessary. */
  isKnownPublic(key: string): boolean {
    const known = this.#known.get(key)
    return known !== undefined && known.isPublic && this.#isValid(known, MAX_AGE)
  }

  /** Whether the image has been public at some time: asking again is what each page does. */
  wasPublic(key: string): boolean {
    return this.#known.get(key)?.isPublic === true
  }

  async isPublic(key: string): Promise<boolean> {
    const known = this.#known.get(key)
    if (known && this.#isValid(known, MAX_AGE)) return known.isPublic
    try {
      return (await this.#lookUp(key)).has(key)
    } catch (error) {
      if (known && this.#isValid(known, MAX_AGE_WITHOUT_DATABASE)) return known.isPublic
      throw error
    }
  }

  #isValid({ checkedAt, version }: Known, maxAge: number): boolean {
    const { clock, version: current } = this.services
    return clock() - checkedAt < maxAge && version === current()
  }

  #lookUp(key: string): Promise<ReadonlySet<string>> {
    if (!this.#batch) {
      const keys = new Set<string>()
      this.#batch = { keys, lookup: this.#flush(keys) }
    }
    this.#batch.keys.add(key)
    return this.#batch.lookup
  }

  async #flush(keys: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    await new Promise((resolve) => setImmediate(resolve))
    this.#batch = undefined
    const { db, clock, version } = this.services
    const checked = { checkedAt: clock(), version: version() }
    const found = new Set(await findPublicImages(db, [...keys]))
    for (const key of keys) this.#known.set(key, { isPublic: found.has(key), ...checked })
    return found
  }
}
