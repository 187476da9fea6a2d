import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, malformed, presentFailure, tooLarge, unavailable } from '@/server/errors'
import { PROBLEM } from './errorHandler'

/** In milliseconds: the time to read the response to a connection that is no longer used. */
const LINGER = 1000

const CLOSE = { connection: 'close' }

/** Responds on the raw connection to data that is not HTTP, and destroys it. */
export function handleClientError(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const failure = unreadable(error.code)
    const { title, body, fields } = write(failure, { ...headers, ...CLOSE })
    const head = [
      `HTTP/1.1 ${failure.status} ${title}`,
      ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    // A client that does not close its side would keep the descriptor.
    const timer = setTimeout(() => socket.destroy(), LINGER)
    socket.once('close', () => clearTimeout(timer))
  }
}

function unreadable(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return tooLarge('The headers are too large.', 431)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError(408, 'invalid', 'The request took too long to arrive.')
  }
  return malformed('The request cannot be read.')
}

/** Rejects requests that Node would answer without a message, or whose host is ambiguous. */
export function rejectAmbiguousHosts(
  headers: Record<string, string>,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const hosts = countHosts(request)
    if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) listener(request, response)
    else reject(response, malformed('Send exactly one Host header.'), { ...headers, ...CLOSE })
  }
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}

/** Answers an Expect header other than `100-continue`. */
export const rejectExpectation =
  (headers: Record<string, string>) => (_request: IncomingMessage, response: ServerResponse) =>
    reject(response, new ApiError(417, 'invalid', 'Expect only 100-continue.'), {
      ...headers,
      ...CLOSE,
    })

/**
 * Refuses a request without looking at it, and counts it. The connection stays open: a proxy that still sends the body
 * when it is closed reports a failure of its own instead.
 */
export const rejectBusy =
  (headers: Record<string, string>, refused: { busy: number }) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    refused.busy += 1
    reject(response, unavailable('The server is too busy right now.', 5), headers)
  }

function reject(response: ServerResponse, failure: ApiError, headers: Record<string, string>) {
  const { body, fields } = write(failure, headers)
  response.writeHead(failure.status, fields).end(body)
}

function write(failure: ApiError, headers: Record<string, string>) {
  const problem = presentFailure(failure)
  const { retryAfter } = failure.details
  const body = JSON.stringify(problem)
  const fields = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': PROBLEM,
    'content-length': String(Buffer.byteLength(body)),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
  return { title: problem.title, body, fields }
}
