import type { Readable } from 'node:stream'
import type { Counts } from '@/contract/countHeaders'
import type { JsonText } from '@/server/db/jsonText'

/** A response body that the database has already written as JSON. `total` becomes X-Total-Count. */
export class JsonBody<T> {
  constructor(
    readonly text: JsonText<T>,
    readonly total?: number,
  ) {}
}

/** A list in the body, with counts in headers. */
export class Counted<T> {
  constructor(
    readonly items: T,
    readonly counts: Counts,
  ) {}
}

/** A response body that is not JSON. */
export class Payload {
  constructor(
    readonly body: string | Buffer,
    readonly contentType: string,
  ) {}
}

/** A file that is sent while it is read, for the browser to save. Never cached. */
export class Download {
  constructor(
    readonly stream: Readable,
    readonly fileName: string,
    /** Its length, by which a browser shows the progress; null when it is not known beforehand. */
    readonly bytes: number | null = null,
  ) {}
}

/** A file that a browser plays, or a part of it. Never cached. */
export class MediaPart {
  constructor(
    readonly stream: Readable,
    readonly contentType: string,
    /** Of the whole. */
    readonly bytes: number,
    /** Null for the whole. */
    readonly range: { start: number; end: number } | null,
  ) {}
}

export const JSON_TYPE = 'application/json; charset=utf-8'
export const VERSION_2 = 'application/vnd.artcommons.v2+json'

export type Encoding = 'br' | 'gzip'

export interface SerializedBody {
  /** The default is 200. */
  status?: number
  body: string | Buffer
  contentType: string
  counts?: Counts
  /** Whether requests for it count against a rate limit of their own. */
  isRateLimited?: boolean
  /** Tags for the cache that only the response knows. */
  tags?: readonly string[]
  /** Further headers: names and values in turn. */
  headers?: readonly string[]
}

/** A response as it is sent, cached for every client that requests the same. */
export interface CachedResponse extends SerializedBody {
  body: Buffer
  etag: string
  isRateLimited: boolean
  compressed: Map<Encoding, Buffer>
}
