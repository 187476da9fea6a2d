import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { etagOf } from '@/server/http/cache/responseCache'
import type { CachedResponse, Encoding } from '@/server/http/responses'
import { writeCached } from '@/server/http/cache/writeCached'
import type { KnownPages } from './knownPages'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** Files with other extensions are left to Next.js. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** What local/builds/compressFiles.ts writes beside files, the best first. */
const COMPRESSED: readonly [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** In bytes: larger files are not kept in memory. */
const LARGE = 1024 * 1024
/** What Next.js says of files that may change. */
const REVALIDATED = 'public, max-age=0'

/**
 * Serves the files of the build from memory, as the build has compressed them. Next.js would read and
 * compress them for each request; it still serves parts of files, and answers for files that don't exist.
 */
export function serveFiles(
  { files, headersOf }: Pick<KnownPages, 'files' | 'headersOf'>,
  next: Serve,
): Serve {
  const loaded = new Map<string, Promise<CachedResponse | null>>()

  const load = (url: string, file: string) => {
    const known = loaded.get(url)
    if (known) return known
    const loading = loadFile(url, file, headersOf(url))
    loaded.set(url, loading)
    // A file that can't be read is tried again at the next request.
    loading.catch(() => loaded.delete(url))
    return loading
  }

  return (request, response) => {
    const url = request.url?.split('?', 1)[0] ?? ''
    const file = files.get(url)
    if (file === undefined || isSpecial(request)) return next(request, response)
    load(url, file).then(
      (cached) => {
        if (!cached) return next(request, response)
        const encoding = encodingFor(cached, request.headers['accept-encoding'])
        const unchanged = cached.headers ?? []
        writeCached(request, response, { cached, encoding, headers: [], unchanged })
      },
      () => next(request, response),
    )
  }
}

/** Whether the client asks for a part of the file, or whether it has changed since a time. */
const isSpecial = ({ headers }: IncomingMessage) =>
  headers.range !== undefined ||
  (headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined)

const encodingFor = ({ compressed }: CachedResponse, accepted = '') =>
  COMPRESSED.find(([encoding]) => compressed.has(encoding) && accepted.includes(encoding))?.[0]

/** Returns null for a file that is not kept in memory. */
async function loadFile(
  url: string,
  file: string,
  given: readonly (readonly [string, string])[],
): Promise<CachedResponse | null> {
  const contentType = TYPES[path.extname(url)]
  const { size, mtime } = await stat(file)
  if (contentType === undefined || size > LARGE) return null
  const body = await readFile(file)
  const variants = COMPRESSED.map(async ([encoding, extension]) => {
    const variant = await readFile(file + extension).catch(() => null)
    return variant ? [[encoding, variant] as const] : []
  })
  const compressed = new Map((await Promise.all(variants)).flat())
  const isStated = given.some(([name]) => name.toLowerCase() === 'cache-control')
  const headers = [
    ...given.flat(),
    ...(isStated ? [] : ['Cache-Control', REVALIDATED]),
    'Accept-Ranges',
    'bytes',
    'Last-Modified',
    mtime.toUTCString(),
    ...(compressed.size > 0 ? ['Vary', 'Accept-Encoding'] : []),
  ]
  return { body, contentType, etag: etagOf(body), isRateLimited: false, compressed, headers }
}
