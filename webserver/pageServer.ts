import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import inject, { type Response as Rendered } from 'light-my-request'
import type { Logger } from 'pino'
import { SHARED_SECONDS, STALE_SECONDS } from '@/contract/sharedPages'
import { addressOf } from '@/lib/api/visitor'
import { ApiError } from '@/server/errors'
import { encode } from '@/server/http/encodings'
import { networkOf } from '@/server/http/limits/rateLimits'
import type { ResponseCache } from '@/server/http/cache/responseCache'
import type { SerializedBody } from '@/server/http/responses'
import { writeCached } from '@/server/http/cache/writeCached'
import type { Queue } from '@/server/queue'
import { NOT_FOUND, type KnownPages } from './knownPages'
import { traceIdOf, traceparentFor } from '@/server/traceContext'
import { sendRefusal } from './refusalPage'
import type { RenderQueues } from './renderQueues'
import type { ServePage } from './requestedPage'
import { withUnreadParameters } from './sharedAddress'
import { serveFiles } from './staticFiles'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

interface Options {
  /** Renders any page: the request handler of Next.js. Settles when it has been rendered. */
  render: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  cache: ResponseCache
  queues: RenderQueues
  known: Pick<KnownPages, 'files' | 'headers' | 'headersOf'>
  /** The host of the web app. */
  host: string
  log: Pick<Logger, 'error'>
}

/**
 * Serves pages that are the same for all visitors from a cache, and renders all others for each request, in
 * a queue. A page decides with `sharePage` (lib/api/sharedPage.ts) whether it is shared. Shared pages are
 * rendered without the visitor's cookies and headers, so that nothing personal can be in them.
 */
export function servePages(options: Options): ServePage {
  const { render, queues, known, log } = options
  const refuse = (request: IncomingMessage, response: ServerResponse, error: ApiError) =>
    sendRefusal(request, response, { error, headers: known.headers })

  const serveFile = serveFiles(known, (request, response) => void render(request, response))

  const renderOwn: Serve = (request, response) => {
    identify(request)
    const task = async () => {
      await afterOthers()
      if (!response.destroyed) await render(request, response)
    }
    inQueue(queues.own, request, task).catch((error: unknown) => {
      if (error instanceof ApiError) return refuse(request, response, error)
      log.error({ err: error, traceId: traceIdOf(request.headers) }, 'a page was not rendered')
      response.destroy()
    })
  }

  return (request, response, page) => {
    if (page.kind === 'static') return serveFile(request, response)
    if (page.kind === 'other') return renderOwn(request, response)
    serveShared(request, response, { ...options, address: page.address }).catch(
      (error: unknown) => {
        if (error instanceof ApiError) return refuse(request, response, error)
        if (error instanceof NotShared && error.rendered.statusCode >= 400)
          return sendRendered(request, response, error.rendered)
        if (!(error instanceof NotShared))
          log.error(
            { err: error, traceId: traceIdOf(request.headers) },
            'a shared page was not served',
          )
        renderOwn(request, response)
      },
    )
  }
}

/** Gives a request that came without an id its own. Only for what is rendered: pages from memory ask no other server. */
const identify = ({ headers }: IncomingMessage): string =>
  (headers.traceparent = traceparentFor(headers))

/** Visitors' addresses take turns. */
const inQueue = async <T>(queue: Queue, request: IncomingMessage, task: () => Promise<T>) =>
  queue.run(networkOf(addressOf(request)), task)

/**
 * Leaves a turn of the event loop to pages from the cache and to new connections, since a rendering holds the process up for
 * some milliseconds.
 */
const afterOthers = () => setImmediate()

async function serveShared(
  request: IncomingMessage,
  response: ServerResponse,
  { render, cache, queues, host, address }: Options & { address: string },
): Promise<void> {
  const times = { tags: [], seconds: SHARED_SECONDS, staleSeconds: STALE_SECONDS }
  const load = () =>
    inQueue(queues.shared, request, async () => {
      await afterOthers()
      return toShared(await renderFor(request, { render, address, host }), address)
    })
  const cached = await cache.get(address, address, times, load)
  if (isRedirect(cached.status)) return sendRedirect(request, response, cached)
  const encoding = await encode(cached, request.headers['accept-encoding'])
  writeCached(request, response, { cached, encoding, headers: [], unchanged: varyOf(cached) })
}

/**
 * Renders a page from its address alone, so that no visitor's request can change what others get. Only the
 * API learns who has asked, to count it against the visitor's rate limit.
 */
const renderFor = (
  request: IncomingMessage,
  { render, address, host }: Pick<Options, 'render' | 'host'> & { address: string },
): Promise<Rendered> => {
  const forwarded = request.headers['x-forwarded-for']
  const dispatch: Serve = (incoming, outgoing) => {
    render(incoming, outgoing).catch((error: Error) => outgoing.destroy(error))
  }
  return inject(dispatch, {
    method: 'GET',
    url: address,
    headers: {
      host,
      ...(address.startsWith('/_next/data/') && { 'x-nextjs-data': '1' }),
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      traceparent: identify(request),
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
/** States the target of a redirect a second time. */
const REFRESH = 'refresh'
const ENCODING = 'Accept-Encoding'

/** The header Vary: its name and value. */
const varyOf = ({ headers = [] }: SerializedBody) => {
  const at = headers.indexOf('vary')
  return headers.slice(at, at + 2)
}

const headersOf = ({ headers }: Rendered) =>
  Object.entries(headers).flatMap(([name, value]) =>
    OWN.has(name) || value === undefined ? [] : [[name, value] as const],
  )

const isShared = ({ statusCode, headers }: Rendered, address: string) => {
  if (headers['set-cookie'] !== undefined) return false
  if (address === NOT_FOUND) return statusCode === 404
  const isPage = statusCode === 200 || isRedirect(statusCode)
  return isPage && String(headers['cache-control']).includes('s-maxage=')
}

/** Of those that Next.js sends for pages. */
const isRedirect = (status = 200) => status === 307 || status === 308

function toShared(rendered: Rendered, address: string): SerializedBody {
  const { statusCode, headers, rawPayload } = rendered
  if (!isShared(rendered, address)) throw new NotShared(rendered)
  const vary = String(headers.vary ?? '').split(/, */)
  return {
    status: statusCode,
    body: rawPayload,
    contentType: String(headers['content-type']),
    tags: String(headers['cache-tag'] ?? '').split(','),
    headers: [
      'vary',
      [...new Set([...vary, ENCODING])].filter(Boolean).join(', '),
      ...headersOf(rendered)
        .filter(([name]) => !OF_CACHE.has(name) && name !== REFRESH)
        .flatMap(([name, value]) => [name, String(value)]),
    ],
  }
}

/** Redirects without a body. The parameters that the page doesn't read are still in the new address. */
function sendRedirect(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  { status = 307, headers = [] }: SerializedBody,
): void {
  const at = headers.indexOf('location')
  const location = withUnreadParameters(headers[at + 1] ?? '', url)
  const others = headers.toSpliced(at, 2)
  response.writeHead(status, [...others, 'location', location, 'content-length', '0']).end()
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
