import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import inject, { type Response as Rendered } from 'light-my-request'
import type { Logger } from 'pino'
import { SHARED_SECONDS, STALE_SECONDS } from '@/contract/sharedPages'
import { encode } from '@/server/http/encodings'
import type { ResponseCache } from '@/server/http/responseCache'
import type { SerializedBody } from '@/server/http/responses'
import { writeCached } from '@/server/http/writeCached'
import { sharedAddress } from './sharedAddress'

interface Options {
  /** Renders any page: the request handler of Next.js. */
  render: RequestListener
  cache: ResponseCache
  /** The host of the web app. */
  host: string
  log: Pick<Logger, 'error'>
}

/**
 * Serves pages that are the same for all visitors from a cache, and renders all others for each request.
 * A page decides with `sharePage` (lib/api/sharedPage.ts) whether it is shared. Shared pages are rendered
 * without the visitor's cookies and headers, so that nothing personal can be in them.
 */
export function servePages({ render, cache, host, log }: Options): RequestListener {
  const serveShared = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<void> => {
    const options = { tags: [], seconds: SHARED_SECONDS, staleSeconds: STALE_SECONDS }
    const load = async () => toShared(await renderFor(request, { render, address, host }))
    const cached = await cache.get(address, address, options, load)
    const encoding = await encode(cached, request.headers['accept-encoding'])
    writeCached(request, response, { cached, encoding, ...SENT })
  }

  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const address = isRead ? sharedAddress(request.url ?? '') : null
    if (address === null) return void render(request, response)
    serveShared(request, response, address).catch((error: unknown) => {
      if (error instanceof NotShared && error.rendered.statusCode >= 400)
        return sendRendered(request, response, error.rendered)
      if (!(error instanceof NotShared)) log.error({ err: error }, 'a shared page was not served')
      render(request, response)
    })
  }
}

const SENT = { headers: ['vary', 'Accept-Encoding'], unchanged: ['vary', 'Accept-Encoding'] }

/**
 * Renders a page from its address alone, so that no visitor's request can change what others get. Only the
 * API learns who has asked, to count it against the visitor's rate limit.
 */
const renderFor = (
  request: IncomingMessage,
  { render, address, host }: Pick<Options, 'render' | 'host'> & { address: string },
): Promise<Rendered> => {
  const forwarded = request.headers['x-forwarded-for']
  return inject(render, {
    method: 'GET',
    url: address,
    headers: {
      host,
      ...(address.startsWith('/_next/data/') && { 'x-nextjs-data': '1' }),
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    },
    remoteAddress: request.socket.remoteAddress,
  })
}

/** A failure, which is sent but not cached, or a page that is rendered again with the visitor's cookies. */
class NotShared extends Error {
  /** The API limits how often this visitor's address may ask. */
  readonly isOfClient: boolean
  constructor(readonly rendered: Rendered) {
    super('The page is not shared.')
    this.isOfClient = rendered.statusCode === 429
  }
}

/** Headers that are set for each response. */
const OWN = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
/** Headers that the cache writes itself. */
const OF_CACHE = new Set(['content-type', 'etag', 'vary'])

const headersOf = ({ headers }: Rendered) =>
  Object.entries(headers).flatMap(([name, value]) =>
    OWN.has(name) || value === undefined ? [] : [[name, value] as const],
  )

function toShared(rendered: Rendered): SerializedBody {
  const { statusCode, headers, rawPayload } = rendered
  const isShared =
    statusCode === 200 &&
    String(headers['cache-control']).includes('s-maxage=') &&
    headers['set-cookie'] === undefined
  if (!isShared) throw new NotShared(rendered)
  return {
    body: rawPayload,
    contentType: String(headers['content-type']),
    total: undefined,
    tags: String(headers['cache-tag'] ?? '').split(','),
    headers: headersOf(rendered)
      .filter(([name]) => !OF_CACHE.has(name))
      .flatMap(([name, value]) => [name, String(value)]),
  }
}

function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Rendered,
): void {
  const { statusCode, rawPayload } = rendered
  for (const [name, value] of headersOf(rendered)) response.setHeader(name, value)
  response.writeHead(statusCode, { 'content-length': rawPayload.length })
  response.end(request.method === 'HEAD' ? undefined : rawPayload)
}
