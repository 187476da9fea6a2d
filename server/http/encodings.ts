import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedResponse, Encoding } from './responses'

/** In bytes: below this, compressing costs more than it saves. */
const SMALL = 1024

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

/** Compresses a cached response once for every request. */
export async function compressOnce(response: CachedResponse, encoding: Encoding): Promise<void> {
  if (response.compressed.has(encoding)) return
  const { body } = response
  response.compressed.set(encoding, await (encoding === 'br' ? brotli(body, quick) : zip(body)))
}
