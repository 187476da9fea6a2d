import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedReply } from './responseCache'

export type Encoding = 'br' | 'gzip'

/** Below this, compressing costs more than it saves. */
const SMALL = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The best encoding of a kept reply that a client takes; undefined is the plain one. */
export function chooseEncoding(
  reply: CachedReply,
  accepted: string | undefined,
): Encoding | undefined {
  if (accepted === undefined || reply.body.length < SMALL) return undefined
  if (reply.contentType.startsWith('image/')) return undefined
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** Compresses a kept reply once for all who ask for it. */
export async function compressOnce(reply: CachedReply, encoding: Encoding): Promise<void> {
  if (reply.compressed.has(encoding)) return
  const { body } = reply
  reply.compressed.set(encoding, await (encoding === 'br' ? brotli(body, quick) : zip(body)))
}
