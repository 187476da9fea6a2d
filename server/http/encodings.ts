import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedResponse, Encoding } from './responses'

/** In bytes: below this, compressing costs more than it saves. */
export const SMALL = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The best encoding that a client accepts; undefined for none. */
export function chooseEncoding(
  response: CachedResponse,
  accepted: string | undefined,
): Encoding | undefined {
  if (accepted === undefined || response.body.length < SMALL) return undefined
  if (response.contentType.startsWith('image/')) return undefined
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/**
 * Compresses a cached response as the client accepts it. A new one is sent as gzip, which is quick; the
 * second request starts brotli, which is smaller, for those that follow.
 */
export async function encode(
  response: CachedResponse,
  accepted: string | undefined,
): Promise<Encoding | undefined> {
  const best = chooseEncoding(response, accepted)
  if (best !== 'br' || response.compressed.has('br') || !/\bgzip\b/.test(accepted ?? '')) {
    if (best) await compressOnce(response, best)
    return best
  }
  if (response.compressed.has('gzip')) void compressOnce(response, 'br')
  else await compressOnce(response, 'gzip')
  return 'gzip'
}

const running = new WeakMap<CachedResponse, Map<Encoding, Promise<void>>>()

/** Compresses a response once for every request, also for those that come meanwhile. */
export function compressOnce(response: CachedResponse, encoding: Encoding): Promise<void> {
  if (response.compressed.has(encoding)) return Promise.resolve()
  const ofResponse = running.get(response) ?? new Map<Encoding, Promise<void>>()
  running.set(response, ofResponse)
  const compression = ofResponse.get(encoding) ?? compress(response, encoding)
  ofResponse.set(encoding, compression)
  return compression
}

async function compress({ body, compressed }: CachedResponse, encoding: Encoding): Promise<void> {
  compressed.set(encoding, await (encoding === 'br' ? brotli(body, quick) : zip(body)))
}
